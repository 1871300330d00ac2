import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { runProcess } from '@fairlead/server/testing/server-process'

const main = join(import.meta.dirname, '../src/backup/run.ts')
let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-backup-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: string, file: string, settings: { databaseUrl: string; folder: string }) =>
  runProcess(
    { DATABASE_URL: settings.databaseUrl, FAIRLEAD_DATA: settings.folder, FAIRLEAD_DEMO: '0' },
    { main, args: [command, file] },
  )
let empties = 0
async function emptyPlace() {
  empties += 1
  const name = `test_restored_${process.pid}_${empties}`
  const databaseUrl = await freshDatabase(inject('databaseServer'), name, 'template1')
  return { databaseUrl, folder: join(folder, `data-${empties}`) }
}

/** Everything in a database: each table's number of rows and what they add up to, and where its sequences stand. */
async function contentOf(url: string) {
  const { rows } = await query(
    url,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of rows as { name: string }[]) {
    const sum = `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from "${name}" t`
    content[name] = ((await query(url, sum)).rows[0] as { sum: string }).sum
  }
  const sequences = await query(
    url,
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  )
  return { content, sequences: sequences.rows, references: await referencesOf(url) }
}
const referencesOf = async (url: string) =>
  (await query(url, "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1")).rows // prettier-ignore

async function attachedCase() {
  const buyer = await server.as('buyer')
  const [vessel] = (await buyer.list('vessel.list', {})).data
  const { id } = await buyer.call('case.create', { body: buildCase({ vesselId: vessel!.id }) })
  const file = new File(['%PDF-1.7\n%%EOF\n'], `drawing-${id}.pdf`)
  await buyer.call('case.attach', { params: { id }, files: { files: [file] } })
  return id
}

test('what is backed up while others write comes back whole, and the work goes on', async () => {
  const buyer = await server.as('buyer')
  await sentCase(buyer, [await supplierId(buyer, personas.supplier.company)])
  await attachedCase()
  await server.settled()
  const before = await contentOf(server.databaseUrl)
  const file = join(folder, 'one.backup')
  const quiet = await run('backup', file, server)
  expect(quiet).toMatchObject({ code: 0 })
  expect(quiet.output).toContain(`to ${file}`)
  const place = await emptyPlace()
  const restored = await run('restore', file, place)
  expect(restored.output).toContain('Start the server now')
  expect(await contentOf(place.databaseUrl)).toEqual(before)
  expect((await stat(join(server.folder, 'last-backup'))).size).toBe(0)
  expect((await stat(file)).mode & 0o077).toBe(0)

  const second = await startServer({ FAIRLEAD_DATA: place.folder }, { databaseUrl: place.databaseUrl }) // prettier-ignore
  const again = await second.as('buyer')
  const { data: vessels } = await again.list('vessel.list', {})
  await again.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  await second.stop()
})

test('rows and files are of one moment, however much is written meanwhile', async () => {
  let ended = false
  const writing = (async () => {
    while (!ended) await attachedCase()
  })()
  const backUp = async (i: number) => {
    const file = join(folder, `busy-${i}.backup`)
    const { output } = await run('backup', file, server)
    expect(output).not.toContain('Not there')
    const place = await emptyPlace()
    expect(await run('restore', file, place)).toMatchObject({ code: 0 })
    const { rows } = await query(place.databaseUrl, 'select id from file')
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows as { id: string }[])
      await stat(join(place.folder, 'files', id.slice(0, 2), id))
  }
  try {
    for (let i = 0; i < 3; i += 1) await backUp(i)
  } finally {
    ended = true
    await writing
  }
})

describe('refused, and nothing is written', () => {
  const refused = async (file: string, place: { databaseUrl: string; folder: string }) => {
    const { code, output } = await run('restore', file, place)
    expect(code).toBe(1)
    return output
  }
  let whole: string
  beforeAll(async () => {
    whole = join(folder, 'whole.backup')
    await run('backup', whole, server)
  })

  test('a backup that was cut or changed, that is none, or that is not there', async () => {
    const place = await emptyPlace()
    const bytes = await readFile(whole)
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length / 3)]! ^= 1
    for (const [name, content] of [
      ['cut', bytes.subarray(0, bytes.length / 2)],
      ['changed', changed],
      ['none', Buffer.from('hello')],
    ] as const) {
      const file = join(folder, name)
      await writeFile(file, content)
      expect(await refused(file, place)).toContain('not a whole backup')
    }
    expect(await refused(join(folder, 'nowhere'), place)).toContain('There is no file')
    const { rows } = await query(place.databaseUrl, "select to_regclass('account') as found")
    expect(rows).toEqual([{ found: null }])
  })

  test('into a database that holds somebody, or a store that holds files', async () => {
    const full = await emptyPlace()
    expect(await run('restore', whole, full)).toMatchObject({ code: 0 })
    const before = await contentOf(full.databaseUrl)
    expect(await refused(whole, { ...full, folder: join(folder, 'new') })).toContain('accounts')
    expect(await contentOf(full.databaseUrl)).toEqual(before)
    const { databaseUrl } = await emptyPlace()
    expect(await refused(whole, { databaseUrl, folder: full.folder })).toContain('stored files')
  })

  test('over a file that is there', async () => {
    const { code, output } = await run('backup', whole, server)
    expect(code).toBe(1)
    expect(output).toContain('is there already')
    const restored = await run('restore', whole, await emptyPlace())
    expect(restored.code, restored.output).toBe(0)
  })

  test('a backup of a newer version', async () => {
    const url = server.databaseUrl
    await query(url, `insert into kysely_migration values ('29991231-000000-newer', now())`)
    const newer = join(folder, 'newer.backup')
    await run('backup', newer, server)
    await query(url, `delete from kysely_migration where name like '2999%'`)
    expect(await refused(newer, await emptyPlace())).toContain('of a newer Fairlead')
  })
})
