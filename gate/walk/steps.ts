import type { CallName } from '@fairlead/api/calls'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import type { Persona } from '@fairlead/server/testing/personas'
import { dayIn, packaging, selectAll } from '@fairlead/server/testing/trade'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { decide, type Decision } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { nothingReceived } from '@fairlead/validation/receipt'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { CaseRow, Noun, OrderRow, QuotationRow, RequestRow, Snapshot } from './snapshot.ts'

/** What the table of moves says of a step: the state it leads to, or the refusal. */
export type Verdict = { state: string; refusal?: undefined } | { refusal: string }

/** Something somebody may try with one record. */
export interface Step<R> {
  noun: Noun
  call: CallName
  /** Whose it is to do; others try it too. */
  by: readonly Persona[]
  verdict(role: Role, row: R): Verdict
  does(client: Client, row: R, key: string): Promise<unknown>
}

const verdict = (decision: Decision<never, never> | { refusal: string } | { state: string }) =>
  decision as Verdict
const ofCase = (action: keyof typeof caseLifecycle.moves) => (role: Role, row: CaseRow) =>
  verdict(decide(caseLifecycle, action, { ...row, role }) as never)
const ofRequest = (action: keyof typeof requestLifecycle.moves) => (role: Role, row: RequestRow) =>
  verdict(decide(requestLifecycle, action, { ...row, role }) as never)
const ofQuotation =
  (action: keyof typeof quotationLifecycle.moves) => (role: Role, row: QuotationRow) =>
    verdict(decide(quotationLifecycle, action, { ...row, role }) as never)
const ofOrder = (action: keyof typeof orderLifecycle.moves) => (role: Role, row: OrderRow) =>
  verdict(decide(orderLifecycle, action, { ...row, role }) as never)

const office = ['buyer', 'colleague', 'otherBuyer'] as const
const desk = ['supplier', 'otherSupplier', 'thirdSupplier'] as const
const at = (row: { id: number }) => ({ params: { id: row.id } })

const caseSteps: Step<CaseRow>[] = [
  { noun: 'case', call: 'case.cancel', by: office, verdict: ofCase('cancel'), does: (c, r, k) => c.call('case.cancel', at(r), k) }, // prettier-ignore
  { noun: 'case', call: 'case.close', by: office, verdict: ofCase('close'), does: (c, r, k) => c.call('case.close', at(r), k) }, // prettier-ignore
  { noun: 'case', call: 'case.reopen', by: office, verdict: ofCase('reopen'), does: (c, r, k) => c.call('case.reopen', at(r), k) }, // prettier-ignore
  { noun: 'case', call: 'case.discard', by: ['buyer', 'vessel'], verdict: ofCase('discard'), does: (c, r, k) => c.call('case.discard', at(r), k) }, // prettier-ignore
  { noun: 'case', call: 'case.handOver', by: ['vessel'], verdict: ofCase('handOver'), does: (c, r, k) => c.call('case.handOver', at(r), k) }, // prettier-ignore
  { noun: 'case', call: 'case.takeOver', by: office, verdict: ofCase('takeOver'), does: (c, r, k) => c.call('case.takeOver', at(r), k) }, // prettier-ignore
  {
    noun: 'case',
    call: 'case.addNote',
    by: office,
    verdict: ofCase('note'),
    does: (c, r, k) => c.call('case.addNote', { ...at(r), body: { text: 'Seen' } }, k),
  },
]

const requestSteps: Step<RequestRow>[] = [
  { noun: 'request', call: 'request.cancel', by: office, verdict: ofRequest('cancel'), does: (c, r, k) => c.call('request.cancel', at(r), k) }, // prettier-ignore
  { noun: 'request', call: 'request.close', by: office, verdict: ofRequest('close'), does: (c, r, k) => c.call('request.close', at(r), k) }, // prettier-ignore
  { noun: 'request', call: 'request.reopen', by: office, verdict: ofRequest('reopen'), does: (c, r, k) => c.call('request.reopen', at(r), k) }, // prettier-ignore
  { noun: 'request', call: 'request.remind', by: office, verdict: ofRequest('remind'), does: (c, r, k) => c.call('request.remind', at(r), k) }, // prettier-ignore
  {
    noun: 'request',
    call: 'request.decline',
    by: desk,
    verdict: ofRequest('decline'),
    does: (c, r, k) =>
      c.call(
        'request.decline',
        { body: { caseRequestId: r.id, reason: 'OTHER', comment: 'x' } },
        k,
      ),
  },
]

const quotationSteps: Step<QuotationRow>[] = [
  {
    noun: 'quotation',
    call: 'quotation.cancel',
    by: [...desk, ...office],
    verdict: ofQuotation('cancelQuotation'),
    does: (c, r, k) => c.call('quotation.cancel', at(r), k),
  },
]

