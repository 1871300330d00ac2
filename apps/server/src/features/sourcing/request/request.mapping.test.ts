import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'

test('a supplier’s customer number of a buyer is kept for both companies, and is nobody else’s', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')
  const { requestIds, details } = await sentCase(buyer, [stone, thorn])
  const id = requestIds[0]!
  const set = (erpValue: string, to = id) =>
    supplier.call('request.updateMapping', { params: { id: to }, body: { erpValue } })
  const mapping = async (of = id) =>
    (await supplier.call('request.get', { params: { id: of } })).mapping

  expect(await mapping()).toBeNull()
  expect(await set(' D-10044 ')).toEqual({
    mapping: { companyAliasName: expect.any(String), erpValue: 'D-10044' },
  })
  await set('D-10045')
  expect(await mapping()).toMatchObject({ erpValue: 'D-10045' })

  // The next request of the same buyer has it; the other supplier and the buyer never.
  const next = await sentCase(buyer, [stone])
  expect(await mapping(next.requestIds[0])).toMatchObject({ erpValue: 'D-10045' })
  const other = await server.as('otherSupplier')
  expect((await other.call('request.get', { params: { id: requestIds[1]! } })).mapping).toBeNull()
  await expect(
    other.call('request.updateMapping', { params: { id }, body: { erpValue: 'X' } }),
  ).rejects.toMatchObject({ status: 404 })
  const typed = await buyer.call('quotation.requestFor', { params: { id } })
  expect(JSON.stringify(typed)).not.toContain('D-10045')

  // It stands in the head of the workbook.
  const sheet = await fetch(`${server.url}/api/common/case-request/${id}/excel`, {
    headers: { 'X-Token': await server.tokenOf('supplier') },
  })
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
  expect(sheets[0]!.rows.find((row) => row[2] === 'Your customer number')?.[3]).toBe('D-10045')

  // Once it is quoted, it stays as it is.
  await supplier.call('request.quoteSupplies', {
    params: { id },
    body: { request: buildQuotation(details.lines) },
  })
  await expect(set('D-1')).rejects.toMatchObject({ status: 409, code: 'request.not-unquoted' })
  expect(await mapping()).toMatchObject({ erpValue: 'D-10045' })
  expect(await set('', next.requestIds[0])).toEqual({ mapping: null })
  expect(await mapping()).toBeNull()
})
