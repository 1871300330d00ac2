import type { z } from 'zod'
import type { OrderLine, PurchaseOrder } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatDate, formatZoned } from '@fairlead/formatting/date'
import { itemDetails } from '@fairlead/formatting/item'
import { declinedLabel, orderSumRows, type SumRow } from '@fairlead/formatting/sum-rows'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import {
  caseTypeLabels,
  paymentTermsLabels,
  priorityLabels,
  qualities,
} from '@fairlead/validation/vocabulary'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type Fact,
  type LinesDocument,
  type Printing,
  type TableCell,
} from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { byComponent, filesPart } from '../../sourcing/case/case.parts.pdf.ts'
import { printedSum } from '../../sourcing/quotation/quotation.pdf.ts'

type Order = z.infer<typeof PurchaseOrder>
type OrderLine = z.infer<typeof OrderLine>

/** An order as a document, with the deliveries confirmed so far under each line. */
export function purchaseOrderPdf(
  order: Order,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const numbered = hasRequisitionLines(order)
  return {
    template: 'purchase-order',
    fileName: downloadName(order.orderNumber, order.title, 'pdf'),
    data: {
      title: 'Purchase Order',
      number: order.orderNumber,
      subtitle: order.title,
      badge: badgeOf(order),
      printed: printedLine({ timeZone: order.timeZone, ...printing }),
      facts: factsOf(order, printing.timeZone ?? order.timeZone),
      textTitle: 'Message',
      text: paragraphsOf(order.text),
      linesTitle: 'Items',
      columns: [
        numberColumn('#'),
        ...(numbered ? [numberColumn('Req. line')] : []),
        column('Item', '1fr'),
        numberColumn('Quantity'),
        column('Unit'),
        numberColumn('Unit price'),
        numberColumn('Discount'),
        numberColumn('Total'),
      ],
      groups: byComponent(order.lines, order.components, (line) => [
        rowOf(line, order.currency, numbered),
      ]),
      totals: printedSum(orderSumRows(order).filter(isPrinted), order.currency),
      parts: [
        { title: 'Confirmation', lines: order.confirmationComment?.split('\n') ?? [] },
        { title: 'Declined', lines: order.declineReason?.split('\n') ?? [] },
        filesPart('Files', order.attachments),
      ],
      appendices: [],
    },
  }
}

/** A document that no longer or not yet binds says so at its head. */
function badgeOf(order: Order): string {
  if (order.state === 'WITHDRAWN') return 'Withdrawn'
  if (order.state === 'DECLINED') return 'Declined'
  if (order.state === 'DRAFT' || order.state === 'IMPORTED') return 'Draft'
  return order.priority === 'URGENT' ? priorityLabels.URGENT : ''
}

const factsOf = (order: Order, timeZone: string | null): Fact[] =>
  facts(
    ['Buyer', order.buyerName],
    ['Supplier', [order.supplierName, order.supplierAddress].filter(Boolean).join(', ')],
    ['Vessel', order.vessel && `${order.vessel.name}, IMO ${order.vessel.imo}`],
    ['Requisition', order.requisitionNumber],
    [
      'Delivery port',
      order.deliveryPort && `${order.deliveryPort.name} (${order.deliveryPort.locode})`,
    ],
    ['Delivery due', formatDate(order.deliveryDueDate)],
    ['Vessel ETA', formatDate(order.vesselEta)],
    ['Type', caseTypeLabels[order.type]],
    ['Terms of delivery', [order.incoterm, order.incotermPlace].filter(Boolean).join(' ')],
    ['Payment terms', order.paymentTerms && paymentTermsLabels[order.paymentTerms]],
    ['Ordered', formatZoned(order.submissionDate, timeZone)],
    ['Confirmed', formatZoned(order.confirmedAt, timeZone)],
    ['Supplier reference', order.supplierReference],
    ['E-mail', order.submitterEmail],
    ['Phone', order.submitterPhone],
  )

/** Only where the requisition has numbers of its own is there a column of them. */
export const hasRequisitionLines = ({ lines }: Pick<Order, 'lines'>) =>
  lines.some(({ requisitionLine }) => requisitionLine !== null)

/** Charges are printed also where they are nothing; what was declined only where something was. */
export const isPrinted = ({ label, amount }: SumRow) =>
  label !== declinedLabel || Number(amount) !== 0

function rowOf(line: OrderLine, currency: string, numbered: boolean): TableCell[] {
  const under = [
    ...itemDetails(line),
    ...(line.kitOf ? [`In the price of the kit, line ${line.kitOf}`] : []),
    ...(line.remarks ?? '').split('\n').filter(Boolean),
    ...(line.quality ? [qualities[line.quality].label] : []),
    ...(line.accountCode ? [`Account ${line.accountCode}`] : []),
    ...answersOf(line),
  ]
  return [
    String(line.position),
    ...(numbered ? [line.requisitionLine ?? ''] : []),
    { main: line.name, bold: true, under },
    formatQuantity(line.quantity),
    line.unit,
    formatUnitPrice(line.unitPrice, currency),
    formatPercent(line.discountPercent),
    formatAmount(line.total, currency),
  ]
}

/** What the supplier promised of a line, and what it declined. */
export function answersOf({ deliveries, unit, declinedQuantity }: OrderLine): string[] {
  const promised = deliveries.map(
    (each) => `${formatQuantity(each.quantity)} ${unit} on ${formatDate(each.date)}`,
  )
  return [
    ...(promised.length ? [`Confirmed: ${promised.join('; ')}`] : []),
    ...(declinedQuantity ? [`Declined: ${formatQuantity(declinedQuantity)} ${unit}`] : []),
  ]
}
