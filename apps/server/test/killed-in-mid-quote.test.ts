import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@fairlead/api/client'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { password, personas } from '@fairlead/server/testing/personas'
import { expect, inject, onTestFinished, test } from 'vitest'
import { seeded } from '@fairlead/server/testing/random'
import { startProcess, type ServerProcess } from '@fairlead/server/testing/server-process'

/** Fifty; on a crowded machine as many as fit into its time, unless a number was asked for. */
const quotes = Number(process.env['KILL_QUOTES'] ?? 50)
const longest = process.env['KILL_QUOTES'] ? Infinity : 140_000
/** How many each kill meets, every one in another moment of its own: a start costs more than a quote. */
const atOnce = 5
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)

interface Sent {
  requestId: number
  hashes: string[]
}

/** The persona's client on whichever server runs at the moment. */
async function clientOf(url: () => string, email: string): Promise<Client> {
  const nobody = createClient({ baseUrl: url(), token: () => null })
  const { token } = await nobody.call('account.login', { body: { username: email, password } })
  return createClient({
    token: () => token,
    fetch: (path, options) => fetch(`${url()}${String(path)}`, options),
  })
}

/** Something like a PDF: its content is its own, its kind is accepted. */
function pdf(name: string) {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(400_000).map((byte) => (byte === 60 ? 61 : byte)),
    Buffer.from('\n%%EOF\n'),
  ])
  return {
    file: new File([content], name),
    hash: createHash('sha256').update(content).digest('hex'),
  }
}

async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
}

test(
  `the server is killed in the middle of ${quotes} quotes, ${atOnce} at a time`,
  { timeout: 1_200_000 },
  async () => {
    console.log(`KILL_SEED=${seed}`)
    const random = seeded(seed)
    const databaseUrl = await freshDatabase(inject('databaseServer'), 'test_killed')
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-killed-'))
    const settings = { DATABASE_URL: databaseUrl, FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' }
    let server: ServerProcess = await startProcess(settings)
    onTestFinished(async () => {
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    })
    const buyer = await clientOf(() => server.url, personas.buyer.email)
    const supplier = await clientOf(() => server.url, personas.supplier.email)
    const stone = await supplierId(buyer, personas.supplier.company)
    const sent: Sent[] = []
    let answered = 0

    /** Begins a quote of its own at some moment, and answers how it is sent again and what must be found of it. */
    async function begin(name: string) {
      const { requestIds, details } = await sentCase(buyer, [stone])
      const files = [1, 2, 3].map((n) => pdf(`part ${n}.pdf`))
      const input = {
        params: { id: requestIds[0]! },
        body: { request: buildQuotation(details.lines) },
        files: { files: files.map(({ file }) => file) },
      }
      const send = () => supplier.call('request.quoteSupplies', input, `killed-quote-${name}`)
      const asFound = {
        requestId: requestIds[0]!,
        hashes: files.map(({ hash }) => hash).toSorted(),
      }
      return { send, asFound }
    }
    const late = async (send: () => Promise<unknown>) => {
      await sleep(random() * 300)
      await send().then(
        () => void (answered += 1),
        () => {},
      )
    }

    const until = performance.now() + longest
    while (sent.length < quotes && performance.now() < until) {
      const begun: Awaited<ReturnType<typeof begin>>[] = []
      for (let i = 0; i < Math.min(atOnce, quotes - sent.length); i += 1)
        begun.push(await begin(`${sent.length}-${i}`))
      const first = Promise.all(begun.map(({ send }) => late(send)))
      await sleep(300)
      await server.kill()
      await first
      server = await startProcess(settings)
      for (const { quotation } of await Promise.all(begun.map(({ send }) => send())))
        expect(quotation).toMatchObject({ goods: '780.00', total: '900.00', linesQuoted: 3 })
      sent.push(...begun.map(({ asFound }) => asFound))
    }
    console.log(`${answered} of ${sent.length} had their answer before the kill`)

    const rows = async (sql: string) =>
      (await query(databaseUrl, sql)).rows as Record<string, never>[]
    // Exactly one quotation for each request, with one event, and the files that were sent.
    const stored = await rows(`
    select q.request_id as "requestId", array_agg(f.sha256 order by f.sha256) as hashes
    from quotation q join document_file d on d.owner = 'quotation' and d.owner_id = q.id
    join file f on f.id = d.file_id group by q.request_id, q.id order by q.request_id`)
    expect(stored).toEqual(sent)
    const events = await rows(
      `select count(*)::int as n from event where action = 'quotation.submitted'`,
    )
    expect(events).toEqual([{ n: sent.length }])

    // No half documents: lines and totals are those of the header.
    const half = await rows(`
    select q.id from quotation q left join quotation_line l on l.quotation_id = q.id group by q.id
    having count(l.id) <> 3 or count(l.id) <> q.lines_quoted or sum(l.total) <> q.goods
      or q.total <> q.goods + q.transportation_cost + q.other_charges`)
    expect(half).toEqual([])

    // No mail twice, none lost: the outbox is its own list of jobs.
    const twice = await rows(
      `select event_id from mail group by event_id, to_address having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const lost = await rows(`
    select e.id from event e where e.action = 'quotation.submitted'
      and not exists (select 1 from mail m where m.event_id = e.id)`)
    expect(lost).toEqual([])

    // Nothing is left of the killed uploads, neither in the incoming folder nor, an hour later, in the store.
    expect(await allFiles(join(folder, 'incoming'))).toEqual([])
    const named = (await rows('select id::text as id, sha256 from file')) as never as {
      id: string
      sha256: string
    }[]
    const before = await allFiles(join(folder, 'files'))
    const anHourAgo = Date.now() / 1000 - 3700
    for (const path of before) await utimes(path, anHourAgo, anHourAgo)
    await server.stop()
    server = await startProcess(settings)
    await server.stop()
    const after = await allFiles(join(folder, 'files'))
    console.log(`${before.length - after.length} stored files without a row were swept`)
    expect(after.map((path) => basename(path)).toSorted()).toEqual(
      named.map((row) => row.id).toSorted(),
    )
    for (const path of after) {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      expect(hash).toBe(named.find((row) => path.endsWith(row.id))?.sha256)
    }
  },
)
