import { letters, type LetterName } from '@fairlead/api/letters'
import { orderedLines, orderRows } from '@fairlead/server/src/features/ordering/order/order.mails'
import { quotationRows } from '@fairlead/server/src/features/sourcing/quotation/quotation.mails'
import {
  requestLines,
  requestPath,
  requestRows,
} from '@fairlead/server/src/features/sourcing/request/request.mails'
import { compose } from '@fairlead/server/src/mail/compose'
import type { Letter, Sender } from '@fairlead/server/src/mail/letter'
import { paragraphsOf } from '@fairlead/server/src/documents/plain-text'
import { letterOf, type Wording } from '@fairlead/server/src/mail/letters'
import type { Recipient } from '@fairlead/server/src/mail/outbox'
import { becauseOf } from '@fairlead/server/src/mail/routes'
import { formatDate } from '@fairlead/formatting/date'
import { formatShortDue } from '@fairlead/formatting/due'
import type { NamedPort } from '@fairlead/formatting/port'
import { consequence } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { limits } from '@fairlead/validation/limits'
import { declineReasonLabels, type CodeScheme } from '@fairlead/validation/vocabulary'
import type { Happening } from './events.ts'
import type { Case, Line, Order, Person, Request } from './model.ts'
import { DAY } from './time.ts'
import { iso } from './write.ts'

export interface DemoMail {
  to: Recipient
  subject: string
  text: string
  html: string
  sender: Sender | null
}

/** Where the demo is reached, and what its ports are called. */
export interface Around {
  publicUrl: string
  ports: ReadonlyMap<string, NamedPort>
}

/** The mails a happening sent, in the words of the registry. */
export function mailsOf(happening: Happening, { publicUrl, ports }: Around): DemoMail[] {
  /** A letter to these people. */
  const mail: Mail = (to, wording) =>
    to.map((one) => {
      const head = { sender: senderOf(happening), operator: null }
      const { buyer } = happening.order ?? happening.case ?? happening.request!.case
      const ofBuyer = !one.typed && buyer.users.some(({ id }) => id === one.accountId)
      const role = ofBuyer ? 'buyer' : 'supplier'
      const because = becauseOf(one, letters[wording.letter].group, role)
      const letter = letterOf({ publicUrl: () => publicUrl }, wording, head, { to: one, because })
      return { to: one, letter }
    })
  return writtenOf(happening, { mail, ports }).map(({ to, letter }) => ({
    to,
    ...compose(letter),
    sender: letter.sender ?? null,
  }))
}

interface Written {
  to: Recipient
  letter: Letter
}
interface Writing {
  mail: Mail
  ports: ReadonlyMap<string, NamedPort>
}
type Mail = <N extends LetterName>(to: Recipient[], wording: Wording<N>) => Written[]

function writtenOf(happening: Happening, writing: Writing): Written[] {
  const { mail } = writing
  const { request, order } = happening
  if (order) return aboutOrder(happening, order, writing)
  if (request) return aboutRequest(happening, request, writing)
  if (happening.told.name === 'case.handedOver') return handOver(happening.case!, mail)
  return happening.told.name === 'case.cancelled' ? cancellation(happening.case!, mail) : []
}

/** The person who did it, where a person did. */
function senderOf({ actor, case: found, order, request }: Happening): Sender | null {
  if (actor.kind !== 'member') return null
  const firms = [found?.buyer ?? order?.buyer, request?.supplier ?? order?.supplier]
  for (const firm of firms) {
    const person = firm?.users.find(({ id }) => id === actor.id)
    if (firm && person)
      return {
        name: person.name,
        email: person.email,
        company: firm.name,
        city: firm.city,
        phone: null,
      }
  }
  return null
}

const people = (users: readonly Person[]): Recipient[] =>
  users.map(({ id, name, email }) => ({ accountId: id, name, address: email }))
const suppliersOf = ({
  supplier,
  guest,
}: Pick<Request, 'supplier'> & Pick<Order, 'guest'>): Recipient[] =>
  supplier
    ? people(supplier.users)
    : guest
      ? [{ name: guest.name, address: guest.email, typed: true }]
      : []
/** Its author, or the office where nobody of it made the document. */
const followersOf = (found: { by: Person; buyer: { users: Person[] } }, imported: boolean) =>
  people(imported ? found.buyer.users : [found.by])

const handOver = (found: Case, mail: Mail) =>
  mail(people(found.buyer.users), {
    letter: 'case.handedOver',
    facts: {
      vessel: found.ship?.name ?? found.buyer.name,
      by: found.by.name,
      title: found.title,
      lines: found.lines.length,
    },
    path: `/secured/buyer/create-rfq/${found.id}`,
  })

const wordsOf = ({ buyer, number, title }: Case) => ({ buyer: buyer.name, number, title })

