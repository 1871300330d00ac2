import { utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { hasCluster, placeOfCluster } from '../db/cluster-place.ts'
import { openEmbeddedDatabase } from '../db/embedded-database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { createFileStore } from '../files/file-store.ts'
import type { Manifest } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

type Command = 'backup' | 'restore'

/** `pnpm backup FILE` and `pnpm backup restore FILE`, on the settings the server has. */
export async function run(command: Command, file: string | undefined): Promise<void> {
  try {
    if (!file)
      throw new Error(`Which file? pnpm backup ${command === 'restore' ? 'restore ' : ''}FILE`)
    const config = readConfig(process.env)
    const path = resolve(process.env['INIT_CWD'] ?? '.', file)
    console.log(command === 'backup' ? await backedUp(config, path) : await restored(config, path))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function backedUp(config: Config, path: string): Promise<string> {
  const { dataFolder } = config
  const database = await serving(config)
  try {
    const files = createFileStore(dataFolder)
    const manifest = await backUp({ databaseUrl: database.url, files, now: new Date() }, path)
    await touch(join(dataFolder, 'last-backup'))
    const gone = manifest.missing.map((id) => `  ${id}`)
    const note = gone.length > 0 ? ['Not there, though a row names them:', ...gone] : []
    return [`Backed up ${whatOf(manifest)} to ${path}`, ...note].join('\n')
  } finally {
    await database.stop()
  }
}

async function restored(config: Config, path: string): Promise<string> {
  const { dataFolder, databaseUrl } = config
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await openEmbeddedDatabase(dataFolder)
  try {
    const files = createFileStore(dataFolder)
    const manifest = await restore({ databaseUrl: database.url, files }, path)
    return `Restored ${whatOf(manifest)}, as of ${manifest.madeAt}. Start the server now.`
  } finally {
    await database.stop()
  }
}

/** The database, whether a server runs on it or not. */
async function serving({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  if (!(await hasCluster(await placeOfCluster(dataFolder))))
    throw new Error(`There is no database in ${dataFolder}`)
  const { url, adopted, stop } = await startEmbeddedPostgres(dataFolder)
  return { url, stop: adopted ? async () => {} : stop }
}

function whatOf({ tables }: Pick<Manifest, 'tables'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = tables.find(({ name }) => name === 'file')?.rows ?? 0
  return `${rows} rows of ${tables.length} tables and ${files} files`
}

async function touch(path: string) {
  await writeFile(path, '', { flag: 'a' })
  const now = new Date()
  await utimes(path, now, now)
}

const [first = '', ...rest] = process.argv.slice(2)
const named = first === 'restore' || first === 'backup'
await run(named ? first : 'backup', named ? rest[0] : first)
