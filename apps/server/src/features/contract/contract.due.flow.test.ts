import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@fairlead/validation/day'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { tellOfContractEnds } from './contract.due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)

/** A published contract that ends in so many days, with one price list. */
async function endingIn(days: number, number: string) {
  const buyer = await server.as('buyer')
  const seller = await supplierId(buyer, 'Stone Marine Supply')
  const valid = { validFrom: today, validTo: addDays(today, days) }
  const head = { number, title: 'Ropes', currency: 'EUR', noticeDays: 30, supplierIds: [seller] }
  const { id } = await buyer.call('contract.create', { body: { ...valid, ...head } })
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: { ...valid, supplierId: seller, currency: 'USD', ports: ['NLRTM'] },
  })
  const rope = { scheme: 'OWN' as const, code: number, description: 'Rope', unit: 'COIL' }
  const lines = [{ ...rope, prices: '1=41.20' }]
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: today } })
  return { id, buyer, seller, head, valid }
}
const mailsAbout = async (number: string) =>
  (await server.mailsTo('alice@buyer.test')).filter(({ subject }) => subject.includes(number))

test('what was bought under a contract is counted at the rates its orders froze, to the cent', async () => {
  const { id, buyer, seller } = await endingIn(200, 'BOUGHT-1')
  const line = { name: 'Rope', code: 'BOUGHT-1', quantity: '3', unit: 'COIL' }
  const body = { port: 'NLRTM', lines: [line] }
  const [prices] = await buyer.call('contract.prices', { body })
  const priceListId = prices![0]!.listId
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: 'BOUGHT-PO',
      type: 'SUPPLIES',
      title: 'Ropes',
      currency: 'USD',
      supplierId: seller,
      deliveryPort: 'NLRTM',
      discountPercent: '10',
      lines: [
        { ...line, unitPrice: '41.20', priceListId },
        // Above the contract: not bought under it.
        { ...line, unitPrice: '50.00', priceListId },
        // Below it once the discounts are taken off.
        { ...line, quantity: '1', unitPrice: '45.80', discountPercent: '0.05', priceListId },
      ],
    },
  })
  const bought = async () =>
    (await buyer.call('contract.version', { params: { id, number: 1 } })).bought
  expect(await bought()).toBe('0.00')
  const sent = { state: 'SENT' as const, submittedAt: new Date(), budgetOn: today }
  const budgetRates = JSON.stringify({ EUR: '1', USD: '0.9' })
  await server.db
    .updateTable('purchaseOrder')
    .set({ ...sent, budgetRates })
    .where('id', '=', orderId)
    .execute()
  // 3 x 41.20 less 10 % at 0.9
  expect(await bought()).toBe('100.12')
  const { data } = await buyer.list('contract.list', { filter: { q: 'BOUGHT-1' } })
  expect(data[0]!.bought).toBe('100.12')
  const orders = (by = buyer, month?: string) =>
    by.call('contract.orders', { params: { id, number: 1 }, query: { month } })
  const { priceLists } = await buyer.call('contract.version', { params: { id, number: 1 } })
  expect(await orders()).toEqual({
    currency: 'EUR',
    count: 1,
    bought: '100.12',
    // 3 x 50.00 and 45.78 less 10 % at 0.9
    otherwise: '158.58',
    orders: [
      expect.objectContaining({
        id: orderId,
        orderNumber: 'BOUGHT-PO',
        supplier: 'Stone Marine Supply',
        lines: 3,
        bought: '100.12',
        otherwise: '158.58',
      }),
    ],
    lists: [{ uuid: priceLists[0]!.uuid, orders: 1, bought: '100.12' }],
    months: [{ month: today.slice(0, 7), orders: 1, bought: '100.12' }],
    lines: 3,
    dearer: 1,
    above: [expect.objectContaining({ orderId, position: 2, item: 'Rope', currency: 'USD' })],
  })
  expect((await orders()).above).toMatchObject([
    { agreed: '41.2000', paid: '45.00', percent: '9.22' },
  ])
  const why = async () => (await orders()).above.map(({ reason, own }) => [reason, own])
  expect(await why()).toEqual([['', false]])
  const carl = await server.as('colleague')
  const lineId = (await orders()).above[0]!.id
  const say = (words: string, was: string, by = buyer) =>
    code(by.call('contract.sayWhy', { params: { id, lineId }, body: { words, was } }))
  expect(await say('Not in stock there', '')).toBe('ok')
  expect(await why()).toEqual([['Not in stock there', true]])
  expect(await say('Barge, same day', '')).toBe('record.stale')
  const both = ['Barge, same day', 'None left there'].map((words, i) =>
    say(words, 'Not in stock there', i === 0 ? buyer : carl),
  )
  const answers = await Promise.all(both)
  expect(answers.toSorted()).toEqual(['ok', 'record.stale'])
  const kept = answers[0] === 'ok' ? 'Barge, same day' : 'None left there'
  expect(await why()).toEqual([[kept, true]])
  expect(await say('x', '', await server.as('otherBuyer'))).toBe('record.missing')
  expect(await say('x', '', await server.as('supplier'))).toBe('access.role')
  // What was paid as agreed needs no reason.
  const params = { id, lineId: lineId - 1 }
  expect(await code(buyer.call('contract.sayWhy', { params, body: { words: 'x', was: '' } }))).toBe(
    'record.missing',
  )
  expect(await say('', kept)).toBe('ok')
  expect(await why()).toEqual([['', false]])
  expect(await orders(buyer, today.slice(0, 7))).toMatchObject({ count: 1 })
  // The orders of another month are none; what the whole comes to stays.
  expect(await orders(buyer, '2020-01')).toMatchObject({ count: 0, orders: [], bought: '100.12' })
  expect(await code(orders(await server.as('otherBuyer')))).toBe('record.missing')
  await server.db
    .updateTable('purchaseOrder')
    .set({ state: 'WITHDRAWN' })
    .where('id', '=', orderId)
    .execute()
  expect(await bought()).toBe('0.00')
  expect(await orders()).toMatchObject({ count: 0, bought: '0.00', orders: [], months: [] })
})

