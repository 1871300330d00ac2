import { expect, test } from 'vitest'
import { tableOf } from '../life-table.ts'
import { decide } from '../lifecycle.ts'
import { asked } from '../lifecycles.fixture.ts'
import { declarationLifecycle } from './declaration-lifecycle.ts'

test('a hazard declaration, in every state, by everybody', () => {
  const supplier = 'saveDraft, submit -> REVIEWING, decline -> DECLINED'
  const buyer =
    'submitFor -> REVIEWING, remind, close -> MANUALLY_CLOSED, askMore, askAgain, takeOff'
  const review =
    'accept -> RESOLVED, sendBack -> PENDING, close -> MANUALLY_CLOSED, askMore, askAgain, takeOff'
  const more = 'askMore -> PENDING'
  const again = `${more}, askAgain -> PENDING`
  expect(tableOf(declarationLifecycle, asked)).toEqual({
    'PENDING buyer': buyer,
    'PENDING ihm-agent': buyer,
    'PENDING supplier': supplier,
    'PENDING link': supplier,
    'REVIEWING buyer': review,
    'REVIEWING ihm-agent': review,
    'RESOLVED buyer': again,
    'RESOLVED ihm-agent': again,
    'MANUALLY_CLOSED buyer': more,
    'MANUALLY_CLOSED ihm-agent': more,
  })
})

test.each([
  ['supplier', 'submit', { complete: false }, 'declaration.incomplete'],
  ['link', 'submit', { state: 'REVIEWING' }, 'declaration.not-pending'],
  ['ihm-agent', 'submitFor', { complete: false }, 'declaration.incomplete'],
  ['ihm-agent', 'accept', { state: 'REVIEWING', barred: true }, 'declaration.reason-needed'],
  ['ihm-agent', 'accept', {}, 'declaration.not-reviewing'],
  ['supplier', 'accept', { state: 'REVIEWING' }, 'access.role'],
  ['buyer', 'remind', { reminders: 5 }, 'declaration.reminders-used'],
  ['buyer', 'remind', { remindedLately: true }, 'declaration.reminded-lately'],
  ['buyer', 'close', { state: 'RESOLVED' }, 'declaration.not-open'],
  ['buyer', 'askMore', { state: 'DECLINED' }, 'declaration.was-declined'],
  ['ihm-agent', 'askMore', { orderFallen: true }, 'declaration.order-fallen'],
  ['buyer', 'askAgain', { state: 'MANUALLY_CLOSED' }, 'declaration.not-accepted'],
  ['buyer', 'askAgain', { state: 'RESOLVED', orderFallen: true }, 'declaration.order-fallen'],
  ['supplier', 'askAgain', { state: 'RESOLVED' }, 'access.role'],
  ['ihm-agent', 'takeOff', { state: 'RESOLVED' }, 'declaration.not-open'],
  ['supplier', 'decline', { state: 'REVIEWING' }, 'declaration.not-pending'],
] as const)('%s may %s where %o: %s', (role, action, facts, refusal) => {
  expect(decide(declarationLifecycle, action, { ...asked, role, ...facts }).refusal).toBe(refusal)
})

test.each([
  ['PENDING', 'AWAITED', 'PENDING'],
  ['PENDING', 'JUDGED', 'RESOLVED'],
  ['PENDING', 'NONE', 'MANUALLY_CLOSED'],
  ['REVIEWING', 'AWAITED', 'REVIEWING'],
] as const)('a line taken off what is %s leaves %s: %s', (state, left, ends) => {
  const facts = { ...asked, role: 'ihm-agent', state, left } as const
  expect(decide(declarationLifecycle, 'takeOff', facts)).toMatchObject({ state: ends })
})
