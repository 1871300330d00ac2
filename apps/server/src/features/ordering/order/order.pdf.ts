import type { z } from 'zod'
import type { OrderLine, PurchaseOrder } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatAmount, formatPercent, formatQuantity } from '@fairlead/formatting/number'
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
import { filesPart, lineDetails } from '../../sourcing/case/case.parts.pdf.ts'
import { totalsOf } from '../../sourcing/quotation/quotation.pdf.ts'

type Order = z.infer<typeof PurchaseOrder>
type OrderLine = z.infer<typeof OrderLine>

/** An order as a document, with the deliveries confirmed so far under each line. */
export function purchaseOrderPdf(
  order: Order,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const answer = order.confirmationComment ?? order.declineReason
  return {
    template: 'purchase-order',
    fileName: downloadName(order.orderNumber, order.title, 'pdf'),
    data: {
      title: 'Purchase order',
      number: order.orderNumber,
      subtitle: order.title,
      badge: badgeOf(order),
      printed: printedLine(printing),
      facts: factsOf(order, printing.timeZone ?? 'UTC'),
      textTitle: 'Message',
      text: paragraphsOf(order.text),
      linesTitle: 'Items',
      columns: [
        numberColumn('#'),
        column('Item', '1fr'),
        numberColumn('Quantity'),
        column('Unit'),
        numberColumn('Unit price'),
        numberColumn('Discount'),
        numberColumn('Total'),
      ],
      groups: [{ title: '', detail: '', rows: order.lines.map(rowOf) }],
      totals: totalsOf(order),
      parts: [
        {
          title: order.state === 'DECLINED' ? 'Declined' : 'Confirmation',
          lines: answer ? [answer] : [],
        },
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

const factsOf = (order: Order, timeZone: string): Fact[] =>
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
    ['Ordered', formatDateTime(order.submissionDate, timeZone)],
    ['Confirmed', formatDateTime(order.confirmedAt, timeZone)],
    ['Supplier reference', order.supplierReference],
    ['E-mail', order.submitterEmail],
    ['Phone', order.submitterPhone],
  )

function rowOf(line: OrderLine): TableCell[] {
  const deliveries = line.deliveries.map(
    (each) => `${formatQuantity(each.quantity)} ${line.unit} on ${formatDate(each.date)}`,
  )
  const under = [
    ...lineDetails(line),
    ...(line.quality ? [qualities[line.quality].label] : []),
    ...(line.accountCode ? [`Account ${line.accountCode}`] : []),
    ...(deliveries.length ? [`Confirmed: ${deliveries.join('; ')}`] : []),
  ]
  return [
    String(line.position),
    { main: line.name, bold: true, under },
    formatQuantity(line.quantity),
    line.unit,
    formatAmount(line.unitPrice),
    formatPercent(line.discountPercent),
    formatAmount(line.total),
  ]
}