test('what is about to end stands first in the list, and what is over last', async () => {
  const { buyer, id: over } = await endingIn(0, 'LAST-0')
  const { id: soon } = await endingIn(1, 'LAST-1')
  const { id: later } = await endingIn(9, 'LAST-9')
  await server.db
    .updateTable('contractVersion')
    .set({ validTo: addDays(today, -1) })
    .where('contractId', '=', over)
    .execute()
  const listed = async (way: 'ASC' | 'DESC') => {
    const filter = { q: 'LAST-', tab: 'active' as const }
    const rows = await buyer.call('contract.list', { filter, sort: ['validTo', way] })
    return rows.map(({ id }) => id)
  }
  expect(await listed('ASC')).toEqual([soon, later, over])
  expect(await listed('DESC')).toEqual([later, soon, over])
})

test('those who buy hear of the end 90, 30 and 7 days before, once each; a later end is told of anew', async () => {
  const number = 'ENDS-1'
  const { id, buyer, head, valid } = await endingIn(100, number)
  const after: number[] = []
  let passed = 0
  for (const days of [0, 10, 0, 59, 1, 22, 1]) {
    passed += days
    server.advance(days * 86_400_000)
    await Promise.all([tellOfContractEnds(server.services), tellOfContractEnds(server.services)])
    after.push((await mailsAbout(number)).length)
  }
  expect(after).toEqual([0, 1, 1, 1, 2, 2, 3])
  const mails = await mailsAbout(number)
  expect(mails.map(({ subject }) => subject)).toEqual(
    [90, 30, 7].map((days) => `The contract ${number} ends in ${days} days`),
  )
  expect(mails[0]!.text).toContain('with Stone Marine Supply ends on')
  expect(mails[0]!.text).toContain('Notice can be given until')
  expect(mails[2]!.text).toContain('The day for notice has passed')
  for (const other of ['sam@supplier.test', 'vera@vessel.test', 'ivan@ihm.test'])
    expect((await server.mailsTo(other)).filter(({ subject }) => subject.includes(number))).toEqual(
      [],
    )
  server.advance(-passed * 86_400_000)
  const publish = async (validTo: string) => {
    const params = { id }
    await buyer.call('contract.openDraft', { params })
    const body = { ...head, ...valid, validTo, revision: 1 }
    const { revision } = await buyer.call('contract.saveDraft', { params, body })
    await buyer.call('contract.publish', { params, body: { revision, from: today } })
    await tellOfContractEnds(server.services)
    return (await mailsAbout(number)).map(({ subject }) => subject)
  }
  expect(await publish(valid.validTo)).toHaveLength(3)
  expect(await publish(addDays(today, 20))).toContain(`The contract ${number} ends in 20 days`)
})
