import { setTimeout as sleep } from 'node:timers/promises'
import { buildCase, buildQuotation } from '@fairlead/server/testing/builders'
import type { House } from '../house.ts'
import { insist } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { Times } from '../work.ts'
import { asked, chosen, ordered, pdf, type Traders } from '../trade.ts'

/** What the server is killed in the middle of. `prepare` answers the submission; `done` writes down what it was told. */
const submissions = {
  async quote(house: House, traders: Traders) {
    const { requestId, lines } = await asked(traders)
    const files = [1, 2, 3].map((n) => pdf(`part ${n}.pdf`))
    const input = {
      params: { id: requestId },
      body: { request: buildQuotation(lines) },
      files: { files: files.map(({ file }) => file) },
    }
    return async (key: string) => {
      const { quotation } = await traders.supplier.call('request.quoteSupplies', input, key)
      return () =>
        house.ledger.push({
          table: 'quotation',
          id: quotation.id,
          event: 'quotation.submitted',
          lines: 3,
          total: '900.00',
          files: files.map(({ hash }) => hash),
        })
    }
  },
  async send(house: House, { buyer, stone }: Traders) {
    const { data: vessels } = await buyer.list('vessel.list', {})
    const { id } = await buyer.call('case.create', {
      body: buildCase({ vesselId: vessels[0]!.id }),
    })
    const { file, hash } = pdf('drawing.pdf')
    const request = { caseIds: [id], requestedSupplierIds: [stone], unregisteredSuppliers: [], extraEmails: {} } // prettier-ignore
    const input = { body: { request }, files: { files: [file] } }
    return async (key: string) => {
      const { requestIds } = await buyer.call('case.sendRequests', input, key)
      return () => {
        house.ledger.push({ table: 'rfq_case', id, event: 'case.sent', lines: 3, files: [hash] })
        for (const request of requestIds)
          house.ledger.push({ table: 'case_request', id: request, event: 'request.sent' })
      }
    }
  },
  async order(house: House, traders: Traders) {
    const { caseId, version } = await chosen(traders)
    const input = { params: { id: caseId }, body: { version } }
    return async (key: string) => {
      const { orders } = await traders.buyer.call('case.makeOrders', input, key)
      return () => acknowledgeOrder(house, orders[0]!.id, 'order.created')
    }
  },
  async 'send an order'(house: House, traders: Traders) {
    const { orderId } = await ordered(traders)
    const input = { body: { request: { purchaseOrderIds: [orderId] } } }
    return async (key: string) => {
      await traders.buyer.call('order.send', input, key)
      return () => acknowledgeOrder(house, orderId, 'order.sent')
    }
  },
  async import(house: House) {
    const order = {
      number: `ERP-${crypto.randomUUID().slice(0, 8)}`,
      currency: 'USD',
      supplierName: 'Stone Marine Supply',
      lines: [{ name: 'Rope', quantity: '4', unit: 'PCS', unitPrice: '25.00' }],
      attachments: [{ name: 'specification.txt', content: btoa('As agreed\n') }],
    }
    const erp = await house.erp()
    return async () => {
      const { orderId } = await erp.call('erp.order', { body: order })
      return () =>
        house.ledger.push({
          table: 'purchase_order',
          id: orderId!,
          event: 'order.imported',
          lines: 1,
          total: '100.00',
        })
    }
  },
} satisfies Record<string, (house: House, traders: Traders) => Promise<Submission>>

/** Submits under a key; answers what is written down once it was acknowledged. */
type Submission = (key: string) => Promise<() => void>

const acknowledgeOrder = ({ ledger }: House, id: number, event: 'order.created' | 'order.sent') =>
  ledger.push({ table: 'purchase_order', id, event, lines: 3, total: '900.00' })

/** F1: SIGKILL at a random moment of a submission, a new start, the same submission again. */
export const killedServer: Scenario = {
  id: 'F1',
  name: 'the server is killed in mid-quote, mid-send, mid-order and mid-import',
  rounds: { short: 5, full: 200 },
  async run({ house: open, rounds, random, check }) {
    const house = await open()
    let server = await house.start()
    const traders = await house.traders()
    const kinds = Object.values(submissions)
    let answered = 0
    const starts = new Times()
    /** How long each kind takes here undisturbed, in milliseconds: the kill falls into that time. */
    const usual = kinds.map(() => 100)
    for (let round = 0; round < rounds; round += 1) {
      const kind = round % kinds.length
      const submit = await kinds[kind]!(house, traders)
      const key = `killed-round-${round}`
      const first = submit(key).then(
        (acknowledge) => {
          answered += 1
          acknowledge()
        },
        () => {},
      )
      await sleep(random() * 1.2 * usual[kind]!)
      await server.kill()
      await first
      server = await starts.of(house.start())
      const again = performance.now()
      ;(await insist(() => submit(key)))()
      usual[kind] = performance.now() - again
    }
    await check(house)
    return `${answered} answered before the kill, a start took ${starts.at(0.5)} ms, ${starts.at(1)} at most`
  },
}
