import { expect, test } from 'vitest'
import { nextState, reachableStates, type Lifecycle } from './lifecycle.ts'
import { caseLifecycle, finalStates, lifecycles } from './lifecycles.ts'

const all = lifecycles as readonly Lifecycle[]

test.each(all.map((l) => [l.name, l] as const))(
  '%s: every state can be reached',
  (_, lifecycle) => {
    expect([...reachableStates(lifecycle)].sort()).toEqual(Object.keys(lifecycle.moves).sort())
  },
)

test.each(all.map((l) => [l.name, l] as const))(
  '%s: every state but the final ones can be left',
  (_, lifecycle) => {
    for (const [state, moves] of Object.entries(lifecycle.moves))
      expect(Object.keys(moves).length > 0, state).toBe(
        !finalStates.has(`${state}:${lifecycle.name}`),
      )
  },
)

test('what is not listed is no move', () => {
  expect(nextState(caseLifecycle, 'CANCELLED', 'close')).toBeNull()
  expect(nextState(caseLifecycle, 'NEW', 'send')).toBe('OPEN')
})
