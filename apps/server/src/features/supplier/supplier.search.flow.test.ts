import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import {
  confirmWhole,
  dayIn,
  quoteRequest,
  receiveWhole,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let stone: number
let thorn: number
let ulm: number
type Filter = Parameters<typeof find>[0]

beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  stone = await supplierId(buyer, 'Stone Marine Supply')
  thorn = await supplierId(buyer, 'Thorn Engine Parts')
  ulm = await supplierId(buyer, 'Ulm Ship Stores')
  const { db } = server
  await sql`update company set city = 'Antwerpen', country = 'BE' where id = ${stone}`.execute(db)
  await sql`update company set city = 'Göteborg', country = 'SE' where id = ${thorn}`.execute(db)
  await sql`update company set city = 'Hamburg', country = 'DE', world_wide = true where id = ${ulm}`.execute(
    db,
  )
  const ports = [
    [stone, 'NLRTM'],
    [stone, 'SGSIN'],
    [thorn, 'SGSIN'],
  ] as const
  for (const [companyId, locode] of ports)
    await db.insertInto('supplierPort').values({ companyId, locode }).execute()
  const categories = [
    [stone, 501],
    [thorn, 104],
    [thorn, 1101],
    [ulm, 206],
  ] as const
  for (const [companyId, categoryId] of categories)
    await db.insertInto('supplierCategory').values({ companyId, categoryId }).execute()
  await sql`insert into supplier_brand select ${thorn}, id from brand where name = 'Kestermann'`.execute(
    db,
  )
  const approvals = [
    { companyId: stone, description: 'Approved service supplier, lifeboats', expiresOn: dayIn(30) },
    { companyId: ulm, description: 'Type approval, gaskets', expiresOn: dayIn(-2) },
  ]
  await db.insertInto('classApproval').values(approvals).execute()
})
afterAll(() => server[Symbol.asyncDispose]())

const find = async (filter: {
  q?: string
  port?: string
  factsAt?: string
  serviceId?: number
  categoryId?: number
  brand?: string
  classApproved?: boolean
}) => (await buyer.list('supplier.search', { filter, sort: ['relevance', 'DESC'] })).data
const ids = async (filter: Filter) => (await find(filter)).map(({ id }) => id)

describe('who is found by words', () => {
  const cases: [q: string, found: () => number[]][] = [
    ['thorn', () => [thorn]],
    ['Thron', () => [thorn]],
    ['thornn', () => [thorn]],
    ['thrn', () => [thorn]],
    ['stone marine supply', () => [stone]],
    ['supply stone', () => [stone]],
    ['sgsin', () => [stone, thorn, ulm]],
    ['singapore', () => [stone, thorn, ulm]],
    ['Signapore', () => [stone, thorn, ulm]],
    ['singapore fuel injection', () => [thorn]],
    ['signapore fule injction', () => [thorn]],
    ['fuel injection in Rotterdam', () => []],
    ['valves', () => [ulm]],
    ['vavles', () => [ulm]],
    ['propulsion', () => [thorn]],
    ['fire inspection', () => [thorn]],
    ['kestermann', () => [thorn]],
    ['kestremann', () => [thorn]],
    ['goteborg', () => [thorn, ulm]],
    ['Göteborg', () => [thorn, ulm]],
    ['sweden', () => [thorn]],
    ['netherlands', () => [stone]],
    ['lifeboats', () => [stone]],
    ['gaskets', () => []],
    ['nobody has this', () => []],
    ['---', () => []],
    ["%' or true --", () => []],
    ['and', () => []],
  ]
  test.each(cases)('%s', async (q, found) => {
    expect((await ids({ q })).toSorted((a, b) => a - b)).toEqual(found())
  })

  test('each says why, and who has it in the name comes first', async () => {
    const [first] = await find({ q: 'signapore fuel injection' })
    expect(first).toMatchObject({
      id: thorn,
      found: expect.arrayContaining([
        { kind: 'PORT', text: 'Singapore', uses: ['CHANDLER'], presence: [] },
        { kind: 'CATEGORY', text: 'Fuel injection spares' },
      ]),
    })
    const rows = await find({ q: 'singapore' })
    expect(rows.at(-1)).toMatchObject({
      id: ulm,
      found: [{ kind: 'WORLD', text: 'Singapore', uses: ['CHANDLER'] }],
    })
    expect(await find({ q: 'thron' })).toMatchObject([
      { found: [{ kind: 'NAME', text: 'Thorn Engine Parts' }] },
    ])
  })

  test('without words favourites stand first, then the alphabet: what one quoted moves nobody', async () => {
    const names = async () => (await find({})).map(({ name }) => name)
    const all = await names()
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)))
    const [last] = (await find({})).slice(-1)
    await buyer.call('supplier.favour', { body: { supplierId: last!.id } })
    expect(await names()).toEqual([last!.name, ...all.slice(0, -1)])
    await buyer.call('supplier.unfavour', { body: { supplierId: last!.id } })
  })

  test('what a supplier says of itself counts at once, and what it takes back no more', async () => {
    expect(await ids({ q: 'marowick' })).toEqual([])
    await sql`insert into supplier_brand select ${ulm}, id from brand where name = 'Marrowick'`.execute(
      server.db,
    )
    expect(await ids({ q: 'marowick' })).toEqual([ulm])
    await sql`update company set name = 'Velmirs Ship Stores' where id = ${ulm}`.execute(server.db)
    expect(await ids({ q: 'velmisr' })).toEqual([ulm])
    await sql`update company set name = 'Ulm Ship Stores' where id = ${ulm}`.execute(server.db)
    expect(await ids({ q: 'velmisr' })).toEqual([])
  })
})

