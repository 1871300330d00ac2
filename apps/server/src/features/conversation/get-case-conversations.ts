import { unnamedSupplier } from '@fairlead/formatting/label'
import { sql } from 'kysely'
import { unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { hasDeclined } from './conversation.readers.ts'

export const getCaseConversations: Handler<'message.ofCase'> = async (
  { db, actor },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const [requests, orders] = await Promise.all([
    withRequests(db, found.id, actor.id),
    withOrders(db, found.id, actor.id),
  ])
  return [
    ...requests.map(({ state, ...row }) => ({ ...row, declined: hasDeclined({ state }) })),
    ...orders.map((row) => ({ ...row, declined: false })),
  ]
}

const withRequests = (db: Db, caseId: number, accountId: number) =>
  db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .leftJoin('thread', 'thread.requestId', 'caseRequest.id')
    .select(['caseRequest.id as requestId', 'caseRequest.state'])
    .select([
      sql<null>`null::int`.as('orderId'),
      sql<string>`coalesce(case_request.alias, company.name, unregistered_name, ${unnamedSupplier})`.as(
        'name',
      ),
      lastSaid,
      unreadBy(accountId),
      openQuestions,
    ])
    .where('caseRequest.caseId', '=', caseId)
    .orderBy('caseRequest.id')
    .execute()

/** The orders that were sent: those can be talked about. */
const withOrders = (db: Db, caseId: number, accountId: number) =>
  db
    .selectFrom('purchaseOrder')
    .leftJoin('thread', 'thread.orderId', 'purchaseOrder.id')
    .select([
      sql<null>`null::int`.as('requestId'),
      'purchaseOrder.id as orderId',
      'purchaseOrder.orderNumber as name',
    ])
    .select([lastSaid, unreadBy(accountId), openQuestions])
    .where('purchaseOrder.caseId', '=', caseId)
    .where('purchaseOrder.state', 'not in', unsentOrders)
    .orderBy('purchaseOrder.id')
    .execute()

const lastSaid = sql<{ author: string; text: string; at: string } | null>`(
  select json_build_object('author', m.author_name, 'text', left(m.text, 120),
    'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from message m where m.thread_id = thread.id and m.number = thread.last_number)`.as('last')

const unreadBy = (accountId: number) =>
  sql<number>`coalesce((select r.unread from thread_reader r
    where r.thread_id = thread.id and r.account_id = ${accountId}), 0)`.as('unread')

const openQuestions = sql<number>`(select count(*)::int from message q
  where q.thread_id = thread.id and q.kind = 'QUESTION' and q.side = 'SUPPLIER' and not exists (
    select 1 from message a where a.thread_id = q.thread_id and a.side = 'BUYER' and a.reply_to = q.number))`.as(
  'questions',
)
