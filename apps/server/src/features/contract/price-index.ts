import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { indexKey, indexLimits, type IndexValue } from '@fairlead/validation/price-index'
import type { Member } from '../../actor.ts'
import type { Acting, Handler } from '../../context.ts'
import { checkRevision } from '../../db/revision.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { ofContract } from './contract.draft.ts'
import { getOwnContract, lockContract } from './contract.queries.ts'
import { indexesOf, namesFollowed } from './price-index.queries.ts'
import { linesOf } from './price-list.queries.ts'
import { getHeldVersion, ownLists } from './supplier-contracts.queries.ts'

export const listIndexes: Handler<'priceIndex.list'> = async ({ db, actor }, { params }) => {
  const { id } = await getOwnContract(db, actor, params.id)
  return indexesOf(db, [id])
    .leftJoin('account as a', 'a.id', 'i.savedBy')
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('savedBy'))
    .execute()
}

export const createIndex: Handler<'priceIndex.create'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const contract = await lockContract(trx, actor, params.id)
  if ((await indexesOf(trx, [contract.id]).execute()).length >= indexLimits.perContract)
    throw new Refusal('price-index.too-many')
  const { name, values } = body
  const made = await trx
    .insertInto('priceIndex')
    .values({ contractId: contract.id, name, key: indexKey(name), savedBy: actor.id, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepValues(trx, made.id, values)
  await told(context, contract, name)
  return made
}

export const saveIndex: Handler<'priceIndex.save'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { contract, index } = await lockIndex(context, params)
  checkRevision(index, body.revision)
  await trx
    .updateTable('priceIndex')
    .set({ revision: body.revision + 1, savedBy: actor.id, savedAt: now })
    .where('id', '=', index.id)
    .execute()
  await trx.deleteFrom('priceIndexValue').where('indexId', '=', index.id).execute()
  await keepValues(trx, index.id, body.values)
  await told(context, contract, index.name)
  return { ok: true }
}

export const removeIndex: Handler<'priceIndex.remove'> = async (context, { params }) => {
  const { trx } = context
  const { contract, index } = await lockIndex(context, params)
  const lists = await trx
    .selectFrom('priceList as l')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .select(['l.id', 'l.linesOf'])
    .where('v.contractId', '=', contract.id)
    .execute()
  const names = await namesFollowed(trx, lists.map(linesOf))
  if (names.some((name) => indexKey(name) === index.key)) throw new Refusal('price-index.used')
  await trx.deleteFrom('priceIndex').where('id', '=', index.id).execute()
  await told(context, contract, index.name)
  return { ok: true }
}

/** What a vendor reads: the indexes its own lists follow, and no other. */
export const listSupplierIndexes: Handler<'supplierContract.indexes'> = async (
  { db, actor, today },
  { params },
) => {
  const version = await getHeldVersion(db, actor, { ...params, today })
  const lists = await ownLists(db, actor, version.id).execute()
  const followed = new Set((await namesFollowed(db, lists.map(linesOf))).map(indexKey))
  const indexes = await indexesOf(db, [version.contractId]).execute()
  return indexes.filter(({ key }) => followed.has(key))
}

type Context = Acting<Member>

async function lockIndex({ trx, actor }: Context, params: { id: number; indexId: number }) {
  const contract = await lockContract(trx, actor, params.id)
  const [index] = await indexesOf(trx, [contract.id]).where('i.id', '=', params.indexId).execute()
  if (!index) throw new Refusal('record.missing')
  return { contract, index }
}

const keepValues = (trx: Trx, indexId: number, values: readonly IndexValue[]) =>
  trx
    .insertInto('priceIndexValue')
    .values(values.map(({ on, value, source }) => ({ indexId, onDate: on, value, source })))
    .execute()

const told = (
  context: Context,
  contract: Parameters<typeof ofContract>[0] & { number: string },
  name: string,
) => record(context, 'contract.indexed', ofContract(contract), { number: contract.number, name })
