import { expect, test } from 'vitest'
import { decide } from './lifecycle.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'

test.each([
  ['OPEN', 'SUBMITTED', undefined],
  ['OPEN', 'MANUALLY_CLOSED', undefined],
  ['CLOSED', 'SUBMITTED', 'case.not-open'],
  ['CANCELLED', 'MANUALLY_CLOSED', 'case.not-open'],
] as const)(
  'an offer of an RFQ that is %s, its request %s, can be chosen: %s',
  (caseState, requestState, refusal) => {
    const facts = { state: 'SUBMITTED', caseState, requestState, role: 'buyer' } as const
    expect(decide(quotationLifecycle, 'select', facts).refusal).toBe(refusal)
  },
)
