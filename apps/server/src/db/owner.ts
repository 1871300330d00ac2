import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LOCK = 7_241_001

/** Holds the lock of a data folder until told to leave. */
export interface Ownership {
  /** Ends the watch; the lock itself goes with the connection, at the latest when PostgreSQL stops. */
  leave(): void
}

/**
 * Claims the embedded database for this process with an advisory lock on a connection of its own: the lock ends with the
 * process, however it ends, and is taken again when only the connection was lost. Throws, naming the other process, when
 * one holds it for longer than `patienceMs`.
 */
export async function claimOwnership(url: string, patienceMs = 4000): Promise<Ownership> {
  let left = false
  const hold = async (patience: number) => {
    const client = await lock(url, patience)
    client.once('end', () => void reclaim())
  }
  const reclaim = async () => {
    while (!left) {
      try {
        return await hold(0)
      } catch {
        await sleep(500)
      }
    }
  }
  await hold(patienceMs)
  return { leave: () => void (left = true) }
}

async function lock(url: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `fairlead server, process ${process.pid} on ${hostname()}`,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await wait(client, Date.now() + patienceMs)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function wait(client: pg.Client, until: number): Promise<void> {
  for (;;) {
    const sql = 'select pg_try_advisory_lock($1) as got'
    const { rows } = await client.query<{ got: boolean }>(sql, [LOCK])
    if (rows[0]?.got) return
    if (Date.now() > until) break
    await sleep(200)
  }
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted limit 1`,
    [LOCK],
  )
  const other = rows[0]?.name ?? 'another process'
  throw new Error(
    `This data folder is in use by the ${other}. Stop it first, or set FAIRLEAD_DATA to another folder.`,
  )
}
