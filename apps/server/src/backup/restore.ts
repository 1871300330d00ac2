import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect } from '../db/connect.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { openArchive, type Archive, type Manifest } from './archive.ts'
import { columnsOf } from './backup.ts'

export interface RestoreFacts {
  databaseUrl: string
  files: FileStore
}

/**
 * Fills an empty database and an empty file store from a backup. Refused, before anything is written, when the archive is not
 * whole, is newer than this code, or something is there already. The rows come in one transaction: all of them or none.
 */
export async function restore(
  { databaseUrl, files }: RestoreFacts,
  path: string,
): Promise<Manifest> {
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    await refuseNewer(manifest)
    await refuseFilled(databaseUrl, files)
    for await (const { name, content } of archive.entries('files/')) await files.keep(name, content)
    const connection = connect(databaseUrl, 'fairlead restore', 2)
    try {
      await migrate(connection.db, manifest.migrations.at(-1))
    } finally {
      await connection.close()
    }
    await inTransaction(databaseUrl, (client) => fill(client, archive))
    return manifest
  } finally {
    archive.close()
  }
}

async function refuseNewer({ migrations }: Manifest) {
  const known = new Set(await knownMigrations())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `This backup is of a newer Fairlead: it holds ${unknown}. Restore it with the version that made it, or a later one.`,
    )
}

async function refuseFilled(databaseUrl: string, files: FileStore) {
  const filled = await inTransaction(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('account') is not null as is")
    if (!(rows[0] as { is: boolean }).is) return false
    return (await client.query('select from account limit 1')).rowCount !== 0
  })
  if (filled)
    throw new Error(
      'There are accounts in this database already: restore into an empty one, with DATABASE_URL or FAIRLEAD_DATA.',
    )
  for await (const key of files.keys())
    throw new Error(`There are stored files here already, as ${key}: name another FAIRLEAD_DATA.`)
}

async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead restore' })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/**
 * The tables refer to each other both ways: their references are taken off, and checked when they are put back. What triggers
 * would write is in the backup.
 */
async function fill(client: pg.Client, archive: Archive) {
  const { tables, sequences } = archive.manifest
  const references = await client.query<{ table: string; name: string; words: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as words
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const table of tables) {
    const rows = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
    await pipeline(await archive.read(`tables/${table.name}.copy.gz`), createGunzip(), rows)
    if (rows.rowCount !== table.rows)
      throw new Error(`${table.name}: ${rows.rowCount} rows of ${table.rows} were in the backup`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, words } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${words}`)
  for (const [name, last] of Object.entries(sequences))
    if (last !== null)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last])
}
