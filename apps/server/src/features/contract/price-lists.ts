import { Refusal } from '@fairlead/api/refusals'
import { contractLimits } from '@fairlead/validation/contract'
import type { Handler } from '../../context.ts'
import {
  getList,
  listBefore,
  listToChange,
  lockDraftList,
  nextRevision,
} from './price-list.queries.ts'
import { linesShown } from './price-list.changes.ts'
import { findLines, withAgreed } from './price-list.lines.ts'
import { saveTyped } from './price-list.typed.ts'

export const getPriceList: Handler<'priceList.get'> = async ({ db, actor }, { params }) => {
  const { contract, version, list } = await getList(db, actor, params)
  return { ...list, version: version!.number, contractNumber: contract.number }
}

export const listPriceLines: Handler<'priceList.lines'> = async (
  { db, actor, today },
  { params, list: { filter, from, limit } },
) => {
  const { contract, version, list } = await getList(db, actor, params)
  const { show, ...rest } = filter
  const draft = version!.publishedAt ? null : { ...version!, contractId: contract.id }
  const looked = { companyId: contract.companyId, list, today }
  const ids = show && draft ? await linesShown(db, { ...looked, draft }, show) : undefined
  const { items, total } = await findLines(db, list, { ...rest, ids, from, limit })
  const before = draft && (await listBefore(db, contract.id, list.uuid))
  return { items: await withAgreed(db, before, items), total }
}

/** A list that is not there is added, so that a repeated call adds one. */
export const savePriceList: Handler<'priceList.save'> = async (
  { trx, actor },
  { params, body },
) => {
  const { revision: known, ...form } = body
  const { draft, list } = await lockDraftList(trx, actor, params)
  if (!draft.supplierIds.includes(form.supplierId)) throw new Refusal('price-list.vendor')
  const values = { ...form, validFrom: form.validFrom ?? null, validTo: form.validTo ?? null }
  if (list) {
    if (list.revision !== known) throw new Refusal('record.stale')
    await trx.updateTable('priceList').set(values).where('id', '=', list.id).execute()
    return { revision: await nextRevision(trx, list) }
  }
  const { count } = await trx
    .selectFrom('priceList')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('versionId', '=', draft.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= contractLimits.lists) throw new Refusal('price-list.too-many')
  await trx
    .insertInto('priceList')
    .values({ ...values, versionId: draft.id, uuid: params.listUuid })
    .execute()
  return { revision: 1 }
}

export const removePriceList: Handler<'priceList.remove'> = async (
  { trx, actor },
  { params, query },
) => {
  const list = await listToChange(trx, actor, params, query.revision)
  await trx.deleteFrom('priceList').where('id', '=', list.id).execute()
  return { ok: true }
}

export const savePriceLines: Handler<'priceList.saveLines'> = async (
  { trx, actor },
  { params, body },
) => {
  const list = await listToChange(trx, actor, params, body.revision)
  return saveTyped(trx, list, body)
}
