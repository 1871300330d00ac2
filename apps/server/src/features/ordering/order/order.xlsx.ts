import type { z } from 'zod'
import type { PurchaseOrder } from '@fairlead/api/shapes'
import { formatDate } from '@fairlead/formatting/date'
import { caseTypeLabels, paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import { facts } from '../../../documents/plan.ts'
import { writeSheet, type SheetCell } from '../../../documents/spreadsheet.ts'
import { totalsOf } from '../../sourcing/quotation/quotation.pdf.ts'

type Order = z.infer<typeof PurchaseOrder>

const columns = [
  { title: '#', width: 6 },
  { title: 'Item', width: 44 },
  { title: 'Code', width: 20 },
  { title: 'Drawing', width: 16 },
  { title: 'Quality', width: 24 },
  { title: 'Quantity', width: 11 },
  { title: 'Unit', width: 8 },
  { title: 'Unit price', width: 13 },
  { title: 'Discount %', width: 11 },
  { title: 'Total', width: 15 },
  { title: 'Confirmed', width: 32 },
  { title: 'Account', width: 14 },
  { title: 'Remarks', width: 40 },
]
const TOTAL = columns.findIndex(({ title }) => title === 'Total')

/** An order as a workbook: numbers are numbers, everything else is text. */
export async function purchaseOrderSheet(order: Order): Promise<Uint8Array> {
  const head: (SheetCell | null)[][] = [
    [null, { value: `Purchase order ${order.orderNumber}`, kind: 'title' }],
    ...factsOf(order).map(({ label, value }): (SheetCell | null)[] => [
      null,
      { value: label, kind: 'label' },
      { value, kind: 'value' },
    ]),
    [],
  ]
  return writeSheet({
    name: 'Purchase order',
    columns: columns.map(({ width }) => ({ width })),
    rows: [
      ...head,
      columns.map(({ title }) => ({ value: title, kind: 'head' })),
      ...order.lines.map(lineCells),
      [],
      ...totalsOf(order).map(({ label, value, strong }) => totalCells(label, value, strong)),
    ],
    frozenColumns: 2,
  })
}

const factsOf = (order: Order) =>
  facts(
    ['Title', order.title],
    ['Buyer', order.buyerName],
    ['Supplier', order.supplierName],
    ['Vessel', order.vessel && `${order.vessel.name}, IMO ${order.vessel.imo}`],
    ['Requisition', order.requisitionNumber],
    ['Type', caseTypeLabels[order.type]],
    [
      'Delivery port',
      order.deliveryPort && `${order.deliveryPort.name} (${order.deliveryPort.locode})`,
    ],
    ['Delivery due', formatDate(order.deliveryDueDate)],
    ['Vessel ETA', formatDate(order.vesselEta)],
    ['Terms of delivery', [order.incoterm, order.incotermPlace].filter(Boolean).join(' ')],
    ['Payment terms', order.paymentTerms && paymentTermsLabels[order.paymentTerms]],
    ['Supplier reference', order.supplierReference],
    ['Currency', order.currency],
  )

const lineCells = (line: Order['lines'][number]): SheetCell[] => [
  { value: String(line.position), kind: 'quantity' },
  { value: line.name, kind: 'text' },
  { value: line.code, kind: 'text' },
  { value: line.drawingNumber, kind: 'text' },
  { value: line.quality ? qualities[line.quality].label : null, kind: 'text' },
  { value: line.quantity, kind: 'quantity' },
  { value: line.unit, kind: 'text' },
  { value: line.unitPrice, kind: 'amount' },
  { value: line.discountPercent, kind: 'amount' },
  { value: line.total, kind: 'amount' },
  {
    value: line.deliveries.map((each) => `${each.quantity} on ${formatDate(each.date)}`).join('; '),
    kind: 'text',
  },
  { value: line.accountCode, kind: 'text' },
  { value: line.remarks, kind: 'text' },
]

function totalCells(label: string, value: string, strong: boolean): (SheetCell | null)[] {
  const row: (SheetCell | null)[] = Array.from({ length: TOTAL }, () => null)
  row[TOTAL - 3] = { value: label, kind: 'label' }
  return [...row, { value: value.replace(/[^\d.-]/g, ''), kind: strong ? 'total' : 'amount' }]
}
