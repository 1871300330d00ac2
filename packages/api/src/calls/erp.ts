import { z } from 'zod'
import { Component } from '@fairlead/validation/case'
import { Amount, Currency, Percent, Quantity, UnitPrice } from '@fairlead/validation/decimal'
import { contradiction, orderSums } from '@fairlead/validation/purchase-order'
import { Day, Instant, optionalText, requiredText, text } from '@fairlead/validation/text'
import {
  CaseType,
  CodeScheme,
  ImportResult,
  Priority,
  Quality,
} from '@fairlead/validation/vocabulary'
import {
  CatalogueItemForm,
  catalogueLimits,
  itemKey,
  itemCodeTaken,
} from '@fairlead/validation/catalogue'
import { limits } from '@fairlead/validation/limits'
import { vendorLimits } from '@fairlead/validation/vendor'
import { defineCalls } from '../contract.ts'
import { id } from '../shapes.ts'
import { catalogueDifference } from './catalogue.ts'

/** A file that comes inside a document. */
const ErpAttachment = z.strictObject({
  name: requiredText(200),
  /** In base64. */
  content: z.string().min(1),
})

const ErpLine = z.strictObject({
  reference: optionalText(80),
  component: z.string().max(40).nullish(),
  name: requiredText(400),
  code: optionalText(60),
  scheme: CodeScheme.nullish(),
  drawingNumber: optionalText(80),
  drawingPosition: optionalText(40),
  quantity: Quantity,
  unit: requiredText(20),
  remarks: optionalText(1000),
  quality: Quality.nullish(),
  accountCode: optionalText(60),
})

/** What both documents say of where, when and on which terms. What has no field of its own here is kept as words. */
const around = {
  vesselImo: z.string().max(20).nullish(),
  vesselName: optionalText(120),
  /** A UN/LOCODE, or a name. */
  deliveryPort: optionalText(120),
  vesselEta: Day.nullish(),
  incoterm: optionalText(60),
  incotermPlace: optionalText(120),
  paymentTerms: optionalText(1000),
  deliveryFrom: Day.nullish(),
  deliveryAddress: optionalText(400),
  deliveryContact: optionalText(400),
  agent: optionalText(400),
  buyerContact: optionalText(400),
  /** Plain text. */
  comments: text(limits.textLength).default(''),
  attachments: z.array(ErpAttachment).max(limits.uploadCount).default([]),
}

/** A requisition as an ERP sends it. Lines name their component by its `key`. A field that is not listed is refused. */
export const ErpRequisition = z.strictObject({
  number: requiredText(60),
  type: CaseType.default('SUPPLIES'),
  title: text(200).default(''),
  department: optionalText(80),
  priority: Priority.default('NORMAL'),
  dueAt: Instant.nullish(),
  vesselEtd: Day.nullish(),
  deliveryDueDate: Day.nullish(),
  currency: Currency.nullish(),
  ...around,
  components: z.array(Component.strict()).max(500).default([]),
  lines: z.array(ErpLine).max(limits.linesPerDocument).default([]),
})
export type ErpRequisition = z.output<typeof ErpRequisition>

const ErpOrderLine = ErpLine.omit({ component: true, scheme: true, drawingPosition: true }).extend({
  unitPrice: UnitPrice,
  discountPercent: Percent.nullish(),
})

/** An order as an ERP sends it. A field that is not listed is refused, as is a total that its lines and charges do not come to. */
export const ErpOrder = z
  .strictObject({
    number: requiredText(60),
    type: CaseType.default('SUPPLIES'),
    title: text(200).default(''),
    /** The supplier's number in the sender's ERP; before its name and address. */
    vendorId: optionalText(vendorLimits.id),
    supplierName: optionalText(120),
    supplierEmail: optionalText(254),
    supplierReference: optionalText(60),
    requisitionNumber: optionalText(60),
    currency: Currency,
    transportationCost: Amount.default('0'),
    otherCharges: Amount.default('0'),
    otherChargesLabel: optionalText(60),
    discountPercent: Percent.nullish(),
    total: Amount.nullish(),
    deliveryDueDate: Day.nullish(),
    ...around,
    lines: z.array(ErpOrderLine).max(limits.linesPerDocument).default([]),
  })
  .superRefine((order, context) => {
    // What is no number comes to nothing: it is said beside its field.
    if (context.issues.length > 0) return
    const { total } = orderSums(order)
    const { currency } = order
    if (!order.total || Number(order.total) === Number(total)) return
    context.addIssue({
      code: 'custom',
      path: ['total'],
      message: contradiction('total', `${currency} ${order.total}`, `${currency} ${total}`),
    })
  })
export type ErpOrder = z.output<typeof ErpOrder>

const ErpItem = z.strictObject(CatalogueItemForm.shape)

/** The company's own list of items as an ERP sends it. Without `apply` it is only said how it differs. */
export const ErpCatalogue = z
  .strictObject({
    apply: z.boolean().default(false),
    /** Takes out what the list does not name, of the schemes that it names. */
    removeGone: z.boolean().default(false),
    items: z.array(ErpItem).min(1).max(catalogueLimits.items),
  })
  .superRefine(({ items }, context) => {
    const first = new Set<string>()
    for (const [i, item] of items.entries()) {
      const key = itemKey(item)
      if (first.has(key))
        context.addIssue({ code: 'custom', path: ['items', i, 'code'], message: itemCodeTaken })
      first.add(key)
    }
  })

const Result = z.object({
  number: z.string().nullable(),
  result: ImportResult,
  message: z.string().nullable(),
  /** True when this very document had come in before; nothing was made again. */
  known: z.boolean(),
  caseId: id.nullable(),
  orderId: id.nullable(),
})
/** What became of a document that was taken in. */
export type ErpResult = z.infer<typeof Result>

/** How a document can fail to be taken in. A refused one answers its `number` and `result` beside the words. */
const erpRefusals = [
  'erp.key-invalid',
  'erp.unreadable',
  'erp.empty',
  'erp.currency-locked',
  'erp.number-taken',
  'upload.type',
  'upload.too-large',
] as const

/** Intake from a buyer's ERP, with an API key in `Authorization: Bearer`. JSON, or UBL 2.1 as `application/xml`. */
export const erpCalls = defineCalls({
  'erp.requisition': {
    method: 'POST',
    path: '/api/erp/requisitions',
    summary: 'Send a requisition: JSON, or a UBL 2.1 RequestForQuotation',
    module: 'ERP',
    bodyBytes: limits.documentBodyBytes,
    body: ErpRequisition,
    xml: true,
    reply: Result,
    refuses: erpRefusals,
    writes: true,
  },
  'erp.order': {
    method: 'POST',
    path: '/api/erp/purchase-orders',
    summary: 'Send an order: JSON, or a UBL 2.1 Order',
    module: 'ERP',
    bodyBytes: limits.documentBodyBytes,
    body: ErpOrder,
    xml: true,
    reply: Result,
    refuses: erpRefusals,
    writes: true,
  },
  'erp.catalogue': {
    method: 'POST',
    path: '/api/erp/catalogue',
    summary:
      'Send the catalogue as JSON: how it differs from the one that stands, and with apply take it in',
    module: 'ERP',
    bodyBytes: limits.documentBodyBytes,
    body: ErpCatalogue,
    reply: z.object({ applied: z.boolean(), ...catalogueDifference }),
    refuses: ['erp.key-invalid', 'catalogue.full'],
    writes: true,
  },
})
