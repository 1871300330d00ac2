import { describe, expect, test } from 'vitest'
import {
  canInherit,
  closingRefusal,
  dutiesOf,
  dutyWords,
  openWork,
  openWorkWords,
  rolesOf,
  teamActions,
  teamActs,
  teamRefusal,
  type MemberState,
  type TeamAct,
  type TeamFacts,
  type TeamRole,
} from './team.ts'

describe('what a role may change', () => {
  test.each<[TeamRole, string]>([
    ['ADMINISTRATOR', 'own talk trade money company'],
    ['SALES', 'own talk trade'],
    ['PURCHASER', 'own talk trade money'],
    ['SUPERINTENDENT', 'own talk trade'],
    ['ACCOUNTS', 'own talk money'],
    ['VIEWER', 'own'],
    ['VESSEL', 'own talk trade money company'],
    ['IHM_AGENT', 'own talk trade money company'],
  ])('%s', (role, expected) => {
    expect(dutiesOf(role).join(' ')).toBe(expected)
  })
  test('a refusal names the role and who can help', () => {
    expect(dutyWords('ACCOUNTS', 'trade')).toBe(
      'Your role in the company, accounts, changes no RFQs, quotations and orders. Ask an administrator of your company',
    )
    expect(dutyWords('VIEWER', 'trade')).toBe(
      'As a viewer you read everything and change nothing. An administrator of your company can give you another role',
    )
  })
  test('each kind of company has administrators and viewers', () => {
    for (const roles of Object.values(rolesOf))
      expect(roles).toEqual(expect.arrayContaining(['ADMINISTRATOR', 'VIEWER']))
  })
})

interface Case {
  act: TeamAct
  by?: TeamRole
  self?: boolean
  role?: TeamRole
  state?: MemberState
  factor?: boolean
  to?: TeamRole
  others?: number[]
}
const factsOf = ({ by = 'ADMINISTRATOR', self, role = 'SALES', ...about }: Case): TeamFacts => {
  const actor = { id: 1, role: by, state: 'ACTIVE' as const }
  const id = self ? 1 : 2
  const member = {
    id,
    role: self ? by : role,
    state: about.state ?? 'ACTIVE',
    hasSecondFactor: about.factor ?? false,
  }
  const administrators = about.others ?? [
    ...(by === 'ADMINISTRATOR' ? [1] : []),
    ...(!self && role === 'ADMINISTRATOR' && member.state === 'ACTIVE' ? [2] : []),
  ]
  return { actor, member, administrators }
}

describe('who may do what to whom', () => {
  test.each<[string, Case, string | null]>([
    ['an administrator changes a colleague', { act: 'change', to: 'VIEWER' }, null],
    ['sales changes nobody', { act: 'change', by: 'SALES' }, 'access.team-role'],
    ['a viewer resets nobody', { act: 'resetSecondFactor', by: 'VIEWER' }, 'access.team-role'],
    ['a colleague leaves', { act: 'deactivate' }, null],
    ['who left does not leave again', { act: 'deactivate', state: 'DEACTIVATED' }, 'state.refused'],
    ['who left comes back', { act: 'activate', state: 'DEACTIVATED' }, null],
    ['who is there does not come back', { act: 'activate' }, 'state.refused'],
    ['an invitation is sent again', { act: 'inviteAgain', state: 'INVITED' }, null],
    ['an invitation is taken back', { act: 'takeBack', state: 'INVITED' }, null],
    ['who is there is not taken back', { act: 'takeBack' }, 'state.refused'],
    ['the last administrator stays', { act: 'deactivate', self: true }, 'team.last-administrator'],
    [
      'the last administrator stays one',
      { act: 'change', self: true, to: 'SALES' },
      'team.last-administrator',
    ],
    [
      'the last administrator moves desks',
      { act: 'change', self: true, to: 'ADMINISTRATOR' },
      null,
    ],
    ['one of two may go', { act: 'deactivate', self: true, others: [1, 3] }, null],
    ['one of two may send the other', { act: 'deactivate', role: 'ADMINISTRATOR' }, null],
    ['a lost factor is reset', { act: 'resetSecondFactor', factor: true }, null],
    ['where none is, none is reset', { act: 'resetSecondFactor' }, 'state.refused'],
    [
      'nobody resets their own',
      { act: 'resetSecondFactor', self: true, factor: true, others: [1, 3] },
      'team.self',
    ],
    [
      'crew does not come to a desk',
      { act: 'change', role: 'VESSEL', to: 'SALES' },
      'state.refused',
    ],
    ['a desk does not go on board', { act: 'change', to: 'VESSEL' }, 'state.refused'],
    ['crew changes its ship', { act: 'change', role: 'VESSEL', to: 'VESSEL' }, null],
  ])('%s', (_, about, expected) => {
    expect(teamRefusal(about.act, factsOf(about), about.to)).toBe(expected)
  })
  test('an administrator who was sent away a moment ago does nothing more', () => {
    const facts = factsOf({ act: 'deactivate', role: 'ADMINISTRATOR' })
    facts.actor.state = 'DEACTIVATED'
    expect(teamActions(facts)).toEqual([])
  })
  test('what is offered is what is not refused', () => {
    expect(teamActions(factsOf({ act: 'change', factor: true }))).toEqual([
      'change',
      'deactivate',
      'resetSecondFactor',
    ])
    expect(teamActions(factsOf({ act: 'change', state: 'INVITED' }))).toEqual([
      'change',
      'inviteAgain',
      'takeBack',
    ])
  })
})

