import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { addDays } from '@fairlead/validation/day'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
const valid = { validFrom: today, validTo: addDays(today, 300) }
const line = (number: string, prices: string) => ({
  scheme: 'IMPA' as const,
  code: number,
  description: `Item ${number}`,
  unit: 'PCS',
  prices,
})
const codes = Array.from({ length: 6 }, (_, i) => String(310_001 + i))

/** A contract whose list of six items is in force, and its draft. */
async function inDraft(number: string, vendor: string, port = 'NLRTM') {
  const buyer = await server.as('buyer')
  const seller = await supplierId(buyer, vendor)
  const head = { number, title: 'Stores', currency: 'EUR', supplierIds: [seller], ...valid }
  const { id } = await buyer.call('contract.create', { body: head })
  const params = { id, listUuid: randomUUID() }
  const place = { supplierId: seller, name: number, currency: 'EUR', ports: [port], ...valid }
  await buyer.call('priceList.save', { params, body: place })
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision: 1, lines: codes.map((each) => line(each, '1=10.00;10=9.00')) },
  })
  await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: today } })
  await buyer.call('contract.openDraft', { params: { id } })
  const list = { ...params, number: 2 }
  const changes = () => buyer.call('priceList.changes', { params })
  const lines = (show?: 'NEW' | 'CHANGED' | 'PROBLEM', q?: string) =>
    buyer.list('priceList.lines', {
      params: list,
      filter: { ...(show && { show }), ...(q && { q }) },
    })
  return { buyer, id, params, seller, place, changes, lines, list }
}

/** Changes a draft list by its codes: what a line becomes, or null where it is taken out. */
async function type(
  {
    buyer,
    params,
    list,
  }: {
    buyer: Client
    params: { id: number; listUuid: string }
    list: { id: number; listUuid: string; number: number }
  },
  typed: Record<string, string | null>,
) {
  const known = await buyer.call('priceList.lines', { params: list })
  const { revision } = await buyer.call('priceList.get', { params: list })
  const idOf = (each: string) => known.find((one) => one.code === each)?.id ?? null
  await buyer.call('priceList.saveLines', {
    params,
    body: {
      revision,
      lines: Object.entries(typed).flatMap(([each, prices]) =>
        prices === null ? [] : [{ ...line(each, prices), id: idOf(each) }],
      ),
      remove: Object.entries(typed).flatMap(([each, prices]) =>
        prices === null ? (idOf(each) ?? []) : [],
      ),
    },
  })
}

test('a draft list says what is new, changed, gone and to be looked at, and shows each of them', async () => {
  const draft = await inDraft('LOOK-1', 'Stone Marine Supply')
  const { changes, lines, buyer, list } = draft
  expect(await changes()).toMatchObject({
    against: 1,
    before: 6,
    lines: 6,
    counts: { NEW: 0, CHANGED: 0, GONE: 0, PROBLEM: 0 },
    waiting: 0,
    wrong: [],
    overlaps: [],
    unusual: [],
    spread: [],
    ordered: null,
  })
  await type(draft, {
    310001: '1=10.30;10=9.00',
    310002: '1=10.25;10=9.00',
    310003: '1=10.20;10=9.00',
    310004: '1=19.00;10=9.00',
    310005: '1=10.00;6=9.50;4=9.20',
    310006: null,
    310099: '1=5.00',
  })
  expect(await changes()).toMatchObject({
    before: 6,
    lines: 6,
    counts: { NEW: 1, CHANGED: 5, GONE: 1, PROBLEM: 2 },
    higher: 4,
    lower: 0,
    waiting: 1,
    wrong: [
      {
        position: 5,
        item: 'Item 310005',
        cell: { field: 'prices', step: 2, part: 'from' },
        message: 'Quantities must rise: from 6, then from 4',
      },
    ],
    unusual: [{ position: 4, item: 'Item 310004', percent: '90.00' }],
  })
  const { spread } = await changes()
  expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  const shown = async (...asked: Parameters<typeof lines>) => {
    const { data, total } = await lines(...asked)
    return [total, ...data.map((each) => each.code)]
  }
  expect(await shown()).toEqual([6, ...codes.slice(0, 5), '310099'])
  expect(await shown('NEW')).toEqual([1, '310099'])
  expect(await shown('CHANGED')).toEqual([5, ...codes.slice(0, 5)])
  expect(await shown('CHANGED', '310002')).toEqual([1, '310002'])
  expect(await shown('PROBLEM')).toEqual([2, '310004', '310005'])
  const gone = (q?: string) =>
    buyer.list('priceList.difference', {
      params: { ...list, from: 1 },
      filter: { kind: 'GONE', ...(q && { q }) },
    })
  expect((await gone()).data.map((each) => each.code)).toEqual(['310006'])
  expect((await gone('item 310006')).total).toBe(1)
  expect((await gone('anchor')).total).toBe(0)
  expect((await lines()).data[0]).toMatchObject({ agreed: '1=10.00;10=9.00' })

  for (const stranger of ['otherBuyer', 'supplier', 'vessel', 'ihmAgent'] as const)
    expect([
      stranger,
      await code((await server.as(stranger)).call('priceList.changes', { params: draft.params })),
    ]).toEqual([stranger, stranger === 'otherBuyer' ? 'record.missing' : 'access.role'])
})

