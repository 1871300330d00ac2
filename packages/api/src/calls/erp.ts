import { z } from 'zod'
import { Component } from '@fairlead/validation/case'
import { Amount, Currency, Percent, Quantity } from '@fairlead/validation/decimal'
import { Day, Instant, Locode, optionalText, requiredText, text } from '@fairlead/validation/text'
import {
  CaseType,
  CodeScheme,
  ImportResult,
  Priority,
  Quality,
} from '@fairlead/validation/vocabulary'
import { limits } from '@fairlead/validation/limits'
import { defineCalls } from '../contract.ts'
import { id } from '../shapes.ts'

const ErpLine = z.object({
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

/** A requisition as an ERP sends it. Lines name their component by its `key`. */
export const ErpRequisition = z.object({
  number: requiredText(60),
  type: CaseType.default('SUPPLIES'),
  title: text(200).default(''),
  vesselImo: z.string().max(20).nullish(),
  vesselName: optionalText(120),
  department: optionalText(80),
  priority: Priority.default('NORMAL'),
  deliveryPort: Locode.nullish(),
  dueAt: Instant.nullish(),
  vesselEta: Day.nullish(),
  vesselEtd: Day.nullish(),
  currency: Currency.nullish(),
  comments: text(limits.textLength).default(''),
  components: z.array(Component).max(500).default([]),
  lines: z.array(ErpLine).max(limits.linesPerDocument).default([]),
})
export type ErpRequisition = z.output<typeof ErpRequisition>

/** An order as an ERP sends it. */
export const ErpOrder = z.object({
  number: requiredText(60),
  type: CaseType.default('SUPPLIES'),
  title: text(200).default(''),
  vesselImo: z.string().max(20).nullish(),
  vesselName: optionalText(120),
  supplierName: optionalText(120),
  supplierEmail: optionalText(254),
  requisitionNumber: optionalText(60),
  currency: Currency,
  transportationCost: Amount.default('0'),
  otherCharges: Amount.default('0'),
  deliveryPort: Locode.nullish(),
  deliveryDueDate: Day.nullish(),
  vesselEta: Day.nullish(),
  comments: text(limits.textLength).default(''),
  lines: z
    .array(
      ErpLine.omit({ component: true, scheme: true, quality: true }).extend({
        unitPrice: Amount,
        discountPercent: Percent.nullish(),
      }),
    )
    .max(limits.linesPerDocument)
    .default([]),
})
export type ErpOrder = z.output<typeof ErpOrder>

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

/** Intake from a buyer's ERP, with an API key in `Authorization: Bearer`. JSON, or UBL 2.1 as `application/xml`. */
export const erpCalls = defineCalls({
  'erp.requisition': {
    method: 'POST',
    path: '/api/erp/requisitions',
    summary: 'Send a requisition: JSON, or a UBL 2.1 RequestForQuotation',
    body: ErpRequisition,
    xml: true,
    reply: Result,
    refuses: ['erp.unreadable'],
    writes: true,
  },
  'erp.order': {
    method: 'POST',
    path: '/api/erp/purchase-orders',
    summary: 'Send an order: JSON, or a UBL 2.1 Order',
    body: ErpOrder,
    xml: true,
    reply: Result,
    refuses: ['erp.unreadable'],
    writes: true,
  },
})
