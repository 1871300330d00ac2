import { workbookOf } from '../../documents/zip.fixture.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { addDays } from '@fairlead/validation/day'
import type { PriceListForm } from '@fairlead/validation/price-list'
import { supplierId, takeListOut } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
let numbers = 0
const rags = {
  scheme: 'IMPA' as const,
  code: '174021',
  description: 'Cotton rags, white',
  unit: 'BALE',
  prices: '1=38.70;10=36.80',
}

/** A contract with a draft and one list of it. */
async function draftWith(
  buyer: Client,
  lines: object[],
  change: Partial<PriceListForm> & { vendor?: string } = {},
) {
  numbers += 1
  const { vendor = 'Stone Marine Supply', ...form } = change
  const seller = await supplierId(buyer, vendor)
  const { id } = await buyer.call('contract.create', {
    body: {
      number: `P-${numbers}`,
      title: 'Stores',
      currency: 'EUR',
      validFrom: today,
      validTo: addDays(today, 300),
      supplierIds: [seller],
    },
  })
  const listUuid = randomUUID()
  const params = { id, listUuid }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId: seller,
      name: 'Rotterdam',
      currency: 'EUR',
      ports: ['NLRTM'],
      validFrom: today,
      validTo: addDays(today, 200),
      ...form,
    },
  })
  const saved = await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  return { id, listUuid, params, ...saved }
}
const publish = (buyer: Client, id: number, from = today) =>
  buyer.call('contract.publish', { params: { id }, body: { revision: 1, from } })
const said = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { problems: { message: string }[] }) => error.problems.map(({ message }) => message),
  )

test('everything that keeps a draft from being published is said at once', async () => {
  const buyer = await server.as('buyer')
  const { id } = await draftWith(buyer, [rags, rags, { ...rags, code: '190114', prices: 'ask' }])
  expect(await said(publish(buyer, id))).toEqual([
    'Stone Marine Supply, Rotterdam: 1 of its lines has a problem',
    expect.stringMatching(/^Two prices at once for .*line 1 .*line 2 /),
  ])
})

test('lines are typed, also wrong ones, and published once they are right; the version before keeps its own', async () => {
  const buyer = await server.as('buyer')
  const { id, listUuid, params, revision, ids } = await draftWith(buyer, [
    rags,
    { ...rags, code: '190114', unit: 'pair', prices: 'ask' },
    { ...rags, code: '330516', prices: '1=86' },
  ])
  const of = (number: number) => ({ params: { id, listUuid, number } })
  expect(await said(publish(buyer, id))).toEqual([
    'Stone Marine Supply, Rotterdam: 1 of its lines has a problem',
  ])
  const wrong = await buyer.call('priceList.lines', { ...of(1), filter: { problems: true } })
  expect(wrong).toMatchObject([
    { id: ids[1], position: 2, unit: 'PAIR', problem: 'This quantity cannot be read' },
  ])
  const right = { ...rags, id: ids[1]!, code: '190114', unit: 'PAIR', prices: '1=2.10' }
  await buyer.call('priceList.saveLines', { params, body: { revision, lines: [right] } })
  expect(
    await code(buyer.call('priceList.saveLines', { params, body: { revision, lines: [right] } })),
  ).toBe('record.stale')
  await publish(buyer, id)

  await buyer.call('contract.openDraft', { params: { id } })
  const body = { revision: 1, lines: [{ ...right, prices: '1=2.20' }], remove: [ids[0]!] }
  const changed = await buyer.call('priceList.saveLines', { params, body })
  // A line keeps being known by the id it had when the draft was opened.
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision: changed.revision, lines: [{ ...right, prices: '1=2.30' }] },
  })
  const lines = async (number: number) =>
    (await buyer.call('priceList.lines', of(number))).map((l) => [l.position, l.code, l.prices])
  expect(await lines(2)).toEqual([
    [1, '190114', '1=2.30'],
    [2, '330516', '1=86'],
  ])
  expect(await lines(1)).toEqual([
    [1, '174021', '1=38.70;10=36.80'],
    [2, '190114', '1=2.10'],
    [3, '330516', '1=86'],
  ])
  expect((await buyer.call('priceList.get', of(1))).lines).toBe(3)
  await takeListOut(buyer, { ...params, number: 2 })
  expect(await code(buyer.call('priceList.get', of(2)))).toBe('record.missing')
  expect((await buyer.call('contract.version', { params: { id, number: 1 } })).priceLists).toEqual([
    expect.objectContaining({ uuid: listUuid, lines: 3, problems: 0, vendor: expect.anything() }),
  ])
})

