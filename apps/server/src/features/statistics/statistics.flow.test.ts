import Big from 'big.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { money, sum } from '@fairlead/validation/decimal'
import { readyPeriods } from '@fairlead/validation/statistics'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  confirmWhole,
  dayIn,
  quoteRequest,
  receiveWhole,
  selectAll,
} from '@fairlead/server/testing/trade'
import { up } from '../../db/migrations/20261123-006000-order-figures.ts'
import { draft, row, send, vesselBudget } from '../budget/budget.fixture.ts'

let server: TestServer
let buyer: Client
let supplier: Client
let stone: number
const period = readyPeriods.months(dayIn(0))
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
  stone = await supplierId(buyer, 'Stone Marine Supply')
})
afterAll(() => server.stop())

const of = (vesselId: number) => buyer.call('statistics.get', { query: { ...period, vesselId } })
const newVessel = async () =>
  (await vesselBudget(buyer, { categories: [row('5100', '1000')] })).vesselId
const behind = (filter: object) =>
  buyer.list('statistics.orders', { filter: { ...period, ...filter } })

test('spend is what orders cost at the rate they were sent with, to the cent, divided every way alike', async () => {
  const vesselId = await newVessel()
  const to = { supplierId: stone, vesselId }
  const usd = await draft(
    buyer,
    to,
    [
      ['5100', '33.33'],
      [null, '66.67'],
      ['9999', '50.00'],
    ],
    { transportationCost: '10.01', deliveryPort: 'NLRTM' },
  )
  const eur = await draft(buyer, to, [['5100', '77.77']], { currency: 'EUR' })
  const gone = await draft(buyer, to, [['5100', '500.00']])
  await send(buyer, [usd, eur, gone], { deliveryPort: 'NLRTM' })
  await buyer.call('order.withdraw', { params: { id: gone }, body: {} })
  const { state, rates } = await buyer.call('rate.list', {})
  const rate = rates.find(({ currency }) => currency === 'EUR')!.rate
  const nines = rates.map((each) => ({ ...each, rate: '9' }))
  await buyer.call('rate.save', { body: { state, rates: nines } })
  const whole = sum(['160.01', money(new Big('77.77').times(rate))]).toFixed(2)
  const told = await of(vesselId)
  expect(told).toMatchObject({ currency: 'USD', spend: whole, orders: 2, withoutRate: 0 })
  expect(told.months).toHaveLength(12)
  expect(told.months.at(-1)).toMatchObject({
    month: period.to.slice(0, 7),
    spend: whole,
    orders: 2,
  })
  for (const by of ['VESSEL', 'SUPPLIER', 'PORT', 'CATEGORY'] as const) {
    const rows = await buyer.call('statistics.spend', { query: { ...period, vesselId, by } })
    expect(sum(rows.map(({ spend }) => spend)).toFixed(2)).toBe(whole)
    for (const { key, spend, orders } of rows) {
      const { data, total } = await behind({ vesselId, by, key })
      expect([sum(data.map((each) => each.spend!)).toFixed(2), total]).toEqual([spend, orders])
    }
  }
  const categories = await buyer.call('statistics.spend', {
    query: { ...period, vesselId, by: 'CATEGORY' },
  })
  expect(new Set(categories.map(({ name }) => name))).toEqual(
    new Set(['5100 Account 5100', '9999', 'Spares, no account']),
  )
  const now = await buyer.call('rate.list', {})
  await buyer.call('rate.save', { body: { state: now.state, rates } })
  await confirmWhole(supplier, usd)
  await receiveWhole(buyer, usd, { 1: { short: '1' } })
  expect((await of(vesselId)).spend).toBe(new Big(whole).minus('71.12').toFixed(2))
})

test('a currency without a rate is in no amount, and is named', async () => {
  const vesselId = await newVessel()
  const id = await draft(buyer, { supplierId: stone, vesselId }, [['5100', '10']], {
    currency: 'THB',
  })
  await send(buyer, [id], { overBudget: true })
  expect(await of(vesselId)).toMatchObject({ spend: '0.00', orders: 1, withoutRate: 1 })
  const { data } = await behind({ vesselId, only: 'WITHOUT_RATE' })
  expect(data.map((each) => [each.id, each.spend])).toEqual([[id, null]])
})

test('what was saved is told against the average of all offers and the first of the own supplier, landed', async () => {
  const vesselId = await newVessel()
  const tina = await server.as('otherSupplier')
  const { requestIds } = await sentCase(
    buyer,
    [stone, await supplierId(buyer, 'Thorn Engine Parts')],
    { vesselId, lines: [{ name: 'Seal', quantity: '10', unit: 'PCS' }] },
  )
  const priced = (unitCost: string, transportationCost: string) => ({
    currency: 'USD',
    transportationCost,
    otherCharges: '0',
    unitCost,
  })
  const quote = async (
    who: Client,
    requestId: number,
    { unitCost, ...form }: ReturnType<typeof priced>,
    quotationId?: number,
  ) => {
    const { lines } = await who.call('request.get', { params: { id: requestId } })
    const body = lines.map((line) => ({
      caseLineId: line.id,
      quantity: line.quantity,
      unitCost,
      quality: 'OEM' as const,
      availabilityDays: 5,
    }))
    const more = quotationId === undefined ? {} : { quotationId }
    return quoteRequest(who, requestId, { ...form, lines: body, ...more })
  }
  const first = await quote(supplier, requestIds[0]!, priced('12.00', '0'))
  const better = await quote(supplier, requestIds[0]!, priced('10.00', '5'), first.id)
  await quote(tina, requestIds[1]!, priced('14.00', '0'))
  const { version } = await selectAll(buyer, better)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: better.caseId },
    body: { version },
  })
  expect(await of(vesselId)).toMatchObject({ orders: 0, average: { saved: '0.00', percent: null } })
  await send(buyer, [orders[0]!.id])
  const told = await of(vesselId)
  // 105 paid where the middle of 105 and 140 is 122.50, and 120 was asked first.
  expect(told).toMatchObject({
    spend: '105.00',
    average: { saved: '17.50', percent: '14.29', orders: 1 },
    first: { saved: '15.00', percent: '12.50', orders: 1 },
  })
  expect(told.months.at(-1)).toMatchObject({ average: '17.50', first: '15.00' })
  expect(told.answers).toMatchObject({ cases: 1, asked: 2, quoted: 2 })
  const { data } = await behind({ vesselId, only: 'AVERAGE' })
  expect(data).toMatchObject([{ id: orders[0]!.id, average: '17.50', first: '15.00' }])
})

