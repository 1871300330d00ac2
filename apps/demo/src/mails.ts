import type { LetterName } from '@fairlead/api/letters'
import { orderRows } from '@fairlead/server/src/features/ordering/order/order.mails'
import { quotationRows } from '@fairlead/server/src/features/sourcing/quotation/quotation.mails'
import {
  requestPath,
  requestRows,
} from '@fairlead/server/src/features/sourcing/request/request.mails'
import { compose, type Letter } from '@fairlead/server/src/mail/compose'
import { paragraphsOf } from '@fairlead/server/src/documents/plain-text'
import { letterOf, type Wording } from '@fairlead/server/src/mail/letters'
import type { Recipient } from '@fairlead/server/src/mail/outbox'
import { consequence } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Happening } from './events.ts'
import type { Case, Order, Person, Request } from './model.ts'
import { iso } from './write.ts'

export interface DemoMail {
  to: Recipient
  subject: string
  text: string
  html: string
}

/** The mails a happening sent, in the words of the registry. */
export function mailsOf(happening: Happening, publicUrl: string): DemoMail[] {
  /** A letter to these people. */
  const mail: Mail = (to, wording) =>
    to.map((one) => ({ to: one, letter: letterOf(publicUrl, wording) }))
  return writtenOf(happening, mail).map(({ to, letter }) => ({ to, ...compose(letter) }))
}

interface Written {
  to: Recipient
  letter: Letter
}
type Mail = <N extends LetterName>(to: Recipient[], wording: Wording<N>) => Written[]

function writtenOf(happening: Happening, mail: Mail): Written[] {
  const { request, order } = happening
  if (order) return aboutOrder(happening, order, mail)
  if (request) return aboutRequest(happening, request, mail)
  if (happening.told.name === 'case.handedOver') return handOver(happening.case!, mail)
  return happening.told.name === 'case.cancelled' ? cancellation(happening.case!, mail) : []
}

const people = (users: readonly Person[]): Recipient[] =>
  users.map(({ name, email }) => ({ name, address: email }))
const suppliersOf = ({ supplier, guest }: Pick<Request, 'supplier'> & Pick<Order, 'guest'>) =>
  supplier ? people(supplier.users) : guest ? [{ name: guest.name, address: guest.email }] : []
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

function aboutRequest({ told, quote }: Happening, request: Request, mail: Mail): Written[] {
  const { case: found } = request
  const { number, title } = found
  const followers = followersOf(found, found.source === 'ERP')
  switch (told.name) {
    case 'request.sent':
      return invitation('request.invitation', request, mail)
    case 'request.reminded':
      return invitation('request.reminder', request, mail)
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
  mail: Mail,
): Written[] {
  const { case: found, guest } = request
  const { id, number, port, dueAt, buyer } = found
  const told = { id, requisitionNumber: number, deliveryPort: port, timeZone: buyer.timeZone }
  return mail(suppliersOf(request), {
    letter,
    facts: { ...wordsOf(found), guest: guest !== null, text: paragraphsOf(found.text) },
    rows: requestRows({ ...told, dueAt: iso(dueAt) }, found.ship),
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

function aboutOrder({ told }: Happening, order: Order, mail: Mail): Written[] {
  const { number, title, guest } = order
  const buyer = order.buyer.name
  const rows = orderRows({
    orderNumber: number,
    deliveryPort: order.port,
    deliveryDueDate: order.dueDate,
    total: order.total,
    currency: order.currency,
  })
  const suppliers = suppliersOf(order)
  const followers = followersOf(order, order.importedVia !== null)
  const toSupplier = { rows, path: `/secured/supplier/case/purchase-order/${order.id}` }
  const toBuyer = { rows, path: `/secured/buyer/purchase-order/${order.id}` }
  switch (told.name) {
    case 'order.sent':
      return mail(suppliers, {
        letter: 'order.sent',
        facts: { buyer, number, title, guest: guest?.email ?? null, ihmForms: false },
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
        facts: { ...told.facts, comment: order.comment },
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