test('two prices of one vendor for one port and day are not published, in one contract or two', async () => {
  const buyer = await server.as('buyer')
  const vendor = 'Thorn Engine Parts'
  const first = await draftWith(buyer, [rags, { ...rags, code: '17 40 21' }], { vendor })
  expect(await said(publish(buyer, first.id))).toEqual([
    'Two prices at once for Cotton rags, white: Thorn Engine Parts, Rotterdam, line 1 (38.70), and Thorn Engine Parts, Rotterdam, line 2 (38.70)',
  ])
  await buyer.call('priceList.saveLines', {
    params: first.params,
    body: { revision: first.revision, lines: [], remove: [first.ids[1]!] },
  })
  await publish(buyer, first.id)
  const second = await draftWith(buyer, [{ ...rags, prices: '1=40.00' }], {
    vendor,
    name: 'Netherlands',
    ports: [],
    countries: ['NL'],
  })
  expect(await said(publish(buyer, second.id))).toEqual([
    'Two prices at once for Cotton rags, white: Thorn Engine Parts, Netherlands, line 1 (40.00), and Thorn Engine Parts, Rotterdam, line 1 (38.70)',
  ])
  // The first contract's next version gives the item up, from a day on: the second may begin there.
  await buyer.call('contract.openDraft', { params: { id: first.id } })
  await takeListOut(buyer, { ...first.params, number: 2 })
  await publish(buyer, first.id, addDays(today, 30))
  expect(await said(publish(buyer, second.id, addDays(today, 29)))).toHaveLength(1)
  await publish(buyer, second.id, addDays(today, 30))
})

test('of two who save a price list at once, or read a file into it, one does and the other is told', async () => {
  const [buyer, carl] = [await server.as('buyer'), await server.as('colleague')]
  const made = await draftWith(buyer, [rags])
  const { params, ids } = made
  const of = { params: { ...params, number: 1 } }
  const priced = (prices: string) => ({ ...rags, id: ids[0]!, prices })
  const saves = [buyer, carl].map((one, i) =>
    code(
      one.call('priceList.saveLines', {
        params,
        body: { revision: made.revision, lines: [priced(`1=${40 + i}`)] },
      }),
    ),
  )
  const saved = await Promise.all(saves)
  expect(saved.toSorted()).toEqual(['ok', 'record.stale'])
  const kept = await buyer.call('priceList.lines', of)
  expect(kept.map((line) => line.prices)).toEqual([saved[0] === 'ok' ? '1=40' : '1=41'])

  const revision = made.revision + 1
  const typed = (price: string) =>
    new File([`IMPA;Description;Unit;Price\n174021;Cotton rags, white;BALE;${price}`], 'l.csv')
  const applies = ['50.00', '51.00'].map(async (price, i) => {
    const by = [buyer, carl][i]!
    const read = await by.call('priceList.read', { params, files: { files: [typed(price)] } })
    return () => code(by.call('priceList.apply', { params, body: { revision, lines: read.lines } }))
  })
  const ready = await Promise.all(applies)
  const applied = await Promise.all(ready.map((apply) => apply()))
  expect(applied.toSorted()).toEqual(['ok', 'record.stale'])
  const [line, ...others] = await buyer.call('priceList.lines', of)
  expect(others).toEqual([])
  expect(line!.prices).toBe(applied[0] === 'ok' ? '1=50.00' : '1=51.00')
})

