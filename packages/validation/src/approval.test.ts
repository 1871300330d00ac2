import { describe, expect, test } from 'vitest'
import { approvalLifecycle, type ApprovalFacts } from './approval-lifecycle.ts'
import {
  ApprovalPolicy,
  ApprovalRule,
  AwayForm,
  bothOf,
  decidersOf,
  levelsOf,
  levelWithoutAnybody,
  noApprovals,
  partOf,
  rulesMet,
  type Approver,
  type Decider,
  type RuledOrder,
} from './approval.ts'
import { tableOf } from './life-table.ts'
import { decide } from './lifecycle.ts'
import { onLevel } from './lifecycles.fixture.ts'
import type { TeamRole } from './team.ts'

const person = (id: number, role: TeamRole = 'PURCHASER', more: Partial<Approver> = {}) => ({
  id,
  role,
  state: 'ACTIVE' as const,
  substituteId: null,
  ...more,
})
const people = (...userIds: number[]) => ({ userIds, roles: [] })
const nobody: ReadonlySet<number> = new Set()

describe('who may decide on a level', () => {
  const boss = person(1, 'ADMINISTRATOR')
  test.each<[string, Approver[], number[], object, Decider[]]>([
    ['the named', [boss, person(2)], [], {}, [{ id: 2, for: null }]],
    ['never who asked, so the administrators', [boss, person(2)], [2], {}, [{ id: 1, for: null }]],
    [
      'a substitute beside who is away',
      [boss, person(2, 'PURCHASER', { substituteId: 3 }), person(3)],
      [],
      {},
      [
        { id: 2, for: null },
        { id: 3, for: 2 },
      ],
    ],
    [
      'not who asked as a substitute',
      [boss, person(2, 'PURCHASER', { substituteId: 3 }), person(3)],
      [3],
      {},
      [{ id: 2, for: null }],
    ],
    [
      'not a substitute of who asked',
      [boss, person(2, 'PURCHASER', { substituteId: 3 }), person(3)],
      [2],
      {},
      [{ id: 1, for: null }],
    ],
    ['not a viewer', [boss, person(2, 'VIEWER')], [], {}, [{ id: 1, for: null }]],
    [
      'not a viewer as a substitute',
      [boss, person(2, 'PURCHASER', { substituteId: 3 }), person(3, 'VIEWER')],
      [],
      {},
      [{ id: 2, for: null }],
    ],
    [
      'not who left',
      [boss, person(2, 'PURCHASER', { state: 'DEACTIVATED' })],
      [],
      {},
      [{ id: 1, for: null }],
    ],
    [
      'the administrators too, where nothing happened',
      [boss, person(2)],
      [],
      { escalated: true },
      [
        { id: 2, for: null },
        { id: 1, for: null },
      ],
    ],
    ['nobody, where all asked', [boss], [1], {}, []],
  ])('%s', (_, team, excluded, more, expected) => {
    const level = people(2)
    expect(decidersOf({ level, team, excluded: new Set(excluded), ...more })).toEqual(expected)
  })
  test('a role stands for all who have it, and a person stands there once', () => {
    const level = { userIds: [2], roles: ['PURCHASER' as const] }
    const team = [person(2, 'PURCHASER', { substituteId: 3 }), person(3), person(4, 'ACCOUNTS')]
    expect(decidersOf({ level, team, excluded: nobody }).map(({ id }) => id)).toEqual([2, 3])
  })
})

test.each<[string, number[][], number[], number | null]>([
  ['two levels, two people', [[2], [3]], [], null],
  ['one person cannot be two levels', [[2], [2]], [], 1],
  ['the other one is taken first where that helps', [[2, 3], [2]], [], null],
  ['who asks is none', [[2], [3]], [3], 1],
  ['the first level already', [[2], [3]], [2], 0],
  ['no level to decide on', [], [], null],
])('nobody left: %s', (_, levels, excluded, expected) => {
  const team = [person(2), person(3)]
  expect(
    levelWithoutAnybody(
      levels.map((ids) => people(...ids)),
      team,
      new Set(excluded),
    ),
  ).toBe(expected)
})

test('that the last level has nobody is found without trying who decides before it', () => {
  let looks = 0
  const purchasers = Array.from({ length: 12 }, (_, i) => ({
    ...person(i + 2),
    get state() {
      looks += 1
      return 'ACTIVE' as const
    },
  }))
  const byRole = { userIds: [], roles: ['PURCHASER' as const] }
  const levels = [byRole, byRole, byRole, byRole, people(1)]
  expect(levelWithoutAnybody(levels, purchasers, new Set([1]))).toBe(4)
  expect(looks).toBeLessThan(1000)
})

test('a decision takes out who made it, and in whose place', () => {
  expect(bothOf({ id: 2, for: null })).toEqual([2])
  expect(bothOf({ id: 2, for: 3 })).toEqual([2, 3])
})

