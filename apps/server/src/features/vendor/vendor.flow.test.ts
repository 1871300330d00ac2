import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { createClient, type Client } from '@fairlead/api/client'
import { vendorIdTaken } from '@fairlead/validation/vendor'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { sentOrder, textFile } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let stone: number
let thorn: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  stone = await supplierId(buyer, 'Stone Marine Supply')
  thorn = await supplierId(buyer, 'Thorn Engine Parts')
})
afterAll(() => server.stop())

const give = (supplier: number, vendorId: string, alias?: string) =>
  buyer.call('vendor.create', { body: { supplierId: supplier, vendorId, alias } })
const clear = async () => {
  for (const { id } of await buyer.call('vendor.list', {}))
    await buyer.call('vendor.remove', { params: { id } })
}

test('a supplier has one vendor id of the company, is found by it, and it stands where the company sees the supplier', async () => {
  const { order, supplier } = await sentOrder(server)
  const orderId = order.id
  const { id } = await give(stone, ' K-100234 ', 'STONE MAR ROTT')
  expect(await buyer.call('vendor.list', { filter: { q: '0023' } })).toMatchObject([
    {
      id,
      supplierId: stone,
      name: 'Stone Marine Supply',
      vendorId: 'K-100234',
      savedBy: 'Alice Arden',
    },
  ])
  expect(await code(give(stone, 'K-9'))).toBe('vendor.supplier-taken')
  for (const q of ['k-1002', 'K-100234', 'stone mar rott'])
    expect((await buyer.call('supplier.search', { filter: { q } }))[0]).toMatchObject({
      id: stone,
      vendorId: 'K-100234',
    })
  const [row] = await buyer.call('order.list', { filter: { ids: [orderId] } })
  expect(row).toMatchObject({ vendorId: 'K-100234' })
  const sheet = async (persona: 'buyer' | 'supplier') => {
    const paper = await fetch(`${server.url}/api/common/purchase-order/${orderId}/excel`, {
      headers: { 'X-Token': await server.tokenOf(persona) },
    })
    const { sheets } = await readXlsx(new Uint8Array(await paper.arrayBuffer()))
    return sheets[1]!.rows.find(([label]) => label === 'Vendor id')?.[1]
  }
  expect(await sheet('buyer')).toBe('K-100234')
  expect(await sheet('supplier')).toBeUndefined()
  const seen = JSON.stringify([
    await supplier.call('order.get', { params: { id: orderId } }),
    await supplier.call('supplierOrder.list', {}),
    await (await server.as('otherBuyer')).call('supplier.profile', { params: { id: stone } }),
    await (await server.as('otherBuyer')).call('vendor.list', {}),
    await (await server.as('otherBuyer')).call('supplier.search', { filter: { q: 'K-100234' } }),
  ])
  expect(seen).not.toMatch(/K-100234|STONE MAR ROTT/)
  await buyer.call('vendor.save', { params: { id }, body: { vendorId: 'K-7', revision: 0 } })
  const late = buyer.call('vendor.save', {
    params: { id },
    body: { vendorId: 'K-8', revision: 0 },
  })
  expect(await code(late)).toBe('record.stale')
  expect((await buyer.call('supplier.profile', { params: { id: stone } })).vendorId).toBe('K-7')
  for (const call of ['vendor.list', 'vendor.remove'] as const)
    for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const)
      expect(await code((await server.as(persona)).call(call, { params: { id } } as never))).toBe(
        'access.role',
      )
  await clear()
})

test('of one vendor id given to two suppliers at once one is kept, whatever its letters', async () => {
  const all = await Promise.all([code(give(stone, 'D-77')), code(give(thorn, 'd-77'))])
  expect(all.toSorted()).toEqual(['ok', 'vendor.id-taken'])
  await clear()
  const one = await Promise.all(['A', 'B', 'C'].map((vendorId) => code(give(stone, vendorId))))
  expect(one.toSorted()).toEqual(['ok', 'vendor.supplier-taken', 'vendor.supplier-taken'])
  await clear()
  await give(stone, 'D-77')
  await expect(give(thorn, 'D-77')).rejects.toThrow(vendorIdTaken)
  await expect(give(thorn, ' ')).rejects.toMatchObject({
    problems: [{ path: 'vendorId', message: vendorIdTaken }],
  })
  expect(await code(give(await ownId(), 'D-78'))).toBe('supplier.unknown')
  const bruno = await server.as('otherBuyer')
  await bruno.call('vendor.create', { body: { supplierId: thorn, vendorId: 'D-77' } })
  await clear()
})

