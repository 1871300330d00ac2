import type { Db } from '../db/connect.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { FileStore } from './file-store.ts'

const HOUR = 3_600_000
const BATCH = 500

/**
 * Removes stored contents that no row names: an upload is stored before its transaction commits, and a rollback or a killed
 * server leaves it behind. Anything younger than an hour may still be on its way. Where more is unnamed than named, the
 * folder belongs to another database, and everything stays.
 */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const { named, unnamed } = await sort(db, store)
  const old: string[] = []
  for (const key of unnamed) {
    const storedAt = await store.storedAt(key)
    if (storedAt && now.getTime() - storedAt.getTime() >= HOUR) old.push(key)
  }
  if (old.length > named) return 0
  for (const key of old) await store.remove(key)
  return old.length
}

async function sort(db: Db, store: FileStore) {
  const found = { named: 0, unnamed: [] as string[] }
  let batch: string[] = []
  const flush = async () => {
    const rows = await db.selectFrom('file').select('id').where('id', 'in', batch).execute()
    const names = new Set(rows.map((row) => row.id))
    found.named += names.size
    found.unnamed.push(...batch.filter((key) => !names.has(key)))
    batch = []
  }
  for await (const key of store.keys()) if (batch.push(key) >= BATCH) await flush()
  if (batch.length > 0) await flush()
  return found
}

/** The sweep as a nightly job. */
export const fileSweep = (db: Db, store: FileStore): JobHandler => ({
  queue: 'sweep-files',
  cron: '20 3 * * *',
  work: async () => void (await sweepFiles(db, store, new Date())),
})
