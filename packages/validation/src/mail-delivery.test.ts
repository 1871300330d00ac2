import { expect, test } from 'vitest'
import {
  canSendAgain,
  isFinal,
  isUndelivered,
  longestPause,
  nextAttempt,
  replyIn,
} from './mail-delivery.ts'

const start = new Date('2026-05-18T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test.each([
  ['the address does not exist', { responseCode: 550, command: 'RCPT TO' }, true],
  ['the message is refused', { responseCode: 554, command: 'DATA' }, true],
  ['the sender is refused', { responseCode: 553, command: 'MAIL FROM' }, true],
  ['no address at all', { code: 'EENVELOPE' }, true],
  ['too large for the server', { code: 'EMESSAGE', command: 'MAIL FROM' }, true],
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, false],
  ['grey-listed', { responseCode: 450, command: 'RCPT TO' }, false],
  ['a wrong password of ours', { responseCode: 535, command: 'AUTH PLAIN' }, false],
  ['a server that greets with 554', { responseCode: 554, command: 'CONN' }, false],
  ['nobody listens', { code: 'ESOCKET', command: 'CONN' }, false],
  [
    'an answer without a code',
    { code: 'EENVELOPE', command: 'MAIL FROM', response: '%&/()' },
    false,
  ],
  ['refused by a bare 500', { responseCode: 500, command: 'DATA' }, true],
  ['refused by a 599', { responseCode: 599, command: 'DATA' }, true],
  ['a code above all', { responseCode: 600, command: 'DATA' }, false],
  ['a code that is none', { responseCode: 999, command: 'MAIL FROM', response: '999 no' }, false],
  ['no answer', { code: 'ETIMEDOUT', command: 'DATA' }, false],
])('%s', (_, failure, final) => expect(isFinal(failure)).toBe(final))

test('pauses grow and end after three days', () => {
  let now = start
  const minutes: number[] = []
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(attempts, start, now)
    if (!next) break
    minutes.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect(minutes.slice(0, 10)).toEqual([1, 2, 5, 10, 20, 40, 60, 120, 240, 240])
  expect(Math.max(...minutes) * 60_000).toBe(longestPause)
  expect(now.getTime() - start.getTime()).toBeGreaterThan(2.8 * 86_400_000)
  expect(now.getTime() - start.getTime()).toBeLessThanOrEqual(3 * 86_400_000)
})

test('what was given up or waits after a failure can be sent again', () => {
  expect(canSendAgain({ state: 'FAILED', error: '550 no such user' })).toBe(true)
  expect(canSendAgain({ state: 'WAITING', error: '451 later' })).toBe(true)
  expect(canSendAgain({ state: 'WAITING', error: null })).toBe(false)
  expect(canSendAgain({ state: 'SENT', error: null })).toBe(false)
  expect(canSendAgain({ state: 'OUTBOX', error: null })).toBe(false)
})

test('the sender is told at once of a refusal, of a delay after a quarter of an hour', () => {
  const mail = { createdAt: start, error: '451 later' }
  expect(isUndelivered({ ...mail, state: 'FAILED' }, start)).toBe(true)
  expect(isUndelivered({ ...mail, state: 'WAITING' }, later(15))).toBe(false)
  expect(isUndelivered({ ...mail, state: 'WAITING' }, later(16))).toBe(true)
  expect(isUndelivered({ ...mail, state: 'WAITING', error: null }, later(99))).toBe(false)
  expect(isUndelivered({ ...mail, state: 'SENT' }, later(99))).toBe(false)
})

test('the sender reads what a mail server said, and nothing of our own troubles', () => {
  expect(replyIn('550 5.1.1 No such user')).toBe('550 5.1.1 No such user')
  expect(replyIn('connect ECONNREFUSED 10.0.0.5:25')).toBeNull()
  expect(replyIn(null)).toBeNull()
})
