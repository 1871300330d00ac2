import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Runs one statement on a server's own database. */
export const query = (url: string, text: string) => connected(url, (client) => client.query(text))

/** Begins work while a table is held; answers how many statements came to wait for it, and what came of the work once it was let go. */
export const whileHeld = <T>(url: string, table: string, begin: () => Promise<T>) =>
  connected(url, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    const begun = begin()
    await setTimeout(500)
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks
       where relation = '${table}'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    await client.query('commit')
    return { waiting: rows[0]!.waiting, result: await begun }
  })

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

/** Makes a database from a template, replacing one of that name; answers its address. */
export async function freshDatabase(
  server: string,
  name: string,
  template = 'fairlead_template',
): Promise<string> {
  await connected(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    const { rows } = await client.query<{ fsync: string }>('show fsync')
    // Copied files are flushed, copied rows are only logged: where nothing is flushed the files are quicker.
    const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
    await client.query(`create database ${name} template ${template} strategy ${strategy}`)
  })
  return urlOf(server, name)
}

/** The settings of a server of the tests' own: what is on it is never needed after a crash. */
export const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].map((setting) => `-c ${setting}`)
