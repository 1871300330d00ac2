import { expect, test } from 'vitest'
import { anonymous } from '../actor.ts'
import { dampen, sourceOf } from './rate-limit.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('so many turns a minute, and again after it', () => {
  dampen('a', 2, at(0))
  dampen('a', 2, at(1))
  expect(() => dampen('a', 2, at(59))).toThrow('Too many attempts')
  dampen('b', 2, at(59))
  dampen('a', 2, at(61))
})

test('a clock that was wrong for a moment keeps nobody out', () => {
  for (let i = 0; i < 2; i += 1) dampen('c', 2, at(86_400))
  expect(() => dampen('c', 2, at(86_401))).toThrow('Too many attempts')
  dampen('c', 2, at(0))
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