test.each<[string, number, Decider[], number, ApprovalFacts['part']]>([
  ['its level', 2, [], 0, 'decides'],
  ['a level that comes later', 3, [], 0, 'later'],
  ['then its turn', 3, [{ id: 2, for: null }], 1, 'decides'],
  ['who asked, though named on a level', 9, [], 1, 'asks'],
  ['who decided before, though named again', 2, [{ id: 2, for: null }], 1, 'decided'],
  ['who was stood in for before', 2, [{ id: 4, for: 2 }], 1, 'decided'],
  ['anybody else', 5, [], 0, 'reads'],
])('the part of %s', (_, id, decided, level, part) => {
  const approval = {
    levels: [people(2), people(3, 2, 9)],
    level,
    escalated: false,
    askers: [9],
    decided,
    team: [2, 3, 4, 5, 9].map((one) => person(one)),
  }
  expect(partOf(id, approval)).toBe(part)
})

test.each([
  [3, 'later'],
  [4, 'later'],
  [5, 'reads'],
])('of three levels, the part of %i on the first', (id, part) => {
  const approval = {
    levels: [people(2), people(3), people(4)],
    level: 0,
    escalated: false,
    askers: [],
    decided: [],
    team: [2, 3, 4, 5].map((one) => person(one)),
  }
  expect(partOf(id, approval)).toBe(part)
})

test.each([
  ['reads while others can decide', false, 'reads'],
  ['decides after an escalation', true, 'decides'],
] as const)('an administrator %s', (_, escalated, part) => {
  const approval = { levels: [people(2), people(3)], level: 0, escalated, askers: [], decided: [] }
  const team = [person(1, 'ADMINISTRATOR'), person(2), person(3)]
  expect(partOf(1, { ...approval, team })).toBe(part)
})

test.each<[ApprovalFacts['part'], ApprovalFacts['state'], string | undefined]>([
  ['decides', 'WAITING', undefined],
  ['asks', 'WAITING', 'approval.self'],
  ['decided', 'WAITING', 'approval.twice'],
  ['later', 'WAITING', 'approval.not-yet'],
  ['reads', 'WAITING', 'approval.not-yours'],
  ['decides', 'ASKED_BACK', 'approval.asked-back'],
  ['decides', 'APPROVED', 'approval.decided'],
])('who %s of one that is %s', (part, state, refusal) => {
  const facts: ApprovalFacts = { role: 'buyer', state, part, more: true, unsendable: false }
  for (const act of ['approve', 'refuse', 'askBack'] as const)
    expect(decide(approvalLifecycle, act, facts).refusal).toBe(refusal)
})

test('an approval, in every state, by everybody', () => {
  const takeBack = 'takeBack -> TAKEN_BACK'
  const decided = `refuse -> REFUSED, askBack -> ASKED_BACK, ${takeBack}`
  expect(tableOf(approvalLifecycle, onLevel)).toEqual({
    'WAITING buyer': `approve -> APPROVED, ${decided}`,
    'ASKED_BACK buyer': takeBack,
  })
  expect(tableOf(approvalLifecycle, { ...onLevel, more: true, unsendable: true })).toMatchObject({
    'WAITING buyer': `approve, ${decided}`,
  })
  expect(tableOf(approvalLifecycle, { ...onLevel, unsendable: true })).toMatchObject({
    'WAITING buyer': `approve -> NOT_SENT, ${decided}`,
  })
  expect(tableOf(approvalLifecycle, { ...onLevel, part: 'asks' })).toEqual({
    'WAITING buyer': takeBack,
    'ASKED_BACK buyer': `answer -> WAITING, ${takeBack}`,
  })
  for (const part of ['later', 'decided', 'reads'] as const)
    expect(tableOf(approvalLifecycle, { ...onLevel, part })).toEqual({
      'WAITING buyer': takeBack,
      'ASKED_BACK buyer': takeBack,
    })
})

test('what a company wants approved before it says anything: nothing', () => {
  expect(noApprovals).toMatchObject({ on: false, escalateAfterHours: null })
})

test.each([
  ['2026-06-01', '2026-06-10', []],
  ['2026-06-01', '2026-06-01', []],
  ['2026-06-02', '2026-06-01', ['until']],
])('away from %s to %s', (from, until, problems) => {
  const read = AwayForm.safeParse({ substituteId: 3, from, until })
  expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(problems)
})

test.each<[ApprovalFacts['state'], ApprovalFacts['part'], string | undefined]>([
  ['ASKED_BACK', 'asks', undefined],
  ['ASKED_BACK', 'decides', 'approval.not-yours'],
  ['WAITING', 'asks', 'approval.no-question'],
  ['APPROVED', 'asks', 'approval.decided'],
  ['REFUSED', 'asks', 'approval.decided'],
  ['TAKEN_BACK', 'asks', 'approval.decided'],
  ['NOT_SENT', 'asks', 'approval.decided'],
])('to one that is %s, who %s answers: %s', (state, part, refusal) => {
  expect(decide(approvalLifecycle, 'answer', { ...onLevel, state, part }).refusal).toBe(refusal)
})

