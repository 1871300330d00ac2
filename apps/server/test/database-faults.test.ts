import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type CallFailed, type Client } from '@fairlead/api/client'
import { buildCase } from '@fairlead/server/testing/builders'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { password, personas } from '@fairlead/server/testing/personas'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { firstRun, firstUser } from '@fairlead/server/testing/first-run'
import { startProcess, type ServerProcess } from '@fairlead/server/testing/server-process'

async function logIn(url: string, username: string): Promise<Client> {
  const nobody = createClient({ baseUrl: url, token: () => null })
  const { token } = await nobody.call('account.login', { body: { username, password } })
  return createClient({ baseUrl: url, token: () => token })
}

describe('every connection is cut, twenty times, while calls run', () => {
  let server: ServerProcess
  let databaseUrl: string
  let folder: string
  beforeAll(async () => {
    databaseUrl = await freshDatabase(inject('databaseServer'), 'test_cut')
    folder = await mkdtemp(join(tmpdir(), 'fairlead-cut-'))
    server = await startProcess({
      DATABASE_URL: databaseUrl,
      FAIRLEAD_DATA: folder,
      FAIRLEAD_DEMO: '0',
    })
  })
  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('calls succeed or say 503; with the same key again nothing happens twice', async () => {
    const buyer = await logIn(server.url, personas.buyer.email)
    const { data: vessels } = await buyer.list('vessel.list', {})
    const refused: CallFailed[] = []
    let cutting = true
    let created = 0

    /** As a client does it: the same submission, until it is answered. */
    async function untilDone(key: string, body: ReturnType<typeof buildCase>) {
      for (;;) {
        try {
          return await buyer.call('case.create', { body }, key)
        } catch (error) {
          if (!server.isRunning()) throw new Error(server.output())
          refused.push(error as CallFailed)
          await sleep(50)
        }
      }
    }
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let n = 0; cutting; n += 1) {
        await untilDone(`writer-${writer}-${n}`, buildCase({ vesselId: vessels[0]!.id }))
        created += 1
      }
    })
    const readers = [1, 2].map(async () => {
      while (cutting)
        await buyer
          .list('case.list', {})
          .catch((error: unknown) => void refused.push(error as CallFailed))
    })
    const cuts = async () => {
      for (let cut = 0; cut < 20; cut += 1) {
        await sleep(200)
        await query(
          databaseUrl,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
      }
    }
    await Promise.all([cuts().finally(() => (cutting = false)), ...writers, ...readers])

    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['503 server.busy']),
    )
    const { rows } = await query(
      databaseUrl,
      `select count(*)::int as cases, count(distinct requisition_number)::int as numbers,
         (select count(*)::int from case_line) as lines,
         (select count(*)::int from event where action = 'case.created') as events from rfq_case`,
    )
    expect(rows).toEqual([
      { cases: created, numbers: created, lines: created * 3, events: created },
    ])
    expect(server.isRunning()).toBe(true)
  })

  test('the pool is whole again: as many calls at once as before, no connection too many', async () => {
    const buyer = await logIn(server.url, personas.buyer.email)
    await Promise.all(Array.from({ length: 60 }, () => buyer.list('case.list', {})))
    const { rows } = await query(
      databaseUrl,
      `select count(*)::int as open, count(*) filter (where state like 'idle in%')::int as stuck
       from pg_stat_activity where datname = current_database() and application_name = 'fairlead'`,
    )
    expect(rows[0]).toMatchObject({ stuck: 0 })
    expect(rows[0].open).toBeLessThanOrEqual(16)
  })
})

describe('PostgreSQL is killed', () => {
  test('the server says 503 meanwhile, starts it again and goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-killed-pg-'))
    await chmod(folder, 0o755)
    const server = await startProcess({ FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' })
    const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
    const pidOf = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    await firstRun(server)
    const user = await logIn(server.url, firstUser.email)
    const answers: number[] = []
    for (let kill = 0; kill < 2; kill += 1) {
      const first = await pidOf()
      process.kill(first, 'SIGKILL')
      const killed = performance.now()
      for (let asked = 0; ; asked += 1) {
        expect(asked).toBeLessThan(200)
        const response = await fetch(`${server.url}/readyz`)
        answers.push(response.status)
        if (response.status === 503) expect(response.headers.get('retry-after')).toBe('2')
        else if ((await pidOf().catch(() => first)) !== first) break
        await sleep(50)
      }
      console.log(`back after ${Math.round(performance.now() - killed)} ms`)
      await user.call('account.user', {})
    }
    expect(answers).toContain(503)
    expect(new Set(answers)).toEqual(new Set([200, 503]))
    expect(server.isRunning()).toBe(true)
    // The data folder is still this server's: the lock was taken again.
    await expect(startProcess({ FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' })).rejects.toThrow(
      `process ${server.pid} on `,
    )
    expect((await server.stop()).code).toBe(0)
    await rm(folder, { recursive: true, force: true })
  })
})
