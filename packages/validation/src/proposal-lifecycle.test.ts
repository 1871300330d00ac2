import { expect, test } from 'vitest'
import { tableOf } from './life-table.ts'
import { decide, type ActionOf } from './lifecycle.ts'
import { typed } from './lifecycles.fixture.ts'
import { proposalLifecycle, type ProposalFacts } from './proposal-lifecycle.ts'

type Action = ActionOf<typeof proposalLifecycle>
const sent: ProposalFacts = { ...typed, state: 'PROPOSED' }
const read: ProposalFacts = { ...sent, role: 'buyer', deciding: 1, accepting: true }
const { deciding: _, ...unnamed } = read

test.each<[string, Action, ProposalFacts, string]>([
  ['a vendor types', 'edit', typed, 'DRAFT'],
  ['a buyer does not type', 'edit', { ...typed, role: 'buyer' }, 'access.role'],
  ['what was sent is not typed into', 'edit', sent, 'proposal.sent'],
  ['nor what is decided', 'edit', { ...typed, state: 'SETTLED' }, 'proposal.settled'],
  ['a vendor sends', 'send', typed, 'PROPOSED'],
  ['one change is enough', 'send', { ...typed, changes: 1 }, 'PROPOSED'],
  ['another version is in force', 'send', { ...typed, holds: false }, 'proposal.outdated'],
  ['nothing is changed', 'send', { ...typed, changes: 0 }, 'proposal.empty'],
  ['it is sent once', 'send', sent, 'proposal.sent'],
  ['it is taken back', 'takeBack', sent, 'DRAFT'],
  ['not once a line is decided', 'takeBack', { ...sent, decided: 1 }, 'proposal.begun'],
  ['not before it is sent', 'takeBack', typed, 'proposal.not-sent'],
  ['one of fourteen is accepted', 'decide', read, 'PROPOSED'],
  ['the last one is accepted', 'decide', { ...read, decided: 13 }, 'SETTLED'],
  ['all at once', 'decide', { ...read, deciding: 14 }, 'SETTLED'],
  ['the vendor took it back', 'decide', { ...read, state: 'DRAFT' }, 'proposal.taken-back'],
  ['a colleague decided all', 'decide', { ...read, state: 'SETTLED' }, 'proposal.settled'],
  ['nothing is left of what is named', 'decide', { ...read, deciding: 0 }, 'record.stale'],
  ['no line is named', 'decide', unnamed, 'record.stale'],
  ['the list is gone', 'decide', { ...read, holds: false }, 'proposal.list-gone'],
  [
    'what is gone can be refused',
    'decide',
    { ...read, holds: false, accepting: false },
    'PROPOSED',
  ],
])('%s', (_what, action, facts, expected) => {
  const decision = decide(proposalLifecycle, action, facts)
  expect('state' in decision ? decision.state : decision.refusal).toBe(expected)
})

test('a proposal, in every state, by everybody', () => {
  expect(tableOf(proposalLifecycle, { ...read, deciding: 14 })).toEqual({
    'DRAFT supplier': 'edit, discard, send -> PROPOSED',
    'PROPOSED supplier': 'takeBack -> DRAFT',
    'PROPOSED buyer': 'decide -> SETTLED',
  })
  expect(tableOf(proposalLifecycle, { ...read, decided: 1 })).toEqual({
    'DRAFT supplier': 'edit, discard, send -> PROPOSED',
    'PROPOSED buyer': 'decide',
  })
})
