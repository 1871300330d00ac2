import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import {
  catalogueLimits,
  codeLetters,
  makerLetters,
  type CatalogueItem,
} from '@fairlead/validation/catalogue'
import type { Member } from '../../actor.ts'
import type { Acting, Handler } from '../../context.ts'
import { lockAsRead } from '../../db/revision.ts'
import { dropPictures } from './catalogue.pictures.ts'
import { learnWords } from './catalogue.writes.ts'

type Context = Acting<Member>

export const createItem: Handler<'catalogue.create'> = async (context, { body }) => {
  const { trx, actor } = context
  const held = await sql<{ n: number }>`select count(*)::int as n from catalogue_item
    where company_id = ${actor.companyId}`.execute(trx)
  if (held.rows[0]!.n >= catalogueLimits.items) throw new Refusal('catalogue.full')
  const made = await trx
    .insertInto('catalogueItem')
    .values({ ...valuesOf(context, body), companyId: actor.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await learnWords(trx, actor.companyId, made.id)
  return made
}

export const saveItem: Handler<'catalogue.save'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const { revision, ...item } = body
  const { id } = params
  await lockAsRead(trx, 'catalogueItem', { id, companyId: actor.companyId, revision })
  await trx
    .updateTable('catalogueItem')
    .set({ ...valuesOf(context, item), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await learnWords(trx, actor.companyId, id)
  return { ok: true }
}

export const deleteItem: Handler<'catalogue.remove'> = async (context, { params }) => {
  await own(context, params.id)
  await dropPictures(context.trx, context.actor.companyId, [params.id])
  await context.trx.deleteFrom('catalogueItem').where('id', '=', params.id).execute()
  return { ok: true }
}

const valuesOf = ({ actor, now }: Context, item: CatalogueItem) => ({
  ...item,
  codeKey: codeLetters(item.code),
  makerKey: makerLetters(item),
  savedBy: actor.id,
  savedAt: now,
})

async function own({ trx, actor }: Context, id: number) {
  const found = await trx
    .selectFrom('catalogueItem')
    .select('id')
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
}
