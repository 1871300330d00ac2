import { expect, test } from 'vitest'
import isEqual from './is-equal.ts'

const day = new Date(0)
const ask = () => 1

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [NaN, NaN, true],
  [null, undefined, false],
  [null, {}, false],
  [{ q: 'valve' }, { q: 'valve' }, true],
  [{ q: 'valve', page: 1 }, { page: 1, q: 'valve' }, true],
  [{ q: 'valve' }, { q: 'seal' }, false],
  [{ q: undefined }, {}, false],
  [{ q: undefined }, { page: undefined }, false],
  [{ state: ['NEW', 'OPEN'] }, { state: ['NEW', 'OPEN'] }, true],
  [['NEW', 'OPEN'], ['OPEN', 'NEW'], false],
  [['NEW'], { 0: 'NEW' }, false],
  [{ within: { from: '2026-01-01' } }, { within: { from: '2026-01-01' } }, true],
  [{ within: { from: '2026-01-01' } }, { within: { from: '2026-01-02' } }, false],
  [{ at: day, ask }, { at: day, ask }, true],
  [new Date(0), new Date(1), false],
])('%j and %j', (one, other, same) => expect(isEqual(one, other)).toBe(same))
