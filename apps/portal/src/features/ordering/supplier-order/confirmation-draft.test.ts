import type { ConfirmationEntries } from '@fairlead/validation/confirmation'
import { expect, test } from 'vitest'
import { broughtOver, entriesOf, isTyped, keptOf, saidOf, unsentOf } from './confirmation-draft.ts'
import { line, orderOf } from './confirmation.fixture.ts'

const today = '2026-06-01'
/** The confirmation as it is typed over the first order: another quantity or day for the first line. */
function typedOver(first: object, more: Partial<ConfirmationEntries> = {}) {
  const order = orderOf()
  const typed = entriesOf(order)
  const plan = typed.plan.map((row, place) => (place === 0 ? { ...row, ...first } : row))
  return keptOf(order, { ...typed, plan, ...more }, [])
}
const rows = ({ plan }: ConfirmationEntries) =>
  plan.map(({ lineId, quantity, date }) => [lineId, quantity, date])

test('only what differs from the rest on the wanted day is typed', () => {
  expect(isTyped(typedOver({}))).toBe(false)
  expect(isTyped(typedOver({ chosen: false }))).toBe(true)
  expect(isTyped(typedOver({}, { comment: 'By sea' }))).toBe(true)
})

test('a line that was typed stands, one that was not follows the order', () => {
  const kept = typedOver({ quantity: '3', date: '2026-06-12' }, { comment: 'By sea' })
  const now = orderOf({
    version: 4,
    deliveryDueDate: '2026-06-11',
    lines: [line(1), line(2, { quantity: '9' }), line(3)],
  })
  const { entries, overtaken } = broughtOver(now, kept, today)
  expect(overtaken).toEqual([])
  expect(rows(entries)).toEqual([
    [1, '3', '2026-06-12'],
    [2, '9', '2026-06-11'],
    [3, '4', '2026-06-11'],
  ])
  expect(entries.comment).toBe('By sea')
})

const misfits: [string, object, object, object[]][] = [
  [
    'less is open now',
    { quantity: '3', date: '2026-06-12' },
    { lines: [line(1, { deliveries: [{ quantity: '2' }] })] },
    [{ label: 'Line 1, Valve 1', typed: '3 PCS on 12/06/2026', now: '2 PCS open now' }],
  ],
  [
    'all of it was answered',
    { quantity: '3', date: '' },
    { lines: [line(1, { declinedQuantity: '4' }), line(2)] },
    [{ label: 'Line 1, Valve 1', typed: '3 PCS', now: 'nothing of it is open any more' }],
  ],
  [
    'the line is gone',
    { quantity: 'x', date: '' },
    { lines: [line(2)] },
    [{ label: 'Line 1, Valve 1', typed: 'x PCS', now: 'no longer on the order' }],
  ],
  [
    'its day has passed',
    { date: '2026-05-31' },
    {},
    [
      {
        label: 'Line 1, Valve 1, delivery date',
        typed: '31/05/2026',
        now: 'a day that has passed',
      },
    ],
  ],
  [
    'another day is wanted',
    { quantity: '3' },
    { deliveryDueDate: '2026-06-20' },
    [{ label: 'Deliver by', typed: '10/06/2026', now: '20/06/2026 wanted' }],
  ],
  [
    'what is typed is what is open now',
    { quantity: '2' },
    { lines: [line(1, { quantity: '2' })] },
    [],
  ],
]
test.each(misfits)('%s', (_, first, more, told) => {
  expect(broughtOver(orderOf(more), typedOver(first), today).overtaken).toEqual(told)
})

test('what arrived while the page was left is not left to send', () => {
  const first = { quantity: '3,0', date: '2026-06-12' }
  const kept = typedOver(first, { supplierReference: 'S-1', comment: 'By sea' })
  const sent = [{ quantity: '3', date: '2026-06-12' }]
  const now = (deliveries: object[], version = 4) =>
    orderOf({
      version,
      supplierReference: 'S-1',
      confirmationComment: 'By sea',
      lines: [line(1, { deliveries }), line(2)],
    })
  expect(isTyped(unsentOf(now(sent), kept))).toBe(false)
  expect(unsentOf(now([{ quantity: '1', date: '2026-06-12' }]), kept)).toBe(kept)
  expect(unsentOf(now(sent, 3), kept)).toBe(kept)
})

test('readiness that is no longer asked with the confirmation is told and left out', () => {
  const kept = typedOver({}, { readiness: 'CONFIRMED_DATE_VALID' })
  const { entries, overtaken } = broughtOver(orderOf(), kept, today)
  expect(entries.readiness).toBe('')
  expect(overtaken).toHaveLength(1)
  const asked = orderOf({ confirmationTiming: 'ON_CONFIRMATION' })
  expect(broughtOver(asked, kept, today).entries.readiness).toBe('CONFIRMED_DATE_VALID')
})

test('everything typed is said where the order takes no confirmation', () => {
  const kept = typedOver({ quantity: '3' }, { supplierReference: 'S-1', comment: 'By sea' })
  expect(saidOf(kept)).toEqual([
    { label: 'Line 1, Valve 1', words: '3 PCS on 10/06/2026' },
    { label: 'Your reference', words: 'S-1' },
    { label: 'Comment', words: 'By sea' },
  ])
})
