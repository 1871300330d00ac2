import { formatQuantity } from '@fairlead/formatting/number'
import { parseDecimal } from '@fairlead/validation/decimal'
import type { PurchaseOrderForm } from '@fairlead/validation/purchase-order'
import type { CaseType, Incoterm, PaymentTerms } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../../server/queries.ts'
import type { NamedRef, PortRef } from '../../../ui/choosers.tsx'

export interface DraftOrderLine {
  key: string
  name: string
  code: string
  drawingNumber: string
  quantity: string
  unit: string
  unitPrice: string
  discountPercent: string
  remarks: string
  accountCode: string
  /** The price list of a contract that its price was taken from; empty for none. */
  priceListId: string
}

export interface OrderDraft extends OrderHead {
  lines: readonly DraftOrderLine[]
}

/** Everything of an order but its lines. */
export interface OrderHead {
  orderNumber: string
  type: CaseType
  title: string
  supplier: NamedRef | null
  vessel: NamedRef | null
  currency: string
  transportationCost: string
  otherCharges: string
  discountPercent: string
  port: PortRef | null
  deliveryDueDate: string
  vesselEta: string
  incoterm: Incoterm | ''
  incotermPlace: string
  paymentTerms: PaymentTerms | ''
  text: string
}

let lastKey = 0
export const blankOrderLine = (): DraftOrderLine => {
  lastKey += 1
  return {
    key: `l${Date.now().toString(36)}${lastKey}`,
    name: '',
    code: '',
    drawingNumber: '',
    quantity: '',
    unit: 'PCS',
    unitPrice: '',
    discountPercent: '',
    remarks: '',
    accountCode: '',
    priceListId: '',
  }
}

export const blankOrder = (currency: string): OrderDraft => ({
  orderNumber: '',
  type: 'SUPPLIES',
  title: '',
  supplier: null,
  vessel: null,
  currency,
  transportationCost: '',
  otherCharges: '',
  discountPercent: '',
  port: null,
  deliveryDueDate: '',
  vesselEta: '',
  incoterm: '',
  incotermPlace: '',
  paymentTerms: '',
  text: '',
  lines: [],
})

export function draftOf(order: ReplyOf<'order.get'>): OrderDraft {
  return {
    orderNumber: order.orderNumber,
    type: order.type,
    title: order.title,
    supplier: order.supplierId ? { id: order.supplierId, name: order.supplierName } : null,
    vessel: order.vessel,
    currency: order.currency,
    transportationCost: order.transportationCost,
    otherCharges: order.otherCharges,
    discountPercent: order.discountPercent ?? '',
    port: order.deliveryPort,
    deliveryDueDate: order.deliveryDueDate ?? '',
    vesselEta: order.vesselEta ?? '',
    incoterm: order.incoterm ?? '',
    incotermPlace: order.incotermPlace ?? '',
    paymentTerms: order.paymentTerms ?? '',
    text: order.text,
    lines: order.lines.map((line) => ({
      ...blankOrderLine(),
      name: line.name,
      code: line.code ?? '',
      drawingNumber: line.drawingNumber ?? '',
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: priceText(line.unitPrice),
      discountPercent: line.discountPercent ?? '',
      remarks: line.remarks ?? '',
      accountCode: line.accountCode ?? '',
      priceListId: line.takenListId ? String(line.takenListId) : '',
    })),
  }
}

/** A price as every price is written, with all its decimals; what cannot be read stays as it was typed. */
export function priceText(typed: string): string {
  const read = parseDecimal(typed)
  if (read === null || read.startsWith('-')) return typed
  const [whole = '0', fraction = ''] = read.split('.')
  return `${formatQuantity(whole)}.${fraction.padEnd(fraction.length > 2 ? 4 : 2, '0')}`
}

export const isTyped = (line: DraftOrderLine) =>
  Boolean(line.name.trim() || line.quantity.trim() || line.unitPrice.trim())

/** The line as the server writes it. */
export const asStored = (line: DraftOrderLine): DraftOrderLine => ({
  ...line,
  quantity: String(Number(line.quantity) || line.quantity),
  unit: line.unit.trim().toUpperCase(),
  unitPrice: priceText(line.unitPrice),
})

/** What of a draft goes to the server. */
export const sentOf = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  lines: draft.lines.filter(isTyped),
})

export function formOf(draft: OrderDraft): PurchaseOrderForm {
  const { supplier, vessel, port, lines, ...rest } = draft
  return {
    ...rest,
    supplierId: supplier?.id ?? null,
    vesselId: vessel?.id ?? null,
    deliveryPort: port?.locode ?? null,
    transportationCost: draft.transportationCost || '0',
    otherCharges: draft.otherCharges || '0',
    discountPercent: draft.discountPercent || null,
    deliveryDueDate: draft.deliveryDueDate || null,
    vesselEta: draft.vesselEta || null,
    incoterm: draft.incoterm || null,
    paymentTerms: draft.paymentTerms || null,
    lines: lines.filter(isTyped).map(({ key: _key, ...line }) => ({
      ...line,
      unitPrice: parseDecimal(line.unitPrice) ?? line.unitPrice,
      discountPercent: line.discountPercent || null,
      priceListId: line.priceListId ? Number(line.priceListId) : null,
    })),
  }
}
