import { z } from 'zod'
import { addDays, dayIn, instantAt, isZone } from './day.ts'
import { limits } from './limits.ts'
import { isFixed, ruledGroups, type MailGroup, type RuledGroup } from './mail-groups.ts'
import { messages } from './messages.ts'
import { mayDo, type TeamRole } from './team.ts'
import { ClockTime, Email, Id } from './text.ts'

/** What a person wants of one group: which kinds, when, and where to. */
export const MailRule = z
  .object({
    which: z.enum(['ALL', 'NONE', 'CUSTOM']),
    /** The kinds, where only some are wanted. */
    options: z.array(z.string().max(60)).max(30),
    when: z.enum(['AT_ONCE', 'DIGEST']),
    toMe: z.boolean(),
    /** Of the person's own further addresses. */
    addresses: z.array(Id).max(limits.mailAddresses),
  })
  .refine(({ which, options }) => which !== 'CUSTOM' || options.length > 0, {
    path: ['options'],
    message: messages.mailOption,
  })
  .refine(({ which, toMe, addresses }) => which === 'NONE' || toMe || addresses.length > 0, {
    path: ['toMe'],
    message: 'Choose somebody who gets it, or switch it off',
  })
export type MailRule = z.output<typeof MailRule>

/** What holds where nothing is said: everything, at once. */
export const usualRule: MailRule = {
  which: 'ALL',
  options: [],
  when: 'AT_ONCE',
  toMe: true,
  addresses: [],
}

/** What holds for a role where nothing is said: nothing of what it has no hand in. */
export const usualRuleOf = (group: RuledGroup, role: TeamRole): MailRule =>
  mayDo(role, ruledGroups[group].duty) ? usualRule : { ...usualRule, which: 'NONE' }

/** When a person has rest, every day, by the clock of the own zone. */
const QuietHours = z
  .object({
    from: ClockTime,
    to: ClockTime,
    /** All of Saturday and Sunday too. */
    weekends: z.boolean(),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Quiet hours end at another time than they begin',
  })

const groups = Object.keys(ruledGroups) as [RuledGroup, ...RuledGroup[]]

/** How mail reaches a person. */
export const MailRulesForm = z.object({
  zone: z.string().max(60).refine(isZone, 'Please choose a time zone'),
  digestAt: ClockTime,
  quiet: QuietHours.nullable(),
  rules: z.partialRecord(z.enum(groups), MailRule),
  /** Further addresses that hear of withdrawn orders. */
  withdrawals: z.array(Id).max(limits.mailAddresses),
})
/** The same, read. */
export type MailRules = z.output<typeof MailRulesForm>

/** A further address, as it is typed. */
export const MailAddressForm = z.object({ email: Email })

/** The rules of a person who has set none. */
export const usualRules = (zone: string): MailRules => ({
  zone,
  digestAt: '08:00',
  quiet: null,
  rules: {},
  withdrawals: [],
})

/** Rules as they were stored: what was added to them since is as usual. */
export const storedRules = (stored: MailRules): MailRules => ({ ...usualRules('UTC'), ...stored })

/** Rules with what holds for the role where they say nothing. */
export const rulesFor = (of: MailRules, role: TeamRole): MailRules => ({
  ...of,
  rules: {
    ...(Object.fromEntries(
      groups.map((group) => [group, usualRuleOf(group, role)]),
    ) as MailRules['rules']),
    ...of.rules,
  },
})

/** Rules without what holds for the role anyway: it follows the role when that changes. */
export const ownRulesOf = (of: MailRules, role: TeamRole): MailRules => ({
  ...of,
  rules: Object.fromEntries(
    groups.flatMap((group) => {
      const rule = of.rules[group]
      return rule && !isAlike(rule, usualRuleOf(group, role)) ? [[group, rule]] : []
    }),
  ) as MailRules['rules'],
})