test('two prices at once are told while they are typed: in the list, in another of the draft, in another contract', async () => {
  const vendor = 'Thorn Engine Parts'
  const other = await inDraft('LOOK-2A', vendor)
  const { buyer, seller } = other
  const { id } = await buyer.call('contract.create', {
    body: { number: 'LOOK-2B', title: 'Stores', currency: 'EUR', supplierIds: [seller], ...valid },
  })
  const add = async (name: string, prices: ReturnType<typeof line>[]) => {
    const params = { id, listUuid: randomUUID() }
    await buyer.call('priceList.save', { params, body: { ...other.place, name } })
    await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines: prices } })
    return params
  }
  const twice = [line('320001', '1=5.00'), line('32 00 01', '1=6.00')]
  const first = await add('Deck', [...twice, line('310003', '1=11.00'), line('320002', '1=7.00')])
  const second = await add('Safety', [line('320002', '1=8.00'), line('320003', '1=8.00')])
  const found = await buyer.call('priceList.changes', { params: first })
  expect(found).toMatchObject({ against: null, before: null, waiting: 3, counts: { PROBLEM: 4 } })
  expect(
    found.overlaps.map(({ rows }) =>
      rows.map(({ list, position, price }) => [list, position, price]),
    ),
  ).toEqual([
    [
      [`${vendor}, Deck`, 1, '5.00'],
      [`${vendor}, Deck`, 2, '6.00'],
    ],
    [
      [`${vendor}, Deck`, 4, '7.00'],
      [`${vendor}, Safety`, 1, '8.00'],
    ],
    [
      [`${vendor}, Deck`, 3, '11.00'],
      [`${vendor}, LOOK-2A`, 3, '10.00'],
    ],
  ])
  // One of the two is taken out there, and it is no problem any more on either side.
  const [, safety] = found.overlaps[1]!.rows
  await buyer.call('priceList.saveLines', {
    params: second,
    body: { revision: 2, lines: [], remove: [safety!.lineId] },
  })
  expect(await buyer.call('priceList.changes', { params: first })).toMatchObject({ waiting: 2 })
  expect(await buyer.call('priceList.changes', { params: second })).toMatchObject({ waiting: 0 })
})

test('a draft is held against what was ordered this year, to the cent', async () => {
  const draft = await inDraft('LOOK-3', 'Stone Marine Supply', 'BEANR')
  const { buyer, seller, changes, params } = draft
  const order = async (lines: [string, string][], unit = 'PCS') => {
    const { id } = await buyer.call('order.create', {
      body: {
        orderNumber: `LOOK-${randomUUID().slice(0, 8)}`,
        type: 'SUPPLIES',
        supplierId: seller,
        title: 'Stores',
        currency: 'EUR',
        deliveryPort: 'BEANR',
        vesselEta: today,
        lines: lines.map(([each, quantity]) => ({
          name: `Item ${each}`,
          code: each,
          quantity,
          unit,
          unitPrice: '10.00',
        })),
      },
    })
    await server.db
      .updateTable('purchaseOrder')
      .set({ state: 'SENT', submittedAt: new Date(), budgetOn: today })
      .where('id', '=', id)
      .execute()
    return id
  }
  await order([
    ['310001', '3'],
    ['310002', '10'],
  ])
  await order([['310001', '1']], 'DOZ')
  const withdrawn = await order([['310001', '500']])
  await server.db
    .updateTable('purchaseOrder')
    .set({ state: 'WITHDRAWN' })
    .where('id', '=', withdrawn)
    .execute()
  await order([['310006', '2']])
  await type(draft, { 310001: '1=10.50;10=9.10', 310002: '1=10.00;10=8.00', 310006: null })
  // 3 x 10.50 + 12 x 9.10 + 10 x 8.00 against 3 x 10.00 + 12 x 9.00 + 10 x 9.00; what is gone is left out.
  expect((await changes()).ordered).toEqual({
    currency: 'EUR',
    was: '228.00',
    is: '220.70',
    more: '-7.30',
    percent: '-3.20',
    lines: 3,
    left: 1,
  })
  const sheet = ['IMPA;Description;Unit;Price', '310001;Item 310001;PCS;20,00'].join('\n')
  const read = await buyer.call('priceList.read', {
    params,
    files: { files: [new File([sheet], 'next.csv')] },
  })
  expect(read.ordered).toMatchObject({ was: '138.00', is: '300.00', more: '162.00', left: 2 })
  expect(read.leftOut).toEqual([])
  // What another program wrote beside the prices is not passed over in silence.
  const other = [
    'IMPA;Description;Unit;Price;Discount %;Currency;Remarks',
    '310001;Item 310001;PCS;1.234,50;5;USD;',
  ].join('\n')
  const { leftOut, lines } = await buyer.call('priceList.read', {
    params,
    files: { files: [new File([other], 'other.csv')] },
  })
  expect([leftOut, lines[0]!.prices]).toEqual([['Discount %', 'Currency'], '1=1234.50'])
})
