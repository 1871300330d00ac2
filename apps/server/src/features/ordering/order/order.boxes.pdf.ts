import type { z } from 'zod'
import type { PurchaseOrder } from '@fairlead/api/order-shapes'
import { addressLines, countryName } from '@fairlead/formatting/address'
import { formatDate, formatZoned } from '@fairlead/formatting/date'
import { filled, marksOf, type MarkFacts } from '@fairlead/validation/papers'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import { box, facts, type PaperBox, type Signature } from '../../../documents/plan.ts'
import { linesOf } from '../../../documents/plain-text.ts'
import type { OrderPaper } from './order.papers.ts'

type Order = z.infer<typeof PurchaseOrder>

/** Who is who and where to: supplier, invoice, references; delivery and marks. */
export function orderBoxes(order: Order, paper: OrderPaper): PaperBox[][] {
  const named = namesIn(order)
  return [
    [supplierBox(order, paper), invoiceBox(paper, named), referenceBox(order, paper)],
    [deliveryBox(order), box('Mark every package', { marks: marksOf(order.packingMarks, named) })],
  ]
}

const namesIn = (order: Order): MarkFacts => ({
  vessel: order.vessel?.name ?? null,
  imo: order.vessel?.imo ?? null,
  order: order.orderNumber,
  port: order.deliveryPort?.name ?? null,
})

const said = (...texts: (string | null | undefined)[]) => texts.flatMap((text) => text || [])

const supplierBox = (order: Order, { supplier }: OrderPaper): PaperBox =>
  box('Supplier', {
    strong: order.supplierName,
    lines: supplier ? addressLines(supplier) : [],
    small: said(
      supplier?.vatNumber && `VAT no. ${supplier.vatNumber}`,
      order.submitterPhone ?? supplier?.phone,
      order.submitterEmail ?? order.supplierEmail ?? supplier?.email,
    ),
  })

/** Where nobody else is named, the buyer pays. */
function invoiceBox({ invoiceTo, letterhead }: OrderPaper, named: MarkFacts): PaperBox {
  const { party, address, email, note } = invoiceTo
  return box('Invoice to', {
    strong: party ? filled(party, named) : letterhead.name,
    lines: address || party ? linesOf(filled(address ?? '', named)) : addressLines(letterhead),
    small: said(email, ...linesOf(filled(note ?? '', named))),
  })
}

const referenceBox = (order: Order, { flag }: OrderPaper): PaperBox =>
  box('References', {
    facts: facts(
      ['Vessel', order.vessel?.name],
      ['IMO', order.vessel?.imo],
      ['Flag', countryName(flag)],
      ['Requisition', order.requisitionNumber],
      ['Your ref.', order.supplierReference],
      ['Type', caseTypeLabels[order.type]],
    ),
  })

function deliveryBox(order: Order): PaperBox {
  const { agent, deliveryPort, incoterm, incotermPlace } = order
  const port = deliveryPort
    ? `${deliveryPort.name}, ${countryName(deliveryPort.country)} (${deliveryPort.locode})`
    : ''
  const toAgent = agent !== null
  return box(toAgent ? 'Deliver to the agent' : 'Deliver to', {
    strong: agent?.name ?? (toAgent ? '' : (order.vessel?.name ?? '')),
    lines: linesOf(agent?.address ?? ''),
    small: linesOf(agent?.contact ?? ''),
    facts: facts(
      ['Port', port],
      ['Deliver by', formatDate(order.deliveryDueDate)],
      ['Vessel ETA', formatDate(order.vesselEta)],
      ['Terms', incoterm && `${said(incoterm, incotermPlace).join(' ')}, Incoterms 2020`],
      ['Instructions', linesOf(order.deliveryInstructions ?? '').join('\n')],
    ),
  })
}

/** Who ordered, who approved as far as that is known, and who confirmed. */
export function signaturesOf(
  order: Order,
  { contact }: OrderPaper,
  zone: string | null,
): Signature[] {
  if (order.submissionDate === null) return []
  // Without a name nothing is said: whether somebody of the office approved is not told outside it.
  const approval = order.approvedBy && {
    label: 'Approved by',
    name: order.approvedBy,
    lines: contact ? [`As stated by ${contact.name}`] : [],
  }
  return [
    {
      label: 'Ordered by',
      name: contact?.name ?? order.buyerName,
      lines: said(formatZoned(order.submissionDate, zone), contact?.email, contact?.phone),
    },
    ...(approval ? [approval] : []),
    ...(order.confirmedAt
      ? [
          {
            label: 'Confirmed by',
            name: order.supplierName,
            lines: said(formatZoned(order.confirmedAt, zone), order.supplierReference),
          },
        ]
      : []),
  ]
}
