import type { Selectable } from 'kysely'
import { findEvent } from '@fairlead/api/events'
import type { UserEvent } from '@fairlead/api/topics'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { EventTable } from '../../db/tables/operations.ts'
import { proposalsVisibleTo } from '../contract/proposal.queries.ts'
import { requestsVisibleTo } from '../sourcing/request/request.queries.ts'
import { casesVisibleTo } from '../sourcing/case/case.queries.ts'
import { tabsOf } from '../sourcing/case/case.tabs.ts'
import { declarationsVisibleTo, isKeptBy } from '../ihm/declaration.queries.ts'
import { ordersVisibleTo } from '../ordering/order/order.queries.ts'
import { quotationsVisibleTo } from '../sourcing/quotation/quotation.queries.ts'

type Audience = Pick<Member, 'id' | 'role' | 'companyId' | 'vesselId'>
type Happened = Pick<
  Selectable<EventTable>,
  'action' | 'subject' | 'subjectId' | 'caseId' | 'buyerId' | 'supplierId' | 'at'
>
type Kind = Exclude<UserEvent['kind'], 'missed' | 'report'>

/** The records that pages show as they change. Of companies only their own people are told, of people nobody. */
const kinds: ReadonlySet<string> = new Set<Kind>([
  'case',
  'request',
  'quotation',
  'order',
  'vessel',
  'proposal',
  'company',
])
const isTold = (subject: string): subject is Kind => kinds.has(subject)

/** What an event is to somebody: by the rules of the queries, so that nobody is told of a record that they could not read. */
export async function messagesFor(
  db: Db,
  viewer: Audience,
  event: Happened,
): Promise<readonly UserEvent[]> {
  const shape = findEvent(event.action)
  if (!shape) return []
  const effects = { touches: [...shape.touches], ...(shape.stays ? { stays: true } : {}) }
  if (viewer.role === 'supplier' && shape.movesRequests)
    return (await movedRequests(db, viewer, event)).map((request) => ({ ...request, ...effects }))
  if (!shape.tells.includes(viewer.role)) return []
  const { action, subject: kind, subjectId: id, caseId } = event
  if (!isTold(kind)) return []
  const found = shape.gone ? null : await findFor(db, viewer, event)
  if (found === undefined) return []
  const counts =
    viewer.role === 'buyer' && !shape.stays && shape.touches.includes('case')
      ? { counts: await tabsOf(db, viewer.companyId) }
      : {}
  const place = standing(viewer, kind, found)
  const message = { kind, id, caseId, action, ...effects, ...place, ...counts }
  if (viewer.role !== 'supplier' || kind !== 'order' || shape.stays) return [message]
  return [message, ...(await requestsBehind(db, viewer, event))]
}

/** Whether it is worth asking the database at all. */
export function mayConcern(viewer: Audience, event: Happened): boolean {
  if (viewer.role === 'support') return true
  // An agent may work for further buyers; which, only the database knows.
  if (viewer.role === 'ihm-agent')
    return Boolean(findEvent(event.action)?.tells.includes('ihm-agent'))
  if (viewer.role !== 'supplier') return viewer.companyId === event.buyerId
  return viewer.companyId === event.supplierId || Boolean(findEvent(event.action)?.movesRequests)
}

interface Found {
  id?: number
  state?: string
}

/** What the viewer may read of it, undefined where it may not; to support everything is visible without a look. */
const findFor = async (db: Db, viewer: Audience, event: Happened): Promise<Found | undefined> =>
  viewer.role === 'support' && event.subject !== 'company' ? {} : recordOf(db, viewer, event)

const pagesOfBuyer = { case: casePages, order: orderPages }

/** On which of a buyer's pages a record may stand: on none where it is gone. */
function standing({ role }: Audience, kind: Kind, found: Found | null): { pages?: string[] } {
  if (role !== 'buyer' || (kind !== 'case' && kind !== 'order')) return {}
  const pages = Object.entries<readonly string[]>(pagesOfBuyer[kind])
  return {
    pages: pages.flatMap(([page, states]) => (states.includes(found?.state ?? '') ? [page] : [])),
  }
}

async function recordOf(
  db: Db,
  viewer: Audience,
  { subject, subjectId }: Happened,
): Promise<Found | undefined> {
  const member = { ...viewer, kind: 'member' } as const
  switch (subject) {
    case 'company':
      return viewer.companyId === subjectId ? {} : undefined
    case 'case':
      return casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.state'), member)
        .where('rfqCase.id', '=', subjectId)
        .executeTakeFirst()
    case 'request':
      return requestsVisibleTo(db.selectFrom('caseRequest').select('caseRequest.id'), member)
        .where('caseRequest.id', '=', subjectId)
        .executeTakeFirst()
    case 'quotation':
      return quotationsVisibleTo(db.selectFrom('quotation').select('quotation.id'), member)
        .where('quotation.id', '=', subjectId)
        .executeTakeFirst()
    case 'order':
      if (viewer.role === 'ihm-agent')
        return declarationsVisibleTo(
          db.selectFrom('hazardDeclaration').select('hazardDeclaration.id'),
          member,
        )
          .where('hazardDeclaration.orderId', '=', subjectId)
          .executeTakeFirst()
      return ordersVisibleTo(db.selectFrom('purchaseOrder').select('purchaseOrder.state'), member)
        .where('purchaseOrder.id', '=', subjectId)
        .executeTakeFirst()
    case 'vessel':
      return db
        .selectFrom('vessel')
        .select('id')
        .where('id', '=', subjectId)
        .where(isKeptBy(viewer, 'vessel.company_id'))
        .executeTakeFirst()
    case 'proposal':
      return proposalsVisibleTo(db, member)
        .select('p.id')
        .where('p.id', '=', subjectId)
        .executeTakeFirst()
    default:
      return undefined
  }
}

/** A supplier hears that its own request moved, at this very moment, and not why. */
async function movedRequests(db: Db, viewer: Audience, event: Happened) {
  const rows = await ownRequests(db, viewer, event).where('movedAt', '=', event.at).execute()
  return rows.map(({ id }) => requestOf(event, id))
}

/** What an order does to its supplier's requests is told of these by name: a list of them reads those rows alone. */
async function requestsBehind(db: Db, viewer: Audience, event: Happened): Promise<UserEvent[]> {
  const rows = await ownRequests(db, viewer, event).execute()
  return rows.map(({ id }) => ({ ...requestOf(event, id), touches: ['request'] }))
}

const requestOf = ({ caseId }: Happened, id: number) =>
  ({ kind: 'request', id, caseId, action: 'request.moved' }) as const

function ownRequests(db: Db, viewer: Audience, { caseId }: Happened) {
  const member = { ...viewer, kind: 'member' } as const
  return requestsVisibleTo(db.selectFrom('caseRequest').select('caseRequest.id'), member).where(
    'caseRequest.caseId',
    '=',
    caseId,
  )
}
