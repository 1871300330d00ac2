import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const dayIn = (days: number) => addDays(today, days)
const name = 'Lube oil'
const values = [{ on: dayIn(-10), value: '104.5', source: 'Bulletin 46' }]

/** A draft with a list of Stone whose first line follows the index, and one of Thorn that does not. */
async function drafted(number: string) {
  const buyer = await server.as('buyer')
  const [stone, thorn] = [
    await supplierId(buyer, 'Stone Marine Supply'),
    await supplierId(buyer, 'Thorn Engine Parts'),
  ]
  const days = { validFrom: today, validTo: dayIn(200) }
  const form = {
    number,
    title: 'Lubricants',
    currency: 'EUR',
    supplierIds: [stone, thorn],
    ...days,
  }
  const { id } = await buyer.call('contract.create', { body: form })
  const follows = { indexName: 'LUBE oil ', indexBase: '100,0' }
  for (const [supplier, listUuid, more] of [
    [stone, randomUUID(), follows],
    [thorn, randomUUID(), {}],
  ] as const) {
    const list = { supplierId: supplier, currency: 'EUR', ports: ['NLRTM'], ...days }
    const params = { id, listUuid }
    await buyer.call('priceList.save', { params, body: list })
    const line = { scheme: 'IMPA' as const, description: 'Cylinder oil', unit: 'L' }
    const lines = [{ ...line, code: `45${number}`, prices: '1=3.87;200=3.60', ...more }]
    await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  }
  const publish = () =>
    buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: today } })
  const priced = async (quantity: string, on = today) => {
    const lines = [{ code: `45${number}`, scheme: 'IMPA' as const, unit: 'L', quantity }]
    const [prices] = await buyer.call('contract.prices', { body: { port: 'NLRTM', on, lines } })
    return prices!.find(({ supplier }) => supplier.id === stone)!
  }
  return { buyer, id, publish, priced }
}

test('a price follows its index on the day, exactly, and a version is published only with its values', async () => {
  const { buyer, id, publish, priced } = await drafted('7101')
  await expect(publish()).rejects.toMatchObject({ message: /LUBE oil is none of this contract/ })
  const late = [{ on: dayIn(3), value: '110', source: '' }]
  const { id: indexId } = await buyer.call('priceIndex.create', {
    params: { id },
    body: { name, values: late },
  })
  await expect(publish()).rejects.toMatchObject({
    message: /has no value by \d\d\/\d\d\/\d{4} yet/,
  })
  const params = { id, indexId }
  await buyer.call('priceIndex.save', {
    params,
    body: { revision: 0, values: [...values, ...late] },
  })
  expect(
    await code(buyer.call('priceIndex.save', { params, body: { revision: 0, values: late } })),
  ).toBe('record.stale')
  const [list] = (await buyer.call('contract.version', { params: { id, number: 1 } })).priceLists
  const sheet = { id, listUuid: list!.uuid }
  const workbook = await buyer.download('download.priceListXlsx', {
    params: { ...sheet, number: 1 },
  })
  expect(
    await buyer.call('priceList.read', { params: sheet, files: { files: [workbook] } }),
  ).toMatchObject({ same: 1, differences: [] })
  await publish()
  expect(await priced('10')).toMatchObject({
    unitPrice: '4.0442',
    follows: {
      price: '3.87',
      index: 'LUBE oil',
      base: '100',
      level: '104.5',
      on: dayIn(-10),
      source: 'Bulletin 46',
    },
  })
  expect(await priced('200')).toMatchObject({ unitPrice: '3.762', follows: { price: '3.60' } })
  expect(await priced('10', dayIn(3))).toMatchObject({ unitPrice: '4.257' })
  expect(await code(buyer.call('priceIndex.remove', { params }))).toBe('price-index.used')
})

test('an index is of its contract: one of a name, read by the vendors whose prices follow it, and by nobody else', async () => {
  const { buyer, id, publish } = await drafted('7102')
  const params = { id }
  const made = await buyer.call('priceIndex.create', { params, body: { name, values } })
  expect(
    await code(buyer.call('priceIndex.create', { params, body: { name: ' lube OIL', values } })),
  ).toBe('price-index.name-taken')
  const spare = await buyer.call('priceIndex.create', { params, body: { name: 'Steel', values } })
  expect(await buyer.call('priceIndex.list', { params })).toMatchObject([
    { id: made.id, name, values, savedBy: 'Alice Arden' },
    { id: spare.id },
  ])
  await publish()
  const [stone, thorn] = [await server.as('supplier'), await server.as('otherSupplier')]
  const held = { params: { id, number: 1 } }
  expect(await stone.call('supplierContract.indexes', held)).toEqual([
    { id: made.id, name, values },
  ])
  expect(await thorn.call('supplierContract.indexes', held)).toEqual([])
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.call('priceIndex.list', { params }))).toBe('record.missing')
  const foreign = { params: { id, indexId: spare.id } }
  expect(await code(bruno.call('priceIndex.remove', foreign))).toBe('record.missing')
  await buyer.call('priceIndex.remove', foreign)
  expect(await buyer.call('priceIndex.list', { params })).toHaveLength(1)
})
