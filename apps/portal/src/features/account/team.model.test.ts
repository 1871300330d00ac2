import { expect, test } from 'vitest'
import { stateWords, type Member } from './team.model.ts'

const now = new Date('2026-05-18T20:30:00Z')
const invited = (
  invitedUntil: string,
): Pick<Member, 'state' | 'invitedUntil' | 'leftAt' | 'handedTo'> => ({
  state: 'INVITED',
  invitedUntil,
  leftAt: null,
  handedTo: null,
})

test.each([
  ['Europe/Athens', '2026-05-18T20:29:59Z', 'Invited, link ended'],
  ['Europe/Athens', '2026-05-18T20:31:00Z', 'Invited, link ends today'],
  ['Europe/Athens', '2026-05-18T21:30:00Z', 'Invited, 1 d left'],
  ['America/Chicago', '2026-05-18T21:30:00Z', 'Invited, link ends today'],
  ['Europe/Athens', '2026-05-24T20:00:00Z', 'Invited, 6 d left'],
  ['Asia/Tokyo', '2026-05-24T20:00:00Z', 'Invited, 6 d left'],
  ['Asia/Tokyo', '2026-05-24T10:00:00Z', 'Invited, 5 d left'],
])('in %s an invitation until %s: %s', (zone, until, words) =>
  expect(stateWords(invited(until), now, zone)).toBe(words),
)

test('who is there, and who left', () => {
  const gone = { state: 'DEACTIVATED', invitedUntil: null, leftAt: '2026-05-02' } as const
  expect(stateWords({ ...gone, handedTo: null })).toBe('Left 02/05/2026')
  expect(stateWords({ ...gone, handedTo: 'Ann Sea' })).toBe(
    'Left 02/05/2026, handed over to Ann Sea',
  )
  expect(stateWords({ ...gone, state: 'ACTIVE', handedTo: null })).toBe('Active')
})
