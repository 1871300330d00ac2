import { describe, expect, test } from 'vitest'
import { brokenKits, countsInSum, kitsOf, withWholeKits } from './kits.ts'

const line = (id: number, caseLineId: number, kitParentLineId: number | null = null) => ({
  id,
  caseLineId,
  alternative: false,
  kitParentLineId,
})
/** A pump (line 1) with shaft and seal (2 and 3), and a hose beside it. */
const kit = { lines: [line(11, 1), line(12, 2, 1), line(13, 3, 1), line(14, 4)] }
/** Another supplier prices each. */
const single = { lines: [line(21, 1), line(22, 2), line(23, 3), line(24, 4)] }
const both = [kit, single]

test.each<[string, object, boolean]>([
  ['a line', {}, true],
  ['an alternative', { alternative: true }, false],
  ['a part of a kit', { kitParentLineId: 1 }, false],
  ['a line in no kit', { alternative: false, kitParentLineId: null }, true],
])('%s counts in the sum: %s', (_, of, counts) => expect(countsInSum(of)).toBe(counts))

test('a kit is its line with its parts; alternatives and strays make none', () => {
  expect(kitsOf(kit.lines).map((lines) => lines.map(({ id }) => id))).toEqual([[11, 12, 13]])
  expect(kitsOf(single.lines)).toEqual([])
  expect(kitsOf([{ ...line(11, 1), alternative: true }, line(12, 2, 1)])).toEqual([])
  expect(kitsOf([line(11, 1, 9), line(12, 2, 1)])).toEqual([])
})

test.each<[string, number[], boolean]>([
  ['nothing', [], false],
  ['all of it', [11, 12, 13], false],
  ['what is beside it', [14, 24], false],
  ['the kit without its parts', [11], true],
  ['one part', [12, 21], true],
  ['all but one part', [11, 12, 23], true],
])('choosing %s breaks the kit: %s', (_, chosen, broken) =>
  expect(brokenKits(both, new Set(chosen)).length > 0).toBe(broken),
)

describe('a choice keeps kits whole', () => {
  const whole: [number, number][] = [
    [1, 11],
    [2, 12],
    [3, 13],
  ]
  const apart: [number, number][] = [
    [1, 21],
    [2, 22],
    [3, 23],
  ]
  const hose: [number, number] = [4, 24]
  test.each<[string, [number, number][], [number, number][], [number, number][]]>([
    ['its line brings its parts', [hose], [[1, 11], hose], [...whole, hose]],
    ['a part brings the rest', apart, [...apart.slice(0, 2), [3, 13]], whole],
    ['without one part it is left', [...whole, hose], [...whole.slice(0, 2), hose], [hose]],
    [
      'another offer for one part leaves the rest',
      whole,
      [...whole.slice(0, 2), [3, 23]],
      [[3, 23]],
    ],
    ['other lines stay as they are', apart, [...apart, hose], [...apart, hose]],
  ])('%s', (_, before, after, expected) => {
    const next = withWholeKits(new Map(before), new Map(after), both)
    expect(Object.fromEntries(next)).toEqual(Object.fromEntries(expected))
  })
  test('of two kits that want the same line the later one is left', () => {
    const other = { lines: [line(31, 3), line(32, 4, 3)] }
    const next = withWholeKits(new Map(whole), new Map([...whole, [4, 32]]), [kit, other])
    expect(brokenKits([kit, other], new Set(next.values()))).toEqual([])
  })
})
