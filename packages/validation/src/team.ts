import type { CaseState } from './case-lifecycle.ts'
import type { OrderState } from './order-lifecycle.ts'
import type { RequestState } from './request-lifecycle.ts'

/** What a person of a company does there. Crew and IHM agents are in the team, and their kind is their role. */
export const teamRoleLabels = {
  ADMINISTRATOR: 'Administrator',
  SALES: 'Sales',
  PURCHASER: 'Purchaser',
  SUPERINTENDENT: 'Technical superintendent',
  ACCOUNTS: 'Accounts',
  VIEWER: 'Viewer',
  VESSEL: 'Vessel user',
  IHM_AGENT: 'IHM agent',
} as const
/** One of the roles. */
export type TeamRole = keyof typeof teamRoleLabels
/** The roles, as a contract lists them. */
export const teamRoles = Object.keys(teamRoleLabels) as [TeamRole, ...TeamRole[]]

/** Roles at a desk, of which somebody may be given another. */
export type DeskRole = Exclude<TeamRole, 'VESSEL' | 'IHM_AGENT'>

/** The roles of each kind of company, the first of them with the most rights. */
export const rolesOf = {
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
} as const satisfies Record<string, readonly TeamRole[]>

/** Whether the role is one at a desk. */
export const isDeskRole = (role: TeamRole): role is DeskRole =>
  role !== 'VESSEL' && role !== 'IHM_AGENT'

/**
 * What a call that changes something belongs to: to oneself, to what is said between companies, to trading, to money, or to the
 * company and its people.
 */
export const duties = ['own', 'talk', 'trade', 'money', 'company'] as const
/** One of the duties. */
export type Duty = (typeof duties)[number]

const byRole: Record<DeskRole, readonly Duty[]> = {
  ADMINISTRATOR: ['own', 'talk', 'trade', 'money', 'company'],
  SALES: ['own', 'talk', 'trade'],
  PURCHASER: ['own', 'talk', 'trade', 'money'],
  SUPERINTENDENT: ['own', 'talk', 'trade'],
  ACCOUNTS: ['own', 'talk', 'money'],
  VIEWER: ['own'],
}

/** Whether the role has the duty. Crew and IHM agents have calls of their own, and all of them. */
export const mayDo = (role: TeamRole, duty: Duty): boolean =>
  !isDeskRole(role) || byRole[role].includes(duty)

/** All duties of the role. */
export const dutiesOf = (role: TeamRole): Duty[] => duties.filter((duty) => mayDo(role, duty))

const refusedOf: Record<Duty, string> = {
  own: '',
  talk: 'writes no messages',
  trade: 'changes no RFQs, quotations and orders',
  money: 'changes no rates and bills',
  company: 'does not change the company and its people',
}

/** Why the duty is refused to the role, and who can help. */
export const dutyWords = (role: TeamRole, duty: Duty): string =>
  role === 'VIEWER'
    ? 'As a viewer you read everything and change nothing. An administrator of your company can give you another role'
    : `Your role in the company, ${teamRoleLabels[role].toLowerCase()}, ${refusedOf[duty]}. Ask an administrator of your company`

/** Where a person of a team stands: has a link by mail, is there, or was deactivated. */
export type MemberState = 'INVITED' | 'ACTIVE' | 'DEACTIVATED'

/** What an administrator can do about a person. */
export type TeamAct =
  'change' | 'inviteAgain' | 'takeBack' | 'deactivate' | 'activate' | 'resetSecondFactor'

/** What decides whether an act is allowed: who acts, on whom, and who the administrators are. */
export interface TeamFacts {
  actor: { id: number; role: TeamRole; state: MemberState }
  member: { id: number; role: TeamRole; state: MemberState; hasSecondFactor: boolean }
  /** Those that are there, the person included. */
  administrators: readonly number[]
}

/** Why an act is refused, by its code. */
export type TeamRefusal =
  'access.team-role' | 'state.refused' | 'team.last-administrator' | 'team.self'

const standsFor: Record<TeamAct, readonly MemberState[]> = {
  change: ['INVITED', 'ACTIVE'],
  inviteAgain: ['INVITED'],
  takeBack: ['INVITED'],
  deactivate: ['ACTIVE'],
  activate: ['DEACTIVATED'],
  resetSecondFactor: ['ACTIVE'],
}

/** Why an act on a person is refused, or null. `role` is the one a change gives. */
export function teamRefusal(
  act: TeamAct,
  { actor, member, administrators }: TeamFacts,
  role: TeamRole = member.role,
): TeamRefusal | null {
  if (actor.state !== 'ACTIVE' || actor.role !== 'ADMINISTRATOR') return 'access.team-role'
  if (!standsFor[act].includes(member.state)) return 'state.refused'
  // Whoever holds the session alone must not get rid of the second factor with it.
  if (act === 'resetSecondFactor' && actor.id === member.id) return 'team.self'
  if (act === 'resetSecondFactor' && !member.hasSecondFactor) return 'state.refused'
  if (act === 'change' && role !== member.role && !(isDeskRole(role) && isDeskRole(member.role)))
    return 'state.refused'
  const leaves = act === 'deactivate' || (act === 'change' && role !== 'ADMINISTRATOR')
  const isLast = administrators.every((id) => id === member.id)
  if (leaves && isLast && administrators.includes(member.id)) return 'team.last-administrator'
  return null
}

const acts = Object.keys(standsFor) as [TeamAct, ...TeamAct[]]
export { acts as teamActs }

/** What may be done about a person now. */
export const teamActions = (facts: TeamFacts): TeamAct[] =>
  acts.filter((act) => teamRefusal(act, facts) === null)

/** Whether somebody can take over what a leaver had open. */
export const canInherit = (heir: { role: TeamRole; state: MemberState }): boolean =>
  heir.state === 'ACTIVE' && isDeskRole(heir.role) && mayDo(heir.role, 'trade')

/** Why somebody may not close the own account, or null: where others are left, one of them has to be an administrator. */
export const closingRefusal = ({
  id,
  administrators,
  others,
}: {
  id: number
  administrators: readonly number[]
  others: number
}): TeamRefusal | null =>
  others > 0 && administrators.includes(id) && administrators.every((one) => one === id)
    ? 'team.last-administrator'
    : null

/** What is open of a leaver and goes over to the heir, by its state. */
export const openWork = {
  case: ['NEW', 'OPEN'] satisfies CaseState[],
  order: ['DRAFT', 'IMPORTED', 'SENT', 'CONFIRMED', 'READY', 'DISPATCHED'] satisfies OrderState[],
  request: ['SUBMITTED'] satisfies RequestState[],
} as const

/** How much somebody has open, of each kind. */
export type OpenWork = Record<
  'drafts' | 'requests' | 'cases' | 'orders' | 'approvals' | 'views' | 'vessels',
  number
>

const workNouns: Record<keyof OpenWork, readonly [string, string]> = {
  drafts: ['draft', 'drafts'],
  requests: ['assigned RFQ', 'assigned RFQs'],
  cases: ['open RFQ', 'open RFQs'],
  orders: ['open order', 'open orders'],
  approvals: ['approval', 'approvals'],
  views: ['saved view', 'saved views'],
  vessels: ['vessel', 'vessels'],
}

/** The same in words, as `2 drafts, 1 saved view`; empty where nothing is open. */
export const openWorkWords = (work: OpenWork): string =>
  (Object.keys(workNouns) as (keyof OpenWork)[])
    .filter((kind) => work[kind] > 0)
    .map((kind) => `${work[kind]} ${workNouns[kind][work[kind] === 1 ? 0 : 1]}`)
    .join(', ')
