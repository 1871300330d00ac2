import { Refusal } from '@fairlead/api/refusals'
import { changeEnds, openChangeState } from '@fairlead/validation/order-change'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Trx } from '../../../db/transaction.ts'

/** The changes of an order, the newest first. */
export const orderChanges = (db: Db, orderId: number) =>
  db
    .selectFrom('orderChange')
    .leftJoin('account', 'account.id', 'orderChange.proposedBy')
    .select([
      'orderChange.id',
      'orderChange.number',
      'orderChange.state',
      'orderChange.message',
      'orderChange.before',
      'orderChange.after',
      'orderChange.proposedAt',
      'orderChange.answer',
      'orderChange.answeredAt',
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('proposedBy'))
    .where('orderId', '=', orderId)
    .orderBy('orderChange.number', 'desc')
    .execute()

/** The open change of a locked order, if it is the one that was read. */
export async function openChange(trx: Trx, orderId: number, number: number) {
  const change = await trx
    .selectFrom('orderChange')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', openChangeState)
    .executeTakeFirst()
  if (!change || change.number !== number) throw new Refusal('record.stale')
  return change
}

/** Says how a change of a locked order ended. */
export const settleChange = (
  trx: Trx,
  orderId: number,
  settled: { by: keyof typeof changeEnds; answer?: string; at: Date },
) =>
  trx
    .updateTable('orderChange')
    .set({ state: changeEnds[settled.by], answer: settled.answer ?? null, answeredAt: settled.at })
    .where('orderId', '=', orderId)
    .where('state', '=', openChangeState)
    .execute()

/** Nothing is left to be changed in an order that will not be. */
export const lapseChange = (trx: Trx, orderId: number, now: Date) =>
  settleChange(trx, orderId, { by: 'lapse', at: now })
