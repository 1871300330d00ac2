import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from './config.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import type { Services } from './context.ts'
import type { Demo } from './demo.ts'
import { giveBackAfterWork } from './give-back.ts'
import { onLastResort } from './last-resort.ts'
import { portal } from './http/built.ts'
import { keepBuild } from './http/older-builds.ts'
import { createLog } from './log.ts'

/** Reads a demo. */
type Bring = () => Promise<Demo>

/** Starts a server as a process, until it is told to stop. A demo that is brought along shows unless it is switched off. */
export function start(bring?: Bring): void {
  const config = settings()
  const starting = open(config, config.demo ? bring : undefined)
  starting.catch((error: unknown) => fail('Fairlead could not start.', error))
  let stopping = false
  /** Also while starting: what was begun is ended, so that no PostgreSQL stays behind. */
  async function stop(code = 0) {
    if (stopping) return
    stopping = true
    setTimeout(() => fail('Fairlead could not stop in time.', 'given up'), 30_000).unref()
    try {
      await (
        await starting
      )()
      process.exit(code)
    } catch (error) {
      fail('Fairlead could not stop in order.', error)
    }
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  onLastResort((words, error) => {
    createLog(config.logLevel).fatal({ err: error }, words)
    void stop(1)
  })
}

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail('Fairlead could not start.', error)
  }
}

/** PostgreSQL comes up while the server is read. Reading leaves no turn to others: so long it has to be begun, in ms. */
const beginning = 20

async function open(config: Config, bring: Bring | undefined) {
  const reading = sleep(beginning).then(() => Promise.all([import('./server.ts'), bring?.()]))
  const database = await openDatabase(config)
  try {
    keepBuild(portal, config.dataFolder)
    const [{ startServer }, demo] = await reading
    const server = await startServer(config, { databaseUrl: database.url, demo })
    giveBackAfterWork()
    console.log(greeting(server.services, database.note))
    return async () => {
      await server.stop()
      await database.stop()
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function openDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl)
    return { url: databaseUrl, note: 'PostgreSQL at DATABASE_URL', stop: async () => {} }
  return openEmbeddedDatabase(dataFolder)
}

function greeting({ publicUrl, demoLogins, setUpCode }: Services, note: string): string {
  const url = publicUrl()
  const [first] = demoLogins
  const logins = first
    ? [
        '',
        `Log in (password ${first.password}):`,
        ...demoLogins.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
      ]
    : []
  const firstRun = setUpCode
    ? ['', 'It is empty. Set it up here, within this start:', `  ${url}/set-up#${setUpCode}`]
    : []
  return ['', `Fairlead is ready: ${url}`, `Data: ${note}`, ...logins, ...firstRun, ''].join('\n')
}

function fail(words: string, error: unknown): never {
  console.error(error instanceof Error ? `\n${words}\n${error.message}\n` : error)
  process.exit(1)
}
