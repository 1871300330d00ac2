import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { contractLimits } from '@fairlead/validation/contract'
import { IndexLevel } from '@fairlead/validation/price-index'
import { plainPrices } from '@fairlead/validation/packs'
import { lineIdentity } from '@fairlead/validation/price-difference'
import {
  codeKey,
  makerKey,
  priceLineProblem,
  type PriceLine,
} from '@fairlead/validation/price-list'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { linesOf } from './price-list.queries.ts'

const typed = sql`scheme, code, maker_number, description, unit, prices, minimum, lead_days, quality,
  valid_from, valid_to, index_name, index_base, code_key, maker_key, problem`

/** A line as it is stored: as typed, what it is found by, and what is wrong with it. */
const rowOf = (line: PriceLine) => ({
  scheme: line.scheme,
  code: line.code,
  maker_number: line.makerNumber,
  description: line.description,
  unit: line.unit,
  prices: plainPrices(line.prices),
  minimum: line.minimum,
  lead_days: line.leadDays,
  quality: line.quality,
  valid_from: line.validFrom,
  valid_to: line.validTo,
  index_name: line.indexName,
  index_base: IndexLevel.safeParse(line.indexBase).data ?? line.indexBase,
  code_key: codeKey(line),
  maker_key: makerKey(line.makerNumber),
  problem: priceLineProblem(line)?.message ?? null,
})

interface Shown {
  id: number
  linesOf: number | null
}

/** Before the first change of a list its lines are copied: those of the version before stay as they are. */
export async function ownLines(trx: Trx, { id, linesOf }: Shown) {
  if (linesOf === null) return
  await sql`insert into price_line (list_id, position, copied_from, ${typed})
    select ${id}, position, id, ${typed} from price_line where list_id = ${linesOf}`.execute(trx)
  await trx.updateTable('priceList').set({ linesOf: null }).where('id', '=', id).execute()
}

/** All lines of a list anew. */
export async function replaceLines(trx: Trx, { id }: Shown, lines: readonly PriceLine[]) {
  await trx.deleteFrom('priceLine').where('listId', '=', id).execute()
  await trx.updateTable('priceList').set({ linesOf: null }).where('id', '=', id).execute()
  await addLines(trx, id, lines, 0)
}

export const addLines = (trx: Trx, listId: number, lines: readonly PriceLine[], after: number) =>
  insertRows(
    trx,
    'priceLine',
    lines.map((line, i) => ({ list_id: listId, position: after + i + 1, ...rowOf(line) })),
  )

type Changed = PriceLine & { id: number }

/** Changes lines of a list by their id, or by that of the line they were copied from. Answers the ids they have now. */
export async function changeLines(trx: Trx, listId: number, lines: readonly Changed[]) {
  if (lines.length === 0) return new Map<number, number>()
  const rows = lines.map((line) => ({ of: line.id, ...rowOf(line) }))
  // Two joins, as one with `or` would look at every pair of lines.
  const changed = await sql<{ of: number; id: number }>`with r as materialized
      (select (row->>'of')::int as of, row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row),
    there as (select id, copied_from from price_line where list_id = ${listId}),
    named as (select r.of, r.row, there.id from r join there on there.id = r.of
      union all select r.of, r.row, there.id from r join there on there.copied_from = r.of)
    update price_line l set (${typed}) =
      (select ${typed} from jsonb_populate_record(null::price_line, n.row) x)
    from named n where l.id = n.id
    returning n.of, l.id`.execute(trx)
  if (changed.rows.length < lines.length) throw new Refusal('record.stale')
  return new Map(changed.rows.map(({ of, id }) => [of, id]))
}

/** Takes lines out; the others are numbered anew. */
export async function removeLines(trx: Trx, listId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`delete from price_line where list_id = ${listId}
    and (id = any (${ids}::int[]) or copied_from = any (${ids}::int[]))`.execute(trx)
  await sql`update price_line l set position = n.n
    from (select id, row_number() over (order by position, id)::int as n
      from price_line where list_id = ${listId}) n
    where n.id = l.id and l.position <> n.n`.execute(trx)
}

