import { expect, it } from 'vitest'
import { isLate, LateOffers, lateOffersLabels } from './late-offers.ts'

it.each([
  ['before the deadline', '2026-11-23T11:59:00Z', '2026-11-23T12:00:00Z', false],
  ['on the deadline', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z', false],
  ['after the deadline', '2026-11-23T12:00:01Z', '2026-11-23T12:00:00Z', true],
  ['with a deadline of another zone', '2026-11-23T12:00:01Z', '2026-11-23T14:00:00+02:00', true],
  ['without a deadline', '2026-11-23T12:00:00Z', null, false],
] as const)('%s', (_, at, dueAt, late) => expect(isLate(new Date(at), dueAt)).toBe(late))

it('takes an offer that is late or refuses it', () =>
  expect(LateOffers.options).toEqual(Object.keys(lateOffersLabels)))
