import { expect, test } from 'vitest'
import { groupsOf, kindsOf, ruledGroups, type MailSide } from './mail-groups.ts'
import {
  deliver,
  MailRulesForm,
  nextDigest,
  ownRulesOf,
  quietUntil,
  rulesFor,
  targetsOf,
  usualRule,
  usualRules,
  withoutAddress,
  type MailRules,
  type Posted,
} from './mail-rules.ts'
import type { TeamRole } from './team.ts'

const athens = usualRules('Europe/Athens')
const nights = { from: '19:00', to: '07:00', weekends: false }
const at = (text: string) => new Date(text)
const sent: Posted = { group: 'order', kind: 'order.sent' }

const quiet: [string, MailRules['quiet'], string, string | null][] = [
  ['no quiet hours', null, '2026-05-19T23:00:00Z', null],
  ['at noon', nights, '2026-05-19T09:00:00Z', null],
  ['in the evening', nights, '2026-05-19T16:00:00Z', '2026-05-20T04:00:00.000Z'],
  ['a second before', nights, '2026-05-19T15:59:59Z', null],
  ['after midnight', nights, '2026-05-20T01:00:00Z', '2026-05-20T04:00:00.000Z'],
  ['as they end', nights, '2026-05-20T04:00:00Z', null],
  [
    'over noon',
    { from: '13:00', to: '15:00', weekends: false },
    '2026-05-20T10:30:00Z',
    '2026-05-20T12:00:00.000Z',
  ],
  // The clock goes on at 03:00 on 29/03/2026: that night is an hour shorter.
  ['as summer begins', nights, '2026-03-28T17:00:00Z', '2026-03-29T04:00:00.000Z'],
  // It goes back at 04:00 on 25/10/2026.
  ['as summer ends', nights, '2026-10-24T16:00:00Z', '2026-10-25T05:00:00.000Z'],
  [
    'an end that the clock leaves out',
    { from: '22:00', to: '03:30', weekends: false },
    '2026-03-28T21:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'an end that the clock shows twice',
    { from: '22:00', to: '03:30', weekends: false },
    '2026-10-24T21:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'Friday evening to Monday, with the weekend',
    { ...nights, weekends: true },
    '2026-05-22T17:00:00Z',
    '2026-05-25T04:00:00.000Z',
  ],
]
test.each(quiet)('quiet hours: %s', (_, hours, now, end) => {
  const until = quietUntil({ ...athens, quiet: hours }, at(now))
  expect(until?.toISOString() ?? null).toBe(end)
})

const digests: [string, Partial<MailRules>, string, string | null, string][] = [
  ['the same morning', {}, '2026-05-19T04:59:00Z', null, '2026-05-19T05:00:00.000Z'],
  ['the next morning', {}, '2026-05-19T05:00:00Z', null, '2026-05-20T05:00:00.000Z'],
  ['once a day', {}, '2026-05-19T04:59:00Z', '2026-05-19', '2026-05-20T05:00:00.000Z'],
  ['as summer begins', {}, '2026-03-28T06:00:00Z', null, '2026-03-29T05:00:00.000Z'],
  ['in winter', {}, '2026-10-24T06:00:00Z', null, '2026-10-25T06:00:00.000Z'],
  [
    'at a time the clock leaves out',
    { digestAt: '03:30' },
    '2026-03-28T12:00:00Z',
    null,
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'at a time the clock shows twice, once',
    { digestAt: '03:30' },
    '2026-10-25T00:30:00Z',
    '2026-10-25',
    '2026-10-26T01:30:00.000Z',
  ],
  [
    'after the quiet hours',
    { digestAt: '06:00', quiet: nights },
    '2026-05-19T12:00:00Z',
    null,
    '2026-05-20T04:00:00.000Z',
  ],
  [
    'one on Monday after a quiet weekend',
    { quiet: { ...nights, weekends: true } },
    '2026-05-25T04:00:00Z',
    '2026-05-25',
    '2026-05-26T05:00:00.000Z',
  ],
]
test.each(digests)('the next digest: %s', (_, own, now, last, next) => {
  expect(nextDigest({ ...athens, ...own }, at(now), last).toISOString()).toBe(next)
})

