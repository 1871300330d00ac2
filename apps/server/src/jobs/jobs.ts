import { PgBoss, fromKysely } from 'pg-boss'
import type { Trx } from '../db/transaction.ts'

/** Work done later, and work that comes round again by the clock; mail has a list of its own, the outbox. `send` joins the caller's transaction: a rollback delivers nothing. */
export interface Jobs {
  send(trx: Trx, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>
  stop(): Promise<void>
}

/** A queue and what to do with each of its jobs. */
export interface JobHandler {
  queue: string
  cron?: string
  /** Each job of a node waits for the one before it: for work that takes much memory. */
  oneByOne?: true
  work(data: Record<string, unknown>): Promise<void>
}

/** Nothing is put off for longer, in minutes; what waits longer was queued by a clock that was wrong for a moment. */
const longestWait = 60
const lookEvery = 60_000

/** A job whose server was killed is given to another after some heartbeats were missed, not after its longest time. */
const care = { retryLimit: 8, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20 }

/** What comes round by the clock can wait a little: looking costs a server that nobody uses most of what it does. */
const looksEvery = ({ cron }: JobHandler) => (cron ? 20 : 2)

/** Starts pg-boss on the given database; every queue must have exactly one handler. */
export async function startJobs(url: string, handlers: readonly JobHandler[]): Promise<Jobs> {
  const names = new Set(handlers.map((handler) => handler.queue))
  if (names.size !== handlers.length) throw new Error('Two handlers for one queue')
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'fairlead jobs' })
  boss.on('error', () => {})
  await boss.start()
  for (const handler of handlers) {
    await boss.createQueue(handler.queue, care)
    await boss.updateQueue(handler.queue, care)
    const taking = {
      pollingIntervalSeconds: looksEvery(handler),
      batchSize: handler.oneByOne ? 1 : 20,
      burstWhenBatchFull: true,
    }
    await boss.work(handler.queue, taking, async (jobs) => {
      const done = jobs.map((job) => handler.work(job.data as Record<string, unknown>))
      const failed = (await Promise.allSettled(done)).find((result) => result.status === 'rejected')
      // The batch is tried again: a handler does nothing for what it has done already.
      if (failed) throw failed.reason
    })
    if (handler.cron) await boss.schedule(handler.queue, handler.cron)
  }
  const look = () => wakeOverdue(boss).catch(() => {})
  await look()
  const looking = setInterval(() => void look(), lookEvery).unref()
  return {
    async send(trx, queue, data, options) {
      if (!names.has(queue)) throw new Error(`No handler for the queue ${queue}`)
      await boss.send(queue, data, { ...options, db: fromKysely(trx.withoutPlugins()) })
    },
    stop: () => {
      clearInterval(looking)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Starts what waits for a time that nobody asked for, and the clock of what comes round again. */
async function wakeOverdue(boss: PgBoss) {
  const db = boss.getDb()
  await db.executeSql(
    `update pgboss.job set start_after = now()
     where state in ('created', 'retry') and start_after > now() + make_interval(mins => $1)`,
    [longestWait],
  )
  await db.executeSql('update pgboss.version set cron_on = now() where cron_on > now()')
}
