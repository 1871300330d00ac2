import { orderStates } from '@fairlead/validation/order-lifecycle'
import { quotationStates } from '@fairlead/validation/quotation-lifecycle'
import { expect, test } from 'vitest'
import { demoBuyers, demoSuppliers } from './companies.ts'
import type { Person, World } from './model.ts'
import { planDemo } from './plan.ts'
import { rateOf, usdPrice } from './quotes.ts'
import { makeRandom } from './random.ts'
import { DAY } from './time.ts'

/** The companies without a database. */
function world(): World {
  const person = (companyId: number, role: string): Person => ({
    id: companyId,
    name: 'Ada Holm',
    email: 'ada@holm.test',
    role,
    companyId,
  })
  return {
    buyers: demoBuyers.map((buyer, i) => ({
      ...buyer,
      id: i + 1,
      users: [person(i + 1, 'buyer')],
      vesselUser: person(i + 1, 'vessel'),
      ships: buyer.vessels.map((vessel, n) => ({ ...vessel, id: n + 1 })),
      rates: Object.fromEntries(
        Object.keys(usdPrice).map((code) => [code, rateOf(code, buyer.currency)]),
      ),
    })),
    suppliers: demoSuppliers.map((supplier, i) => ({
      ...supplier,
      id: i + 10,
      users: [person(i + 10, 'supplier')],
    })),
  }
}

const plan = (now: number) => planDemo(makeRandom(1), world(), now)
/** Days all over the year, at all hours, in leap years too. */
const moments = [
  ...Array.from({ length: 40 }, (_, i) => Date.UTC(2026, 10, 21) + i * 37.29 * DAY),
  // The last minutes of a day in Greece.
  Date.UTC(2026, 10, 25, 21, 58),
]

test.each(moments)('the demo holds together at %i', (now) => {
  const { cases, orders } = plan(now)
  const quotes = cases.flatMap((found) => found.requests.flatMap((request) => request.quotes))
  const times = [
    ...cases.flatMap((found) => [found.createdAt, found.sentAt, found.selectedAt, found.closedAt]),
    ...quotes.flatMap((quote) => [quote.at, quote.cancelledAt]),
    ...orders.flatMap((order) => [order.createdAt, order.sentAt, order.confirmedAt, order.endedAt]),
  ]
  expect(times.filter((time) => time !== null && time >= now)).toEqual([])
  expect(quotes.filter((quote) => quote.at < quote.request.createdAt)).toEqual([])
  expect(orders.filter((order) => order.quote && order.createdAt < order.quote.at)).toEqual([])
  expect(new Set(quotes.map((quote) => quote.state)).size).toBe(quotationStates.length)
  expect(new Set(orders.map((order) => order.state)).size).toBe(orderStates.length)
  const large = cases.find((found) => found.lines.length === 300)!
  expect(large.dueAt).toBeGreaterThan(now)
  expect(large.dueAt).toBeLessThan(now + DAY)
  expect(large.requests.flatMap((request) => request.quotes)).toHaveLength(10)
  const numbers = cases.map((found) => `${found.buyer.code} ${found.number}`)
  expect(new Set(numbers).size).toBe(cases.length)
  expect(new Set(orders.map((order) => order.number)).size).toBe(orders.length)
})

test('the same moment gives the same demo', () => {
  const print = (now: number) => {
    const { cases, orders } = plan(now)
    return [
      ...cases.map((found) => `${found.number} ${found.title} ${found.state}`),
      ...orders.map((order) => `${order.number} ${order.total}`),
    ]
  }
  expect(print(moments[0]!)).toEqual(print(moments[0]!))
})