test.each<[TeamRole, MemberState, boolean]>([
  ['SALES', 'ACTIVE', true],
  ['ADMINISTRATOR', 'ACTIVE', true],
  ['VIEWER', 'ACTIVE', false],
  ['ACCOUNTS', 'ACTIVE', false],
  ['VESSEL', 'ACTIVE', false],
  ['SALES', 'INVITED', false],
  ['SALES', 'DEACTIVATED', false],
])('%s, %s: takes over is %s', (role, state, expected) => {
  expect(canInherit({ role, state })).toBe(expected)
})

test.each([
  [{ id: 1, administrators: [1], others: 2 }, 'team.last-administrator'],
  [{ id: 1, administrators: [1, 2], others: 2 }, null],
  [{ id: 1, administrators: [1], others: 1 }, 'team.last-administrator'],
  [{ id: 1, administrators: [2], others: 1 }, null],
  [{ id: 1, administrators: [1], others: 0 }, null],
  [{ id: 1, administrators: [], others: 1 }, null],
] as const)('closing the own account, with %o: %s', (facts, refusal) => {
  expect(closingRefusal(facts)).toBe(refusal)
})

const nothingOpen = {
  drafts: 0,
  requests: 0,
  cases: 0,
  orders: 0,
  approvals: 0,
  views: 0,
  vessels: 0,
}
test.each([
  [{}, ''],
  [{ drafts: 2, views: 1 }, '2 drafts, 1 saved view'],
  [{ requests: 1, cases: 1, orders: 1 }, '1 assigned RFQ, 1 open RFQ, 1 open order'],
  [{ approvals: 3, vessels: 1 }, '3 approvals, 1 vessel'],
  [
    { requests: 2, cases: 2, orders: 2, views: 2, vessels: 2 },
    '2 assigned RFQs, 2 open RFQs, 2 open orders, 2 saved views, 2 vessels',
  ],
])('what is open of somebody, %o, reads %s', (some, words) => {
  expect(openWorkWords({ ...nothingOpen, ...some })).toBe(words)
})

test('what is open of a leaver goes over, and what has ended stays', () => {
  expect(openWork).toEqual({
    case: ['NEW', 'OPEN'],
    order: ['DRAFT', 'IMPORTED', 'SENT', 'CONFIRMED', 'READY', 'DISPATCHED'],
    request: ['SUBMITTED'],
  })
})

test('the roles of each kind of company, the first with the most rights', () => {
  expect(rolesOf).toEqual({
    BUYER: [
      'ADMINISTRATOR',
      'PURCHASER',
      'SUPERINTENDENT',
      'ACCOUNTS',
      'VIEWER',
      'VESSEL',
      'IHM_AGENT',
    ],
    SUPPLIER: ['ADMINISTRATOR', 'SALES', 'ACCOUNTS', 'VIEWER'],
  })
})

test('who was invited, is there or left, and what can be done about each', () => {
  const may = (state: MemberState) =>
    teamActs.filter((act) => teamRefusal(act, factsOf({ act, state, factor: true })) === null)
  expect(may('INVITED')).toEqual(['change', 'inviteAgain', 'takeBack'])
  expect(may('ACTIVE')).toEqual(['change', 'deactivate', 'resetSecondFactor'])
  expect(may('DEACTIVATED')).toEqual(['activate'])
})