const deliveries = ({ lines }: OrderRow) =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity, date: dayIn(9) }))

const orderSteps: Step<OrderRow>[] = [
  {
    noun: 'order',
    call: 'order.send',
    by: office,
    verdict: ofOrder('send'),
    does: (c, r, k) => c.call('order.send', { body: { request: { purchaseOrderIds: [r.id] } } }, k),
  },
  { noun: 'order', call: 'order.discard', by: office, verdict: ofOrder('discard'), does: (c, r, k) => c.call('order.discard', at(r), k) }, // prettier-ignore
  { noun: 'order', call: 'order.remind', by: office, verdict: ofOrder('remind'), does: (c, r, k) => c.call('order.remind', at(r), k) }, // prettier-ignore
  { noun: 'order', call: 'order.withdraw', by: office, verdict: ofOrder('withdraw'), does: (c, r, k) => c.call('order.withdraw', { ...at(r), body: {} }, k) }, // prettier-ignore
  { noun: 'order', call: 'order.withdrawCascade', by: office, verdict: ofOrder('withdrawCascade'), does: (c, r, k) => c.call('order.withdrawCascade', { ...at(r), body: {} }, k) }, // prettier-ignore
  { noun: 'order', call: 'order.askReadiness', by: office, verdict: ofOrder('askReadiness'), does: (c, r, k) => c.call('order.askReadiness', at(r), k) }, // prettier-ignore
  {
    noun: 'order',
    call: 'order.confirm',
    by: desk,
    verdict: ofOrder('confirm'),
    does: (c, r, k) =>
      c.call('order.confirm', { body: { purchaseOrderId: r.id, deliveries: deliveries(r) } }, k),
  },
  {
    noun: 'order',
    call: 'order.decline',
    by: desk,
    verdict: ofOrder('decline'),
    does: (c, r, k) => c.call('order.decline', { ...at(r), body: { reason: 'Sold out' } }, k),
  },
  {
    noun: 'order',
    call: 'order.updateReadiness',
    by: desk,
    verdict: ofOrder('updateReadiness'),
    does: (c, r, k) =>
      c.call('order.updateReadiness', { ...at(r), body: { option: 'NOT_YET_KNOWN' } }, k),
  },
  { noun: 'order', call: 'order.markReady', by: desk, verdict: ofOrder('markReady'), does: (c, r, k) => c.call('order.markReady', { ...at(r), body: packaging }, k) }, // prettier-ignore
  {
    noun: 'order',
    call: 'order.dispatch',
    by: desk,
    verdict: ofOrder('dispatch'),
    does: (c, r, k) => c.call('order.dispatch', { ...at(r), body: { on: dayIn(0) } }, k),
  },
  {
    noun: 'order',
    call: 'order.receive',
    by: office,
    verdict: ofOrder('receive'),
    does(c, r, k) {
      const lines = r.lines.map(({ id, quantity }) => ({ lineId: id, ...nothingReceived, received: quantity })) // prettier-ignore
      return c.call('order.receive', { ...at(r), body: { on: dayIn(-1), lines } }, k)
    },
  },
  {
    noun: 'order',
    call: 'order.close',
    by: office,
    verdict: ofOrder('close'),
    does: (c, r, k) => c.call('order.close', { ...at(r), body: { reason: 'Done' } }, k),
  },
]

/** Steps with a body of their own, which begins new records. */
const quote: Step<RequestRow> = {
  noun: 'request',
  call: 'request.quoteSupplies',
  by: desk,
  verdict: ofRequest('quote'),
  async does(c, r, k) {
    const { lines } = await c.call('request.get', at(r))
    return c.call(
      'request.quoteSupplies',
      { ...at(r), body: { request: buildQuotation(lines) } },
      k,
    )
  },
}
const order: Step<QuotationRow> = {
  noun: 'quotation',
  call: 'case.makeOrders',
  by: office,
  verdict: ofQuotation('select'),
  async does(c, r, k) {
    const quotation = await c.call('quotation.get', at(r))
    const { version } = await selectAll(c, { caseId: r.caseId, lines: quotation.lines })
    return c.call('case.makeOrders', { params: { id: r.caseId }, body: { version } }, k)
  },
}

export const steps = [
  ...caseSteps,
  ...requestSteps,
  ...quotationSteps,
  ...orderSteps,
  quote,
  quote,
  quote,
  order,
  order,
] as unknown as Step<CaseRow | RequestRow | QuotationRow | OrderRow>[]

/** What only works out while nothing of its case is ordered, and is not tried otherwise. */
export const worthTrying = (step: { call: CallName }, row: { caseId: number }, now: Snapshot) =>
  step.call !== 'case.makeOrders' || now.case.get(row.caseId)!.orders === 0
