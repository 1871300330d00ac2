import { unusualAmong } from '@fairlead/validation/price-unusual'
import type { Db } from '../../db/connect.ts'
import { overlapsOfList } from './contract.overlap.ts'
import { differenceOfLists } from './price-list.difference.ts'
import { linesOf, listBefore } from './price-list.queries.ts'

interface List {
  id: number
  linesOf: number | null
  uuid: string
  revision: number
}

interface Looked {
  companyId: number
  draft: { id: number; contractId: number; supplierIds: readonly number[] }
  list: List
  today: string
}

/** What a list of a draft changes against the version published last, and which of its lines a person should look at. */
export async function lookThrough(db: Db, { companyId, draft, list, today }: Looked) {
  const before = await listBefore(db, draft.contractId, list.uuid)
  const { changes, summary } = await differenceOfLists(db, before, before && list)
  const isUnusual = unusualAmong(changes.map(({ percent }) => percent))
  const unusual = changes.filter(({ after, percent }) => after && isUnusual(percent))
  const overlaps = await overlapsOfList(db, companyId, { draft, uuid: list.uuid, today })
  const wrong = await db
    .selectFrom('priceLine')
    .select('id')
    .where('listId', '=', linesOf(list))
    .where('problem', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = new Set([
    ...wrong.map(({ id }) => id),
    ...unusual.map(({ after }) => after!.id),
    ...overlaps.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.uuid === list.uuid ? (row.lineId ?? []) : [])),
    ),
  ])
  return { before, changes, summary, wrong, overlaps, unusual, ids }
}

/** The lines of a draft list that are new, changed, or to be looked at. */
export async function linesShown(db: Db, looked: Looked, show: 'NEW' | 'CHANGED' | 'PROBLEM') {
  const { changes, ids } = await lookThrough(db, looked)
  if (show === 'PROBLEM') return [...ids]
  return changes.flatMap(({ kind, after }) => (kind === show && after ? after.id : []))
}
