import type { Transaction } from 'kysely'
import type { Database } from './tables.ts'
import type { Db } from './connect.ts'

export type Trx = Transaction<Database> & { onCommit(work: () => void | Promise<void>): void }

/** Runs `work` in one transaction; what it registered with `onCommit` runs after the commit, and never on a rollback. */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: (() => void | Promise<void>)[] = []
  const result = await db.transaction().execute((inner) => {
    const trx = Object.assign(inner, {
      onCommit: (job: () => void | Promise<void>) => void later.push(job),
    })
    return work(trx)
  })
  for (const job of later) await job()
  return result
}
