import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/connect.ts'
import type { Trx } from '../db/transaction.ts'

const channel = 'fairlead_event'
const draftMark = 'draft:'
const threadMark = 'thread:'
/** Written by the trigger of the table, whoever changes an account. */
const accountMark = 'account:'
const reportMark = 'report:'

/**
 * Where an event is written it tells every node, this one too, once the transaction is committed; a rollback tells nothing. Ids
 * only: the rest is read.
 */
export const published = sql<null>`pg_notify(${sql.lit(channel)}, id::text)`.as('published')

/** What a draft that saves itself belongs to: a quotation or a confirmation being typed, or an RFQ or an order. */
export type DraftKind = 'request' | 'order' | 'case'

/** Tells that somebody saved a draft: those who type on it too read it again. */
export async function publishDraft(trx: Trx, kind: DraftKind, id: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${draftMark}${kind}:${id}`})`.execute(trx)
}

/** Tells that something was said or seen in a thread: those who read it read it again. */
export async function publishThread(trx: Trx, threadId: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${threadMark + threadId})`.execute(trx)
}

/** Tells that a report got on, is made or failed: its person reads it again. */
export async function publishReport(db: Db, reportId: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${reportMark + reportId})`.execute(db)
}

/** What a node does with what it hears. */
export interface Hearing {
  heard(id: number): void
  /** Somebody saved a draft of this document. */
  typed(kind: DraftKind, id: number): void
  /** Something was said or seen in this thread. */
  said(threadId: number): void
  /** Somebody was disabled, or is somebody else's now. */
  moved(accountId: number): void
  /** A report got on. */
  reported(reportId: number): void
  /** The connection was lost and is back: anything may have been published meanwhile. */
  missed(): void
}

const PROBE = 20_000

/**
 * Listens on a connection of its own, and connects again, for as long as it takes, when it was lost. A connection that
 * died without a word is found by asking now and then. Answers how to stop.
 */
export async function subscribe(url: string, hearing: Hearing): Promise<() => Promise<void>> {
  const end = new AbortController()
  const { signal } = end
  let client = await listen(url, hearing)
  const watch = async () => {
    for (;;) {
      await lost(client, signal)
      if (signal.aborted) return client.end()
      void client.end().catch(() => {})
      const next = await again(url, hearing, signal)
      if (!next) return
      client = next
      hearing.missed()
    }
  }
  const watching = watch()
  return () => {
    end.abort()
    return watching
  }
}

async function listen(url: string, hearing: Hearing): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairlead events',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => {
    const [, kind, id] = payload.split(':')
    if (payload.startsWith(draftMark)) hearing.typed(kind as DraftKind, Number(id))
    else if (payload.startsWith(threadMark)) hearing.said(Number(payload.slice(threadMark.length)))
    else if (payload.startsWith(accountMark))
      hearing.moved(Number(payload.slice(accountMark.length)))
    else if (payload.startsWith(reportMark))
      hearing.reported(Number(payload.slice(reportMark.length)))
    else hearing.heard(Number(payload))
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function again(url: string, hearing: Hearing, signal: AbortSignal) {
  while (!signal.aborted) {
    const client = await listen(url, hearing).catch(() => null)
    if (client) return client
    await sleep(500, undefined, { signal }).catch(() => {})
  }
  return null
}

/** Resolves when the connection has ended, does not answer, or is no longer wanted. */
function lost(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const probe = setInterval(() => void client.query('select 1').catch(done), PROBE)
    function done() {
      clearInterval(probe)
      signal.removeEventListener('abort', done)
      resolve()
    }
    client.once('end', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
