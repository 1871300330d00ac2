import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('why a quotation lost is read by its supplier once the buyer says it, and not after reopening', async () => {
  const { buyer, supplier, caseId, requestId } = await quotedCase(server)
  const params = { id: caseId }
  const told = { reason: 'OTHER' as const, text: 'The ship was sold' }
  const tell = (body: object) => buyer.call('case.tellReason', { params, body })
  await expect(tell(told)).rejects.toMatchObject({ code: 'state.refused' })
  await buyer.call('case.close', { params })
  const read = async () => {
    const { data } = await supplier.list('request.list', {
      filter: { page: 'lost-rfqs' },
      range: [0, 99],
    })
    const row = data.find(({ id }) => id === requestId)
    const document = await supplier.call('request.closed', { params: { id: requestId } })
    expect(document.lostReason).toEqual(row?.lostReason ?? null)
    return document.lostReason
  }
  expect(await read()).toBeNull()
  await expect(tell({ reason: 'OTHER', text: '' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await tell(told)
  expect(await read()).toEqual(told)
  expect((await buyer.call('case.overview', { params })).toldReason).toEqual(told)
  const stranger = await server.as('otherBuyer')
  await expect(stranger.call('case.tellReason', { params, body: told })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await tell({ reason: null })
  expect(await read()).toBeNull()
  await tell({ reason: 'PRICE' })
  await buyer.call('case.reopen', { params })
  expect(await read()).toBeNull()
  expect((await buyer.call('case.overview', { params })).toldReason).toBeNull()
})
