import Big from 'big.js'
import { z } from 'zod'
import type { ApprovalFacts } from './approval-lifecycle.ts'
import { accountKey } from './budget.ts'
import { Amount, type Decimal } from './decimal.ts'
import type { MemberState, TeamRole } from './team.ts'
import { Day, Id, optionalText, requiredText } from './text.ts'
import { CaseType } from './vocabulary.ts'

/** The roles that can approve: who changes nothing, or is not in the office, decides nothing either. */
export const approverRoles = ['ADMINISTRATOR', 'PURCHASER', 'SUPERINTENDENT', 'ACCOUNTS'] as const
/** Whether somebody of this role can approve. */
export const canApprove = (role: TeamRole): boolean =>
  (approverRoles as readonly TeamRole[]).includes(role)

/** The most rules, levels and people of a level. */
export const approvalLimits = {
  rules: 20,
  levels: 5,
  people: 20,
  accounts: 50,
  hours: 720,
} as const

/** Who decides on one level: any one of these people, or of the people of these roles. */
export const ApprovalLevel = z
  .object({
    userIds: z.array(Id).max(approvalLimits.people).default([]),
    roles: z.array(z.enum(approverRoles)).default([]),
  })
  .refine(({ userIds, roles }) => userIds.length + roles.length > 0, {
    path: ['userIds'],
    message: 'Name at least one person or role',
  })
export type ApprovalLevel = z.output<typeof ApprovalLevel>

/** Orders that need approval: all that is said must hold; what is left out holds for every order. */
export const ApprovalRule = z.object({
  /** In the company's currency, over all orders of one RFQ. */
  above: Amount.nullish().default(null),
  types: z.array(CaseType).default([]),
  vesselIds: z.array(Id).max(500).default([]),
  /** The categories of the company: an order that takes from one of these accounts, or from a sub-category of it. */
  accountCodes: z.array(requiredText(60)).max(approvalLimits.accounts).default([]),
  /** Only where a comparable offer was cheaper. */
  notLowest: z.boolean().default(false),
  /** Only where it goes over a budget of the company or of its vessel. */
  overBudget: z.boolean().default(false),
  /** So many levels approve, from the first. */
  levels: z.number().int().min(1).max(approvalLimits.levels),
})
export type ApprovalRule = z.output<typeof ApprovalRule>

/** What a company wants approved, and by whom. */
export const ApprovalPolicy = z
  .object({
    on: z.boolean(),
    rules: z.array(ApprovalRule).max(approvalLimits.rules),
    levels: z.array(ApprovalLevel).max(approvalLimits.levels),
    /** After so many hours on one level the administrators may decide it too; null never. */
    escalateAfterHours: z.number().int().min(1).max(approvalLimits.hours).nullable(),
  })
  .superRefine(({ on, rules, levels }, context) => {
    const problem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (on && rules.length === 0) problem(['rules'], 'Say at least once what needs approval')
    if (on && levels.length === 0) problem(['levels'], 'Say who decides on the first level')
    for (const [i, rule] of rules.entries())
      if (rule.levels > levels.length && levels.length > 0)
        problem(['rules', i, 'levels'], `There are only ${levels.length} levels`)
  })
export type ApprovalPolicy = z.output<typeof ApprovalPolicy>

/** What holds until a company says something else. */
export const noApprovals: ApprovalPolicy = {
  on: false,
  rules: [],
  levels: [],
  escalateAfterHours: null,
}

/** Who stands in for somebody, from one day to another. */
export const AwayForm = z
  .object({ substituteId: Id, from: Day, until: Day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day comes after the first',
  })
export type AwayForm = z.output<typeof AwayForm>

/** What an approver says: no needs a reason and a question its words. */
export const ApprovalDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), reason: optionalText(1000) }),
  z.object({ act: z.literal('refuse'), reason: requiredText(1000) }),
  z.object({ act: z.literal('askBack'), reason: requiredText(1000) }),
])
export type ApprovalDecision = z.output<typeof ApprovalDecision>

/** What who asked answers to a question. */
export const ApprovalAnswer = z.object({ reason: requiredText(1000) })

/** An order as the rules look at it. */
export interface RuledOrder {
  type: CaseType
  vesselId: number | null
  /** Those its lines are booked on, with the accounts these are part of. */
  accountCodes: readonly string[]
  /** In the company's currency; null where there is no rate, which no limit can let pass. */
  value: Decimal | null
  /** Lines for which a comparable offer was cheaper. */
  dearerLines: number
  /** Whether a budget would be over once it is sent. */
  overBudget: boolean
  /** Sent before: it counts with the value and asks for nothing. */
  sent: boolean
}

/** The rules that the orders of one RFQ meet. What was sent of it before counts with them: no order is split to stay below. */
export const rulesMet = (policy: ApprovalPolicy, orders: readonly RuledOrder[]): ApprovalRule[] =>
  policy.on ? policy.rules.filter((rule) => isMet(rule, orders)) : []

