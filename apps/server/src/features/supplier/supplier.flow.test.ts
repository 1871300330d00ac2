import { expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'

test('a favourite supplier is the company’s, and is found by where it delivers', async () => {
  await using server = await startServer()
  const { buyer, stone } = await quotedCase(server)
  const port = { companyId: stone, locode: 'NLRTM' }
  await server.db.insertInto('supplierPort').values(port).execute()
  const favour = (supplierId: number) => buyer.call('supplier.favour', { body: { supplierId } })
  await favour(stone)
  await favour(stone)
  await expect(favour(999_999)).rejects.toMatchObject({ status: 404 })
  const ids = async (who: 'colleague' | 'otherBuyer') =>
    (await server.as(who)).call('supplier.favouriteIds', {})
  expect([await ids('colleague'), await ids('otherBuyer')]).toEqual([[stone], []])
  const at = async (locode: string | null) =>
    (await buyer.call('supplier.favourites', { body: { port: locode } })).map(({ id }) => id)
  expect([await at(null), await at('NLRTM'), await at('SGSIN')]).toEqual([[stone], [stone], []])
  const profile = await buyer.call('supplier.profile', { params: { id: stone } })
  expect(profile).toMatchObject({
    name: 'Stone Marine Supply',
    favourite: true,
    record: { requests: 1, quoted: 1 },
    portList: [{ locode: 'NLRTM', name: 'Rotterdam', country: 'NL' }],
  })
  await buyer.call('supplier.unfavour', { body: { supplierId: stone } })
  expect(await ids('colleague')).toEqual([])
})

test('a buyer is told any supplier’s name, a supplier its own only', async () => {
  await using server = await startServer()
  const { buyer, supplier, stone } = await quotedCase(server)
  const name = (by: Client, id: number) => by.call('ref.supplier', { params: { id } })
  const found = { id: stone, name: 'Stone Marine Supply', country: 'GR' }
  expect(await name(buyer, stone)).toEqual(found)
  expect(await name(supplier, stone)).toEqual(found)
  await expect(name(await server.as('otherSupplier'), stone)).rejects.toMatchObject({ status: 404 })
})
