import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@fairlead/api/client'
import { events } from '@fairlead/api/events'
import type { UserEvent } from '@fairlead/api/topics'
import { buildCase } from '@fairlead/server/testing/builders'
import { query } from '@fairlead/server/testing/database'
import { seedPersonas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedReference } from '../src/features/reference/reference.data.ts'
import { listen } from '@fairlead/server/testing/listener'

async function newCase(buyer: Client): Promise<number> {
  const { data: vessels } = await buyer.list('vessel.list', {})
  return (await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })).id
}

/** All that is said of a draft, the one of so many. */
const created = (id: number, drafts: number) => ({
  kind: 'case',
  id,
  caseId: id,
  action: 'case.created',
  touches: [...events['case.created'].touches],
  pages: ['draft-rfqs', 'import-rfqs', 'all'],
  counts: {
    'draft-rfqs': drafts,
    'import-rfqs': 0,
    'in-process-rfqs': 0,
    'unquoted-rfqs': 0,
    'draft-pos': 0,
    'import-pos': 0,
    'in-process-pos': 0,
  },
})

test('what one node does, the users of both hear; a log-out on one ends the socket on the other', async () => {
  await using one = await startServer()
  await using other = await startServer({}, one)
  const here = await listen(one.url, await one.tokenOf('buyer'))
  const there = await listen(other.url, await one.tokenOf('colleague'))
  const id = await newCase(await one.as('buyer'))
  expect(await here.event()).toEqual(created(id, 1))
  expect(await there.event()).toEqual(created(id, 1))
  await (await one.as('colleague')).call('account.logout', { body: {} })
  expect(await there.closed).toBe(1008)
  const back = await newCase(await other.as('buyer'))
  expect(await here.event()).toEqual(created(back, 2))
})

test('a server that stops says good-bye to its listeners instead of cutting them off', async () => {
  const server = await startServer()
  const listener = await listen(server.url, await server.tokenOf('buyer'))
  await server.stop()
  expect(await listener.closed).toBe(1001)
})

test('a killed PostgreSQL closes no socket; when it is back everybody reads again and hears on', async () => {
  const server = await serverOfItsOwn()
  const listener = await listen(server.url, await server.tokenOf('buyer'))
  const buyer = await server.as('buyer')
  const first = await newCase(buyer)
  expect(await listener.event()).toEqual(created(first, 1))
  await server.killDatabase()
  expect(await listener.event()).toEqual({ kind: 'missed' })
  const next = await newCase(buyer)
  expect(await listener.event()).toEqual(created(next, 2))
  expect(listener.socket.readyState).toBe(listener.socket.OPEN)
})

test('a bus that is cut again and again loses nothing for good', async () => {
  await using server = await startServer()
  const listener = await listen(server.url, await server.tokenOf('buyer'))
  const buyer = await server.as('buyer')
  for (let cut = 0; cut < 5; cut += 1) {
    await query(
      server.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'fairlead events'`,
    )
    await newCase(buyer)
    // With the event or without it: that something may have been missed is told.
    while ((await listener.event()).kind !== 'missed');
  }
  const last = await newCase(buyer)
  const isLast = (event: UserEvent) => event.kind === 'case' && event.id === last
  while (!isLast(await listener.event()));
})

/** A server with a PostgreSQL that can be killed. */
async function serverOfItsOwn(): Promise<TestServer & { killDatabase(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-realtime-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const { db, close } = connect(postgres.url)
  await migrate(db)
  await seedReference(db)
  await seedPersonas(db)
  await close()
  const server = await startServer({}, { databaseUrl: postgres.url })
  onTestFinished(async () => {
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    ...server,
    async killDatabase() {
      const pid = await readFile(join(postgres.folder, 'cluster/postmaster.pid'), 'utf8')
      process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
      await expect.poll(() => postgres.revive(), { timeout: 20_000 }).toBe(true)
    },
  }
}