const rule = (own: Partial<MailRules['rules']['order']>) => ({ order: { ...usualRule, ...own } })
const morning = at('2026-05-20T04:00:00.000Z')
const cases: [string, Partial<MailRules>, Partial<Posted>, object][] = [
  ['at once where nothing is said', {}, {}, { way: 'AT_ONCE' }],
  ['off', { rules: rule({ which: 'NONE' }) }, {}, { way: 'NEVER' }],
  [
    'a chosen kind',
    { rules: rule({ which: 'CUSTOM', options: ['order.sent'] }) },
    {},
    { way: 'AT_ONCE' },
  ],
  [
    'a kind not chosen',
    { rules: rule({ which: 'CUSTOM', options: ['order.delivered'] }) },
    {},
    { way: 'NEVER' },
  ],
  ['held in the quiet hours', { quiet: nights }, {}, { way: 'HELD', until: morning }],
  [
    'an urgent RFQ passes them',
    { quiet: nights },
    { group: 'rfq', kind: 'request.invitation', pressing: true },
    { way: 'AT_ONCE' },
  ],
  [
    'a withdrawn order passes them',
    { quiet: nights, rules: rule({ which: 'NONE' }) },
    { group: 'withdrawal', kind: 'order.withdrawn' },
    { way: 'AT_ONCE' },
  ],
  [
    'security passes them',
    { quiet: nights },
    { group: 'account', kind: 'account.reset' },
    { way: 'AT_ONCE' },
  ],
  [
    'in the digest',
    { rules: rule({ when: 'DIGEST' }) },
    {},
    { way: 'DIGEST', at: at('2026-05-20T05:00:00.000Z') },
  ],
  [
    'another group is its own',
    { rules: rule({ which: 'NONE' }) },
    { group: 'rfq' },
    { way: 'AT_ONCE' },
  ],
]
test.each(cases)('a mail at 20:00: %s', (_, own, posted, delivery) => {
  const now = at('2026-05-19T17:00:00Z')
  expect(deliver({ ...sent, ...posted }, { ...athens, ...own }, now)).toEqual(delivery)
})

const wordsOf = (change: object) => {
  const read = MailRulesForm.safeParse({ ...athens, ...change })
  return read.success ? null : read.error.issues[0]!.message
}
test.each([
  ['as it comes', {}, null],
  [
    'custom without an option',
    { rules: rule({ which: 'CUSTOM' }) },
    'If custom group options are chosen, at least one option is required',
  ],
  ['once a day', { rules: rule({ when: 'DIGEST' }) }, null],
  ['custom with an option', { rules: rule({ which: 'CUSTOM', options: ['order.sent'] }) }, null],
  ['to another address alone', { rules: rule({ toMe: false, addresses: [1] }) }, null],
  ['with all of the weekend', { quiet: { ...nights, weekends: true } }, null],
  ['to nobody', { rules: rule({ toMe: false }) }, 'Choose somebody who gets it, or switch it off'],
  ['to nobody, as it is off', { rules: rule({ toMe: false, which: 'NONE' }) }, null],
  ['no such zone', { zone: 'Europe/Atlantis' }, 'Please choose a time zone'],
  ['no such time', { digestAt: '24:00' }, 'As 08:30'],
  [
    'a quiet day without end',
    { quiet: { from: '07:00', to: '07:00', weekends: false } },
    'Quiet hours end at another time than they begin',
  ],
])('the form: %s', (_, change, words) => expect(wordsOf(change)).toBe(words))

