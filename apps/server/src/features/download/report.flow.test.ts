import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Client } from '@fairlead/api/client'
import { limits } from '@fairlead/validation/limits'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { sentOrder } from '@fairlead/server/testing/trade'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { transaction } from '../../db/transaction.ts'
import { forgetReports, makeReportLater } from './report.job.ts'

let server: TestServer
let buyer: Client
let caseId: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  caseId = (await sentOrder(server, { case: { requisitionNumber: 'ARD-26-9' } })).caseId
})
afterAll(() => server.stop())

const make = (body = {}) => buyer.call('report.make', { params: { id: caseId }, body })
const stateOf = async (id: number) =>
  (await buyer.call('report.list', {})).find((report) => report.id === id)
const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const report = await stateOf(id)
      expect(report?.state).not.toBe('WAITING')
      return report!
    },
    { timeout: 20_000, interval: 100 },
  )
/** A report as a server left it that was killed in the middle, and its job that comes again. */
async function leftOver(persona: Persona) {
  const { id: accountId } = await server.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', personas[persona].email)
    .executeTakeFirstOrThrow()
  const createdAt = new Date().toISOString()
  const half = { flags: '{}', onDay: '2026-05-18', attempts: 1, done: 1, total: 3, createdAt }
  return transaction(server.db, async (trx) => {
    const { id } = await trx
      .insertInto('report')
      .values({ accountId, caseId, ...half })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeReportLater(server.services.jobs, trx, id)
    return id
  })
}

/** What stands on the lowest line of a page, from left to right. */
async function footOf(page: { getTextContent(): Promise<{ items: object[] }> }): Promise<string> {
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => {
    const { str, transform } = item as { str: string; transform: number[] }
    return str.trim() ? [{ str, x: transform[4]!, y: transform[5]! }] : []
  })
  const lowest = Math.min(...words.map(({ y }) => y))
  const foot = words.filter(({ y }) => y - lowest < 0.5).sort((a, b) => a.x - b.x)
  return foot.map(({ str }) => str.trim()).join(' ')
}

test('a report is made in the background, part by part, and fetched by its person alone', async () => {
  const begun = await make({ quotations: true })
  expect(begun).toMatchObject({ caseId, state: 'WAITING', error: null, name: null })
  const made = await ended(begun.id)
  expect(made).toMatchObject({ state: 'MADE', name: 'ARD-26-9-evaluation-report.pdf' })
  // What was decided, the comparison, the quotation.
  expect([made.done, made.total]).toEqual([3, 3])
  const file = await buyer.download('download.report', { params: { id: made.id } })
  const paper = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(paper, { mergePages: true })
  expect(text).toContain('Evaluation report ARD-26-9')
  for (let number = 1; number <= paper.numPages; number += 1)
    expect(await footOf(await paper.getPage(number))).toMatch(
      new RegExp(`Page ${number} of ${paper.numPages}$`),
    )
  expect(await paper.getMarkInfo()).toBeNull()
  expect(text).toContain('Quotation 1')

  for (const persona of ['colleague', 'otherBuyer'] as const) {
    const other = await server.as(persona)
    expect(await other.call('report.list', {})).toEqual([])
    await expect(
      other.download('download.report', { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(
    (await server.as('otherBuyer')).call('report.make', { params: { id: caseId }, body: {} }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the same report asked for twice is made once', async () => {
  const [first, second] = await Promise.all([
    make({ quotedTranscripts: true }),
    make({ quotedTranscripts: true }),
  ])
  expect(second.id).toBe(first.id)
  await ended(first.id)
})

test('what a killed server left half made is begun anew', async () => {
  const made = await ended(await leftOver('buyer'))
  expect(made).toMatchObject({ state: 'MADE', done: 2, total: 2 })
})

test('what cannot be made says why, in words', async () => {
  const stranger = await server.as('otherBuyer')
  const id = await leftOver('otherBuyer')
  await vi.waitFor(
    async () =>
      expect(await stranger.call('report.list', {})).toMatchObject([
        { id, state: 'FAILED', error: 'Not found', name: null },
      ]),
    { timeout: 20_000, interval: 100 },
  )
})

test('more than a few in the making are refused', async () => {
  const { accountId } = await server.db
    .selectFrom('report')
    .select('accountId')
    .where('state', '=', 'MADE')
    .executeTakeFirstOrThrow()
  const createdAt = new Date().toISOString()
  const rows = Array.from({ length: limits.reportsWaiting }, (_, n) => ({
    accountId,
    caseId,
    flags: JSON.stringify({ n }),
    onDay: '2026-05-18',
    createdAt,
  }))
  await server.db.insertInto('report').values(rows).execute()
  await expect(make({ cancelledQuotations: true })).rejects.toMatchObject({ status: 429 })
  await server.db.deleteFrom('report').where('state', '=', 'WAITING').execute()
})

test('a report is kept for some days, then it and its content are gone', async () => {
  const { id } = await ended((await make({ quotations: true })).id)
  await forgetReports(server.services, new Date())
  expect(await stateOf(id)).toBeDefined()
  const later = new Date(Date.now() + (limits.reportDays + 1) * 86_400_000)
  await forgetReports(server.services, later)
  expect(await stateOf(id)).toBeUndefined()
  await expect(buyer.download('download.report', { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})
