import { buildCase, buildQuotation } from '@fairlead/server/testing/builders'
import { dayIn } from '@fairlead/server/testing/trade'
import type { House } from '../house.ts'
import { insist } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { chosen, confirmed, sent } from '../trade.ts'
import { codesOf } from './duplicates.ts'

/** Starts all of them within a few milliseconds, in an order of chance. */
const atOnce = (random: () => number, calls: readonly (() => Promise<unknown>)[]) =>
  Promise.allSettled(
    calls.map(async (call) => {
      await new Promise((resolve) => setTimeout(resolve, random() * 15))
      return call()
    }),
  )

const allow = (results: PromiseSettledResult<unknown>[], codes: readonly string[]) => {
  const odd = codesOf(results).filter((code) => !codes.includes(code))
  if (odd.length > 0) throw new Error(`Refused with ${odd.join(', ')}`)
}

/** C3: one cancels the RFQ, another makes the order, the supplier changes its offer. */
export const awardAgainstCancel: Scenario = {
  id: 'C3',
  name: 'award against cancel against an edited offer',
  rounds: { short: 12, full: 1000 },
  async run({ house: open, rounds, random, check }) {
    const house = await open()
    await house.start()
    const traders = await house.traders()
    const { buyer, supplier } = traders
    const colleague = await house.as('colleague')
    const ends = { cancelled: 0, ordered: 0, edited: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const { caseId, requestId, version, lines, quotation } = await chosen(traders)
      const params = { id: caseId }
      const dearer = { ...buildQuotation(lines), quotationId: quotation.id, transportationCost: '150.00' } // prettier-ignore
      const results = await atOnce(random, [
        () => buyer.call('case.cancel', { params }),
        () => colleague.call('case.makeOrders', { params, body: { version } }),
        () =>
          supplier.call('request.quoteSupplies', {
            params: { id: requestId },
            body: { request: dearer },
          }),
      ])
      allow(results, ['case.has-orders', 'case.not-open', 'selection.empty', 'record.stale', 'quotation.ordered', 'quotation.not-active', 'request.closed']) // prettier-ignore
      const { state } = await buyer.call('case.overview', { params })
      const orders = await buyer.call('case.orders', { params })
      const live = orders.filter((order) => order.state !== 'DISCARDED')
      if (state === 'CANCELLED' && live.length > 0) throw new Error(`Case ${caseId} has an order`)
      if (live.some(({ total }) => total !== '900.00')) throw new Error('Ordered at another price')
      if (state === 'CANCELLED') ends.cancelled += 1
      else if (live.length > 0) ends.ordered += 1
      else ends.edited += 1
    }
    await check(house)
    return `${ends.cancelled} cancelled, ${ends.ordered} ordered, ${ends.edited} left open by the edit`
  },
}

/** C4: the supplier confirms, the buyer withdraws, readiness is spoken of, all at once. */
export const confirmAgainstWithdraw: Scenario = {
  id: 'C4',
  name: 'confirm against withdraw against readiness',
  rounds: { short: 12, full: 1000 },
  async run({ house: open, rounds, random, check }) {
    const house = await open()
    await house.start()
    const traders = await house.traders()
    const { buyer, supplier } = traders
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const { orderId } = await (round % 2 === 0 ? sent : confirmed)(traders)
      const params = { id: orderId }
      const { lines } = await supplier.call('order.get', { params })
      const deliveries = lines.map(({ id, quantity }) => ({ lineId: id, quantity, date: dayIn(9) }))
      const results = await atOnce(random, [
        () => supplier.call('order.confirm', { body: { purchaseOrderId: orderId, deliveries } }),
        () => buyer.call('order.withdraw', { params, body: {} }),
        () =>
          supplier.call('order.updateReadiness', { params, body: { option: 'ORDER_IS_READY' } }),
        () => supplier.call('order.decline', { params, body: { reason: 'Sold out' } }),
      ])
      allow(results, ['order.not-sent', 'order.withdraw-refused', 'order.not-confirmed', 'order.lines-open', 'order.quantity']) // prettier-ignore
      const seen = await Promise.all([buyer, supplier].map((side) => side.call('order.get', { params }))) // prettier-ignore
      const [state] = new Set(seen.map((order) => order.state))
      if (seen[0]!.state !== seen[1]!.state) throw new Error(`Order ${orderId} has two states`)
      ends.set(state!, (ends.get(state!) ?? 0) + 1)
    }
    await agreeingMails(house)
    await check(house)
    return [...ends].map(([state, n]) => `${n} ${state.toLowerCase()}`).join(', ')
  },
}