test('an address that is no more leaves its mail to the person', () => {
  const of = { ...athens, rules: rule({ toMe: false, addresses: [1] }), withdrawals: [1, 2] }
  expect(targetsOf('order', of)).toMatchObject({ toMe: false, addresses: [1] })
  const left = withoutAddress(of, 1)
  expect(targetsOf('order', left)).toMatchObject({ toMe: true, addresses: [] })
  expect(targetsOf('withdrawal', left)).toEqual({ toMe: true, addresses: [2] })
  expect(targetsOf('account', of)).toMatchObject({ toMe: true, addresses: [] })
})

test('each side is offered what is written to it, and nothing else', () => {
  expect(groupsOf('supplier')).toEqual([
    'rfq',
    'reminder',
    'quotation',
    'ended',
    'order',
    'contract',
    'ihm',
    'readiness',
    'message',
    'company',
  ])
  expect(groupsOf('buyer')).toEqual([
    'rfq',
    'quotation',
    'order',
    'contract',
    'survey',
    'approval',
    'ihm',
    'readiness',
    'message',
  ])
  expect(kindsOf('readiness', 'supplier').map(([kind]) => kind)).toEqual(['order.readinessAsked'])
})

const all = [
  'RFQs',
  'Reminders',
  'Quotations',
  'RFQs withdrawn or closed',
  'Orders',
  'Contracts',
  'IHM forms',
  'Readiness',
]
test.each<[TeamRole, MailSide, string[]]>([
  ['ADMINISTRATOR', 'supplier', [...all, 'Messages', 'Our company']],
  ['SALES', 'supplier', [...all, 'Messages']],
  ['ACCOUNTS', 'supplier', ['Messages']],
  ['VIEWER', 'supplier', []],
  [
    'PURCHASER',
    'buyer',
    [
      'RFQs',
      'Quotations',
      'Orders',
      'Contracts',
      'Surveys',
      'Approvals',
      'IHM forms',
      'Readiness',
      'Messages',
    ],
  ],
  ['ACCOUNTS', 'buyer', ['Approvals', 'Messages']],
  ['IHM_AGENT', 'agent', ['IHM forms']],
  ['VIEWER', 'buyer', []],
])('%s of a %s is mailed about what it has a hand in', (role, side, labels) => {
  const { rules } = rulesFor(athens, role)
  const mailed = groupsOf(side).filter((group) => rules[group]?.which === 'ALL')
  expect(mailed.map((group) => ruledGroups[group].label)).toEqual(labels)
})

test('a viewer who asks for orders gets them; what nobody changed follows the next role', () => {
  const asked = { ...rulesFor(athens, 'VIEWER').rules, order: usualRule }
  const kept = ownRulesOf({ ...athens, rules: asked }, 'VIEWER')
  expect(kept.rules).toEqual({ order: usualRule })
  const now = at('2026-05-20T09:00:00Z')
  const way = (role: TeamRole, posted: Posted) => deliver(posted, rulesFor(kept, role), now).way
  const rfq: Posted = { group: 'rfq', kind: 'request.invitation' }
  expect([way('VIEWER', sent), way('VIEWER', rfq)]).toEqual(['AT_ONCE', 'NEVER'])
  expect([way('SALES', sent), way('SALES', rfq)]).toEqual(['AT_ONCE', 'AT_ONCE'])
})

const form = { ...usualRules('Europe/Athens'), digestAt: '08:00' }
test.each<[string, object, string[]]>([
  [
    'no kind where some are wanted',
    { rules: { order: { ...usualRule, which: 'CUSTOM' } } },
    ['rules.order.options'],
  ],
  ['nobody who gets it', { rules: { order: { ...usualRule, toMe: false } } }, ['rules.order.toMe']],
  ['hours that end as they begin', { quiet: { ...nights, to: nights.from } }, ['quiet.to']],
])('rules with %s are refused there', (_what, change, places) => {
  const { error } = MailRulesForm.safeParse({ ...form, ...change })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(places)
})
