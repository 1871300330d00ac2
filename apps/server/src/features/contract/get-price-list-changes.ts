import { Refusal } from '@fairlead/api/refusals'
import { priceLineProblem } from '@fairlead/validation/price-list'
import { spreadOf } from '@fairlead/validation/price-spread'
import type { Handler } from '../../context.ts'
import { findDraft, getOwnContract } from './contract.queries.ts'
import { lookThrough } from './price-list.changes.ts'
import { countsOf } from './price-list.difference.ts'
import { lineCount, linesNamed } from './price-list.lines.ts'
import { orderedAt } from './price-list.ordered.ts'
import { getList, linesOf } from './price-list.queries.ts'

/** So many of each are named; all of them are counted. */
const named = 60

export const getPriceListChanges: Handler<'priceList.changes'> = async (
  { db, actor, today },
  { params },
) => {
  const contract = await getOwnContract(db, actor, params.id)
  const draft = await findDraft(db, contract.id)
  if (!draft) throw new Refusal('contract.no-draft')
  const { list } = await getList(db, actor, { ...params, number: draft.number })
  const look = await lookThrough(db, { companyId: contract.companyId, draft, list, today })
  const { before, changes, summary, wrong, overlaps, unusual } = look
  const shown = await linesNamed(
    db,
    wrong.slice(0, named).map(({ id }) => id),
  )
  return {
    revision: list.revision,
    against: before?.version ?? null,
    before: before && (await lineCount(db, linesOf(before))),
    lines: list.lines,
    counts: { ...countsOf(before ? changes : []), PROBLEM: look.ids.size },
    higher: summary?.higher ?? 0,
    lower: summary?.lower ?? 0,
    spread: before ? spreadOf(changes.map(({ percent }) => percent)) : [],
    ordered: before && (await orderedAt(db, { contractId: contract.id, before, list, today })),
    waiting: wrong.length + overlaps.length,
    wrong: wrong.slice(0, named).flatMap(({ id }) => {
      const line = shown.get(id)
      const problem = line && priceLineProblem(line)
      if (!problem) return []
      const { field, message, cell } = problem
      const { step, part } = cell ?? { step: 0, part: '' }
      return [{ ...nameOf(line), cell: { field, step, part }, message }]
    }),
    overlaps: overlaps.slice(0, named).map(({ item, days, rows }) => ({
      item,
      days,
      rows: rows.map((row) => ({ ...row, lineId: row.lineId! })),
    })),
    unusual: unusual
      .slice(0, named)
      .map(({ after, percent }) => ({ ...nameOf(after!), percent: percent! })),
  }
}

interface Named {
  id: number
  position: number
  description: string
  code: string
  makerNumber: string
}
const nameOf = ({ id, position, description, code, makerNumber }: Named) => ({
  lineId: id,
  position,
  item: description || code || makerNumber,
})
