import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** What is talked about: a request to one supplier, or an order. */
export type Topic = { requestId: number; orderId?: never } | { orderId: number; requestId?: never }

const topicOf = ({ requestId, orderId }: Topic) =>
  requestId === undefined ? (['orderId', orderId] as const) : (['requestId', requestId] as const)

/** The thread of a request or an order; none where nobody has said anything. */
export function findThread(db: Db, topic: Topic) {
  const [column, id] = topicOf(topic)
  return db.selectFrom('thread').selectAll().where(column, '=', id).executeTakeFirst()
}

/** The same, locked: what is said and read in it comes one after the other. */
export function lockThread(trx: Trx, topic: Topic) {
  const [column, id] = topicOf(topic)
  return trx
    .selectFrom('thread')
    .select(['id', 'lastNumber'])
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The thread, made if need be, and locked. */
export function openThread(trx: Trx, topic: Topic, caseId: number | null) {
  const [column, id] = topicOf(topic)
  return trx
    .insertInto('thread')
    .values({ caseId, [column]: id })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet({ caseId: sql`excluded.case_id` }),
    )
    .returning(['id', 'lastNumber'])
    .executeTakeFirstOrThrow()
}

/** The thread of an order, and the case it belongs to. */
export const ofThread = ({ id, caseId }: { id: number; caseId: number | null }) => ({
  topic: { orderId: id },
  caseId,
})

/** The two companies that talk in a thread; a supplier without an account has none. */
export const partiesOf = (db: Db, threadId: number) =>
  db
    .selectFrom('thread')
    .leftJoin('caseRequest', 'caseRequest.id', 'thread.requestId')
    .leftJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .leftJoin('purchaseOrder', 'purchaseOrder.id', 'thread.orderId')
    .select(['thread.requestId', 'thread.orderId', 'thread.caseId'])
    .select([
      sql<number>`coalesce(rfq_case.company_id, purchase_order.company_id)`.as('buyerId'),
      sql<number | null>`coalesce(case_request.supplier_id, purchase_order.supplier_id)`.as(
        'supplierId',
      ),
    ])
    .where('thread.id', '=', threadId)
    .executeTakeFirst()

/** How far the holder of a link has read is how far the one who made an account of it has. */
export async function adoptThreads(
  trx: Trx,
  { requests, orders }: Record<'requests' | 'orders', readonly { id: number }[]>,
  accountId: number,
) {
  const threads = trx
    .selectFrom('thread')
    .select('id')
    .where((is) =>
      is.or([
        sql<boolean>`request_id = any(${requests.map(({ id }) => id)})`,
        sql<boolean>`order_id = any(${orders.map(({ id }) => id)})`,
      ]),
    )
  await trx
    .updateTable('threadReader')
    .set({ accountId })
    .where('accountId', 'is', null)
    .where('threadId', 'in', threads)
    .execute()
}
