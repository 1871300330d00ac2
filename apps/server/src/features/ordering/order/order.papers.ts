import type { Letterhead, SentPaper } from '@fairlead/api/paper'
import { isUnsent } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { contactOf, invoiceTo, letterheadOf, papersOf } from '../../company/company.papers.ts'
import type { OrderRecord } from './order.queries.ts'

/** What the paper of an order says beside the order itself. */
export interface OrderPaper extends SentPaper {
  /** Null of a supplier without an account. */
  supplier: Letterhead | null
  flag: string | null
}

/** What an order that goes out now says; it is kept with the order. */
export async function paperOfToday(
  db: Db,
  companyId: number,
  accountId: number | null,
): Promise<SentPaper> {
  const [letterhead, papers, contact] = await Promise.all([
    letterheadOf(db, companyId),
    papersOf(db, companyId),
    contactOf(db, accountId),
  ])
  return { letterhead, invoiceTo: invoiceTo(papers), contact, terms: papers.terms }
}

const unsaid = { party: null, address: null, email: null, note: null }

/** What the paper of an order says: as it was sent, or as it would go out now. Nobody agreed to terms that came later. */
async function sentPaper(db: Db, order: OrderRecord): Promise<SentPaper> {
  if (order.paper) return order.paper
  const today = await paperOfToday(db, order.companyId, order.createdBy)
  return isUnsent(order) ? today : { ...today, invoiceTo: unsaid, contact: null, terms: null }
}

export async function orderPaper(db: Db, order: OrderRecord): Promise<OrderPaper> {
  const [paper, supplier, vessel] = await Promise.all([
    sentPaper(db, order),
    order.supplierId === null ? null : letterheadOf(db, order.supplierId),
    db.selectFrom('vessel').select('flag').where('id', '=', order.vesselId).executeTakeFirst(),
  ])
  return { ...paper, supplier, flag: vessel?.flag ?? null }
}
