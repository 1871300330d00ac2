import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { freshDatabase } from '@fairlead/server/testing/database'
import { connect } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import { startJobs } from './jobs.ts'

test('what a clock queued that was a day ahead for a moment starts now, and what is put off waits', async () => {
  const url = await freshDatabase(inject('databaseServer'), 'test_jobs')
  const { db, close } = connect(url)
  const done: unknown[] = []
  const handler = {
    queue: 'work',
    async work(data: Record<string, unknown>) {
      done.push(data['name'])
    },
  }
  const first = await startJobs(url, [handler])
  const soon = new Date(Date.now() + 30 * 60_000)
  await transaction(db, async (trx) => {
    await first.send(trx, 'work', { name: 'put off' }, { startAfter: soon })
    await first.send(trx, 'work', { name: 'at once' }, { startAfter: soon })
  })
  await first.stop()
  await sql`update pgboss.job set start_after = now() + interval '1 day', created_on = now() + interval '1 day'
    where data ->> 'name' = 'at once'`.execute(db)
  await sql`update pgboss.version set cron_on = now() + interval '1 day'`.execute(db)
  const second = await startJobs(url, [handler])
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['at once'])
  const { rows } = await sql`select 1 from pgboss.version where cron_on > now()`.execute(db)
  expect(rows).toEqual([])
  await second.stop()
  await close()
})