/** How many lines a list has. */
export async function lineCount(db: Db, listId: number): Promise<number> {
  const { count } = await db
    .selectFrom('priceLine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listId', '=', listId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same; too many are refused. */
export async function countLines(trx: Trx, listId: number): Promise<number> {
  const count = await lineCount(trx, listId)
  if (count > contractLimits.lines) throw new Refusal('price-list.too-long')
  return count
}

/** The lines of a list in their order, as typed. */
export const readLines = (db: Db, listId: number) =>
  lines(db).where('listId', '=', listId).orderBy('position').orderBy('id')

/** The lines of a list that may be one of these items, by code or maker's number, and those without either. */
export const linesLike = (db: Db, listId: number, items: readonly PriceLine[]) => {
  const codes = items.flatMap((item) => codeKey(item) ?? [])
  const makers = items.flatMap(({ makerNumber }) => makerKey(makerNumber) ?? [])
  return readLines(db, listId).where(
    sql<boolean>`(code_key = any (${codes}::text[]) or maker_key = any (${makers}::text[])
      or (code_key is null and maker_key is null))`,
  )
}

/** Lines of a list that may say one item twice, in it or with another list, and those of the others; by their list. */
export async function sharedLines(db: Db, listId: number, others: readonly number[]) {
  const all = [listId, ...others]
  const twice = (key: 'code_key' | 'maker_key') =>
    sql`${sql.ref(key)} in (select o.${sql.ref(key)} from price_line o
      where o.list_id = any (${all}::int[]) and o.${sql.ref(key)} is not null
      group by 1 having count(*) > 1 and bool_or(o.list_id = ${listId}))`
  const found = await lines(db)
    .select('listId')
    .where(sql<boolean>`list_id = any (${all}::int[])`)
    .where(sql<boolean>`(${twice('code_key')} or ${twice('maker_key')})`)
    .orderBy('position')
    .execute()
  return Map.groupBy(found, (line) => line.listId)
}

/** Lines by what an order may name them. */
export const linesKnownAs = (
  db: Db,
  listId: number,
  { codes, makers }: { codes: readonly string[]; makers: readonly string[] },
) =>
  readLines(db, listId).where(
    sql<boolean>`(code_key = any (${codes}::text[]) or maker_key = any (${makers}::text[]))`,
  )

const words = sql`code || ' ' || maker_number || ' ' || description`

/** Which of these lines hold what was typed. */
export async function linesHolding(db: Db, ids: readonly number[], q: string): Promise<number[]> {
  const found = await db
    .selectFrom('priceLine')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .where(contains(words, q))
    .execute()
  return found.map(({ id }) => id)
}

/** Lines by their ids. */
export async function linesNamed(db: Db, ids: readonly number[]) {
  const found = await lines(db)
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute()
  return new Map(found.map((line) => [line.id, line]))
}

const lines = (db: Db) =>
  db
    .selectFrom('priceLine')
    .select(['id', 'position', 'code', 'makerNumber', 'description', 'unit', 'prices', 'minimum'])
    .select(['leadDays', 'quality', 'validFrom', 'validTo', 'indexName', 'indexBase'])
    .select(['problem', 'copiedFrom'])
    .select(sql<PriceLine['scheme']>`scheme`.as('scheme'))

interface Wanted {
  q?: string | undefined
  problems?: boolean | undefined
  /** Only these of its lines. */
  ids?: readonly number[] | undefined
  from: number
  limit: number
}

/** A window of the lines of a list, and how many there are. */
export async function findLines(db: Db, list: Shown & { lines: number }, wanted: Wanted) {
  const { q, problems, ids, from, limit } = wanted
  let query = readLines(db, linesOf(list))
  if (ids) query = query.where(sql<boolean>`id = any (${ids}::int[])`)
  if (problems) query = query.where('problem', 'is not', null)
  if (q?.trim()) query = query.where(contains(words, q))
  const total =
    ids || problems || q?.trim() ? await countUpTo(db, query.clearOrderBy()) : list.lines
  return { items: await onePage(query, { from, limit }).execute(), total }
}

/** Each line with what the same item costs in a list `before`, by quantity, if there is one. */
export async function withAgreed<L extends PriceLine>(db: Db, before: Shown | null, found: L[]) {
  const known =
    before && found.length > 0 ? await linesLike(db, linesOf(before), found).execute() : []
  const prices = new Map(known.map((line) => [lineIdentity(line), line.prices]))
  return found.map((line) => ({ ...line, agreed: prices.get(lineIdentity(line)) ?? null }))
}

/** Lines in all lists of a version that hold the words, or all of them, list by list as these stand there. */
export async function findLinesOfLists(
  db: Db,
  lists: readonly (Shown & { uuid: string })[],
  { q, from, limit }: Pick<Wanted, 'q' | 'from' | 'limit'>,
) {
  const shown = lists.map((list) => linesOf(list))
  const all = lines(db)
    .select('listId')
    .where(sql<boolean>`list_id = any (${shown}::int[])`)
  const query = q ? all.where(contains(words, q)) : all
  const found = await query
    .orderBy(sql`array_position(${shown}::int[], list_id)`)
    .orderBy('position')
    .orderBy('id')
    .$call((rows) => onePage(rows, { from, limit }))
    .execute()
  const uuids = new Map(lists.map((list) => [linesOf(list), list.uuid]))
  return {
    items: found.map(({ listId, ...line }) => ({ ...line, listUuid: uuids.get(listId)! })),
    total: await countUpTo(db, query),
  }
}
