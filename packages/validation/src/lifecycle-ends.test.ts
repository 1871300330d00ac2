import { expect, test } from 'vitest'
import { approvalLifecycle } from './approval-lifecycle.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { companyLifecycle } from './company-lifecycle.ts'
import { declarationLifecycle } from './ihm/declaration-lifecycle.ts'
import {
  actionNames,
  actionsOf,
  decide,
  endsOf,
  type ActionOf,
  type AnyLifecycle,
  type FactsOf,
} from './lifecycle.ts'
import {
  asked,
  begun,
  offered,
  onLevel,
  openCase,
  sent,
  typed,
  waiting,
} from './lifecycles.fixture.ts'
import { lifecycles } from './lifecycles.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { proposalLifecycle } from './proposal-lifecycle.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import { requestLifecycle } from './request-lifecycle.ts'
import { Role } from './vocabulary.ts'

const all: readonly AnyLifecycle[] = lifecycles

test('where every document begins, and where it rests for good', () => {
  const said = all.map(({ noun, initial, final }) => [
    noun,
    `${initial.join(', ')} .. ${final.join(', ')}`,
  ])
  expect(Object.fromEntries(said)).toEqual({
    case: 'NEW .. ',
    request: 'SUBMITTED .. ',
    quotation: 'SUBMITTED .. CANCELLED, REPLACED',
    order: 'DRAFT, IMPORTED .. DECLINED, WITHDRAWN, DISCARDED, CLOSED',
    declaration: 'PENDING .. DECLINED',
    approval: 'WAITING .. APPROVED, REFUSED, TAKEN_BACK, NOT_SENT',
    proposal: 'DRAFT .. SETTLED',
    company: 'REGISTERED, ACTIVE .. ',
  })
})

interface Fork {
  name: string
  told: readonly string[]
  reached: readonly string[]
}

/** The ends a move names, and those it leads to from given facts: each under its own, none of them refused. */
function fork<L extends AnyLifecycle>(
  lifecycle: L,
  action: ActionOf<L>,
  ...facts: FactsOf<L>[]
): Fork {
  const reached = facts.map((each) => {
    const decision = decide(lifecycle, action, each)
    return 'state' in decision ? decision.state : `refused: ${decision.refusal}`
  })
  return {
    name: `${lifecycle.noun}.${action}`,
    told: endsOf(lifecycle.moves[action]!),
    reached,
  }
}

const byAgent = { ...asked, role: 'ihm-agent' } as const
const reviewing = { ...byAgent, state: 'REVIEWING' } as const
const changed = { ...sent, changeOpen: true }
const received = { ...sent, role: 'buyer', awaited: true } as const
const read = { ...typed, role: 'buyer', state: 'PROPOSED', deciding: 1 } as const
const forks = [
  fork(
    approvalLifecycle,
    'approve',
    { ...onLevel, more: true },
    { ...onLevel, unsendable: true },
    onLevel,
  ),
  fork(companyLifecycle, 'finish', begun, { ...begun, awaits: true }),
  fork(declarationLifecycle, 'askMore', byAgent, reviewing),
  fork(declarationLifecycle, 'askAgain', byAgent, reviewing),
  fork(
    declarationLifecycle,
    'takeOff',
    { ...byAgent, left: 'AWAITED' },
    { ...reviewing, left: 'AWAITED' },
    { ...reviewing, left: 'JUDGED' },
    { ...reviewing, left: 'NONE' },
  ),
  fork(orderLifecycle, 'confirm', sent, { ...sent, open: true }),
  fork(orderLifecycle, 'decline', sent, { ...sent, confirmed: true }),
  fork(orderLifecycle, 'acceptChange', changed, { ...changed, open: true }),
  fork(
    orderLifecycle,
    'receive',
    { ...received, state: 'CONFIRMED' },
    { ...received, state: 'READY' },
    { ...received, state: 'DISPATCHED' },
    { ...received, state: 'READY', awaited: false },
  ),
  fork(proposalLifecycle, 'decide', read, { ...read, decided: 13 }),
]

test.each(forks.map((each) => [each.name, each] as const))(
  '%s leads to each end that its table names, and to no other',
  (_, { told, reached }) => {
    expect([...new Set(reached)].sort()).toEqual([...told].sort())
  },
)

test('every move with more than one end is looked at', () => {
  const named = all.flatMap(({ noun, moves }) =>
    Object.entries(moves).flatMap(([action, { to }]) =>
      typeof to === 'object' ? [`${noun}.${action}`] : [],
    ),
  )
  expect(forks.map(({ name }) => name).sort()).toEqual(named.sort())
})

/** What somebody may do though no button stands for it. */
const unoffered = <L extends AnyLifecycle>(lifecycle: L, facts: FactsOf<L>) =>
  actionNames(lifecycle).filter((action) =>
    lifecycle.states.some((state) =>
      Role.options.some((role) => {
        const here = { ...facts, role, state }
        return (
          !decide(lifecycle, action, here).refusal && !actionsOf(lifecycle, here).includes(action)
        )
      }),
    ),
  )

test('what is possible and has no button', () => {
  expect({
    case: unoffered(caseLifecycle, openCase),
    request: unoffered(requestLifecycle, waiting),
    quotation: unoffered(quotationLifecycle, offered),
    order: unoffered(orderLifecycle, sent),
    declaration: unoffered(declarationLifecycle, asked),
    approval: unoffered(approvalLifecycle, onLevel),
    proposal: unoffered(proposalLifecycle, read),
    company: unoffered(companyLifecycle, begun),
  }).toEqual({
    case: ['moveDeadline', 'cancelWithOrder'],
    request: ['quote', 'addQuotation'],
    quotation: [],
    order: [],
    declaration: ['askMore', 'takeOff'],
    approval: [],
    proposal: [],
    company: [],
  })
})
