import { contractLimits } from '@fairlead/validation/contract'
import { priceSummary, type PriceSummary } from '@fairlead/validation/price-summary'
import {
  changedFields,
  priceDifference,
  type PriceChange,
} from '@fairlead/validation/price-difference'
import { rowsTwice } from '@fairlead/validation/price-overlap'
import { unusualAmong } from '@fairlead/validation/price-unusual'
import { firstPrice, priceLineProblem, type PriceLine } from '@fairlead/validation/price-list'
import type { Db } from '../../db/connect.ts'
import { readLines } from './price-list.lines.ts'
import { linesOf } from './price-list.queries.ts'
import type { ReadPrices } from './price-list.upload.xlsx.ts'

interface Shown {
  id: number
  linesOf: number | null
}

interface Revised extends Shown {
  uuid: string
  revision: number
}

type Compared = Awaited<ReturnType<typeof compare>>
/** The last differences: windows of one are read one after the other, and lists of one revision never change. Their uuids tell databases apart. */
const compared = new Map<string, Compared>()

/** How the lines of one list differ from those of another; a list that is not there has none. */
export async function differenceOfLists(
  db: Db,
  before: Revised | null,
  after: Revised | null,
): Promise<Pick<Compared, 'changes'> & { summary: PriceSummary | null }> {
  const [was, is] = [before && linesOf(before), after && linesOf(after)]
  // Who shows the other's lines changed none of them.
  if (was === is) return { changes: [], summary: null }
  const key = [before, after]
    .map((list) => [list?.uuid, list && linesOf(list), list?.revision])
    .join()
  const found = compared.get(key) ?? (await compare(db, was, is))
  compared.delete(key)
  compared.set(key, found)
  dropOldest()
  return found
}

async function compare(db: Db, was: number | null, is: number | null) {
  const linesIn = (list: number | null) => (list ? readLines(db, list).execute() : [])
  const before = await linesIn(was)
  const { changes } = priceDifference(before, await linesIn(is))
  return { changes, summary: priceSummary(before, changes) }
}

/** As many changes are kept as one pair of lists can have, and never more than a few differences. */
function dropOldest() {
  const sizes = [...compared.values()].map(({ changes }) => changes.length)
  let kept = sizes.reduce((sum, size) => sum + size, 0)
  for (const key of [...compared.keys()].slice(0, -1)) {
    if (kept <= 2 * contractLimits.lines && compared.size <= 20) return
    kept -= compared.get(key)!.changes.length
    compared.delete(key)
  }
}

/** How a sheet that was read differs from a list. */
export async function differenceOfSheet(
  db: Db,
  list: Shown & { revision: number },
  { lines, unread, leftOut, otherSheets }: ReadPrices,
) {
  const before = await readLines(db, linesOf(list)).execute()
  const after = lines.map(({ row, line }) => ({ ...line, row }))
  const { changes, same } = priceDifference(before, after)
  const twice = rowsTwice(after)
  return {
    revision: list.revision,
    same,
    unread,
    leftOut,
    otherSheets,
    lines: lines.map(({ line }) => line),
    differences: toldChanges(changes).map((told) => {
      const other = told.row === null ? undefined : twice.get(told.row)
      return { ...told, problem: told.problem ?? (other ? twiceWords(other) : null) }
    }),
  }
}

const twiceWords = (row: number) => `Two prices at once: row ${row} says another of the same item`

type Line = PriceLine & { id?: number; row?: number }

/** Changes as they are told, also where only some of all are: what is unusual is so among all of them. */
export function toldChanges(
  changes: readonly PriceChange<Line, Line>[],
  all: readonly { percent: string | null }[] = changes,
) {
  const isUnusual = unusualAmong(all.map(({ percent }) => percent))
  return changes.map((change) => ({ ...toldChange(change), unusual: isUnusual(change.percent) }))
}

function toldChange({ kind, before, after, percent }: PriceChange<Line, Line>) {
  const { code, makerNumber, description, unit } = (after ?? before)!
  return {
    kind,
    row: after?.row ?? null,
    lineId: before?.id ?? null,
    code: code || makerNumber,
    description,
    unit,
    from: before && firstPrice(before),
    to: after && firstPrice(after),
    percent,
    also:
      before && after
        ? changedFields(before, after).flatMap((field) => alsoOf(field, before, after))
        : [],
    problem: (after && priceLineProblem(after)?.message) ?? null,
  }
}

/** The first price stands for itself; prices by quantity are told beside it. */
function alsoOf(field: keyof PriceLine, before: PriceLine, after: PriceLine) {
  const isOnePrice = ({ prices }: PriceLine) => prices.startsWith('1=') && !prices.includes(';')
  return field === 'prices' && isOnePrice(before) && isOnePrice(after)
    ? []
    : [{ field, from: before[field], to: after[field] }]
}

/** How many changes there are of each kind. */
export function countsOf(changes: readonly { kind: PriceChange<Line, Line>['kind'] }[]) {
  const counts = { NEW: 0, CHANGED: 0, GONE: 0 }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}
