import { Refusal } from '@fairlead/api/refusals'
import { termsDifference } from '@fairlead/validation/contract-difference'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { filesOfVersion } from './contract.files.ts'
import { getOwnContract, getVersion } from './contract.queries.ts'
import { countsOf, differenceOfLists, toldChanges } from './price-list.difference.ts'
import { linesHolding } from './price-list.lines.ts'
import { listHeads } from './price-list.queries.ts'

export const getContractDifference: Handler<'contract.difference'> = async (
  { db, actor },
  { params },
) => {
  const { id } = await getOwnContract(db, actor, params.id)
  const [before, after] = await Promise.all([
    getVersion(db, id, params.from),
    getVersion(db, id, params.number),
  ])
  return {
    terms: termsDifference(before, after),
    vendors: namesBetween(before.vendors, after.vendors),
    files: namesBetween(await filesOfVersion(db, before.id), await filesOfVersion(db, after.id)),
    lists: await listsOf(db, before.id, after.id),
  }
}

type Named = readonly { id: number | string; name: string }[]

/** What came and what went, by name. */
function namesBetween(before: Named, after: Named) {
  const lacking = (these: Named, those: Named) =>
    these.filter(({ id }) => !those.some((one) => one.id === id)).map(({ name }) => name)
  return { added: lacking(after, before), removed: lacking(before, after) }
}

/** The lists of both versions, each with what became of its lines. */
async function listsOf(db: Db, before: number, after: number) {
  const [was, is] = [await listHeads(db, before).execute(), await listHeads(db, after).execute()]
  const gone = was.filter(({ uuid }) => !is.some((list) => list.uuid === uuid))
  const told = []
  // One after the other: two lists of 20,000 lines each are in memory at once.
  for (const list of [...is, ...gone]) {
    const [then, now] = [was, is].map((lists) => lists.find(({ uuid }) => uuid === list.uuid))
    const counts = await countsBetween(db, then, now)
    told.push({ ...list, counts, kind: kindOf(then, now, counts) })
  }
  return told
}

type Head = Awaited<ReturnType<ReturnType<typeof listHeads>['execute']>>[number]
type Counts = ReturnType<typeof countsOf>

async function countsBetween(db: Db, then: Head | undefined, now: Head | undefined) {
  if (!then) return { ...countsOf([]), NEW: now?.lines ?? 0 }
  if (!now) return { ...countsOf([]), GONE: then.lines }
  return countsOf((await differenceOfLists(db, then, now)).changes)
}

function kindOf(
  then: Head | undefined,
  now: Head | undefined,
  { NEW, CHANGED, GONE }: Counts,
): keyof Counts | 'SAME' {
  if (!then) return 'NEW'
  if (!now) return 'GONE'
  return NEW + CHANGED + GONE > 0 || placeOf(then) !== placeOf(now) ? 'CHANGED' : 'SAME'
}

/** Where and when a list holds. */
const placeOf = (list: Head) =>
  JSON.stringify([
    list.supplierId,
    list.name,
    list.currency,
    list.world,
    list.countries,
    list.ports.map(({ locode }) => locode),
    list.validFrom,
    list.validTo,
    list.delivery,
    list.perDelivery,
    list.freeFrom,
  ])

/** Those whose line, as it is now or was, holds these words. */
async function changesLike<C extends { before: Stored | null; after: Stored | null }>(
  db: Db,
  changes: readonly C[],
  q: string,
) {
  const idOf = ({ before, after }: C) => (after ?? before)!.id
  const found = new Set(await linesHolding(db, changes.map(idOf), q))
  return changes.filter((change) => found.has(idOf(change)))
}
type Stored = { id: number }

/** A list that one of the versions lacks is new, or gone, with all its lines. */
export const listPriceDifference: Handler<'priceList.difference'> = async (
  { db, actor },
  { params, list: { filter, from, limit } },
) => {
  const { id } = await getOwnContract(db, actor, params.id)
  const listIn = async (number: number) => {
    const version = await getVersion(db, id, number)
    return listHeads(db, version.id).where('l.uuid', '=', params.listUuid).executeTakeFirst()
  }
  const [then, now] = [await listIn(params.from), await listIn(params.number)]
  if (!then && !now) throw new Refusal('record.missing')
  const { changes } = await differenceOfLists(db, then ?? null, now ?? null)
  const ofKind = changes.filter(({ kind }) => !filter.kind || kind === filter.kind)
  const wanted = filter.q?.trim() ? await changesLike(db, ofKind, filter.q) : ofKind
  const items = toldChanges(wanted.slice(from, from + limit), changes)
  return { items, total: wanted.length }
}