test('of two contracts that overlap and are published at once one is', async () => {
  const [buyer, carl] = [await server.as('buyer'), await server.as('colleague')]
  const vendor = 'Uhl Ship Services'
  const line = { ...rags, code: '450832' }
  const names = (await buyer.call('supplier.search', {})).map(({ name }) => name)
  const third = names.find((name) => !/Stone|Thorn/.test(name)) ?? vendor
  const [a, b] = [
    await draftWith(buyer, [line], { vendor: third }),
    await draftWith(buyer, [line], { vendor: third }),
  ]
  const both = await Promise.all([code(publish(buyer, a.id)), code(publish(carl, b.id))])
  expect(both.toSorted()).toEqual(['ok', 'request.invalid'])
})

test('a list goes out as a workbook and comes back with its difference', async () => {
  const buyer = await server.as('buyer')
  const { id, listUuid, params, revision } = await draftWith(buyer, [
    rags,
    { ...rags, code: '190114', unit: 'PAIR', prices: '1=2.10' },
  ])
  const file = await buyer.download('download.priceListXlsx', { params: { ...params, number: 1 } })
  const same = await buyer.call('priceList.read', { params, files: { files: [file] } })
  expect([same.same, same.differences, same.unread]).toEqual([2, [], []])
  const macros = workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }])
  const hostile = new File([new Uint8Array(macros)], 'list.xlsx')
  const refused = buyer.call('priceList.read', { params, files: { files: [hostile] } })
  expect(await code(refused)).toBe('sheet.macros')
  const csv = [
    'IMPA;Description;Unit;Price;From 2;Price 2',
    '174021;Cotton rags, white;BALE;40.00;10;36.80',
    '330516;Fire hose;PCS;;;',
  ].join('\n')
  const other = new File([csv], 'new prices.csv', { type: 'text/csv' })
  const read = await buyer.call('priceList.read', { params, files: { files: [other] } })
  expect(read.differences).toMatchObject([
    { kind: 'CHANGED', row: 2, code: '174021', from: '38.70', to: '40.00', percent: '3.36' },
    { kind: 'NEW', code: '330516', problem: 'Type a price' },
    { kind: 'GONE', code: '190114', row: null },
  ])
  // A code that a sheet has twice is said before it is taken.
  const again = `${csv}\n17 40 21;Rags;bale;41.00;;\n330517;Nozzle;PCS;5.00;;`
  const twice = new File([again], 'twice.csv', { type: 'text/csv' })
  const doubled = await buyer.call('priceList.read', { params, files: { files: [twice] } })
  expect(doubled.differences.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'Two prices at once: row 4 says another of the same item'],
    [3, 'Type a price'],
    [4, 'Two prices at once: row 2 says another of the same item'],
    [5, null],
    [null, null],
  ])
  await buyer.call('priceList.apply', { params, body: { revision, lines: read.lines } })
  const lines = await buyer.call('priceList.lines', { params: { id, listUuid, number: 1 } })
  expect(lines.map((line) => [line.code, line.problem])).toEqual([
    ['174021', null],
    ['330516', 'Type a price'],
  ])
  expect(await said(publish(buyer, id))).toEqual([
    expect.stringMatching(/its lines (has a problem|have problems)$/),
    expect.stringMatching(/^Two prices at once for /),
  ])
})

