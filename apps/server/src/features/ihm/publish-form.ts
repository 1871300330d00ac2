import { Refusal } from '@fairlead/api/refusals'
import { isMaker } from '@fairlead/validation/ihm/reuse'
import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { companyName } from '../company/company.queries.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { declarationsVisibleTo, orderOf, toldToSupplier } from './declaration.queries.ts'

/** What a maker says of its product may be used by whoever sells it to a buyer that holds it; taken back, it is not offered again. */
export const publishForm: Handler<'supplierDeclaration.publish'> = async (
  context,
  { params, body: { published } },
) => {
  const { trx, actor, now } = context
  const md = await declarationsVisibleTo(trx.selectFrom('hazardDeclaration'), actor)
    .innerJoin('materialDeclaration as md', 'md.declarationId', 'hazardDeclaration.id')
    .select(['md.id', 'md.number', 'md.maker', 'hazardDeclaration.orderId'])
    .where('md.id', '=', params.id)
    .where('md.acceptedAt', 'is not', null)
    .where(toldToSupplier(sql.ref('md.accepted_at')))
    .executeTakeFirst()
  if (!md) throw new Refusal('record.missing')
  if (!isMaker(md, await companyName(trx, actor.companyId)))
    throw new Refusal('declaration.not-the-maker')
  const changed = await trx
    .updateTable('materialDeclaration')
    .set({ publishedAt: published ? now : null })
    .where('id', '=', md.id)
    .where('publishedAt', published ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  const order = await orderOf(trx, md.orderId)
  if (changed)
    await record(context, 'declaration.published', ofOrder(order), {
      declaration: md.number,
      published,
    })
  return { ok: true }
}
