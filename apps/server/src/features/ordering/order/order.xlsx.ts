import type { z } from 'zod'
import type { PurchaseOrder } from '@fairlead/api/order-shapes'
import { askedText, codeText } from '@fairlead/formatting/item'
import { orderSumRows, type SumRow } from '@fairlead/formatting/sum-rows'
import { caseTypeLabels, paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import { writeSheet, type SheetCell } from '../../../documents/spreadsheet.ts'
import { groupsOf } from '../../sourcing/case/case.parts.pdf.ts'
import { answersOf, isPrinted } from './order.pdf.ts'

type Order = z.infer<typeof PurchaseOrder>
type Line = Order['lines'][number]
type Group = ReturnType<typeof groupsOf<Line>>[number]

interface OrderColumn {
  title: string
  width: number
  cell: (line: Line) => SheetCell
}

const text = (title: string, width: number, value: (line: Line) => string | null): OrderColumn => ({
  title,
  width,
  cell: (line) => ({ value: value(line), kind: 'text' }),
})
const number = (
  title: string,
  width: number,
  kind: 'quantity' | 'amount' | 'price',
  value: (line: Line) => string | null,
): OrderColumn => ({ title, width, cell: (line) => ({ value: value(line), kind }) })

const columns: readonly OrderColumn[] = [
  number('#', 6, 'quantity', (line) => String(line.position)),
  text('Req. line', 10, (line) => line.requisitionLine),
  text('Item', 44, (line) => line.name),
  text('Code', 20, codeText),
  text('Drawing', 16, (line) => line.drawingNumber),
  text('Position', 9, (line) => line.drawingPosition),
  text('Maker', 18, (line) => line.maker),
  text('Brand', 14, (line) => line.brand),
  text('Supplier no.', 16, (line) => line.supplierCode),
  text('Instead of', 30, (line) => line.asked && askedText(line.asked)),
  text('Quality', 24, (line) => (line.quality ? qualities[line.quality].label : null)),
  number('Quantity', 11, 'quantity', (line) => line.quantity),
  text('Unit', 8, (line) => line.unit),
  number('Unit price', 13, 'price', (line) => line.unitPrice),
  number('Discount %', 11, 'amount', (line) => line.discountPercent),
  number('Total', 15, 'amount', (line) => line.total),
  text('Answer', 36, (line) => answersOf(line).join('; ')),
  text('Account', 14, (line) => line.accountCode),
  text('Remarks', 40, (line) => line.remarks),
]
const TOTAL = columns.findIndex(({ title }) => title === 'Total')

/** An order as a workbook: numbers are numbers, days are days, everything else is text. Its terms have a sheet of their own, with the vendor id for the buyer's. */
export async function purchaseOrderSheet(
  order: Order,
  vendorId: string | null = null,
): Promise<Uint8Array> {
  const named = `Purchase Order ${order.orderNumber}`
  return writeSheet(
    {
      name: 'Purchase Order',
      columns: columns.map(({ width }) => ({ width })),
      rows: [
        [null, null, { value: `${named}, ${order.currency}`, kind: 'title' }],
        columns.map(({ title }) => ({ value: title, kind: 'head' })),
        ...groupsOf(order.lines, order.components).flatMap(groupRows),
        [],
        ...orderSumRows(order).filter(isPrinted).map(totalCells),
      ],
      frozenRows: 2,
      frozenColumns: 3,
      titleRow: 2,
    },
    {
      name: 'Terms',
      columns: [{ width: 22 }, { width: 64 }],
      rows: [[{ value: named, kind: 'title' }], [], ...factRows(order, vendorId)],
    },
  )
}

/** The lines of a component under its name and particulars. */
function groupRows({ title, detail, lines }: Group): (SheetCell | null)[][] {
  const rows = lines.map((line) => columns.map(({ cell }) => cell(line)))
  if (!title) return rows
  return [[null, null, { value: title, kind: 'label' }, { value: detail, kind: 'value' }], ...rows]
}

type FactRow = [label: string, value: string | null | undefined, kind?: 'date']

function factRows(order: Order, vendorId: string | null): SheetCell[][] {
  const { agent, deliveryPort, vessel } = order
  const said: FactRow[] = [
    ['Title', order.title],
    ['Buyer', order.buyerName],
    ['Supplier', order.supplierName],
    ['Vendor id', vendorId],
    ['Vessel', vessel && `${vessel.name}, IMO ${vessel.imo}`],
    ['Requisition', order.requisitionNumber],
    ['Type', caseTypeLabels[order.type]],
    ['Delivery port', deliveryPort && `${deliveryPort.name} (${deliveryPort.locode})`],
    ['Agent', agent && [agent.name, agent.address, agent.contact].filter(Boolean).join(', ')],
    ['Delivery instructions', order.deliveryInstructions],
    ['Deliver by', order.deliveryDueDate, 'date'],
    ['Vessel ETA', order.vesselEta, 'date'],
    ['Ordered', order.submissionDate, 'date'],
    ['Terms of delivery', [order.incoterm, order.incotermPlace].filter(Boolean).join(' ')],
    ['Payment terms', order.paymentTerms && paymentTermsLabels[order.paymentTerms]],
    ['Supplier reference', order.supplierReference],
    ['Currency', order.currency],
  ]
  return said.flatMap(([label, value, kind]): SheetCell[][] =>
    value
      ? [
          [
            { value: label, kind: 'label' },
            { value, kind: kind ?? 'value' },
          ],
        ]
      : [],
  )
}

function totalCells({ label, amount, strong }: SumRow): (SheetCell | null)[] {
  const row: (SheetCell | null)[] = Array.from({ length: TOTAL }, () => null)
  row[TOTAL - 3] = { value: label, kind: 'label' }
  return [...row, { value: amount, kind: strong ? 'total' : 'amount' }]
}
