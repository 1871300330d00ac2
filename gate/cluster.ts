import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@fairlead/server/src/db/connect'
import { startEmbeddedPostgres } from '@fairlead/server/src/db/embedded-postgres'
import { migrate } from '@fairlead/server/src/db/migrate'
import { seedReference } from '@fairlead/server/src/features/reference/reference.data'
import { freshDatabase } from '@fairlead/server/testing/database'
import { seedPersonas } from '@fairlead/server/testing/personas'

/** Where databases come from: most scenarios share one PostgreSQL, those that break it get their own. */
export interface Cluster {
  /** A database with the personas in it, or an empty one. */
  database(name: string, template?: string): Promise<string>
  /** Fills a data folder with an embedded PostgreSQL of its own, which its server starts. */
  embed(folder: string): Promise<void>
  close(): Promise<void>
}

/** A folder that the user PostgreSQL runs as may enter. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fairlead-gate-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Makes the tables and the personas. */
async function prepare(url: string): Promise<void> {
  const { db, close } = connect(url)
  await migrate(db)
  await seedReference(db)
  await seedPersonas(db)
  await close()
}

export async function openCluster(): Promise<Cluster> {
  const folder = await openFolder('cluster')
  const whole = await openFolder('template')
  const template = await startEmbeddedPostgres(whole)
  await prepare(template.url)
  await template.stop()
  await copy(whole, folder)
  const postgres = await startEmbeddedPostgres(folder)
  await freshDatabase(postgres.url, 'fairlead_template', 'postgres')
  return {
    database: (name, from) => freshDatabase(postgres.url, name, from),
    embed: (to) => copy(whole, to),
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(whole, { recursive: true, force: true })
    },
  }
}

/** With owners and modes: the cluster belongs to the user it runs as. */
const copy = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', `${from}/.`, to]).then(() => {})

/** The address of the PostgreSQL that runs in a data folder. */
export async function embeddedUrl(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'postgres/password'), 'utf8')).trim()
  const { port } = await postmasterOf(folder)
  return `postgresql://fairlead:${password}@127.0.0.1:${port}/postgres`
}

/** Process and port of the PostgreSQL of a data folder. */
export async function postmasterOf(folder: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}