test('a price is found by port, day, code and unit, taken into an order, and kept when the contract changes', async () => {
  const buyer = await server.as('buyer')
  const line = { ...rags, code: '232418', unit: 'DOZ', prices: '1=12.00;10=10.80' }
  const lines = [
    line,
    { ...line, code: '', scheme: '' as const, makerNumber: 'AL-77.1', prices: '1=24' },
  ]
  const { id, params } = await draftWith(buyer, lines)
  const asked = (change: object = {}) => ({
    body: {
      port: 'NLRTM',
      lines: [
        { code: '23 24 18', unit: 'PCS', quantity: '6' },
        { code: '232418', scheme: 'IMPA' as const, unit: 'pcs', quantity: '120' },
        { code: 'al-771', unit: 'DOZ' },
        { code: '232418', unit: 'BOX' },
      ],
      ...change,
    },
  })
  const prices = async (change: object = {}) =>
    (await buyer.call('contract.prices', asked(change))).map((found) => found[0]?.unitPrice)
  expect(await prices()).toEqual([undefined, undefined, undefined, undefined])
  await publish(buyer, id)
  expect(await prices()).toEqual(['1.00', '0.90', '24.00', undefined])
  expect(await prices({ port: 'GRPIR' })).toEqual([undefined, undefined, undefined, undefined])
  expect((await prices({ on: addDays(today, 201) }))[0]).toBeUndefined()
  const bruno = await server.as('otherBuyer')
  expect((await bruno.call('contract.prices', asked())).flat()).toEqual([])

  const price = (await buyer.call('contract.prices', asked()))[0]![0]!
  const ordered = {
    name: 'Shackles',
    code: '232418',
    quantity: '6',
    unit: 'PCS',
    priceListId: price.listId,
  }
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: `CPO-${numbers}`,
      type: 'SUPPLIES',
      title: 'Shackles',
      currency: 'EUR',
      supplierId: price.supplier.id,
      deliveryPort: 'NLRTM',
      vesselEta: addDays(today, 10),
      lines: [
        { ...ordered, unitPrice: '1.00' },
        { ...ordered, unitPrice: '1.10' },
        { ...ordered, unitPrice: '1.00', priceListId: null },
        { ...ordered, unitPrice: '1.00', priceListId: 999_999 },
      ],
    },
  })
  const kept = async () =>
    (await buyer.call('order.get', { params: { id: orderId } })).lines.map((row) => [
      row.source,
      row.contract?.version,
      row.contract?.unitPrice,
      row.takenListId,
    ])
  const expected = [
    ['PRICE_LIST', 1, '1.0000', price.listId],
    ['FREE', 1, '1.0000', price.listId],
    ['FREE', 1, '1.0000', null],
    ['FREE', 1, '1.0000', null],
  ]
  expect(await kept()).toEqual(expected)
  // Nobody names a list of another company.
  const foreign = { orderNumber: `CPO-${numbers}`, type: 'SUPPLIES' as const, title: 'Shackles' }
  const taken = [{ ...ordered, unitPrice: '1.00' }]
  const { id: theirs } = await bruno.call('order.create', {
    body: { ...foreign, currency: 'EUR', lines: taken },
  })
  const own = await bruno.call('order.get', { params: { id: theirs } })
  expect(own.lines[0]!.takenListId).toBe(null)
  await buyer.call('contract.openDraft', { params: { id } })
  await buyer.call('priceList.apply', {
    params,
    body: { revision: 1, lines: [{ ...line, prices: '1=36.00' }] },
  })
  await publish(buyer, id)
  expect((await prices())[0]).toBe('3.00')
  expect(await kept()).toEqual(expected)
  // Its vendor reads a price, and nothing of a contract.
  await server.db
    .updateTable('purchaseOrder')
    .set({ state: 'SENT' })
    .where('id', '=', orderId)
    .execute()
  const seller = await server.as('supplier')
  const seen = await seller.call('order.get', { params: { id: orderId } })
  expect(seen.lines.map((row) => [row.source, row.contract, row.takenListId])).toEqual(
    expected.map(() => ['FREE', null, null]),
  )
})

test('where a sheet has decimal commas, one before three digits is asked about', async () => {
  const buyer = await server.as('buyer')
  const { params } = await draftWith(buyer, [rags])
  const readWith = async (other: string) => {
    const csv = `IMPA;Description;Unit;Price;Minimum\n174021;Cotton rags;BALE;1,234;2,500\n190114;Gloves;PAIR;${other};\n`
    const files = { files: [new File([csv], 'a.csv')] }
    return JSON.stringify(await buyer.call('priceList.read', { params, files }))
  }
  expect(await readWith('12,50')).toContain('1=1,234?')
  expect(await readWith('12,50')).toContain('2,500?')
  expect(await readWith('12.50')).toContain('1=1234')
})