const ownId = async () =>
  (
    await server.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Arden Shipmanagement')
      .executeTakeFirstOrThrow()
  ).id

test('a pasted list is shown with what is wrong before anything is saved, and two may change their ids', async () => {
  await give(stone, '100')
  await give(thorn, '200', 'THORN')
  const text =
    'Supplier\tVendor no\nStone Marine Supply\t200\nthorn engine parts\t100\nNobody Ltd\t300\nStone Marine Supply\t400\nThorn Engine Parts\t'
  const read = await buyer.call('vendor.read', { body: { text } })
  expect(
    read.rows.map(({ row, before, vendorId, problem }) => [row, before, vendorId, problem]),
  ).toEqual([
    [2, '100', '200', null],
    [3, '200', '100', null],
    [4, null, '300', 'No supplier of this name is here'],
    [5, '100', '400', 'This supplier stands here twice'],
    [6, '200', '', vendorIdTaken],
  ])
  expect((await buyer.call('vendor.list', {})).map(({ vendorId }) => vendorId)).toEqual([
    '100',
    '200',
  ])
  const vendors = read.rows
    .filter(({ problem }) => !problem)
    .map(({ supplier, ...rest }) => ({ ...rest, supplierId: supplier!.id }))
  expect(await buyer.call('vendor.saveAll', { body: { vendors } })).toEqual({ saved: 2 })
  // Read before that, so over other vendor ids than those that stand now.
  expect(await code(buyer.call('vendor.saveAll', { body: { vendors } }))).toBe('record.stale')
  expect(await buyer.call('vendor.list', { sort: ['vendorId', 'ASC'] })).toMatchObject([
    { vendorId: '100', supplierId: thorn, alias: 'THORN' },
    { vendorId: '200', supplierId: stone },
  ])
  const taken = 'Stone Marine Supply;100'
  expect(await buyer.call('vendor.read', { body: { text: taken } })).toMatchObject({
    rows: [{ problem: vendorIdTaken }],
    leftOut: [],
  })
  const mixed = 'Supplier;Vendor no\nStone Marine Supply\t501\nThorn Engine Parts; 502;THORN\n'
  expect((await buyer.call('vendor.read', { body: { text: mixed } })).rows).toMatchObject([
    { row: 2, supplier: { id: stone }, vendorId: '501', problem: null },
    { row: 3, supplier: { id: thorn }, vendorId: '502', alias: 'THORN', problem: null },
  ])
  const more = 'Country\tSupplier\tVendor no\t\nNL\tStone Marine Supply\t100\tblocked'
  expect(await buyer.call('vendor.read', { body: { text: more } })).toMatchObject({
    rows: [{ vendorId: '100' }],
    leftOut: ['Country', 'column D'],
  })
  const one = { vendors: [{ supplierId: stone, vendorId: '100' }] }
  expect(await code(buyer.call('vendor.saveAll', { body: one }))).toBe('vendor.id-taken')
  const file = textFile('vendors.csv', 'Thorn Engine Parts;100;THORN\n')
  expect(await buyer.call('vendor.read', { files: { files: [file] }, body: {} })).toMatchObject({
    rows: [{ same: true, problem: null }],
    leftOut: [],
  })
  expect(await code(buyer.call('vendor.read', { body: { text: ' \n' } }))).toBe('vendor.none-read')
  await clear()
})

test('an order of the ERP names its supplier by the vendor id or the ERP’s own name', async () => {
  await give(thorn, '7781', 'THORN PARTS UK')
  const { key } = await buyer.call('apiKey.create', { body: { name: 'Vendor ids' } })
  const erp = createClient({
    baseUrl: server.url,
    token: () => null,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${key}` } }),
  })
  const supplierOf = async (number: string, named: object) => {
    const line = { name: 'Enamel', quantity: '4', unit: 'TIN', unitPrice: '25.00' }
    const body = { number, currency: 'EUR', lines: [line], ...named }
    const { orderId } = await erp.call('erp.order', { body })
    return (await buyer.call('order.get', { params: { id: orderId! } })).supplierId
  }
  // The number says more than the name beside it.
  const both = { vendorId: '7781', supplierName: 'Stone Marine Supply' }
  expect(await supplierOf('V-1', both)).toBe(thorn)
  expect(await supplierOf('V-2', { supplierName: 'Thorn Parts UK' })).toBe(thorn)
  expect(await supplierOf('V-3', { supplierName: 'Stone Marine Supply' })).toBe(stone)
  expect(await supplierOf('V-4', { vendorId: '7782' })).toBeNull()
  await clear()
})