function aboutRequest(
  { told, quote, at }: Happening,
  request: Request,
  { mail, ports }: Writing,
): Written[] {
  const { case: found } = request
  const { number, title } = found
  const followers = followersOf(found, found.source === 'ERP')
  switch (told.name) {
    case 'request.sent':
      return invitation('request.invitation', request, { mail, ports, at })
    case 'request.reminded':
      return invitation('request.reminder', request, { mail, ports, at })
    case 'request.declined':
      return mail(followers, {
        letter: 'request.declined',
        facts: {
          supplier: told.facts.supplier,
          number,
          title,
          reason: declineReasonLabels[request.declineReason!],
          comment: request.declineComment,
        },
        path: `/secured/buyer/case/${found.id}/overview`,
      })
    case 'quotation.submitted':
    case 'quotation.edited': {
      if (quote!.typedBy) return []
      const { supplier, quoted, asked, total, currency } = told.facts
      return mail(followers, {
        letter: told.name === 'quotation.edited' ? 'quotation.edited' : 'quotation.received',
        facts: { supplier, number, title },
        rows: quotationRows(number, asked, { linesQuoted: quoted, total, currency }),
        path: `/secured/buyer/case/${found.id}/evaluation`,
      })
    }
    default:
      return []
  }
}

function invitation(
  letter: 'request.invitation' | 'request.reminder',
  request: Request,
  { mail, ports, at }: Writing & { at: number },
): Written[] {
  const { case: found, guest } = request
  const { number, dueAt, ship, lines } = found
  const { timeZone } = found.buyer
  const port = ports.get(found.port ?? '') ?? null
  const due = dueAt === null ? null : iso(dueAt)
  const told = { title: found.title, vessel: ship, vesselEta: found.eta, deliveryPort: port }
  return mail(suppliersOf(request), {
    letter,
    facts: {
      ...wordsOf(found),
      guest: guest !== null,
      text: paragraphsOf(found.text),
      lines: lines.length,
      attached: true,
      vessel: ship?.name ?? null,
      port: port?.name ?? null,
      due: due && formatShortDue(due, timeZone),
      until: guest && formatDate(iso(at + limits.linkDays * DAY), 'UTC'),
    },
    rows: requestRows({ ...told, dueAt: due, timeZone }, number),
    lines: requestLines(lines.slice(0, 5).map(lineOf), lines.length),
    path: requestPath(request.id, guest?.token ?? null),
  })
}

const cancelled = consequence(requestLifecycle, 'cancelWithCase').to

const cancellation = (found: Case, mail: Mail): Written[] =>
  found.requests
    .filter((request) => request.state === cancelled)
    .flatMap((request) =>
      mail(suppliersOf(request), { letter: 'case.cancelled', facts: wordsOf(found) }),
    )

type Coded = Pick<Line, 'name' | 'code' | 'quantity' | 'unit'> & { scheme?: string | null }
const lineOf = <L extends Coded>(line: L, index: number) => ({
  ...line,
  position: index + 1,
  scheme: (line.scheme ?? null) as CodeScheme | null,
})

function aboutOrder({ told }: Happening, order: Order, { mail, ports }: Writing): Written[] {
  const { number, title, guest } = order
  const buyer = order.buyer.name
  const rows = orderRows(
    {
      orderNumber: number,
      deliveryDueDate: order.dueDate,
      total: order.total,
      currency: order.currency,
    },
    ports.get(order.port),
  )
  const suppliers = suppliersOf(order)
  const followers = followersOf(order, order.importedVia !== null)
  const toSupplier = { rows, path: `/secured/supplier/case/purchase-order/${order.id}` }
  const toBuyer = { rows, path: `/secured/buyer/purchase-order/${order.id}` }
  switch (told.name) {
    case 'order.sent':
      return mail(suppliers, {
        letter: 'order.sent',
        facts: {
          buyer,
          number,
          title,
          attached: true,
          guest: guest?.email ?? null,
          ihmForms: false,
        },
        lines: orderedLines(
          order,
          order.lines.map((line, index) => lineOf({ ...line, scheme: line.line?.scheme }, index)),
        ),
        ...(guest ? { rows, path: '/create-account' } : toSupplier),
      })
    case 'order.reminded':
      return mail(suppliers, { letter: 'order.reminder', facts: { buyer, number }, ...toSupplier })
    case 'order.withdrawn':
      return mail(suppliers, {
        letter: 'order.withdrawn',
        facts: { ...told.facts, buyer },
        ...toSupplier,
      })
    case 'order.confirmed':
      return mail(followers, {
        letter: 'order.confirmed',
        facts: { ...told.facts, comment: order.comment, files: [] },
        ...toBuyer,
      })
    case 'order.declined':
      return mail(followers, {
        letter: 'order.declined',
        facts: { ...told.facts, rest: false },
        ...toBuyer,
      })
    case 'order.readinessAsked':
      return mail(suppliers, {
        letter: 'order.readinessAsked',
        facts: { buyer, number },
        ...toSupplier,
      })
    case 'order.readinessUpdated':
      return mail(followers, { letter: 'order.readiness', facts: told.facts, ...toBuyer })
    case 'order.ready':
      return mail(followers, {
        letter: 'order.ready',
        facts: { ...told.facts, address: order.readiness!.packaging!.address },
        ...toBuyer,
      })
    case 'order.dispatched':
      return mail(followers, { letter: 'order.dispatched', facts: told.facts, ...toBuyer })
    case 'order.delivered':
      return mail(suppliers, {
        letter: 'order.delivered',
        facts: { ...told.facts, buyer, partial: false, faulty: Boolean(told.facts.faults) },
        ...toSupplier,
      })
    default:
      return []
  }
}
