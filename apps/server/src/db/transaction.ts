import type { KyselyPlugin, PluginTransformQueryArgs, Transaction } from 'kysely'
import type { Database } from './tables.ts'
import type { Db } from './connect.ts'

export type Trx = Transaction<Database>

/** Runs `work` in one transaction. Whoever keeps it beyond its end, by a forgotten await, is told: nothing is written outside. */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (inner) => {
    const guard = new EndGuard()
    try {
      return await work(inner.withPlugin(guard))
    } finally {
      guard.ended = true
    }
  })
}

/** Reads of one moment: what a save made between two of them changed is seen by all or by none, so a version fits what stands beside it. */
export const snapshot = <T>(db: Db, read: (at: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Refuses statements of a transaction that has ended; its connection may serve another one by then. */
class EndGuard implements KyselyPlugin {
  ended = false
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.ended) throw new Error('This transaction has ended. Is an await missing before it?')
    return node
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
