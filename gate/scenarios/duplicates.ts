import { isDeepStrictEqual } from 'node:util'
import { CallFailed, type Client } from '@fairlead/api/client'
import { buildCase, buildQuotation } from '@fairlead/server/testing/builders'
import { dayIn } from '@fairlead/server/testing/trade'
import type { House } from '../house.ts'
import { insist } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { asked, chosen, ordered, sent, type Traders } from '../trade.ts'

/** A submission that can be made many times over, with the same body or another one. */
interface Repeatable {
  submit(key: string | undefined, other?: boolean): Promise<unknown>
  /** How many effects there are, by the tables. */
  effects: string
  /** What a second one is refused with where it has no key. */
  refusals: readonly string[]
}

const repeatable: Record<string, (traders: Traders) => Promise<Repeatable>> = {
  async 'send requests'({ buyer, stone }: Traders) {
    const { data: vessels } = await buyer.list('vessel.list', {})
    const { id } = await buyer.call('case.create', {
      body: buildCase({ vesselId: vessels[0]!.id }),
    })
    return {
      submit: (key, other) =>
        buyer.call(
          'case.sendRequests',
          {
            body: {
              request: {
                caseIds: [id],
                requestedSupplierIds: [stone],
                unregisteredSuppliers: [],
                extraEmails: {},
                text: other ? 'Once more' : '',
              },
            },
          },
          key,
        ),
      effects: `select count(*)::int as n from event where action = 'case.sent' and subject_id = ${id}`,
      refusals: ['supplier.already-asked'],
    }
  },
  async quote(traders: Traders) {
    const { requestId, lines } = await asked(traders)
    const form = buildQuotation(lines)
    return {
      submit: (key, other) =>
        traders.supplier.call(
          'request.quoteSupplies',
          {
            params: { id: requestId },
            body: { request: other ? { ...form, remarks: 'x' } : form },
          },
          key,
        ),
      effects: `select count(*)::int as n from quotation where request_id = ${requestId}`,
      refusals: ['request.no-more-quotations'],
    }
  },
  async 'make orders'(traders: Traders) {
    const { caseId, version } = await chosen(traders)
    return {
      submit: (key, other) =>
        traders.buyer.call(
          'case.makeOrders',
          { params: { id: caseId }, body: { version, ...(other ? { reason: 'x' } : {}) } },
          key,
        ),
      effects: `select count(*)::int as n from purchase_order where case_id = ${caseId}`,
      refusals: ['selection.ordered', 'record.stale', 'selection.empty'],
    }
  },
  async 'send an order'(traders: Traders) {
    const { orderId } = await ordered(traders)
    const send = (key: string | undefined, text: string) =>
      traders.buyer.call('order.send', { body: { request: { purchaseOrderIds: [orderId], text } } }, key) // prettier-ignore
    return {
      submit: (key, other) => send(key, other ? 'x' : ''),
      effects: `select count(*)::int as n from event where action = 'order.sent' and subject_id = ${orderId}`,
      refusals: ['order.not-draft'],
    }
  },
  async confirm(traders: Traders) {
    const { orderId } = await sent(traders)
    const { lines } = await traders.supplier.call('order.get', { params: { id: orderId } })
    const deliveries = lines.map(({ id, quantity }) => ({ lineId: id, quantity, date: dayIn(9) }))
    return {
      submit: (key, other) =>
        traders.supplier.call(
          'order.confirm',
          { body: { purchaseOrderId: orderId, deliveries, ...(other ? { comment: 'x' } : {}) } },
          key,
        ),
      effects: `select count(*)::int as n from event where action = 'order.confirmed' and subject_id = ${orderId}`,
      refusals: ['order.not-sent', 'order.quantity'],
    }
  },
}

const settle = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)))
export const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof CallFailed ? result.reason.code : String(result.reason)]
      : [],
  )

async function effectsOf({ rows }: House, sql: string) {
  return (await rows<{ n: number }>(sql))[0]!.n
}

/** C1: fifty times at once under one key, and another body under it. */
export const doubleSubmit: Scenario = {
  id: 'C1',
  name: 'fifty submissions at once under one key',
  rounds: { short: 1, full: 20 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const traders = await house.traders()
    for (let round = 0; round < rounds; round += 1)
      for (const [name, make] of Object.entries(repeatable)) {
        const { submit, effects } = await make(traders)
        const key = `twice-${name.replaceAll(' ', '-')}-${round}`
        const results = await settle(50, () => insist(() => submit(key)))
        if (
          codesOf(results).length > 0 ||
          !results.every((each) => isDeepStrictEqual(each, results[0]))
        )
          throw new Error(
            `${name}: not fifty equal answers; ${codesOf(results).slice(0, 3).join(', ')}`,
          )
        if ((await effectsOf(house, effects)) !== 1) throw new Error(`${name} had more than one effect`) // prettier-ignore
        const [other] = codesOf(await settle(1, () => submit(key, true)))
        if (other !== 'idempotency.other-body') throw new Error(`${name} with another body: ${other}`) // prettier-ignore
      }
    await importTwice(house, rounds)
    await check(house)
    return `${Object.keys(repeatable).length} submissions and an import, one effect and equal answers each`
  },
}

/** An ERP has no key: the document is the same. */
async function importTwice(house: House, rounds: number) {
  const erp: Client = await house.erp()
  for (let round = 0; round < rounds; round += 1) {
    const body = {
      number: `ERP-${round}`,
      currency: 'USD',
      supplierName: 'Stone Marine Supply',
      lines: [{ name: 'Rope', quantity: '4', unit: 'PCS', unitPrice: '25.00' }],
    }
    const results = await settle(15, () => insist(() => erp.call('erp.order', { body })))
    const ids = results.map((each) => (each.status === 'fulfilled' ? each.value.orderId : null))
    if (new Set(ids).size !== 1 || codesOf(results).length > 0)
      throw new Error(`The import: ${codesOf(results).join(', ') || ids.join(', ')}`)
  }
}

/** C2: the same from several tabs, each with a key of its own. */
export const doubleSubmitWithoutKey: Scenario = {
  id: 'C2',
  name: 'the same from four tabs without a common key',
  rounds: { short: 2, full: 50 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const traders = await house.traders()
    for (let round = 0; round < rounds; round += 1)
      for (const [name, make] of Object.entries(repeatable)) {
        const { submit, effects, refusals } = await make(traders)
        const results = await settle(4, () => insist(() => submit(undefined)))
        const codes = codesOf(results)
        const odd = codes.filter((code) => !refusals.includes(code))
        if (codes.length !== 3 || odd.length > 0) throw new Error(`${name}: ${codes.join(', ')}`)
        if ((await effectsOf(house, effects)) !== 1) throw new Error(`${name} had more than one effect`) // prettier-ignore
      }
    await check(house)
    return `${Object.keys(repeatable).length} submissions, one effect and three refusals each`
  },
}
