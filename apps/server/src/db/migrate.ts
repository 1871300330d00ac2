import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

/** Forward only, in the order of their names. A new migration is one file. */
const migrationFolder = path.join(import.meta.dirname, 'migrations')
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder,
  import: (file) => import(pathToFileURL(file).href),
})

/** The names of all migrations of this code, in their order. */
export const knownMigrations = async () =>
  (await fs.readdir(migrationFolder)).map((file) => path.parse(file).name).sort()

/**
 * Brings the database up to date, or up to one migration; several nodes may start at once, one of them applies. Throws what
 * failed.
 */
export async function migrate(db: Db, to?: string): Promise<string[]> {
  const version = await sql<{
    n: number
  }>`select current_setting('server_version_num')::int as n`.execute(db)
  if ((version.rows[0]?.n ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  if (!to && (await isUpToDate(db))) return []
  const migrator = new Migrator({ db, provider })
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}

/** Whether nothing is to be applied, as at most starts: then no migration is read. */
async function isUpToDate(db: Db): Promise<boolean> {
  const table = await sql<{
    is: boolean
  }>`select to_regclass('kysely_migration') is not null as is`.execute(db)
  if (!table.rows[0]?.is) return false
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const known = await knownMigrations()
  return isDeepStrictEqual(applied.rows.map(({ name }) => name).sort(), known)
}
