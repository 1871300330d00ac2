import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@fairlead/validation/day'
import { takeListOut } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedGuest } from '@fairlead/server/testing/trade'
import { drafted, line, listed, today } from './contract.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let numbers = 0

/** A contract in its first draft with Stone and Thorn, each with a list. */
async function twoLists() {
  numbers += 1
  const buyer = await server.as('buyer')
  const notes = 'Ask Thorn for less next year.'
  const { id, form, stone, thorn } = await drafted(buyer, `S-${numbers}`, { notes })
  const linesAt = (price: string) =>
    ['17402', '19011'].map((code) => line(`${code}${numbers}`, price, 'Cotton rags'))
  const lists = {
    stone: await listed(buyer, id, { vendor: stone, lines: linesAt('1=38.70;10=36.80') }),
    thorn: await listed(buyer, id, { vendor: thorn, lines: linesAt('1=35.10') }),
  }
  const publish = (from: string, revision = 1) =>
    buyer.call('contract.publish', { params: { id }, body: { revision, from } })
  return { buyer, id, form, lists, stone, thorn, publish }
}

test('a vendor reads the version in force with its own list, and nothing of a draft', async () => {
  const { buyer, id, form, lists, publish } = await twoLists()
  const supplier = await server.as('supplier')
  const find = () => supplier.list('supplierContract.list', { filter: { q: form.number } })
  const params = { id, number: 1, listUuid: lists.stone }
  expect(await find()).toMatchObject({ data: [], total: 0 })
  expect(await code(supplier.call('supplierContract.get', { params }))).toBe('record.missing')
  expect(await code(supplier.call('supplierContract.version', { params }))).toBe('record.missing')
  expect(await code(supplier.call('supplierPriceList.lines', { params }))).toBe('record.missing')

  await publish(today)
  expect((await find()).data).toEqual([
    {
      id,
      number: form.number,
      version: 1,
      state: 'ACTIVE',
      title: 'Deck stores',
      buyer: 'Arden Shipmanagement',
      category: '',
      currency: 'EUR',
      validFrom: today,
      validTo: form.validTo,
      activeFrom: today,
      activeTo: null,
      priceLists: 1,
    },
  ])
  const version = await supplier.call('supplierContract.version', { params })
  expect(version.priceLists).toMatchObject([{ uuid: lists.stone, name: 'Rotterdam', lines: 2 }])
  expect(JSON.stringify(version)).not.toMatch(/Thorn|Alice|notes|bought/)
  const list = await supplier.call('supplierPriceList.get', { params })
  expect(list).toMatchObject({ uuid: lists.stone, currency: 'EUR', ports: [{ locode: 'NLRTM' }] })
  const found = await supplier.list('supplierPriceList.lines', { params, filter: { q: '1901' } })
  expect(found).toMatchObject({
    data: [{ position: 2, code: '190111', prices: '1=38.70;10=36.80' }],
    total: 1,
  })
  const file = await supplier.download('download.supplierPriceListXlsx', { params })
  expect(file.size).toBeGreaterThan(1000)

  await buyer.call('contract.openDraft', { params: { id } })
  const second = { ...params, number: 2 }
  expect(await code(supplier.call('supplierContract.version', { params: second }))).toBe(
    'record.missing',
  )
  expect(await code(supplier.call('supplierPriceList.get', { params: second }))).toBe(
    'record.missing',
  )
  expect((await supplier.call('supplierContract.get', { params })).versions).toHaveLength(1)
})

test('another vendor’s list is not found, nor anything by another supplier, a link holder or a ship', async () => {
  const { id, form, lists, publish } = await twoLists()
  await publish(today)
  const all = async (token: string, listUuid: string) => {
    const contract = `/api/supplier/contracts/${id}`
    const list = `${contract}/versions/1/price-lists/${listUuid}`
    const headers = { 'X-Token': token }
    const addresses = [contract, `${contract}/versions/1`, list, `${list}/lines`, `${list}/xlsx`]
    const answers = addresses.map((address) => fetch(server.url + address, { headers }))
    return (await Promise.all(answers)).map((answer) => answer.status)
  }
  const each = (status: number) => Array.from({ length: 5 }, () => status)
  const own = await server.tokenOf('supplier')
  expect(await all(own, lists.stone)).toEqual(each(200))
  expect(await all(own, lists.thorn)).toEqual([200, 200, 404, 404, 404])
  expect(await all(await server.tokenOf('thirdSupplier'), lists.stone)).toEqual(each(404))
  const third = await server.as('thirdSupplier')
  expect(await third.call('supplierContract.list', { filter: { q: form.number } })).toEqual([])
  const link = (await askedGuest(server)).params.uuid
  expect(await all(link, lists.stone)).toEqual(each(404))
  // Who is no supplier has none of these calls.
  for (const persona of ['vessel', 'buyer', 'ihmAgent'] as const)
    expect(await all(await server.tokenOf(persona), lists.stone)).toEqual(each(403))
})

test('a version to come is told on its day; one that no longer names the vendor never is', async () => {
  const { buyer, id, form, lists, thorn, publish } = await twoLists()
  const supplier = await server.as('supplier')
  const params = { id, number: 1, listUuid: lists.stone }
  await publish(today)
  await buyer.call('contract.openDraft', { params: { id } })
  await takeListOut(buyer, { ...params, number: 2 })
  const body = { ...form, title: 'Stores of Thorn', supplierIds: [thorn], revision: 1 }
  const { revision } = await buyer.call('contract.saveDraft', { params, body })
  await publish(addDays(today, 1), revision)
  const versions = async () =>
    (await supplier.call('supplierContract.get', { params })).versions.map((v) => [
      v.number,
      v.state,
      v.activeTo,
    ])
  expect(await versions()).toEqual([[1, 'ACTIVE', null]])
  server.advance(2 * 86_400_000)
  expect(await versions()).toEqual([[1, 'PAST', today]])
  const { data } = await supplier.list('supplierContract.list', { filter: { q: form.number } })
  expect(data).toMatchObject([{ version: 1, state: 'PAST', title: 'Deck stores' }])
  expect(await supplier.list('supplierPriceList.lines', { params })).toMatchObject({ total: 2 })
  const other = await server.as('otherSupplier')
  const { versions: theirs } = await other.call('supplierContract.get', { params })
  expect(theirs.map((v) => [v.number, v.state, v.title])).toEqual([
    [2, 'ACTIVE', 'Stores of Thorn'],
    [1, 'PAST', 'Deck stores'],
  ])
})
