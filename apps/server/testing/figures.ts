import type { Db } from '../src/db/connect.ts'
import { transaction, type Trx } from '../src/db/transaction.ts'
import { refreshFigures } from '../src/features/sourcing/case/case.figures.ts'

/** The cases whose kept figures are not what they would be, counted anew: some move forgot to refresh them. */
export async function staleFigures(db: Db): Promise<string[]> {
  const stale: string[] = []
  const undone = new Error('Nothing is kept')
  const compare = async (trx: Trx) => {
    const kept = await figuresOf(trx)
    for (const { id } of kept) await refreshFigures(trx, id)
    for (const [i, now] of (await figuresOf(trx)).entries())
      if (JSON.stringify(now) !== JSON.stringify(kept[i]))
        stale.push(`Stale figures: ${JSON.stringify(kept[i])}, counted anew ${JSON.stringify(now)}`)
    throw undone
  }
  await transaction(db, compare).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return stale
}

const figuresOf = (trx: Trx) =>
  trx
    .selectFrom('rfqCase')
    .select(['id', 'lineCount', 'requestCount', 'declinedCount', 'quotedCount', 'orderCount'])
    .select(['bestTotal', 'saving'])
    .orderBy('id')
    .execute()
