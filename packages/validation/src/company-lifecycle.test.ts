import { expect, test } from 'vitest'
import { companyLifecycle } from './company-lifecycle.ts'
import { tableOf } from './life-table.ts'
import { decide } from './lifecycle.ts'
import { begun } from './lifecycles.fixture.ts'

test('a company, in every state, by everybody', () => {
  expect(tableOf(companyLifecycle, begun)).toEqual({
    'REGISTERED supplier': 'finish -> ACTIVE',
    'PENDING support': 'approve -> ACTIVE',
    'ACTIVE supplier': 'finish',
  })
  expect(tableOf(companyLifecycle, { ...begun, awaits: true })).toEqual({
    'REGISTERED supplier': 'finish -> PENDING',
    'PENDING support': 'approve -> ACTIVE',
    'ACTIVE supplier': 'finish -> PENDING',
  })
  expect(tableOf(companyLifecycle, { ...begun, registered: true, locked: true })).toEqual({})
})

test.each([
  ['supplier', 'finish', { registered: true }, 'registration.completed'],
  ['supplier', 'finish', { state: 'PENDING' }, 'registration.completed'],
  ['buyer', 'finish', {}, 'access.role'],
  ['support', 'approve', {}, 'state.refused'],
  ['support', 'approve', { state: 'ACTIVE' }, 'state.refused'],
  ['support', 'approve', { state: 'PENDING', locked: true }, 'state.refused'],
] as const)('company: %s may %s where %o: %s', (role, action, facts, refusal) => {
  expect(decide(companyLifecycle, action, { ...begun, role, ...facts }).refusal).toBe(refusal)
})
