import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { paidPrice } from './contract.bought.ts'
import { lockContract } from './contract.queries.ts'

/** Of a line of a sent order that a list of the contract covers, and that was dearer. */
export const sayWhy: Handler<'contract.sayWhy'> = async ({ trx, actor, now }, { params, body }) => {
  const { id } = await lockContract(trx, actor, params.id)
  const line = await trx
    .selectFrom('purchaseOrderLine as b')
    .innerJoin('purchaseOrder as o', 'o.id', 'b.orderId')
    .innerJoin('priceList as l', 'l.id', 'b.priceListId')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .leftJoin('aboveReason as r', 'r.orderLineId', 'b.id')
    .select(['b.id', 'r.words'])
    .where('v.contractId', '=', id)
    .where('b.id', '=', params.lineId)
    .where('o.submittedAt', 'is not', null)
    .where(sql<boolean>`${paidPrice} > b.contract_price`)
    .executeTakeFirst()
  if (!line) throw new Refusal('record.missing')
  if ((line.words ?? '') !== body.was) throw new Refusal('record.stale')
  const said = { words: body.words, saidBy: actor.id, saidAt: now }
  if (body.words === '')
    await trx.deleteFrom('aboveReason').where('orderLineId', '=', line.id).execute()
  else
    await trx
      .insertInto('aboveReason')
      .values({ orderLineId: line.id, ...said })
      .onConflict((conflict) => conflict.column('orderLineId').doUpdateSet(said))
      .execute()
  return { ok: true }
}
