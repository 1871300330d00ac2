import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { limits } from '@fairlead/validation/limits'
import { startServer } from '@fairlead/server/testing/server'

const columns = [
  { label: 'Requisition', width: 20, kind: 'text' },
  { label: 'Lines', width: 10, kind: 'quantity' },
  { label: 'Best, USD', width: 12, kind: 'amount' },
  { label: 'Deadline', width: 18, kind: 'moment' },
  { label: 'ETA', width: 12, kind: 'date' },
] as const

test('a list is a workbook: numbers count, days are days, and no text becomes a formula', async () => {
  await using server = await startServer()
  const rows = [
    ['=HYPERLINK("http://x")', '3', '1250.50', '2026-05-21T17:00:00', '2026-06-09'],
    ['00012', null, null, null, null],
    ['short row'],
  ]
  const body = { name: 'In-process: RFQs/1', columns: [...columns], rows }
  for (const who of ['buyer', 'supplier', 'vessel'] as const) {
    const client = await server.as(who)
    const file = await client.download('download.listSheet', { body })
    expect(file.name).toMatch(/^\d{4}-\d\d-\d\d In-process_ RFQs_1\.xlsx$/)
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true }))
      .sheets
    expect(sheet!.name).toBe('In-process  RFQs 1')
    const [head, first, second] = sheet!.rows
    expect(head).toEqual(columns.map(({ label }) => label))
    expect(first!.slice(0, 3)).toEqual(['=HYPERLINK("http://x")', 3, 1250.5])
    expect(first!.slice(3)).toEqual([
      new Date('2026-05-21T17:00:00Z'),
      new Date('2026-06-09T00:00:00Z'),
    ])
    expect(second![0]).toBe('00012')
    expect([...sheet!.cells!.values()].filter(({ type }) => type === 'formula')).toEqual([])
  }
})

test('what is too much, or no list at all, is refused', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const ask = (body: object) =>
    buyer.download('download.listSheet', {
      body: { name: 'A', columns: [...columns], rows: [], ...body },
    })
  const tooMany = Array.from({ length: limits.listSheetRows + 1 }, () => ['a'])
  for (const body of [{ rows: tooMany }, { columns: [] }, { name: ' ' }, { rows: [[1]] }])
    await expect(ask(body)).rejects.toMatchObject({ status: 400 })
  await expect(
    server.anonymous().download('download.listSheet', {
      body: { name: 'A', columns: [...columns], rows: [] },
    }),
  ).rejects.toMatchObject({ status: 401 })
})

test('the longest list is written, and others are answered meanwhile', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const rows = Array.from({ length: limits.listSheetRows }, (_, i) =>
    Array.from({ length: 14 }, (__, at) => `${i * at}`),
  )
  const wide = Array.from({ length: 14 }, (_, at) => ({ ...columns[at % 3]!, label: `${at}` }))
  let answered = 0
  let done = false
  const asked = async () => {
    while (!done) {
      await buyer.call('case.counts', {})
      answered += 1
    }
  }
  const [written] = await Promise.all([
    buyer
      .download('download.listSheet', { body: { name: 'Long', columns: wide, rows } })
      .finally(() => (done = true)),
    asked(),
  ])
  expect(written.size).toBeGreaterThan(100_000)
  expect(answered).toBeGreaterThan(5)
})
