import { expect, test } from 'vitest'
import { anonymous } from '../actor.ts'
import { countFailures, sourceOf, takeTurn } from './rate-limit.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('so many turns a minute, and again after it', () => {
  takeTurn('a', 2, at(0))
  takeTurn('a', 2, at(1))
  expect(() => takeTurn('a', 2, at(59))).toThrow('Too many attempts')
  takeTurn('b', 2, at(59))
  takeTurn('a', 2, at(61))
})

test('a clock that was wrong for a moment keeps nobody out', () => {
  for (let i = 0; i < 2; i += 1) takeTurn('c', 2, at(86_400))
  expect(() => takeTurn('c', 2, at(86_401))).toThrow('Too many attempts')
  takeTurn('c', 2, at(0))
})

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8::aaaa:1:2:3', '2001:db8::bbbb:1:2:3', true],
  ['2001:0db8:0:0::1', '2001:db8::1', true],
  ['2001:db8:0:1::1', '2001:db8::1', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
])('%s and %s are one source: %s', (one, other, same) => {
  expect(sourceOf(anonymous(one)) === sourceOf(anonymous(other))).toBe(same)
})

test('of many tries at once only those that fail are counted', async () => {
  const tries = { key: 'office', limit: 5, now: at(0) }
  const good = await Promise.all(Array.from({ length: 50 }, () => countFailures(tries, async () => 1))) // prettier-ignore
  expect(good).toHaveLength(50)
  const bad = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      countFailures(tries, async () => {
        await new Promise((done) => setTimeout(done, 5))
        throw new Error('wrong')
      }),
    ),
  )
  const words = bad.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : ''))
  expect(words.filter((word) => word === 'wrong')).toHaveLength(5)
  expect(words.filter((word) => word.startsWith('Too many'))).toHaveLength(15)
})
