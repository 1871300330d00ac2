import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import Big from 'big.js'
import { readXlsx } from 'hucre/xlsx'
import { addDays } from '@fairlead/validation/day'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
let numbers = 0

/** A published contract of one vendor with one list for a port of its own. */
async function published(
  port: string,
  lines: object[],
  vendor = 'Stone Marine Supply',
  charge: object = {},
) {
  numbers += 1
  const buyer = await server.as('buyer')
  const seller = await supplierId(buyer, vendor)
  const days = { validFrom: today, validTo: addDays(today, 300) }
  const { id } = await buyer.call('contract.create', {
    body: {
      ...days,
      number: `TAKE-${numbers}`,
      title: 'Stores',
      currency: 'EUR',
      incoterm: 'DAP',
      incotermPlace: 'alongside',
      paymentTerms: 'NET_45',
      supplierIds: [seller],
    },
  })
  const params = { id, listUuid: randomUUID() }
  const list = {
    ...days,
    supplierId: seller,
    name: 'List',
    currency: 'EUR',
    ports: [port],
    ...charge,
  }
  await buyer.call('priceList.save', { params, body: list })
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: today } })
  return { id, buyer, seller }
}
const rags = {
  scheme: 'IMPA',
  code: '174021',
  description: 'Cotton rags',
  unit: 'BALE',
  prices: '1=38.70;10=36.80',
}
const hose = { ...rags, code: '330516', description: 'Fire hose', unit: 'PCS', prices: '1=86.15' }

const draftIn = async (port: string, change: object = {}) => {
  const buyer = await server.as('buyer')
  const { data: vessels } = await buyer.list('vessel.list', {})
  const form = buildCase({ vesselId: vessels[0]!.id, deliveryPort: port, ...change })
  const { id } = await buyer.call('case.create', { body: form })
  return { id, params: { id } }
}
const pricesIn = async (port: string) => {
  const buyer = await server.as('buyer')
  const lines = [rags, hose].map(({ code, unit }) => ({ code, unit, quantity: '12' }))
  return (await buyer.call('contract.prices', { body: { port, lines } })).map(([price]) => price!)
}

test('lines that a contract covers leave the RFQ for one draft order of the vendor, at its price', async () => {
  const { id: contract, buyer, seller } = await published('NLRTM', [rags, hose])
  const { params } = await draftIn('NLRTM')
  const [forRags, forHose] = await pricesIn('NLRTM')
  const take = (version: number, position: number, listId = forRags!.listId) =>
    buyer.call('contract.take', { params, body: { version, lines: [{ position, listId }] } })
  await expect(take(1, 2)).rejects.toMatchObject({ code: 'contract.price-gone' })
  await expect(take(1, 1, 999_999)).rejects.toMatchObject({ code: 'contract.price-gone' })
  const first = await take(1, 1)
  expect(first.version).toBe(2)
  expect(first.orders).toMatchObject([{ state: 'DRAFT', supplier: { id: seller }, lines: 1 }])
  await expect(take(1, 1)).rejects.toMatchObject({ code: 'record.stale' })
  const left = await buyer.call('case.details', { params })
  expect(left.lines.map(({ position, code }) => [position, code])).toEqual([
    [1, '190114'],
    [2, '330516'],
  ])
  // The second line goes onto the order that the first one began.
  const second = await take(2, 2, forHose!.listId)
  expect(second.orders).toMatchObject([{ id: first.orders[0]!.id, lines: 2 }])
  const order = await buyer.call('order.get', { params: { id: first.orders[0]!.id } })
  expect(order).toMatchObject({
    currency: 'EUR',
    // 12 x 36.80 and 6 x 86.15
    total: '958.50',
    incoterm: 'DAP',
    incotermPlace: 'alongside',
    paymentTerms: 'NET_45',
  })
  expect(order.lines.map((line) => [line.code, line.unitPrice, line.source])).toEqual([
    ['174021', '36.80', 'PRICE_LIST'],
    ['330516', '86.15', 'PRICE_LIST'],
  ])
  expect(order.lines[0]!.contract).toMatchObject({ id: contract, version: 1 })
  const beside = await buyer.call('contract.ordersOfCase', { params })
  expect(beside).toMatchObject([{ id: order.id, lines: 2 }])
  const { data: events } = await buyer.list('case.timeline', { params })
  expect(JSON.stringify(events)).toContain('took 1 line at contract prices')
})

