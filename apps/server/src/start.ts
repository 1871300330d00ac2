import { readConfig } from './config.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { demoPassword, demoPeople } from './features/demo/demo.people.ts'
import { startServer } from './server.ts'

const config = settings()

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail('Fairlead could not start.', error)
  }
}

function openDatabase() {
  if (config.databaseUrl)
    return { url: config.databaseUrl, note: 'PostgreSQL at DATABASE_URL', stop: async () => {} }
  return openEmbeddedDatabase(config.dataFolder)
}

async function start() {
  const database = await openDatabase()
  const server = await startServer(config, { databaseUrl: database.url }).catch(
    async (error: unknown) => {
      await database.stop()
      throw error
    },
  )
  console.log(greeting(server.services.publicUrl(), database.note))
  return async () => {
    await server.stop()
    await database.stop()
  }
}

function greeting(url: string, note: string): string {
  const logins = config.demo
    ? [
        '',
        `Log in (password ${demoPassword}):`,
        ...demoPeople.map((p) => `  ${p.email.padEnd(34)} ${p.role}`),
      ]
    : []
  return ['', `Fairlead is ready: ${url}`, `Data: ${note}`, ...logins, ''].join('\n')
}

function fail(words: string, error: unknown): never {
  console.error(error instanceof Error ? `\n${words}\n${error.message}\n` : error)
  process.exit(1)
}

const starting = start()
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
