import { expect, test } from 'vitest'
import type { CaseState } from './case-lifecycle.ts'
import { endingOf, endings, endingWords, type Ending } from './request-ending.ts'
import type { RequestState } from './request-lifecycle.ts'

test.each<[RequestState, CaseState, Ending | null]>([
  ['SUBMITTED', 'OPEN', null],
  ['SUBMITTED', 'CANCELLED', 'CANCELLED'],
  ['SUBMITTED', 'CLOSED', 'LOST'],
  ['DECLINED', 'OPEN', 'DECLINED'],
  ['DECLINED', 'CANCELLED', 'DECLINED'],
  ['MANUALLY_CLOSED', 'OPEN', 'CLOSED'],
  ['MANUALLY_CLOSED', 'CLOSED', 'LOST'],
  ['CANCELLED', 'OPEN', 'CANCELLED'],
  ['LOST', 'CLOSED', 'LOST'],
])('a request that is %s in a case that is %s has ended as %s', (request, found, ending) =>
  expect(endingOf(request, found)).toBe(ending),
)

test('every ending names the buyer', () => {
  for (const ending of endings) {
    expect(endingWords[ending].title).not.toBe('')
    expect(endingWords[ending].text('Arden')).toContain('Arden')
  }
})
