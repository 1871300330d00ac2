import { z } from 'zod'
import { IhmCompliance } from '@fairlead/validation/quotation'
import { TemplateForm, TemplateKind, TemplateType } from '@fairlead/validation/quotation-template'
import { defineCalls } from '../contract.ts'
import { decimal, id, instant, Ok, Params, revision } from '../shapes.ts'
import { QuotationDefaults } from './sales-desk.ts'

/** Terms under a name. */
const Template = z.object({
  id,
  type: TemplateType,
  kind: TemplateKind,
  name: z.string(),
  terms: QuotationDefaults.omit({ quality: true }).extend({
    otherChargesLabel: z.string().nullable(),
    discountPercent: decimal.nullable(),
    ihmCompliance: IhmCompliance.nullable(),
    remarks: z.string().nullable(),
  }),
  /** The buyer whose wording it is, or the supplier itself. */
  companyName: z.string(),
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

/** Of a template that is changed, the revision that was read. */
const read = revision.default(0)

const list = {
  method: 'GET',
  reply: z.array(Template),
} as const
const save = {
  method: 'POST',
  reply: z.object({ id }),
  refuses: ['template.name-taken', 'template.too-many', 'record.stale'],
  writes: true,
} as const
const remove = {
  method: 'GET',
  params: Params,
  reply: Ok,
  writes: true,
  postTwin: true,
} as const

/** Templates of quotations: a supplier's own, and the wording a buyer would like to be quoted in. */
export const quotationTemplateCalls = defineCalls({
  'quotationTemplate.list': {
    ...list,
    path: '/api/supplier/quotation-templates',
    summary: "The supplier's own templates, and those of the buyers that asked it",
    query: z.object({
      type: TemplateType.optional(),
      /** Only what fits this request: of its kind, and of its buyer. */
      requestId: z.coerce.number().int().positive().optional(),
    }),
  },
  'quotationTemplate.save': {
    ...save,
    path: '/api/supplier/quotation-template/save',
    summary: 'Keep terms as a template of the supplier, or give one of its templates new terms',
    body: TemplateForm.extend({
      type: z.literal('SUPPLIER_TEMPLATE').optional(),
      revision: read,
    }),
  },
  'quotationTemplate.remove': {
    ...remove,
    path: '/api/supplier/quotation-template/{id}/delete',
    summary: "Delete one of the supplier's templates; quotations keep what they took from it",
  },
  'quotationWording.list': {
    ...list,
    path: '/api/buyer/quotation-templates',
    summary: 'The wording the buyer offers to the suppliers it asks',
  },
  'quotationWording.save': {
    ...save,
    path: '/api/buyer/quotation-template/save',
    summary: 'Offer a wording to the suppliers the buyer asks, or change one',
    body: TemplateForm.extend({
      type: z.literal('BUYER_TEMPLATE').optional(),
      revision: read,
    }),
  },
  'quotationWording.remove': {
    ...remove,
    path: '/api/buyer/quotation-template/{id}/delete',
    summary: 'Delete a wording of the buyer; quotations keep what they took from it',
  },
})
