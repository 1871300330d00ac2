import type { Selectable } from 'kysely'
import type { UserEvent } from '@fairlead/api/topics'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { EventTable } from '../../db/tables/operations.ts'
import { requestsVisibleTo } from '../sourcing/request/request.queries.ts'
import { casesVisibleTo } from '../sourcing/case/case.queries.ts'
import { ordersVisibleTo } from '../ordering/order/order.queries.ts'
import { quotationsVisibleTo } from '../sourcing/quotation/quotation.queries.ts'

type Audience = Pick<Member, 'role' | 'companyId' | 'vesselId'>
type Happened = Pick<
  Selectable<EventTable>,
  'action' | 'subject' | 'subjectId' | 'caseId' | 'buyerId' | 'supplierId' | 'at'
>
type Kind = Exclude<UserEvent['kind'], 'missed'>

const all: readonly string[] = ['case', 'request', 'quotation', 'order']
/** Which kinds of records a role has calls for. */
const kinds: Record<Member['role'], readonly string[]> = {
  buyer: all,
  vessel: ['case'],
  'ihm-agent': [],
  supplier: ['request', 'quotation', 'order'],
  support: all,
}
/** What happens to a case in the office is the office's. */
const notForVessels = ['case.selected', 'case.ratesFrozen', 'case.ordersMade']
/** Moves of a case that move its suppliers' requests with it. */
const movesRequests = ['case.cancelled', 'case.closed', 'case.reopened']

/** What an event is to somebody: by the rules of the queries, so that nobody is told of a record that they could not read. */
export async function messagesFor(
  db: Db,
  viewer: Audience,
  event: Happened,
): Promise<readonly UserEvent[]> {
  if (viewer.role === 'supplier' && movesRequests.includes(event.action))
    return movedRequests(db, viewer, event)
  if (!kinds[viewer.role].includes(event.subject)) return []
  if (viewer.role === 'vessel' && notForVessels.includes(event.action)) return []
  const { action, subjectId: id, caseId } = event
  if (!(await isVisible(db, viewer, event))) return []
  return [{ kind: event.subject as Kind, id, caseId, action }]
}

/** Whether it is worth asking the database at all. */
export function mayConcern(viewer: Audience, event: Happened): boolean {
  if (viewer.role === 'support') return true
  if (viewer.role !== 'supplier') return viewer.companyId === event.buyerId
  return viewer.companyId === event.supplierId || movesRequests.includes(event.action)
}

async function isVisible(db: Db, viewer: Audience, event: Happened): Promise<boolean> {
  if (viewer.role === 'support') return true
  // A discarded draft is no more; the office, which sees every case of its company, takes it off its lists.
  if (event.action === 'case.discarded') return viewer.role === 'buyer'
  const found = await recordOf(db, viewer, event)
  return found !== undefined
}

function recordOf(db: Db, viewer: Audience, { subject, subjectId }: Happened) {
  const member = { ...viewer, kind: 'member' } as const
  switch (subject) {
    case 'case':
      return casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), member)
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
      return ordersVisibleTo(db.selectFrom('purchaseOrder').select('purchaseOrder.id'), member)
        .where('purchaseOrder.id', '=', subjectId)
        .executeTakeFirst()
    default:
      return undefined
  }
}

/** A supplier hears that its own request moved, at this very moment, and not why. */
async function movedRequests(db: Db, viewer: Audience, { caseId, at }: Happened) {
  const member = { ...viewer, kind: 'member' } as const
  const rows = await requestsVisibleTo(
    db.selectFrom('caseRequest').select('caseRequest.id'),
    member,
  )
    .where('caseRequest.caseId', '=', caseId)
    .where('caseRequest.movedAt', '=', at)
    .execute()
  return rows.map(({ id }) => ({ kind: 'request' as const, id, caseId, action: 'request.moved' }))
}