function isMet(rule: ApprovalRule, orders: readonly RuledOrder[]): boolean {
  const own = orders.filter((order) => isOf(rule, order))
  if (own.every(({ sent }) => sent)) return false
  if (rule.notLowest && !own.some(({ sent, dearerLines }) => !sent && dearerLines > 0)) return false
  if (rule.overBudget && !own.some(({ sent, overBudget }) => !sent && overBudget)) return false
  if (rule.above === null) return true
  const known = own.flatMap(({ value }) => value ?? [])
  if (known.length < own.length) return true
  return known.reduce((all, value) => all.plus(value), new Big(0)).gt(rule.above)
}

const isOf = ({ types, vesselIds, accountCodes }: ApprovalRule, order: RuledOrder) =>
  among(types, [order.type]) &&
  among(vesselIds, order.vesselId === null ? [] : [order.vesselId]) &&
  among(accountCodes.map(accountKey), order.accountCodes.map(accountKey))
const among = <T>(wanted: readonly T[], own: readonly T[]) =>
  wanted.length === 0 || own.some((one) => wanted.includes(one))

/** The levels that these rules ask for. */
export const levelsOf = (policy: ApprovalPolicy, rules: readonly ApprovalRule[]): ApprovalLevel[] =>
  policy.levels.slice(0, Math.max(0, ...rules.map(({ levels }) => levels)))

/** Somebody of the company, today. */
export interface Approver {
  id: number
  role: TeamRole
  state: MemberState
  /** Who stands in today; null where nobody does. */
  substituteId: number | null
}

/** Somebody who may decide, and in whose place. */
export interface Decider {
  id: number
  for: number | null
}

interface Deciding {
  level: ApprovalLevel
  team: readonly Approver[]
  /** Who asked, and who has decided on another level or was stood in for there. */
  excluded: ReadonlySet<number>
  /** Nothing happened for too long. */
  escalated?: boolean
}

/**
 * Who may decide on a level: its people and who stands in for them, never who asked, and nobody on two levels; neither does a
 * substitute decide in the place of such a one. Where nobody is left, and after an escalation, the administrators may.
 */
export function decidersOf({ level, team, excluded, escalated = false }: Deciding): Decider[] {
  const can = (one: Approver | undefined) =>
    one !== undefined && one.state === 'ACTIVE' && canApprove(one.role) && !excluded.has(one.id)
  const named = team.filter((one) => can(one) && isNamed(level, one))
  const people: Decider[] = named.map(({ id }) => ({ id, for: null }))
  for (const { id, substituteId } of named)
    if (
      can(team.find((one) => one.id === substituteId)) &&
      !people.some((p) => p.id === substituteId)
    )
      people.push({ id: substituteId!, for: id })
  if (people.length > 0 && !escalated) return people
  const administrators = team.filter(
    (one) => one.role === 'ADMINISTRATOR' && can(one) && !people.some(({ id }) => id === one.id),
  )
  return [...people, ...administrators.map(({ id }) => ({ id, for: null }))]
}

const isNamed = ({ userIds, roles }: ApprovalLevel, { id, role }: Approver) =>
  userIds.includes(id) || (roles as readonly TeamRole[]).includes(role)

/** The first level that nobody would be left for, counted from 0; null where each can be decided by somebody else. */
export function levelWithoutAnybody(
  levels: readonly ApprovalLevel[],
  team: readonly Approver[],
  excluded: ReadonlySet<number>,
): number | null {
  const reached = furthest(levels, team, excluded)
  return reached === levels.length ? null : reached
}

function furthest(
  levels: readonly ApprovalLevel[],
  team: readonly Approver[],
  excluded: ReadonlySet<number>,
): number {
  const [level, ...rest] = levels
  if (!level) return 0
  // Whom a level lacks now it lacks whoever decides before it: no choice leads further.
  const lacking = levels.findIndex(
    (each) => decidersOf({ level: each, team, excluded }).length === 0,
  )
  let best = 0
  for (const decider of decidersOf({ level, team, excluded })) {
    best = Math.max(best, 1 + furthest(rest, team, new Set([...excluded, ...bothOf(decider)])))
    if (best === lacking || best === levels.length) break
  }
  return best
}

/** Whom a decision takes out of the other levels. */
export const bothOf = (decider: Decider): number[] =>
  decider.for === null ? [decider.id] : [decider.id, decider.for]

/** What somebody is to an approval now: decides, asked for it, comes later, or only reads. */
export function partOf(
  id: number,
  approval: {
    levels: readonly ApprovalLevel[]
    level: number
    escalated: boolean
    askers: readonly number[]
    decided: readonly Decider[]
    team: readonly Approver[]
  },
): ApprovalFacts['part'] {
  const { levels, level, escalated, askers, decided, team } = approval
  if (askers.includes(id)) return 'asks'
  const excluded = new Set([...askers, ...decided.flatMap(bothOf)])
  if (excluded.has(id)) return 'decided'
  const decides = (at: ApprovalLevel, late = false) =>
    decidersOf({ level: at, team, excluded, escalated: late }).some((one) => one.id === id)
  const now = levels[level]
  if (now && decides(now, escalated)) return 'decides'
  return levels.slice(level + 1).some((later) => decides(later)) ? 'later' : 'reads'
}
