import { expect, test } from 'vitest'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'

test('a sheet for an additional quotation is compared with nothing, not with the first one', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const { details } = await sentCase(buyer, [await supplierId(buyer, 'Stone Marine Supply')])
  const { data: requests } = await supplier.list('request.list', {})
  const params = { id: requests[0]!.id }
  const empty = await supplier.download('download.requestExcel', { params })
  await supplier.call('request.quoteSupplies', {
    params,
    body: { request: buildQuotation(details.lines) },
  })
  const read = (query: { isForAdditionalQuotation?: 'true' }) =>
    supplier.call('request.fillFromExcel', { params, query, files: { files: [empty] } })

  const edited = await read({})
  expect(edited.differences.length).toBeGreaterThan(0)
  const additional = await read({ isForAdditionalQuotation: 'true' })
  expect(additional.differences).toEqual([])
})
