import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import type { FileStore } from '../files/file-store.ts'
import { writeArchive, type ArchiveEntry, type Manifest } from './archive.ts'

export interface BackupFacts {
  databaseUrl: string
  files: FileStore
  now: Date
}

/**
 * Writes the database and the stored files of one moment to `path`, while the server runs: the rows are of one snapshot, and
 * a stored file never changes under its key. Jobs are left out: a start makes them anew.
 */
export async function backUp(
  { databaseUrl, files, now }: BackupFacts,
  path: string,
): Promise<Omit<Manifest, 'checksums'>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fairlead backup',
  })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await describe(client, now)
    await writeArchive(path, entries(client, files, manifest), () => manifest)
    await client.query('commit')
    return manifest
  } finally {
    await client.end()
  }
}

async function describe(client: pg.Client, now: Date) {
  const names = async (text: string) =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const migrations = await names('select name from kysely_migration order by name')
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and t.table_name not like 'kysely\\_%' and c.is_generated = 'NEVER'
    group by t.table_name order by t.table_name`)
  const given = await client.query<{ name: string; last: string | null }>(`
    select sequencename as name, last_value as last
    from pg_sequences where schemaname = current_schema() order by sequencename`)
  return {
    format: 1 as const,
    madeAt: now.toISOString(),
    migrations,
    tables: tables.rows.map((table) => ({ ...table, rows: 0 })),
    sequences: Object.fromEntries(given.rows.map(({ name, last }) => [name, last])),
    missing: [] as string[],
  }
}

async function* entries(
  client: pg.Client,
  files: FileStore,
  manifest: Awaited<ReturnType<typeof describe>>,
): AsyncGenerator<ArchiveEntry> {
  for (const table of manifest.tables) {
    const copied: CopyToStreamQuery = client.query(copyTo(`copy ${columnsOf(table)} to stdout`))
    const content = createGzip()
    copied.on('error', (error) => content.destroy(error))
    yield { name: `tables/${table.name}.copy.gz`, content: copied.pipe(content) }
    table.rows = copied.rowCount
  }
  const { rows } = await client.query<{ id: string }>('select id from file order by id')
  for (const { id } of rows) {
    const stored = await files.storedAt(id)
    if (stored) yield { name: `files/${id}`, content: await files.read(id) }
    else manifest.missing.push(id)
  }
}

/** A table with its columns, as COPY names them. */
export const columnsOf = ({
  name,
  columns,
}: Pick<Manifest['tables'][number], 'name' | 'columns'>) =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
