import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freshDatabase, query, urlOf } from '@fairlead/server/testing/database'
import { startProcess } from '@fairlead/server/testing/server-process'
import { directorySettings } from './directory.ts'
import { port, worker } from './origin.ts'

const main = join(import.meta.dirname, '../apps/demo/src/main.js')

/** Where everything of a run lies; it goes when the run ends. */
export const storyFolder = () => process.env['E2E_DATA']!
const prepared = () => join(storyFolder(), 'prepared')
/** What this worker's server keeps beside its database. */
export const dataFolder = () => join(storyFolder(), `worker-${worker}`)

/** Fills a database and a data folder with the demo, as the product's own first start does. */
export async function prepareDemo(database: string): Promise<void> {
  await mkdir(prepared(), { recursive: true })
  const server = await start(database, prepared(), 0)
  await server.stop()
}

const database = `stories_${worker}`

/** What only time would do, done to this worker's database. */
export const inDatabase = (statement: string) =>
  query(urlOf(process.env['E2E_POSTGRES']!, database), statement)

/** This worker's own server, on a copy of the demo. */
export async function startStoryServer() {
  const folder = dataFolder()
  await rm(folder, { recursive: true, force: true })
  await cp(prepared(), folder, { recursive: true })
  return start(await freshDatabase(process.env['E2E_POSTGRES']!, database, 'stories'), folder, port)
}

const start = (database: string, folder: string, at: number) =>
  startProcess(
    {
      DATABASE_URL: database,
      FAIRLEAD_DATA: folder,
      PORT: String(at),
      LOG_LEVEL: 'warn',
      ...directorySettings,
    },
    { main },
  )