const isAlike = (a: MailRule, b: MailRule) =>
  (Object.keys(b) as (keyof MailRule)[]).every((key) => `${a[key]}` === `${b[key]}`)

/** A mail as the rules see it. */
export interface Posted {
  group: MailGroup
  /** Its letter, as `order.sent`. */
  kind: string
  /** An urgent RFQ: it does not wait for the morning. */
  pressing?: boolean
}

/** What becomes of a mail to a person. */
export type Delivery =
  { way: 'AT_ONCE' | 'NEVER' } | { way: 'HELD'; until: Date } | { way: 'DIGEST'; at: Date }

/** What becomes of a mail by the rules of its reader. */
export function deliver({ group, kind, pressing }: Posted, of: MailRules, now: Date): Delivery {
  if (isFixed(group)) return { way: 'AT_ONCE' }
  const { which, options, when } = of.rules[group] ?? usualRule
  if (which === 'NONE' || (which === 'CUSTOM' && !options.includes(kind))) return { way: 'NEVER' }
  if (when === 'DIGEST') return { way: 'DIGEST', at: nextDigest(of, now) }
  const until = pressing ? null : quietUntil(of, now)
  return until ? { way: 'HELD', until } : { way: 'AT_ONCE' }
}

/** Where a mail of a group goes: whether to the person, and to which of the further addresses. */
export function targetsOf(group: MailGroup, of: MailRules): Pick<MailRule, 'toMe' | 'addresses'> {
  if (group === 'withdrawal') return { toMe: true, addresses: of.withdrawals }
  return isFixed(group) ? usualRule : (of.rules[group] ?? usualRule)
}

type Clock = Pick<MailRules, 'quiet' | 'zone' | 'digestAt'>

/** When the quiet hours end that an instant lies in; null where it lies in none. */
export function quietUntil(of: Omit<Clock, 'digestAt'>, at: Date): Date | null {
  let end = spanAround(of, at)
  for (let next = end; next; next = spanAround(of, next)) end = next
  return end
}

/** The end of a stretch of quiet an instant lies in: of the hours that began that day or the day before, or of a day of a weekend. */
function spanAround({ quiet, zone }: Omit<Clock, 'digestAt'>, at: Date): Date | null {
  if (!quiet) return null
  const today = dayIn(at, zone)
  const spans = [addDays(today, -1), today].flatMap((day): [Date, Date][] => [
    [
      instantAt(day, quiet.from, zone),
      instantAt(quiet.from < quiet.to ? day : addDays(day, 1), quiet.to, zone),
    ],
    ...(quiet.weekends && isWeekend(day)
      ? [[instantAt(day, '00:00', zone), instantAt(addDays(day, 1), '00:00', zone)] as [Date, Date]]
      : []),
  ])
  return spans.find(([from, to]) => from <= at && at < to)?.[1] ?? null
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** When the next digest goes out, at the earliest on the day after `last`; one that would disturb the rest comes at its end. */
export function nextDigest(of: Clock, now: Date, last: string | null = null): Date {
  const first = dayIn(now, of.zone)
  for (let day = last !== null && last > first ? last : first; ; day = addDays(day, 1)) {
    const planned = instantAt(day, of.digestAt, of.zone)
    const at = quietUntil(of, planned) ?? planned
    if (at > now && (last === null || dayIn(at, of.zone) > last)) return at
  }
}

/** The rules without an address that is no more; what only it got comes to the person again. */
export function withoutAddress(of: MailRules, id: number): MailRules {
  const others = (addresses: number[]) => addresses.filter((one) => one !== id)
  const rules = Object.entries(of.rules).map(([group, rule]) => {
    const addresses = others(rule.addresses)
    return [group, { ...rule, addresses, toMe: rule.toMe || addresses.length === 0 }]
  })
  return {
    ...of,
    rules: Object.fromEntries(rules) as MailRules['rules'],
    withdrawals: others(of.withdrawals),
  }
}