test('by port, category, service, brand and approval, together with words', async () => {
  expect((await ids({ port: 'NLRTM' })).toSorted((a, b) => a - b)).toEqual([stone, ulm])
  expect(await ids({ port: 'NLRTM', q: 'deck stores' })).toEqual([stone])
  expect(await ids({ categoryId: 100 })).toEqual([thorn])
  expect(await ids({ serviceId: 1101 })).toEqual([thorn])
  expect(await ids({ serviceId: 1101, categoryId: 501 })).toEqual([])
  expect(await ids({ brand: 'kestermann' })).toEqual([thorn])
  expect(await ids({ classApproved: true })).toEqual([stone])
})

test('pages go on to the last with the total on each', async () => {
  const page = (from: number) =>
    buyer.list('supplier.search', { filter: {}, sort: ['relevance', 'DESC'], range: [from, from] })
  const pages = [await page(0), await page(1), await page(2)]
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  expect(pages.map(({ data }) => data[0]?.id)).toEqual([stone, thorn, ulm])
  expect(await page(7)).toMatchObject({ data: [], total: 3 })
})

test('the history is the own company’s: at all ports, and at the one asked about', async () => {
  await using fresh = await startServer()
  const sent = await sentOrder(fresh)
  await confirmWhole(sent.supplier, sent.order.id)
  await receiveWhole(sent.buyer, sent.order.id)
  await sentCase(sent.buyer, [sent.stone], { deliveryPort: 'SGSIN' })
  const stranger = await fresh.as('otherBuyer')
  const { requestIds } = await sentCase(stranger, [sent.stone])
  await quoteRequest(sent.supplier, requestIds[0]!)
  const of = async (who: Client, factsAt?: string) => {
    const { data } = await who.list('supplier.search', {
      filter: { ids: [sent.stone], ...(factsAt && { factsAt }) },
    })
    return data[0]!
  }
  const once = { requests: 1, quoted: 1, answerHours: 0, delivered: 1, onTime: 1 }
  const none = { requests: 0, quoted: 0, answerHours: null, delivered: 0, onTime: 0 }
  expect(await of(sent.buyer, 'NLRTM')).toMatchObject({
    record: { ...once, requests: 2 },
    atPort: once,
  })
  expect(await of(sent.buyer, 'SGSIN')).toMatchObject({ atPort: { ...none, requests: 1 } })
  expect(await of(sent.buyer)).toMatchObject({ atPort: null })
  expect(await of(stranger, 'NLRTM')).toMatchObject({
    atPort: { ...once, delivered: 0, onTime: 0 },
  })
  const { recordByPort } = await sent.buyer.call('supplier.profile', { params: { id: sent.stone } })
  expect(recordByPort).toMatchObject([
    { port: { locode: 'NLRTM', name: 'Rotterdam' }, ...once },
    { port: { locode: 'SGSIN' }, ...none, requests: 1 },
  ])
})

test('goods that came after the promised day were late', async () => {
  await using fresh = await startServer()
  const sent = await sentOrder(fresh)
  await confirmWhole(sent.supplier, sent.order.id)
  await fresh.db
    .updateTable('scheduleLine')
    .set({ onDate: dayIn(-3) })
    .execute()
  await receiveWhole(sent.buyer, sent.order.id)
  const { data } = await sent.buyer.list('supplier.search', {
    filter: { port: 'NLRTM', q: 'Stone' },
  })
  expect(data).toEqual([])
  const { record } = await sent.buyer.call('supplier.profile', { params: { id: sent.stone } })
  expect(record).toMatchObject({ delivered: 1, onTime: 0 })
})
