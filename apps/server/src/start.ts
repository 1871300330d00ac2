import { readConfig, type Config } from './config.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import type { Demo } from './demo.ts'
import { startServer } from './server.ts'

/** Starts a server as a process, until it is told to stop. A demo that is brought along shows unless it is switched off. */
export function start(brought?: Demo): void {
  const config = settings()
  const starting = open(config, config.demo ? brought : undefined)
  starting.catch((error: unknown) => fail('Fairlead could not start.', error))
  let stopping = false
  /** Also while starting: what was begun is ended, so that no PostgreSQL stays behind. */
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => fail('Fairlead could not stop in time.', 'given up'), 20_000).unref()
    try {
      await (
        await starting
      )()
      process.exit(0)
    } catch (error) {
      fail('Fairlead could not stop in order.', error)
    }
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail('Fairlead could not start.', error)
  }
}

async function open(config: Config, demo: Demo | undefined) {
  const database = await openDatabase(config)
  const server = await startServer(config, { databaseUrl: database.url, demo }).catch(
    async (error: unknown) => {
      await database.stop()
      throw error
    },
  )
  const { publicUrl, demoLogins } = server.services
  console.log(greeting(publicUrl(), database.note, demoLogins))
  return async () => {
    await server.stop()
    await database.stop()
  }
}

function openDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl)
    return { url: databaseUrl, note: 'PostgreSQL at DATABASE_URL', stop: async () => {} }
  return openEmbeddedDatabase(dataFolder)
}

function greeting(url: string, note: string, people: Demo['logins']): string {
  const [first] = people
  const logins = first
    ? [
        '',
        `Log in (password ${first.password}):`,
        ...people.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
      ]
    : []
  return ['', `Fairlead is ready: ${url}`, `Data: ${note}`, ...logins, ''].join('\n')
}

function fail(words: string, error: unknown): never {
  console.error(error instanceof Error ? `\n${words}\n${error.message}\n` : error)
  process.exit(1)
}