const order: RuledOrder = {
  type: 'SPARES',
  vesselId: 7,
  accountCodes: ['6100'],
  value: '600.00',
  dearerLines: 0,
  overBudget: false,
  sent: false,
}
const levels = [people(2), people(3)]
const policy = (...rules: Partial<ApprovalRule>[]): ApprovalPolicy => ({
  on: true,
  rules: rules.map((rule) => ApprovalRule.parse({ levels: 1, ...rule })),
  levels,
  escalateAfterHours: null,
})

test.each<[string, Partial<ApprovalRule>, Partial<RuledOrder>[], boolean]>([
  ['every order', {}, [{}], true],
  ['exactly the limit', { above: '600' }, [{}], false],
  ['a cent above', { above: '599.99' }, [{}], true],
  ['together above', { above: '1000' }, [{}, {}], true],
  ['above with what was sent before', { above: '1000' }, [{}, { sent: true }], true],
  ['nothing but what was sent before', { above: '1000' }, [{ sent: true }, { sent: true }], false],
  ['without a rate', { above: '1000000' }, [{ value: null }], true],
  ['of its kind', { types: ['SPARES'] }, [{}], true],
  ['of another kind', { types: ['SERVICES'] }, [{}], false],
  ['of its vessel', { vesselIds: [7] }, [{}], true],
  ['of no vessel', { vesselIds: [7] }, [{ vesselId: null }], false],
  ['of its account', { accountCodes: ['6100'] }, [{}], true],
  [
    'of its account, written otherwise',
    { accountCodes: [' 61A '] },
    [{ accountCodes: ['61A'] }],
    true,
  ],
  ['of another account', { accountCodes: ['6200'] }, [{}], false],
  ['only orders of its account count', { above: '700', accountCodes: ['1'] }, [{}, {}], false],
  ['the lowest', { notLowest: true }, [{}], false],
  ['not the lowest, by a line', { notLowest: true }, [{ dearerLines: 1 }], true],
  ['one of them not the lowest', { notLowest: true }, [{}, { dearerLines: 2 }], true],
  ['not the lowest, sent before', { notLowest: true }, [{}, { dearerLines: 2, sent: true }], false],
  ['within the budget', { overBudget: true }, [{}], false],
  ['over the budget', { overBudget: true }, [{}, { overBudget: true }], true],
  ['over it, sent before', { overBudget: true }, [{}, { overBudget: true, sent: true }], false],
  ['over it, below the limit', { overBudget: true, above: '700' }, [{ overBudget: true }], false],
])('a rule and orders: %s', (_, rule, orders, met) => {
  const all = orders.map((own) => ({ ...order, ...own }))
  expect(rulesMet(policy(rule), all).length > 0).toBe(met)
})

test('the highest rule says how many levels; switched off asks nobody', () => {
  const both = policy({ levels: 1 }, { above: '100', levels: 2 })
  expect(levelsOf(both, rulesMet(both, [order]))).toEqual(levels)
  expect(levelsOf(both, rulesMet(both, [{ ...order, value: '1' }]))).toEqual(levels.slice(0, 1))
  expect(rulesMet({ ...both, on: false }, [order])).toEqual([])
  expect(levelsOf(noApprovals, [])).toEqual([])
})

test.each<[string, object, string[]]>([
  ['nothing said', { on: true, rules: [], levels: [] }, ['rules', 'levels']],
  ['off, nothing said', { on: false, rules: [], levels: [] }, []],
  [
    'a level without people',
    { on: true, rules: [{ levels: 1 }], levels: [{}] },
    ['levels.0.userIds'],
  ],
  [
    'more levels than there are',
    { on: true, rules: [{ levels: 2 }], levels: [people(1)] },
    ['rules.0.levels'],
  ],
  [
    'as many levels as there are, of people, of a role, and of one of each',
    {
      on: true,
      rules: [{ levels: 3 }],
      levels: [people(1), { roles: ['ADMINISTRATOR'] }, { userIds: [1], roles: ['ADMINISTRATOR'] }],
    },
    [],
  ],
  ['no level at all', { on: true, rules: [{ levels: 1 }], levels: [] }, ['levels']],
  ['after an hour', { on: false, rules: [], levels: [], escalateAfterHours: 1 }, []],
  [
    'after no time',
    { on: false, rules: [], levels: [], escalateAfterHours: 0 },
    ['escalateAfterHours'],
  ],
])('a policy: %s', (_, said, problems) => {
  const read = ApprovalPolicy.safeParse({ escalateAfterHours: null, ...said })
  expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(problems)
})
