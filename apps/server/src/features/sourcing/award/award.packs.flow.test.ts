import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonOf } from '@fairlead/api/comparison-of'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const lines = [{ name: 'Cleaning agent', quantity: '96', unit: 'PCS' }]
const packed = {
  supplierCode: 'K-7001',
  packSize: '12',
  minimumQuantity: '24',
  priceBreaks: [
    { from: '200', unitCost: '8.5' },
    { from: '24', unitCost: '12.0000' },
  ],
}

/** Line 1 quoted for 10.00, with an alternative in packs for 11.00. */
async function packedCase() {
  const asked = await askedCase(server, { case: { lines } })
  const caseLineId = asked.details.lines[0]!.id
  const own = { caseLineId, unitCost: '10.00', quantity: '96', quality: 'OEM' as const }
  const first = { ...own, availabilityDays: 5 }
  const other = { ...first, alternative: true, name: 'Cleaner, own brand', unitCost: '11.00' }
  return { ...asked, caseLineId, first, other }
}

test('packs and prices by quantity are kept, edited and ordered at the price of the ordered quantity', async () => {
  const { buyer, details, requestId, caseLineId, first, other } = await packedCase()
  const quotation = await quoteRequest(await server.as('supplier'), requestId, {
    lines: [first, { ...other, ...packed }],
  })
  const line = quotation.lines.find(({ alternative }) => alternative)!
  expect(line).toMatchObject({
    ...packed,
    priceBreaks: [
      { from: '200', unitCost: '8.50' },
      { from: '24', unitCost: '12.00' },
    ],
    total: '1056.00',
  })
  expect(quotation.lines.find(({ alternative }) => !alternative)).toMatchObject({
    supplierCode: null,
    packSize: null,
    priceBreaks: [],
  })

  const params = { id: details.id }
  const evaluation = await buyer.call('case.evaluation', { params })
  const comparison = comparisonOf(evaluation)
  expect(comparison.offers.get(line.id)!.offer).toMatchObject({ packSize: '12' })
  const { version } = evaluation.case
  const selections = [{ caseLineId, offerId: line.id, quantity: '30' }]
  const chosen = await buyer.call('case.select', { params, body: { version, selections } })
  const { orders } = await buyer.call('case.makeOrders', {
    params,
    body: { version: chosen.version },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines).toMatchObject([
    { quantity: '30', unitPrice: '12.00', total: '360.00', supplierCode: 'K-7001' },
  ])
})

test('what was ordered costs what the comparison said', async () => {
  const { buyer, details, requestId, caseLineId, first } = await packedCase()
  const quotation = await quoteRequest(await server.as('supplier'), requestId, {
    transportationCost: '0',
    otherCharges: '0',
    lines: [{ ...first, ...packed, quantity: '120' }],
  })
  const [line] = quotation.lines
  const params = { id: details.id }
  const evaluation = await buyer.call('case.evaluation', { params })
  const landed = comparisonOf(evaluation).offers.get(line!.id)!
  // 96 are asked and 120 offered: less than the offered quantity has the price of fewer.
  const { rates, currency } = evaluation
  const rate = quotation.currency === currency ? 1 : Number(rates[quotation.currency])
  expect(Number(landed.cell.unit)).toBeCloseTo(12 * rate, 6)
  const { version } = evaluation.case
  const selections = [{ caseLineId, offerId: line!.id }]
  const chosen = await buyer.call('case.select', { params, body: { version, selections } })
  const { orders } = await buyer.call('case.makeOrders', {
    params,
    body: { version: chosen.version },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines).toMatchObject([{ quantity: '96', unitPrice: '12.00' }])
})

test.each<[string, object, string]>([
  ['a broken pack', { packSize: '10' }, 'packSize'],
  ['less than the own minimum', { minimumQuantity: '100' }, 'minimumQuantity'],
  ['a dearer price for more', { priceBreaks: [{ from: '200', unitCost: '11' }] }, 'priceBreaks'],
  ['the offered quantity twice', { priceBreaks: [{ from: '96', unitCost: '9' }] }, 'priceBreaks'],
  ['packs without a price', { unitCost: null, quantity: null, packSize: '12' }, 'packSize'],
])('%s is refused', async (_, packs, field) => {
  const { requestId, caseLineId, first, details } = await packedCase()
  expect(details.lines).toHaveLength(1)
  await expect(
    quoteRequest(await server.as('supplier'), requestId, { lines: [{ ...first, ...packs }] }),
  ).rejects.toMatchObject({
    code: 'quotation.invalid',
    problems: expect.arrayContaining([
      expect.objectContaining({ path: `lines.${caseLineId}.${field}` }),
    ]),
  })
})

test.each([
  ['seven prices', Array.from({ length: 7 }, (_, i) => ({ from: `${200 + i}`, unitCost: '9' }))],
  ['no quantity', [{ from: '0', unitCost: '9' }]],
  ['a word', [{ from: 'many', unitCost: '9' }]],
  ['less than nothing', [{ from: '200', unitCost: '-9' }]],
])('%s cannot be sent', async (_, priceBreaks) => {
  const { requestId, first } = await packedCase()
  await expect(
    quoteRequest(await server.as('supplier'), requestId, { lines: [{ ...first, priceBreaks }] }),
  ).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
})

test('a draft keeps what was typed of packs, also when a filled sheet comes in', async () => {
  const { requestId, caseLineId } = await packedCase()
  const supplier = await server.as('supplier')
  const typed = {
    caseLineId,
    unitCost: '10',
    quantity: '96',
    packSize: 'a dozen',
    priceBreaks: '200=8,50;x=',
  }
  const params = { id: requestId }
  const body = { form: { lines: [typed] }, version: 0 }
  await supplier.call('request.saveDraft', { params, body })
  const { draft } = await supplier.call('request.get', { params })
  expect(draft?.form).toMatchObject({ lines: [typed] })
  const sheet = await supplier.download('download.requestExcel', { params })
  const read = await supplier.call('request.fillFromExcel', { params, files: { files: [sheet] } })
  expect(read.form).toMatchObject({
    lines: [{ packSize: 'a dozen', priceBreaks: [{ from: '200', unitCost: '8.5' }] }],
  })
})