/** For each event that tells a party there is its mail, and none of an event that did not happen. */
async function agreeingMails({ rows }: House) {
  const silent = await rows<{ id: number }>(
    `select e.id from event e where e.action in ('order.confirmed', 'order.withdrawn', 'order.declined')
       and not exists (select 1 from mail m where m.event_id = e.id)`,
  )
  if (silent.length > 0) throw new Error(`${silent.length} events were mailed to nobody`)
}

/** C5: fifty saves of one name at once. */
export const uniqueRaces: Scenario = {
  id: 'C5',
  name: 'fifty saves of one number, address or link at once',
  rounds: { short: 1, full: 20 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const { buyer } = await house.traders()
    const { data: vessels } = await buyer.list('vessel.list', {})
    const vesselId = vessels[0]!.id
    for (let round = 0; round < rounds; round += 1) {
      const one = async (name: string, code: string, save: (i: number) => Promise<unknown>) => {
        const results = await Promise.allSettled(
          Array.from({ length: 50 }, (_, i) => insist(() => save(i))),
        )
        const won = results.filter(({ status }) => status === 'fulfilled').length
        const odd = codesOf(results).filter((each) => each !== code)
        if (won !== 1 || odd.length > 0) throw new Error(`${name}: ${won} won, ${odd.slice(0, 3).join(', ')}`) // prettier-ignore
      }
      await one('requisition number', 'case.number-taken', () =>
        buyer.call('case.create', {
          body: buildCase({ vesselId, requisitionNumber: `R-${round}` }),
        }),
      )
      await one('order number', 'order.number-taken', () =>
        buyer.call('order.create', {
          body: {
            orderNumber: `P-${round}`,
            type: 'SUPPLIES',
            title: '',
            currency: 'USD',
            lines: [],
          },
        }),
      )
      const imo = imoNumber(9_300_000 + round * 10)
      await one('vessel', 'vessel.imo-taken', () =>
        buyer.call('vessel.create', {
          body: { name: `Ship ${round}`, imo, flag: 'GR', type: 'Tanker' },
        }),
      )
      await oneQuoteOfALink(house, round)
      await numbersOfASeries(house, round)
    }
    await check(house)
    return 'one success each, the others in the specified words'
  },
}

/** Seven digits, the last one adds up. */
function imoNumber(base: number): string {
  const digits = String(base).slice(0, 6)
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return digits + (sum % 10)
}

/** A guest quotes through one link, fifty times at once. */
async function oneQuoteOfALink(house: House, round: number) {
  const { buyer } = await house.traders()
  const { data: vessels } = await buyer.list('vessel.list', {})
  const email = `guest-${round}@guest.test`
  const { id } = await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  const { requestIds } = await buyer.call('case.sendRequests', {
    body: { request: { caseIds: [id], requestedSupplierIds: [], unregisteredSuppliers: [{ name: 'Gus', email }], extraEmails: {} } }, // prettier-ignore
  })
  const [mail] = await house.rows<{ text: string }>('select text from mail where to_address = $1', [email]) // prettier-ignore
  const uuid = /external\/request\/([\w-]{32})/.exec(mail!.text)![1]!
  const guest = house.withLink(uuid)
  const params = { id: requestIds[0]! }
  const { lines } = await guest.call('request.get', { params })
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      insist(() =>
        guest.call('request.quoteSupplies', { params, body: { request: buildQuotation(lines) } }),
      ),
    ),
  )
  const codes = codesOf(results)
  // So many calls of one link within a minute are too many, whatever they ask.
  const odd = codes.filter((code) => !['link.already-quoted', 'rate.limited', 'request.no-more-quotations'].includes(code)) // prettier-ignore
  if (codes.length !== 49 || odd.length > 0) throw new Error(`The link: ${codes.join(', ')}`)
}

/** Thirty drafts at once get thirty numbers of the company's own series. */
async function numbersOfASeries(house: House, round: number) {
  const buyer = await house.as('buyer')
  if (round === 0)
    await buyer.call('series.save', {
      params: { document: 'ORDER' },
      body: { prefix: 'PO-', width: 5, next: 1 },
    })
  const body = { orderNumber: '', type: 'SUPPLIES' as const, title: '', currency: 'USD', lines: [] }
  await Promise.all(
    Array.from({ length: 30 }, () => insist(() => buyer.call('order.create', { body }))),
  )
}
