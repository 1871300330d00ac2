import { expect, test } from 'vitest'
import { readinessAskedOn, type ReadinessFacts } from './readiness.ts'

type Row = [ReadinessFacts['timing'], ReadinessFacts['state'], string | null, string | null]

test.each<[string, Row, string | null]>([
  [
    'after the confirmation: three days before the day',
    ['POST_CONFIRMATION', 'NOT_YET_KNOWN', null, '2026-06-12'],
    '2026-06-09',
  ],
  [
    'once more, where the word is older than that',
    ['POST_CONFIRMATION', 'CONFIRMED_DATE_VALID', '2026-06-08', '2026-06-12'],
    '2026-06-09',
  ],
  [
    'a fresh word holds until its day has passed',
    ['POST_CONFIRMATION', 'SET_NEW_DATE', '2026-06-09', '2026-06-12'],
    '2026-06-13',
  ],
  [
    'said with the confirmation: once the day has passed',
    ['ON_CONFIRMATION', 'CONFIRMED_DATE_VALID', '2026-05-18', '2026-06-12'],
    '2026-06-13',
  ],
  [
    'not yet known: again after three days',
    ['ON_CONFIRMATION', 'NOT_YET_KNOWN', '2026-05-30', '2026-06-12'],
    '2026-06-02',
  ],
  [
    'what was said after the day is not asked about again',
    ['POST_CONFIRMATION', 'CONFIRMED_DATE_VALID', '2026-06-13', '2026-06-12'],
    null,
  ],
  [
    'said on the day itself: once it has passed',
    ['ON_CONFIRMATION', 'CONFIRMED_DATE_VALID', '2026-06-12', '2026-06-12'],
    '2026-06-13',
  ],
  ['without a day', ['POST_CONFIRMATION', 'NOT_YET_KNOWN', null, null], null],
])('readiness is asked %s', (_, [timing, state, saidOn, day], asked) =>
  expect(readinessAskedOn({ timing, state, saidOn, day })).toBe(asked),
)
