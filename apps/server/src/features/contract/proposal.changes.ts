import { lineIdentity, type PriceChange } from '@fairlead/validation/price-difference'
import type { PriceLine } from '@fairlead/validation/price-list'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Trx } from '../../db/transaction.ts'
import { toldChanges } from './price-list.difference.ts'
import { linesNamed } from './price-list.lines.ts'

type Line = PriceLine & { id: number }

/** Keeps what a proposal changes, as it is sent. */
export const keepChanges = (
  trx: Trx,
  proposalId: number,
  changes: readonly PriceChange<Line, Line>[],
) =>
  insertRows(
    trx,
    'priceProposalChange',
    changes.map(({ kind, before, after, percent }, i) => ({
      proposal_id: proposalId,
      position: i + 1,
      kind,
      before_id: before?.id ?? null,
      after_id: after?.id ?? null,
      percent,
      accepted: null,
      reason: '',
    })),
  )

/** The changes of a proposal that was sent, in their order. */
export const sentChanges = (db: Db, proposalId: number) =>
  db
    .selectFrom('priceProposalChange')
    .select(['id', 'kind', 'beforeId', 'afterId', 'percent', 'accepted', 'reason'])
    .where('proposalId', '=', proposalId)
    .orderBy('position')

type Sent = Awaited<ReturnType<ReturnType<typeof sentChanges>['execute']>>[number]

/** The changes with the lines they speak of. */
export async function withLines(db: Db, changes: readonly Sent[]) {
  const ids = changes.flatMap(({ beforeId, afterId }) => [beforeId ?? [], afterId ?? []].flat())
  const lines = await linesNamed(db, ids)
  return changes.map((change) => ({
    ...change,
    before: change.beforeId ? (lines.get(change.beforeId) ?? null) : null,
    after: change.afterId ? (lines.get(change.afterId) ?? null) : null,
  }))
}

interface Wanted {
  kind?: Sent['kind'] | undefined
  from: number
  limit: number
}

/** A window of the changes of a proposal that was sent, and how many there are. */
export async function findChanges(db: Db, proposalId: number, { kind, from, limit }: Wanted) {
  let query = sentChanges(db, proposalId)
  if (kind) query = query.where('kind', '=', kind)
  const rows = await withLines(db, await onePage(query, { from, limit }).execute())
  const told = toldChanges(rows, await sentChanges(db, proposalId).execute())
  return {
    items: rows.map((row, i) => ({ ...told[i]!, ...decidedOf(row), lines: row })),
    total: await countUpTo(db, query.clearOrderBy()),
  }
}

const decidedOf = ({ id, accepted, reason }: Sent) => ({ id, accepted, reason })

/** Lines by what they are known by; of two with one name, the first comes first. */
export function byIdentity<L extends PriceLine>(lines: readonly L[]) {
  const known = Map.groupBy(lines, lineIdentity)
  return (line: PriceLine): L | undefined => known.get(lineIdentity(line))?.[0]
}
