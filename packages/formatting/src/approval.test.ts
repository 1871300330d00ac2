import { expect, test } from 'vitest'
import { approvalText } from './approval.ts'

const approval = {
  society: 'DNV' as const,
  number: 'A-1',
  description: 'Repair of engines',
  expiresOn: '2026-05-18',
}
test.each([
  [approval, '2026-05-18', 'DNV A-1, Repair of engines, until 18/05/2026'],
  [approval, '2026-05-19', 'DNV A-1, Repair of engines, ran out 18/05/2026'],
  [
    { ...approval, society: null, number: null, expiresOn: null },
    '2026-05-19',
    'Repair of engines',
  ],
])('an approval %j read on %s', (of, today, words) => expect(approvalText(of, today)).toBe(words))
