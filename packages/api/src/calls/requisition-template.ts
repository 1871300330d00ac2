import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import {
  RequisitionTemplateForm,
  RequisitionTemplateLine,
} from '@fairlead/validation/requisition-template'
import { CodeScheme } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Created, decimal, id, instant, Ok, Params, revision } from '../shapes.ts'

const Template = z.object({
  id,
  name: z.string(),
  crew: z.number().nullable(),
  days: z.number().nullable(),
  lines: z.array(RequisitionTemplateLine),
  /** What a save names. */
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

const PastOrder = z.object({
  id,
  orderNumber: z.string(),
  title: z.string(),
  orderedAt: instant,
  lines: z.array(
    z.object({
      scheme: CodeScheme.or(z.literal('')),
      code: z.string(),
      name: z.string(),
      quantity: decimal,
      unit: z.string(),
      remarks: z.string(),
      accountCode: z.string(),
      /** It belongs to the kit above it. */
      part: z.boolean(),
    }),
  ),
})

/** Lines that an RFQ or a ship's requisition begins with; there is no price in them. */
export const requisitionTemplateCalls = defineCalls({
  'requisitionTemplate.all': {
    method: 'GET',
    path: '/api/requisition-templates',
    summary: 'The requisition templates of the company, with their lines',
    reply: z.array(Template),
  },
  'requisitionTemplate.pastOrders': {
    method: 'GET',
    path: '/api/requisition-templates/past-orders',
    summary: 'The last orders of a ship with what was asked for, without prices and suppliers',
    query: z.object({
      /** A ship's own people always read of their own ship. */
      vesselId: z.coerce.number().int(),
    }),
    reply: z.array(PastOrder),
    refuses: ['vessel.unknown'],
  },
  'requisitionTemplate.create': {
    method: 'POST',
    path: '/api/buyer/requisition-templates',
    summary: 'Make a requisition template',
    bodyBytes: limits.listBodyBytes,
    body: RequisitionTemplateForm,
    reply: Created,
    refuses: ['requisitionTemplate.name-taken', 'requisitionTemplate.too-many'],
    writes: true,
  },
  'requisitionTemplate.save': {
    method: 'PUT',
    path: '/api/buyer/requisition-templates/{id}',
    summary: 'Change a requisition template; lines that came of it stay',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: RequisitionTemplateForm.safeExtend({ revision }),
    reply: Ok,
    refuses: ['requisitionTemplate.name-taken', 'record.stale'],
    writes: true,
  },
  'requisitionTemplate.remove': {
    method: 'DELETE',
    path: '/api/buyer/requisition-templates/{id}',
    summary: 'Delete a requisition template; lines that came of it stay',
    params: Params,
    reply: Ok,
    writes: true,
  },
})