test('suppliers are told apart by how they answered; a typed offer has no time', async () => {
  const vesselId = await newVessel()
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')
  const { requestIds } = await sentCase(buyer, [stone, thorn], { vesselId })
  await quoteRequest(supplier, requestIds[0]!)
  await server.db
    .updateTable('quotation')
    .set({ submittedAt: sql`submitted_at + interval '7 hours'` })
    .where('requestId', '=', requestIds[0]!)
    .execute()
  const query = { ...period, vesselId }
  const rows = await buyer.call('statistics.answers', { query })
  expect(rows).toMatchObject([
    { key: String(stone), asked: 1, quoted: 1, hours: { median: 7 }, market: null },
    { key: String(thorn), asked: 1, quoted: 0, hours: null },
  ])
  const list = (filter: object) =>
    buyer.list('statistics.requests', { filter: { ...query, ...filter } })
  expect((await list({})).total).toBe(2)
  expect((await list({ supplier: String(stone) })).data).toMatchObject([
    { id: requestIds[0], hours: 7 },
  ])
  await server.db
    .updateTable('quotation')
    .set({ typedBy: sql`(select min(id) from account)` })
    .where('requestId', '=', requestIds[0]!)
    .execute()
  expect((await of(vesselId)).answers).toMatchObject({ quoted: 1, hours: null })
  expect((await list({ only: 'TIMED' })).total).toBe(0)
})

test('my vessels, a kind and the days bound every figure', async () => {
  const vesselId = await newVessel()
  const id = await draft(buyer, { supplierId: stone, vesselId }, [['5100', '10']])
  await send(buyer, [id])
  await buyer.call('vessel.saveMine', { body: { vesselIds: [vesselId] } })
  const get = (more: object) =>
    buyer.call('statistics.get', { query: { ...period, ...more } }).then(({ spend }) => spend)
  expect(await get({ mine: 'true' })).toBe('10.00')
  expect(await get({ mine: 'true', type: 'SPARES' })).toBe('10.00')
  expect(await get({ mine: 'true', type: 'SERVICES' })).toBe('0.00')
  expect(await get({ mine: 'true', from: period.from, to: dayIn(-3) })).toBe('0.00')
  expect((await behind({ mine: true })).total).toBe(1)
  await expect(get({ from: dayIn(1), to: dayIn(0) })).rejects.toMatchObject({ status: 400 })
})

test('another currency of the company counts all orders anew', async () => {
  const bruno = await server.as('otherBuyer')
  const { data: vessels } = await bruno.list('vessel.list', {})
  const id = await draft(bruno, { supplierId: stone, vesselId: vessels[0]!.id }, [[null, '110']])
  await send(bruno, [id], { deliveryPort: 'NLRTM' })
  const told = async () => (await bruno.call('statistics.get', { query: period })).spend
  expect(await told()).toBe('110.00')
  const { rates } = await bruno.call('rate.list', {})
  const rate = rates.find(({ currency }) => currency === 'EUR')!.rate
  await bruno.call('settings.save', { body: { currency: 'EUR' } })
  expect(await told()).toBe(money(new Big('110').div(rate)))
  await bruno.call('settings.save', { body: { currency: 'USD' } })
  expect(await told()).toBe('110.00')
})

test('ships, IHM agents and suppliers learn nothing of it; another company has its own', async () => {
  const query = period
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    for (const call of ['statistics.get', 'statistics.answers'] as const)
      await expect(other.call(call, { query })).rejects.toMatchObject({ code: 'access.role' })
  }
  const own = await buyer.call('statistics.get', { query })
  const bruno = await server.as('otherBuyer')
  expect((await bruno.call('statistics.get', { query })).orders).toBeLessThan(own.orders)
})

test('orders from before are counted as they are with every move', async () => {
  const kept = async () => {
    const figures = await sql`select * from order_figure order by order_id`.execute(server.db)
    const accounts = await sql`select order_id, lower(account) as account, amount from order_account
      order by 1, 2`.execute(server.db)
    return [figures.rows, accounts.rows]
  }
  const before = await kept()
  expect(before[0]!.length).toBeGreaterThan(4)
  await sql`drop table order_account, order_figure`.execute(server.db)
  await server.db.transaction().execute((trx) => up(trx as never))
  expect(await kept()).toEqual(before)
})
