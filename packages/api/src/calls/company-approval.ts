import { z } from 'zod'
import { ClassApprovalForm, ClassSociety } from '@fairlead/validation/supplier-company'
import { defineCalls } from '../contract.ts'
import { Attachment, day, id, Ok, Params } from '../shapes.ts'
import { base, read, save } from './company-part.ts'

/** An approval by a class society as its holder sees it. */
const OwnApproval = z.object({
  id,
  approvalId: ClassSociety.nullable(),
  description: z.string(),
  number: z.string().nullable(),
  expirationDate: day.nullable(),
  supplierServiceCategories: z.array(id),
  file: Attachment.nullable(),
})

/** A supplier's approvals by class societies, with their files. */
export const companyApprovalCalls = defineCalls({
  'supplierCompany.classApprovals': read('classApprovals', 'Approvals by class societies', {
    classApprovals: z.array(OwnApproval),
  }),
  'supplierCompany.saveClassApprovals': save(
    'classApprovals',
    'Change the approvals as a list: those left out are removed, those without an id are new',
    { classApprovals: z.array(ClassApprovalForm).max(200) },
  ),
  'supplierCompany.saveClassApproval': {
    method: 'POST',
    path: `${base}classApproval/save`,
    summary: 'Add an approval or change one, with its file',
    body: z.object({ request: ClassApprovalForm }),
    files: ['file'],
    reply: z.object({ id, version: z.number() }),
    refuses: ['company.unknown-choice', 'upload.duplicate', 'company.approval-file'],
    writes: true,
  },
  'supplierCompany.removeClassApproval': {
    method: 'GET',
    path: `${base}class-approval/{id}/delete`,
    summary: 'Remove an approval',
    params: Params,
    reply: Ok,
    writes: true,
    postTwin: true,
  },
  'supplierCompany.removeClassApprovalFile': {
    method: 'GET',
    path: `${base}class-approval/document/{id}/delete`,
    summary: 'Remove the file of an approval',
    params: Params,
    reply: Ok,
    writes: true,
    postTwin: true,
  },
  'supplierApproval.file': {
    method: 'GET',
    path: '/api/common/class-approval/{id}/file',
    summary:
      "The file of an approval: for its holder, and for buyers who may see the holder's profile",
    params: Params,
    reply: 'file',
  },
})
