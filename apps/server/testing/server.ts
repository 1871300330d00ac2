import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@fairlead/api/client'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startOver } from '../src/http/rate-limit.ts'
import { startServer as start } from '../src/server.ts'
import type { Patience } from '../src/mail/transport.ts'
import { freshDatabase } from './database.ts'
import { checkRefusals, recordAnswers, unnamedLetters } from './answers.ts'
import { password, personas, type Persona } from './personas.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** Where the names of the calls that were seen to succeed are kept during a run. */
    answersFolder: string
  }
}

let databases = 0

export type TestServer = Awaited<ReturnType<typeof startServer>>

/**
 * A real server on a database of its own, or as a second node on a shared one: `server.as('buyer')` is a typed client of
 * that persona. `await using` stops it.
 */
export async function startServer(
  settings: Record<string, string> = {},
  { databaseUrl: shared, patience }: { databaseUrl?: string; patience?: Patience } = {},
) {
  // The files of a worker share its memory, and their databases count from 1 alike.
  if (!shared) startOver()
  const name = `test_${process.pid}_${(databases += 1)}`
  const databaseUrl = shared ?? (await freshDatabase(inject('databaseServer'), name))
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-files-'))
  const config = readConfig({
    PORT: '0',
    FAIRLEAD_DATA: folder,
    FAIRLEAD_DEMO: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const clock = { offset: 0 }
  let turnsMoved: Promise<unknown> = Promise.resolve()
  const undeclared = new Set<string>()
  const running = await start(config, {
    databaseUrl,
    patience,
    prepared: true,
    watch(app) {
      recordAnswers(app, inject('answersFolder'))
      checkRefusals(app, undeclared)
      app.addHook('onRequest', () => turnsMoved)
    },
    now: () => new Date(Date.now() + clock.offset),
  })
  const tokens = new Map<string, string>()

  async function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email)
    if (known) return known
    const client = createClient({ baseUrl: running.url, token: () => null })
    const { token } = await client.call('account.login', { body: { username: email, password } })
    tokens.set(email, token)
    return token
  }

  async function stop() {
    await turnsMoved
    const { db } = running.services
    const wrong = [...undeclared, ...(await unnamedLetters(db))]
    await running.stop()
    await rm(folder, { recursive: true, force: true })
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }

  return {
    url: running.url,
    app: running.app,
    db: running.services.db,
    services: running.services,
    folder,
    databaseUrl,
    tokenOf: (persona: Persona) => tokenOf(personas[persona].email),
    /** The client of a persona, logged in. */
    async as(persona: Persona) {
      const token = await tokenOf(personas[persona].email)
      return createClient({ baseUrl: running.url, token: () => token })
    },
    /** The client of nobody. */
    anonymous: () => createClient({ baseUrl: running.url, token: () => null }),
    /** The client of who holds a link. */
    withLink: (uuid: string) => createClient({ baseUrl: running.url, token: () => uuid }),
    /** Moves the server's clock. */
    advance(milliseconds: number) {
      clock.offset += milliseconds
      // Turns run by the clock of the database, which nobody turns back.
      const by = sql`make_interval(secs => ${Math.max(0, milliseconds / 1000)})`
      const { db } = running.services
      turnsMoved = turnsMoved.then(() => sql`update turn set until = until - ${by}`.execute(db))
    },
    /** The mails queued for an address, oldest first. */
    mailsTo: (address: string) =>
      running.services.db
        .selectFrom('mail')
        .select(['subject', 'text', 'replyTo'])
        .where('toAddress', '=', address)
        .orderBy('id')
        .execute(),
    /** Waits until every mail that was queued is delivered. */
    async settled() {
      for (let i = 0; i < 600; i += 1) {
        const waiting = await running.services.db
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'WAITING')
          .executeTakeFirst()
        if (!waiting) return
        await sleep(50)
      }
      throw new Error('Mails are still waiting')
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
