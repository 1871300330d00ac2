import { expect, test } from 'vitest'
import { approvalObstacle } from './class-approval.ts'

const today = '2026-05-18'
test.each([
  ['2026-05-19', {}, null],
  ['2026-05-18', {}, null],
  ['2026-05-17', {}, 'ended'],
  ['2026-05-17', null, 'ended'],
  [null, {}, 'no-day'],
  ['2026-05-19', null, 'no-file'],
])('an approval until %s with the file %j: %s', (expirationDate, file, obstacle) =>
  expect(approvalObstacle({ expirationDate, file }, today)).toBe(obstacle),
)
