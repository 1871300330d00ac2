import { z } from 'zod'
import { CaseForm } from '@fairlead/validation/case'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Attachment, Created, id, Ok, Params } from '../shapes.ts'

/** How reading a client's own document can fail. */
export const documentRefusals = [
  'document.unreadable',
  'document.no-text',
  'sheet.too-large',
  'sheet.macros',
] as const

/** A line read from a pasted block or a file, before it counts. */
export const ParsedLine = z.object({
  name: z.string(),
  code: z.string().nullable(),
  scheme: z.string().nullable(),
  drawingNumber: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
  remarks: z.string().nullable(),
  component: z.string().nullable(),
  problems: z.array(z.string()),
})
export type ParsedLine = z.infer<typeof ParsedLine>

/** A case before it is sent: typed, pasted and read out of documents. */
export const caseDraftCalls = defineCalls({
  'case.create': {
    method: 'POST',
    path: '/api/buyer/cases',
    summary: 'Start a draft RFQ',
    body: CaseForm,
    reply: Created,
    refuses: ['case.number-taken', 'vessel.unknown'],
    writes: true,
  },
  'case.save': {
    method: 'PUT',
    path: '/api/buyer/cases/{id}',
    summary: 'Save a draft RFQ',
    params: Params,
    body: CaseForm.extend({ version: z.number().int() }),
    reply: z.object({ id, version: z.number() }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'edit'),
      'case.number-taken',
      'record.stale',
      'vessel.unknown',
    ],
    writes: true,
  },
  'case.discard': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/discard',
    summary: 'Discard a draft RFQ',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'discard'),
    writes: true,
  },
  'case.handOver': {
    method: 'POST',
    path: '/api/vessel/cases/{id}/hand-over',
    summary: "Hand the ship's draft over to the office; the ship only reads it from then on",
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'handOver'),
    writes: true,
  },
  'case.takeOver': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/take-over',
    summary: 'Take a draft over that the ship is still writing',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'takeOver'),
    writes: true,
  },
  'case.attach': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/attachments',
    summary: 'Add files to an RFQ',
    params: Params,
    files: ['files'],
    reply: z.array(Attachment),
    refuses: [...refusalsOf(caseLifecycle, 'attach'), 'upload.type', 'upload.duplicate'],
    writes: true,
  },
  'case.detach': {
    method: 'DELETE',
    path: '/api/buyer/cases/{id}/attachments/{fileId}',
    summary: 'Take a file off a draft RFQ',
    params: Params.extend({ fileId: z.uuid() }),
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'detach'),
    writes: true,
  },
  'case.parseLines': {
    method: 'POST',
    path: '/api/buyer/parse-lines',
    summary:
      'Read lines from a pasted block, an xlsx or a csv file, to be checked before they count',
    body: z.object({ text: z.string().max(2_000_000).optional() }),
    files: ['files'],
    reply: z.object({ lines: z.array(ParsedLine), columns: z.array(z.string()) }),
    refuses: documentRefusals,
  },
  'case.fillFromClientDocument': {
    method: 'POST',
    path: '/api/case/draft/case-type/{a}/{b}/fill-from-client-document',
    summary:
      'Read the lines of a client document for a draft RFQ: {a} is the case type, {b} the case id',
    params: z.object({ a: CaseType, b: z.coerce.number().int().positive() }),
    files: ['files'],
    reply: z.object({ lines: z.array(ParsedLine), columns: z.array(z.string()) }),
    refuses: documentRefusals,
  },
})
