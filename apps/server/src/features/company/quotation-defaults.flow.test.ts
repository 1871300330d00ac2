import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, askedGuest } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const nothing = {
  currency: null,
  transportationCost: null,
  otherCharges: null,
  incoterm: null,
  incotermPlace: null,
  transportationMode: null,
  paymentTerms: null,
  validityDays: null,
  deliveryDays: null,
  quality: null,
}

test('what a supplier’s quotations begin with comes with each of its requests, and with nobody else’s', async () => {
  const [sam, tina] = [await server.as('supplier'), await server.as('otherSupplier')]
  const { requestId, buyer } = await askedCase(server)
  const read = async () => (await sam.call('request.get', { params: { id: requestId } })).defaults
  expect(await read()).toEqual(nothing)
  const save = (body: object) => sam.call('quotationDefaults.save', { body })
  await save({ currency: 'GBP', transportationCost: '0', validityDays: '30', quality: 'OEM' })
  await save({ paymentTerms: 'NET_30', transportationCost: '' })
  const said = { currency: 'GBP', validityDays: 30, quality: 'OEM', paymentTerms: 'NET_30' }
  expect(await read()).toEqual({ ...nothing, ...said })
  expect(await sam.call('quotationDefaults.get', {})).toEqual({ ...nothing, ...said })

  expect(await tina.call('quotationDefaults.get', {})).toEqual(nothing)
  const typing = await buyer.call('quotation.requestFor', { params: { id: requestId } })
  expect(JSON.stringify(typing)).not.toMatch(/defaults|GBP/)
  const guest = await askedGuest(server)
  const linked = await guest.holder.call('request.get', { params: { id: guest.requestId } })
  expect(linked.defaults).toBeNull()
})

test.each([
  [{ currency: 'pounds' }, 'currency'],
  [{ validityDays: 400 }, 'validityDays'],
  [{ transportationCost: '5.123' }, 'transportationCost'],
  [{ quality: 'BEST' }, 'quality'],
  [{ incotermPlace: 'x'.repeat(121) }, 'incotermPlace'],
])('%o is refused and changes nothing', async (body, path) => {
  const tina = await server.as('otherSupplier')
  const before = await tina.call('quotationDefaults.get', {})
  await expect(
    tina.call('quotationDefaults.save', { body: { otherCharges: '7', ...body } as never }),
  ).rejects.toMatchObject({ status: 400, problems: [{ path }] })
  expect(await tina.call('quotationDefaults.get', {})).toEqual(before)
})
