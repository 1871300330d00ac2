import type { z } from 'zod'
import type { OrderLine, PurchaseOrder } from '@fairlead/api/order-shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatDate } from '@fairlead/formatting/date'
import { itemDetails } from '@fairlead/formatting/item'
import { declinedLabel, orderSumRows, type SumRow } from '@fairlead/formatting/sum-rows'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { clausesOf } from '@fairlead/validation/papers'
import { ihmFormsAsked } from '@fairlead/validation/purchase-order'
import { paymentTermsLabels, priorityLabels, qualities } from '@fairlead/validation/vocabulary'
import { tableOf } from '../../../documents/paper-table.ts'
import {
  column,
  facts,
  inline,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
  type TableCell,
} from '../../../documents/plan.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { headOf } from '../../company/company.head.pdf.ts'
import { byComponent, filesPart } from '../../sourcing/case/case.parts.pdf.ts'
import { printedSum } from '../../sourcing/quotation/quotation.pdf.ts'
import { orderBoxes, signaturesOf } from './order.boxes.pdf.ts'
import type { OrderPaper } from './order.papers.ts'

type Order = z.infer<typeof PurchaseOrder>
type OrderLine = z.infer<typeof OrderLine>

/** An order as a paper of its buyer, with the deliveries confirmed so far under each line. */
export function purchaseOrderPdf(
  order: Order,
  paper: OrderPaper,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const zone = printing.timeZone ?? order.timeZone
  return {
    template: 'purchase-order',
    fileName: downloadName(order.orderNumber, order.title, 'pdf'),
    logo: paper.letterhead.logo,
    data: {
      title: 'Purchase order',
      number: order.orderNumber,
      subtitle: order.title,
      badge: badgeOf(order),
      date: formatDate(order.submissionDate ?? order.creationDate),
      running: [`${order.buyerName} to ${order.supplierName}`, order.vessel?.name]
        .filter(Boolean)
        .join(', '),
      printed: printedLine({ timeZone: order.timeZone, ...printing }),
      head: headOf(paper.letterhead),
      boxes: orderBoxes(order, paper),
      facts: [],
      textTitle: 'Message',
      text: paragraphsOf(order.text),
      linesTitle: 'Items',
      ...linesOfOrder(order),
      totals: printedSum(orderSumRows(order).filter(isPrinted), order.currency),
      beside: facts(['Payment', order.paymentTerms && paymentTermsLabels[order.paymentTerms]]).map(
        ({ label, value }) => ({ title: label, lines: [value] }),
      ),
      parts: [
        {
          title: 'Inventory of Hazardous Materials',
          lines: order.ihmFormsAsked ? [ihmFormsAsked] : [],
        },
        { title: 'Confirmation', lines: order.confirmationComment?.split('\n') ?? [] },
        { title: 'Declined', lines: order.declineReason?.split('\n') ?? [] },
        filesPart('Files', order.attachments),
      ],
      clauses: [{ title: 'Terms and conditions of purchase', lines: clausesOf(paper.terms) }],
      signatures: signaturesOf(order, paper, zone),
      closing: '',
      appendices: [],
    },
  }
}

function linesOfOrder(order: Order) {
  const { currency } = order
  const shows = { numbered: hasRequisitionLines(order), discounts: hasDiscounts(order) }
  const groups = byComponent(order.lines, order.components, (line) => [
    rowOf(line, currency, shows),
  ])
  const columns = [
    numberColumn('#'),
    ...(shows.numbered ? [numberColumn('Req. line')] : []),
    column('Item', '1fr'),
    numberColumn('Quantity'),
    numberColumn(`Each, ${currency}`),
    ...(shows.discounts ? [numberColumn('Discount')] : []),
    numberColumn(`Total, ${currency}`),
  ]
  return tableOf(columns, groups)
}

const hasDiscounts = ({ lines }: Order) =>
  lines.some(({ discountPercent }) => Number(discountPercent ?? 0) !== 0)

/** A document that no longer or not yet binds says so at its head. */
function badgeOf(order: Order): string {
  if (order.state === 'WITHDRAWN') return 'Withdrawn'
  if (order.state === 'DECLINED') return 'Declined'
  if (order.state === 'DRAFT' || order.state === 'IMPORTED') return 'Draft'
  return order.priority === 'URGENT' ? priorityLabels.URGENT : ''
}

/** Only where the requisition has numbers of its own is there a column of them. */
export const hasRequisitionLines = ({ lines }: Pick<Order, 'lines'>) =>
  lines.some(({ requisitionLine }) => requisitionLine !== null)

/** Charges are printed also where they are nothing; what was declined only where something was. */
export const isPrinted = ({ label, amount }: SumRow) =>
  label !== declinedLabel || Number(amount) !== 0

function rowOf(
  line: OrderLine,
  currency: string,
  { numbered, discounts }: { numbered: boolean; discounts: boolean },
): TableCell[] {
  const under = [
    ...inline(
      ...itemDetails(line),
      line.quality ? qualities[line.quality].label : '',
      line.accountCode ? `Account ${line.accountCode}` : '',
    ),
    ...(line.remarks ?? '').split('\n').filter(Boolean),
    ...answersOf(line),
  ]
  return [
    String(line.position),
    ...(numbered ? [line.requisitionLine ?? ''] : []),
    { main: line.name, bold: true, under },
    `${formatQuantity(line.quantity)} ${line.unit}`,
    formatUnitPrice(line.unitPrice, currency),
    ...(discounts ? [formatPercent(line.discountPercent)] : []),
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
