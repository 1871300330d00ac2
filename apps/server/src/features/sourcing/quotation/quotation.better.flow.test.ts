import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { dayIn, quotedCase, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const dueAt = `${dayIn(2)}T12:00:00.000Z`

test('chosen suppliers are asked for a better offer; each sees its own, the former one stays beside it', async () => {
  const buyer = await server.as('buyer')
  const [sam, tina] = [await server.as('supplier'), await server.as('otherSupplier')]
  const ids = await Promise.all(
    ['Stone Marine Supply', 'Thorn Engine Parts'].map((name) => supplierId(buyer, name)),
  )
  const { details, requestIds } = await sentCase(buyer, ids)
  const params = { id: details.id }
  const own = await quoteRequest(sam, requestIds[0]!)
  const other = await quoteRequest(tina, requestIds[1]!, { transportationCost: '77.00' })
  const mails = (await server.mailsTo(personas.otherSupplier.email)).length
  const body = { quotationIds: [own.id], text: 'We take all of it at 9.00.', dueAt }
  expect(await buyer.call('case.askBetterOffers', { params, body })).toEqual({ round: 1, asked: 1 })

  const asked = await sam.call('quotation.get', { params: { id: own.id } })
  expect(asked.better).toMatchObject({ round: 1, dueAt, text: 'We take all of it at 9.00.' })
  const mail = (await server.mailsTo(personas.supplier.email)).at(-1)!
  expect(mail.text).toContain('We take all of it at 9.00.')
  expect(mail.text).not.toContain('Thorn')
  expect(await server.mailsTo(personas.otherSupplier.email)).toHaveLength(mails)
  const untold = await tina.call('quotation.get', { params: { id: other.id } })
  expect(untold.better).toBeNull()
  await expect(buyer.call('case.askBetterOffers', { params, body })).rejects.toMatchObject({
    code: 'quotation.better-asked',
  })

  const request = await sam.call('request.get', { params: { id: requestIds[0]! } })
  const lines = request.active!.lines.map((line) => ({ ...line, unitCost: '9.00' }))
  const { quotation: better } = await sam.call('request.quoteSupplies', {
    params: { id: requestIds[0]! },
    body: { request: { ...request.active!, ihmCompliance: null, lines, quotationId: own.id } },
  })
  const { quotations } = await buyer.call('case.evaluation', { params })
  expect(quotations.find(({ id }) => id === better.id)).toMatchObject({
    better: null,
    former: { round: 1, total: own.total },
    lines: better.lines.map(() => ({ unitCost: '9.00', formerUnitCost: '10.00' })),
  })
  expect(quotations.find(({ id }) => id === other.id)).toMatchObject({ former: null, better: null })
  const again = { ...body, quotationIds: [better.id, other.id] }
  expect(await buyer.call('case.askBetterOffers', { params, body: again })).toEqual({
    round: 2,
    asked: 2,
  })
})

test('a deadline that has passed, and an offer of another RFQ, are refused', async () => {
  const { buyer, caseId, quotation } = await quotedCase(server)
  const elsewhere = await quotedCase(server)
  const params = { id: caseId }
  const late = { quotationIds: [quotation.id], dueAt: '2020-01-01T12:00:00.000Z' }
  await expect(buyer.call('case.askBetterOffers', { params, body: late })).rejects.toMatchObject({
    code: 'case.incomplete',
  })
  const foreign = { quotationIds: [elsewhere.quotation.id], dueAt }
  await expect(buyer.call('case.askBetterOffers', { params, body: foreign })).rejects.toMatchObject(
    { code: 'record.missing' },
  )
})
