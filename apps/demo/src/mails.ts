import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { compose, type Letter } from '@fairlead/server/src/mail/compose'
import type { Happening } from './events.ts'
import type { Case, Order, Person, Request } from './model.ts'

export interface DemoMail {
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
}

/** The mails a happening would have sent, in the words of the server. */
export function mailsOf(happening: Happening, publicUrl: string): DemoMail[] {
  const written = letterOf(happening, publicUrl)
  if (!written) return []
  const { subject, text, html } = compose(written.letter)
  return written.to.map((to) => ({ to, subject, text, html }))
}

type Written = { letter: Letter; to: { name: string; email: string }[] } | null

function letterOf(happening: Happening, publicUrl: string): Written {
  const { action, request, order } = happening
  if (action === 'request.sent' || action === 'request.reminded')
    return invitation(request!, action === 'request.reminded', publicUrl)
  if (action === 'quotation.submitted' || action === 'quotation.edited')
    return quotation(happening, publicUrl)
  if (action === 'request.declined') return declined(happening, publicUrl)
  if (order) return orderLetter(order, happening, publicUrl)
  return action === 'case.cancelled' ? cancellation(happening.case!) : null
}

const people = (users: readonly Person[]) => users.map(({ name, email }) => ({ name, email }))
const suppliersOf = ({
  supplier,
  guest,
}: {
  supplier: { users: Person[] } | null
  guest: { name: string; email: string } | null
}) => (supplier ? people(supplier.users) : guest ? [{ name: guest.name, email: guest.email }] : [])
const buyersOf = (found: { source?: string; by: Person; buyer: { users: Person[] } }) =>
  found.source === 'ERP' ? people(found.buyer.users) : people([found.by])

function invitation(request: Request, reminder: boolean, publicUrl: string): Written {
  const { case: found, guest } = request
  const buyer = found.buyer.name
  const path = guest
    ? `/secured/external/request/${guest.token}`
    : `/secured/supplier/case/request/${request.id}`
  return {
    to: suppliersOf(request),
    letter: {
      subject: `${reminder ? 'Reminder: ' : ''}RFQ ${found.number}, ${found.title}`,
      greeting: 'Good day,',
      paragraphs: [
        reminder ? `${buyer} is waiting for your quotation.` : `${buyer} asks you for a quotation.`,
        ...(guest
          ? ['You need no account. The link below is yours alone: please do not pass it on.']
          : []),
      ],
      facts: [
        ['Request', found.number],
        ['Vessel', found.ship?.name ?? '-'],
        ['Delivery port', found.port ?? '-'],
        [
          'Answer by',
          formatDateTime(
            found.dueAt === null ? null : new Date(found.dueAt).toISOString(),
            found.buyer.timeZone,
          ),
        ],
      ],
      link: { text: 'Open the request', url: publicUrl + path },
    },
  }
}

function quotation({ quote, request, action, facts }: Happening, publicUrl: string): Written {
  const found = request!.case
  if (quote!.typedBy) return null
  const supplier = String(facts['supplier'])
  return {
    to: buyersOf(found),
    letter: {
      subject: `${supplier} quoted ${found.number}, ${found.title}`,
      greeting: 'Good day,',
      paragraphs: [
        `${supplier} ${action === 'quotation.edited' ? 'edited its quotation' : 'sent a quotation'}.`,
      ],
      facts: [
        ['Request', found.number],
        ['Lines quoted', `${facts['quoted']} of ${facts['asked']}`],
        ['Total', formatMoney(quote!.total, quote!.currency)],
      ],
      link: {
        text: 'Compare the quotations',
        url: `${publicUrl}/secured/buyer/case/${found.id}/evaluation`,
      },
    },
  }
}

function declined({ request, facts }: Happening, publicUrl: string): Written {
  const found = request!.case
  const supplier = String(facts['supplier'])
  return {
    to: buyersOf(found),
    letter: {
      subject: `${supplier} declined ${found.number}`,
      greeting: 'Good day,',
      paragraphs: [
        `${supplier} will not quote ${found.title}. Reason: ${String(facts['reason'])}.`,
        ...(request!.declineComment ? [request!.declineComment] : []),
      ],
      link: { text: 'Open the RFQ', url: `${publicUrl}/secured/buyer/case/${found.id}/overview` },
    },
  }
}

function orderLetter(order: Order, { action, facts }: Happening, publicUrl: string): Written {
  const buyer = order.buyer.name
  const supplier = String(facts['supplier'] ?? '')
  const reason = facts['reason'] ? ` Reason: ${String(facts['reason'])}` : ''
  const words: Record<string, [to: 'buyer' | 'supplier', subject: string, text: string]> = {
    'order.sent': [
      'supplier',
      `Order ${order.number}, ${order.title}`,
      `${buyer} orders from you. Please confirm the order with your delivery dates, or decline it.`,
    ],
    'order.reminded': [
      'supplier',
      `Reminder: order ${order.number} waits for your confirmation`,
      `${buyer} is waiting for your confirmation.`,
    ],
    'order.withdrawn': [
      'supplier',
      `Order ${order.number} was withdrawn`,
      `${buyer} has withdrawn this order.${reason}`,
    ],
    'order.confirmed': [
      'buyer',
      `Order ${order.number} was confirmed${order.partial ? ' in part' : ''}`,
      `${supplier} has confirmed ${order.partial ? 'a part of ' : ''}this order.`,
    ],
    'order.declined': [
      'buyer',
      `Order ${order.number} was declined`,
      `${supplier} has declined this order: ${String(facts['reason'])}`,
    ],
  }
  const found = words[action]
  if (!found) return null
  const [to, subject, text] = found
  const path =
    to === 'supplier'
      ? `/secured/supplier/case/purchase-order/${order.id}`
      : `/secured/buyer/purchase-order/${order.id}`
  return {
    to: to === 'supplier' ? suppliersOf(order) : buyersOf(order),
    letter: {
      subject,
      greeting: 'Good day,',
      paragraphs: [text],
      facts: [
        ['Order', order.number],
        ['Delivery port', order.port],
        ['Wanted by', formatDate(order.dueDate)],
        ['Total', formatMoney(order.total, order.currency)],
      ],
      link: { text: 'Open the order', url: publicUrl + path },
    },
  }
}

const cancellation = (found: Case): Written => ({
  to: found.requests.filter((request) => request.state === 'CANCELLED').flatMap(suppliersOf),
  letter: {
    subject: `RFQ ${found.number} was cancelled`,
    greeting: 'Good day,',
    paragraphs: [
      `${found.buyer.name} has cancelled this request: ${found.title}. Nothing is left for you to do.`,
    ],
  },
})