test('a price of PCS is met where PCS. is typed, imported and asked for: offered, taken, and beside the offers', async () => {
  const { buyer, seller } = await published('ESBCN', [hose])
  const stop = { code: hose.code, scheme: 'IMPA' as const, unit: 'PCS.', quantity: '6' }
  const body = { port: 'ESBCN', lines: [stop] }
  const [typed] = await buyer.call('contract.prices', { body })
  expect(typed).toMatchObject([{ unitPrice: '86.15', listUnit: 'PCS' }])
  const lines = [{ ...stop, name: 'Fire hose' }]
  const { params } = await draftIn('ESBCN', { lines })
  const { orders } = await buyer.call('contract.take', {
    params,
    body: { version: 1, lines: [{ position: 1, listId: typed![0]!.listId }] },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines).toMatchObject([{ unitPrice: '86.15', source: 'PRICE_LIST' }])

  const sheet = 'IMPA;Description;Quantity;Unit\n330516;Fire hose;6;PCS.'
  const file = new File([sheet], 'requisition.csv', { type: 'text/csv' })
  const read = await buyer.call('case.parseLines', { files: { files: [file] } })
  const [imported] = read.lines
  const [found] = await buyer.call('contract.prices', {
    body: { port: 'ESBCN', lines: [{ ...stop, unit: imported!.unit ?? '' }] },
  })
  expect(found).toMatchObject([{ unitPrice: '86.15' }])

  const { details } = await sentCase(buyer, [seller], { deliveryPort: 'ESBCN', lines })
  const beside = await buyer.call('contract.pricesOfCase', { params: { id: details.id } })
  expect(beside).toMatchObject([{ caseLineId: details.lines[0]!.id, unitPrice: '86.15' }])
})

test("the company's own number is found where a file calls it a part number, and the part of that number before it", async () => {
  const own = { ...hose, scheme: 'OWN', code: 'H-77' }
  const part = { ...hose, scheme: 'MAKER', code: 'H-78', prices: '1=90.00' }
  const alike = { ...own, code: 'H 78', prices: '1=70.00' }
  const { buyer } = await published('PTLIS', [own, part, alike])
  const line = { scheme: 'MAKER' as const, unit: 'PCS', quantity: '1' }
  const lines = ['h77', 'h78', 'h79'].map((code) => ({ ...line, code }))
  const found = await buyer.call('contract.prices', { body: { port: 'PTLIS', lines } })
  expect(found.map((prices) => prices.map(({ unitPrice }) => unitPrice))).toEqual([
    ['86.15'],
    ['90.00'],
    [],
  ])
})

test('what one delivery costs by the list is the freight of the order, until it is free or somebody types it', async () => {
  const charge = { perDelivery: '65.00', freeFrom: '900.00', delivery: 'launch hire at cost' }
  const { buyer } = await published('ITGOA', [rags, hose], undefined, charge)
  const [forRags, forHose] = await pricesIn('ITGOA')
  expect(forRags!.delivery).toBe(
    'EUR 65.00 per delivery, free from EUR 900.00, launch hire at cost',
  )
  const take = async (
    params: { id: number },
    version: number,
    position: number,
    price = forRags!,
  ) => {
    const lines = [{ position, listId: price.listId }]
    const { orders } = await buyer.call('contract.take', { params, body: { version, lines } })
    return buyer.call('order.get', { params: { id: orders[0]!.id } })
  }
  const { params } = await draftIn('ITGOA')
  // 12 x 36.80
  expect(await take(params, 1, 1)).toMatchObject({ transportationCost: '65.00', total: '506.60' })
  // and 6 x 86.15: from 900.00 on it is free
  expect(await take(params, 2, 2, forHose!)).toMatchObject({
    transportationCost: '0.00',
    total: '958.50',
  })
  const { params: second } = await draftIn('ITGOA')
  const { id } = await take(second, 1, 1)
  await server.db
    .updateTable('purchaseOrder')
    .set({ transportationCost: '40.00' })
    .where('id', '=', id)
    .execute()
  expect(await take(second, 2, 2, forHose!)).toMatchObject({ transportationCost: '40.00' })
})

test('of two who take the same line at its contract price one does, and it is ordered once', async () => {
  const { buyer } = await published('FRLEH', [rags, hose])
  const carl = await server.as('colleague')
  const { params } = await draftIn('FRLEH')
  const [forRags] = await pricesIn('FRLEH')
  const body = { version: 1, lines: [{ position: 1, listId: forRags!.listId }] }
  const taken = await Promise.all(
    [buyer, carl].map((one) => code(one.call('contract.take', { params, body }))),
  )
  expect(taken.toSorted()).toEqual(['ok', 'record.stale'])
  expect(await buyer.call('contract.ordersOfCase', { params })).toMatchObject([{ lines: 1 }])
  const { lines } = await buyer.call('case.details', { params })
  expect(lines.map((line) => line.code)).not.toContain('174021')
})

test('a kit stays whole, and strangers, ships and vendors learn nothing', async () => {
  const { buyer } = await published('BEANR', [rags, hose])
  const lines = buildCase({ vesselId: 1 }).lines!.map((line, i) => ({
    ...line,
    kitOf: i === 2 ? 1 : null,
  }))
  const { params } = await draftIn('BEANR', { lines })
  const [forRags] = await pricesIn('BEANR')
  const body = { version: 1, lines: [{ position: 1, listId: forRags!.listId }] }
  await expect(buyer.call('contract.take', { params, body })).rejects.toMatchObject({
    code: 'contract.kit',
  })
  const stranger = await server.as('otherBuyer')
  for (const call of ['contract.pricesOfCase', 'contract.ordersOfCase'] as const) {
    await expect(stranger.call(call, { params })).rejects.toMatchObject({ status: 404 })
    for (const other of ['vessel', 'ihmAgent', 'supplier'] as const)
      await expect((await server.as(other)).call(call, { params })).rejects.toMatchObject({
        status: 403,
      })
  }
  await expect(stranger.call('contract.take', { params, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('the comparison shows the contract price, and an order above it says so', async () => {
  const { buyer, seller } = await published('GRPIR', [rags, { ...hose, prices: '1=8.00' }])
  const { details, requestIds } = await sentCase(buyer, [seller], { deliveryPort: 'GRPIR' })
  const params = { id: details.id }
  const prices = await buyer.call('contract.pricesOfCase', { params })
  const { rates } = await buyer.call('rate.list', {})
  const rate = rates.find(({ currency }) => currency === 'EUR')!.rate
  const landed = (price: string) => new Big(price).times(rate).toFixed()
  expect(prices.map((price) => [price.caseLineId, price.unitPrice, price.landed])).toEqual([
    [details.lines[0]!.id, '36.80', landed('36.80')],
    [details.lines[2]!.id, '8.00', landed('8.00')],
  ])
  const quotation = await quoteRequest(await server.as('supplier'), requestIds[0]!)
  const sheet = await buyer.download('download.evaluationExcel', { params })
  const [comparison] = (await readXlsx(await sheet.bytes())).sheets
  expect(comparison!.rows.flat()).toContain('Contract, landed')
  const { case: head } = await buyer.call('case.evaluation', { params })
  const selections = quotation.lines.map(({ id, caseLineId }) => ({ caseLineId, offerId: id }))
  const chosen = await buyer.call('case.select', {
    params,
    body: { version: head.version, selections },
  })
  const { orders } = await buyer.call('case.makeOrders', {
    params,
    body: { version: chosen.version },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines.map((line) => [line.source, line.contract?.unitPrice])).toEqual([
    ['QUOTATION', '36.8000'],
    ['QUOTATION', undefined],
    ['QUOTATION', '8.0000'],
  ])
})
