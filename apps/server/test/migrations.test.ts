import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { connect } from '../src/db/connect.ts'
import { up as pack } from '../src/db/migrations/20261126-040000-answers-packed.ts'
import { unpacked } from '../src/http/idempotency.ts'
import { freePort, identity } from '../src/db/postmaster.ts'
import { firstRun } from '@fairlead/server/testing/first-run'
import { runProcess, startProcess } from '@fairlead/server/testing/server-process'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const db = join(import.meta.dirname, '../src/db')

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('three nodes start on one empty database at once: it is migrated once, and set up once', async () => {
  const url = await freshDatabase(inject('databaseServer'), 'test_three_nodes', 'template1')
  const folder = await temporaryFolder()
  const settings = {
    DATABASE_URL: url,
    FAIRLEAD_DATA: folder,
    FAIRLEAD_DEMO: '0',
  }
  const nodes = await Promise.all([1, 2, 3].map(() => startProcess(settings)))
  for (const node of nodes) expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  const taken = await Promise.allSettled(nodes.map((node) => firstRun(node)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all(nodes.map((node) => node.stop()))
  const { rows } = await query(
    url,
    `select (select count(*)::int from company) as companies,
       (select count(*)::int from account) as accounts,
       (select count(*)::int from kysely_migration) as migrations`,
  )
  const files = await readdir(join(db, 'migrations'))
  expect(rows).toEqual([{ companies: 1, accounts: 1, migrations: files.length }])
})

test('a database of a newer version is not touched', async () => {
  const url = await freshDatabase(inject('databaseServer'), 'test_newer_version')
  await query(url, `insert into kysely_migration values ('29991231-000000-newer', now())`)
  const folder = await temporaryFolder()
  const { code, output } = await runProcess({ DATABASE_URL: url, FAIRLEAD_DATA: folder })
  expect(code).toBe(1)
  expect(output).toContain('29991231-000000-newer')
})

/** The tables of the code as `table.column` with whether it may be null, read from the source text. */
async function declaredColumns() {
  const parts = await readdir(join(db, 'tables'))
  const paths = [join(db, 'tables.ts'), ...parts.map((part) => join(db, 'tables', part))]
  const source = (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n')
  const interfaces = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map((m) => [m[1]!, m[2]!]),
  )
  const fieldsOf = (name: string) =>
    [...interfaces.get(name)!.matchAll(/^ {2}(\w+):\s([\s\S]*?)(?=^ {2}\w+:|$(?![\s\S]))/gm)].map(
      ([, field, type]) => [snake(field!), type!.trim()] as const,
    )
  return fieldsOf('Database').flatMap(([table, type]) =>
    fieldsOf(type).map(([column, text]) => `${table}.${column}${orNull(text)}`),
  )
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const orNull = (type: string) => (/\|\s*null\b/.test(type) ? ' or null' : '')

test('the tables of the code are the tables of the database', async () => {
  const url = await freshDatabase(inject('databaseServer'), 'test_tables')
  const { rows } = await query(
    url,
    `select table_name || '.' || column_name || case is_nullable when 'YES' then ' or null' else '' end as name
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely_%'`,
  )
  const stored = rows.map((row: { name: string }) => row.name)
  expect((await declaredColumns()).toSorted()).toEqual(stored.toSorted())
})

test('answers that were kept before they were packed are said again letter by letter', async () => {
  const url = await freshDatabase(inject('databaseServer'), 'test_packed_answers')
  await query(url, 'alter table idempotency drop column reply')
  await query(url, 'alter table idempotency add column reply json')
  await query(
    url,
    `insert into idempotency (actor, key, call, body_hash, status, created_at, reply)
     select 'member 1', 'key-' || n, 'tag.create', '', 200, now(),
       case when n > 0 then ('{"b":' || n || ',"a":"é"}')::json end
     from generate_series(0, 1200) n`,
  )
  const { db, close } = connect(url)
  await pack(db as never)
  const kept = await db.selectFrom('idempotency').select(['key', 'reply']).execute()
  await close()
  expect(kept).toHaveLength(1201)
  for (const { key, reply } of kept) {
    const n = Number(key.slice('key-'.length))
    expect(reply && unpacked(reply)).toBe(n > 0 ? `{"b":${n},"a":"é"}` : null)
  }
})

const oldest = '/usr/lib/postgresql/15/bin'

describe('PostgreSQL 15, the oldest that will do', () => {
  test.skipIf(!existsSync(join(oldest, 'initdb')))(
    `the purchase works on it (needs ${oldest})`,
    async () => {
      const folder = await temporaryFolder()
      if (identity.uid) await chown(folder, identity.uid, identity.gid)
      const cluster = join(folder, 'cluster')
      const password = join(folder, 'password')
      await writeFile(password, 'fairlead')
      const as = { ...identity, cwd: folder }
      const access = ['-U', 'fairlead', '-A', 'scram-sha-256', `--pwfile=${password}`]
      await run(join(oldest, 'initdb'), ['-D', cluster, ...access, '-E', 'UTF8', '-N'], as)
      const port = await freePort()
      const quiet = "-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
      const options = `-p ${port} ${quiet}`
      const log = join(folder, 'log')
      const pgCtl = join(oldest, 'pg_ctl')
      await run(pgCtl, ['-D', cluster, 'start', '-w', '-l', log, '-o', options], as)
      onTestFinished(async () => {
        await run(pgCtl, ['-D', cluster, 'stop', '-m', 'immediate'], as)
      })
      const url = `postgresql://fairlead:fairlead@127.0.0.1:${port}/postgres`
      const { rows } = await query(url, 'show server_version')
      expect(rows[0]!.server_version).toMatch(/^15\./)
      const vitest = join(root, 'node_modules/vitest/vitest.mjs')
      const flow = 'apps/server/src/features/purchase.flow.test.ts'
      const { stdout } = await run(process.execPath, [vitest, 'run', '--project', 'server', flow], {
        cwd: root,
        env: { PATH: process.env['PATH'], TEST_DATABASE_URL: url, NO_COLOR: '1' },
      })
      expect(stdout).toMatch(/Tests\s+1 passed/)
    },
  )
})
