/** A mistake in the source that some test must notice: the text that stands there, the text that must not. */
export interface Named {
  name: string
  file: string
  from: string
  to: string
  /** Parts of the paths of the tests that notice it. */
  tests: readonly string[]
}

const features = 'apps/server/src/features'
const comparison = { file: 'packages/validation/src/landed.ts', tests: ['comparison.test'] }
const decision = { file: 'packages/validation/src/decision.ts', tests: ['decision.test'] }
const choice = { file: 'packages/validation/src/choice.ts', tests: ['choice.test'] }
const decimal = { file: 'packages/validation/src/decimal.ts', tests: ['decimal.test'] }
const rules = {
  file: 'packages/validation/src/quotation-rules.ts',
  tests: ['quotation-rules.test'],
}

export const named: readonly Named[] = [
  {
    name: 'a supplier sees orders that were not sent',
    file: `${features}/ordering/order/order.queries.ts`,
    from: ".where('purchaseOrder.state', 'not in', unsentOrders)",
    to: '',
    tests: ['order.draft.flow'],
  },
  {
    name: 'crew see the whole fleet',
    file: `${features}/sourcing/case/case.queries.ts`,
    from: "if (actor.role !== 'vessel') return own",
    to: 'return own',
    tests: ['case.draft.flow', 'live.broadcast'],
  },
  {
    ...comparison,
    name: 'freight is shared by value before the discount',
    from: 'const net = afterDiscount(goods, quotation)',
    to: 'const net = goods',
  },
  {
    name: 'a case is not locked by what moves it',
    file: `${features}/sourcing/case/case.queries.ts`,
    from: '.forUpdate()',
    to: '',
    tests: ['races.test'],
  },
  {
    name: 'attempts are not limited',
    file: 'apps/server/src/http/rate-limit.ts',
    from: 'if (turn.used > limit)',
    to: 'if (false)',
    tests: ['rate-limit.test'],
  },
  {
    ...decimal,
    name: 'money is rounded half to even',
    from: 'round(centsOf(currency), Big.roundHalfUp)',
    to: 'round(centsOf(currency), Big.roundHalfEven)',
  },
  {
    ...decimal,
    name: 'money is rounded down',
    from: 'round(centsOf(currency), Big.roundHalfUp)',
    to: 'round(centsOf(currency), Big.roundDown)',
  },
  {
    name: 'the token of a session is stored as it is',
    file: `${features}/account/account.queries.ts`,
    from: 'tokenHash: sha256(token)',
    to: 'tokenHash: token',
    tests: ['session.flow'],
  },
  {
    name: 'another body under the same key is answered like the first',
    file: 'apps/server/src/http/idempotency.ts',
    from: ' || first.bodyHash !== submission.bodyHash',
    to: '',
    tests: ['races.test'],
  },
  {
    name: 'an RFQ with orders is cancelled',
    file: 'packages/validation/src/case-lifecycle.ts',
    from: 'if: (facts: CaseFacts) => facts.orders === 0',
    to: 'if: (_facts: CaseFacts) => true',
    tests: ['order.flow'],
  },
  {
    name: 'the supplier reads the files for the forwarder',
    file: `${features}/ordering/order/order.document.ts`,
    from: "actor.role === 'buyer' || file.origin !== 'FORWARDER'",
    to: 'true',
    tests: ['send-orders.test'],
  },
  {
    ...rules,
    name: 'prices may be good until a day that has passed',
    from: 'form.pricesGoodUntil < context.today',
    to: 'false',
  },
  {
    ...rules,
    name: 'a locked currency is not locked',
    from: 'form.currency !== context.currencyLock',
    to: 'false',
  },
  {
    name: 'what others do touches no record but the one that is read',
    file: 'apps/portal/src/server/touched.ts',
    from: "if (event.kind === 'missed') return true",
    to: '',
    tests: ['touched.test'],
  },
  {
    name: 'a ready order may be withdrawn',
    file: 'packages/validation/src/order-lifecycle.ts',
    from: "from: ['SENT', 'CONFIRMED'],\n  to: 'WITHDRAWN'",
    to: "from: ['SENT', 'CONFIRMED', 'READY'],\n  to: 'WITHDRAWN'",
    tests: ['order.flow'],
  },
  {
    name: 'a cancelled quotation comes back',
    file: 'packages/validation/src/quotation-lifecycle.ts',
    from: "standAgain: { from: ['DECLINED']",
    to: "standAgain: { from: ['DECLINED', 'CANCELLED']",
    tests: ['case.flow'],
  },
  {
    name: 'closing an RFQ leaves its figures as they were',
    file: `${features}/sourcing/case/close-case.ts`,
    from: 'await refreshFigures(trx, found.id)',
    to: '',
    tests: ['case.flow'],
  },
  {
    name: 'a delivery is promised for a day that has passed',
    file: 'packages/validation/src/confirmation.ts',
    from: 'if (date >= today) return []',
    to: 'return []',
    tests: ['order.flow'],
  },
  {
    name: 'more than was ordered is confirmed',
    file: 'packages/validation/src/confirmation.ts',
    from: 'if (open.gte(quantity)) return problems',
    to: 'return problems',
    tests: ['order.flow'],
  },
  {
    name: 'reopening an RFQ does not bring its quotations back',
    file: 'apps/server/src/features/sourcing/request/reopen-case.ts',
    from: '.set({ state: quotations.to })',
    to: ".set({ state: 'DECLINED' })",
    tests: ['case.flow'],
  },
  {
    name: 'an expired link still quotes',
    file: 'apps/server/src/http/admit.ts',
    from: "if (actor.kind === 'link' && actor.expired)",
    to: 'if (false)',
    tests: ['link.flow'],
  },
  {
    name: 'the frozen rate of an RFQ is overwritten',
    file: `${features}/sourcing/case/case.rates.ts`,
    from: 'if (rates[currency]) return',
    to: '',
    tests: ['quotation.flow'],
  },
  {
    name: 'the GDPR notice need not be accepted',
    file: 'apps/server/src/http/admit.ts',
    from: "actor.kind === 'member' && !actor.acceptedGdpr && !beforeGdpr.has(name)",
    to: 'false',
    tests: ['session.flow'],
  },
  {
    name: 'a spreadsheet runs what a list was exported with',
    file: 'packages/formatting/src/csv.ts',
    from: "? `'${value}` : value",
    to: '? value : value',
    tests: ['csv.test'],
  },
  {
    ...comparison,
    name: 'what was offered beyond the asked quantity is ordered too',
    from: '? offer.quantity\n    : line.quantity',
    to: '? offer.quantity\n    : offer.quantity',
  },
  {
    ...decision,
    name: 'freight that is on an order is paid again',
    from: 'quotation.carried ? 0 : overheadOf(quotation)',
    to: 'overheadOf(quotation)',
  },
  {
    ...choice,
    name: 'what is ordered is open still',
    from: 'new Big(quantity).minus(quantityOf(ordered))',
    to: 'new Big(quantity)',
  },
  {
    ...decision,
    name: 'an expired quotation is the best single one',
    from: 'quotation.rate === null || quotation.expired',
    to: 'quotation.rate === null',
  },
]
