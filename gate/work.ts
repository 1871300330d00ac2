import { buildQuotation } from '@fairlead/server/testing/builders'
import type { House } from './house.ts'
import { insist } from './people.ts'
import { draftCase, type Traders } from './trade.ts'

/** How long each call took, in milliseconds. */
export class Times {
  readonly all: number[] = []
  async of<T>(work: Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work
    this.all.push(performance.now() - began)
    return result
  }
  /** In whole milliseconds. */
  at(part: number): number {
    const sorted = this.all.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  }
  get words() {
    return `${this.all.length} calls, p95 ${this.at(0.95)} ms, p99 ${this.at(0.99)} ms`
  }
}

/** From a draft to a quotation, each step submitted until it is answered, under one key. */
export async function deal(house: House, { buyer, supplier, stone }: Traders, away?: () => void) {
  const key = crypto.randomUUID()
  const until = <T>(work: () => Promise<T>) => insist(work, away)
  const id = await draftCase(house, buyer, `${key}-draft`)
  const request = {
    caseIds: [id],
    requestedSupplierIds: [stone],
    unregisteredSuppliers: [],
    extraEmails: {},
  }
  const { requestIds } = await until(() =>
    buyer.call('case.sendRequests', { body: { request } }, `${key}-send`),
  )
  const params = { id: requestIds[0]! }
  const { lines } = await until(() => supplier.call('request.get', { params }))
  const body = { request: buildQuotation(lines) }
  const { quotation } = await until(() =>
    supplier.call('request.quoteSupplies', { params, body }, `${key}-quote`),
  )
  const { ledger } = house
  ledger.push({ table: 'case_request', id: params.id, event: 'request.sent' })
  ledger.push({ table: 'quotation', id: quotation.id, event: 'quotation.submitted', lines: 3, total: '900.00' }) // prettier-ignore
}

/** People at work until they are told to stop: some write drafts, one makes deals, some read lists. */
export function peopleAtWork(house: House, traders: Traders, { writers = 3, readers = 2 } = {}) {
  let working = true
  let away = 0
  const missed = () => void (away += 1)
  const reads = new Times()
  const writes = new Times()
  const loop = async (once: () => Promise<unknown>) => {
    while (working) await once()
  }
  const begun = [
    loop(() => writes.of(deal(house, traders, missed))),
    ...Array.from({ length: writers }, () =>
      loop(() => writes.of(draftCase(house, traders.buyer))),
    ),
    ...Array.from({ length: readers }, () =>
      loop(() => insist(() => reads.of(traders.buyer.list('case.list', {})), missed)),
    ),
  ]
  const all = Promise.all(begun)
  // Looked at when they stop: until then a failure is nobody's.
  all.catch(() => {})
  return {
    reads,
    async stop() {
      working = false
      await all
      return { reads, writes, away }
    },
  }
}
