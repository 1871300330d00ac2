import type { Connection } from './connect.ts'

const LOCK = 7_241_002

/** Runs `work` on one node at a time: the others wait, then find it done. */
export async function alone<T>({ pool }: Connection, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).then(
      () => client.release(),
      () => client.release(true),
    )
  }
}
