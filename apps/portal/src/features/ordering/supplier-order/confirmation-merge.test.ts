import type { ConfirmationEntries } from '@fairlead/validation/confirmation'
import { expect, test } from 'vitest'
import { entriesOf, keptOf, type KeptConfirmation } from './confirmation-draft.ts'
import { mergeConfirmations, withTheirs } from './confirmation-merge.ts'
import { line, orderOf } from './confirmation.fixture.ts'

const order = orderOf()
const fresh = entriesOf(order)

/** Another day for some of the lines, and words. */
const typed = (days: Record<number, string>, more: Partial<ConfirmationEntries> = {}) =>
  keptOf(
    order,
    {
      ...fresh,
      plan: fresh.plan.map((row) => ({ ...row, date: days[row.lineId] ?? row.date })),
      ...more,
    },
    [],
  )
const base = typed({})
const days = ({ typed: { plan } }: KeptConfirmation) => plan.map(({ date }) => date)

test('each typed another line: both stand, in the fields that were there', () => {
  const mine = typed({ 1: '2026-06-12' })
  const theirs = typed({ 2: '2026-06-15' }, { comment: 'By sea' })
  const { form, taken, clashes } = mergeConfirmations(order, { base, mine, theirs })
  expect(days(form)).toEqual(['2026-06-12', '2026-06-15'])
  expect(form.typed.comment).toBe('By sea')
  expect([taken, clashes]).toEqual([2, []])
  expect(form.typed.plan.map(({ key }) => key)).toEqual(mine.typed.plan.map(({ key }) => key))
})

test('both typed one line: mine stands and theirs is named, and can be taken', () => {
  const mine = typed({ 1: '2026-06-12' }, { comment: 'By air' })
  const theirs = typed({ 1: '2026-06-15' }, { comment: 'By sea' })
  const { form, taken, clashes } = mergeConfirmations(order, { base, mine, theirs })
  expect(days(form)).toEqual(['2026-06-12', '2026-06-10'])
  expect(taken).toBe(0)
  expect(clashes.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['Line 1, Valve 1', '4 on 12/06/2026', '4 on 15/06/2026'],
    ['Comment', 'By air', 'By sea'],
  ])
  const settled = withTheirs(form, clashes)
  expect(days(settled)).toEqual(['2026-06-15', '2026-06-10'])
  expect(settled.typed.comment).toBe('By sea')
})

test('both typed the same: nothing is said', () => {
  const both = typed({ 1: '2026-06-12' })
  expect(mergeConfirmations(order, { base, mine: both, theirs: both })).toMatchObject({
    taken: 0,
    clashes: [],
  })
})

test('what was sent meanwhile is no entry of anybody any more', () => {
  const sent = { id: 9, date: '2026-06-12', quantity: '4' }
  const now = orderOf({ version: 4, lines: [line(1, { deliveries: [sent] }), line(2)] })
  const theirs = typed({ 1: '2026-06-12', 2: '2026-06-15' })
  const mine = keptOf(now, entriesOf(now), [])
  const { form, clashes } = mergeConfirmations(now, { base, mine, theirs })
  expect(form.typed.plan.map(({ lineId, date }) => [lineId, date])).toEqual([[2, '2026-06-15']])
  expect(clashes).toEqual([])
})
