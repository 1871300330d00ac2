import { describe, expect, test } from 'vitest'
import {
  allOf,
  choiceProblems,
  choiceProblemWords,
  leftOf,
  linesNeedingReason,
  openOf,
  taken,
  type Choice,
} from './choice.ts'
import { lines, offer, partlyOrdered, quotation } from './comparison-samples.ts'
import { compare } from './comparison.ts'
import type { AskedLine } from './landed.ts'

const alpha = quotation(1, [offer(11, 1, '10'), offer(12, 2, '5')])
const beta = quotation(2, [
  offer(21, 1, '12', { quantity: '3' }),
  offer(23, 1, '2', { unit: 'BOX', quantity: '1', alternative: true }),
])
const at = (asked: readonly AskedLine[] = lines) => compare(asked, [alpha, beta])
const pick = (caseLineId: number, offerId: number, quantity?: string): Choice => ({
  caseLineId,
  offerId,
  ...(quantity ? { quantity } : {}),
})

describe('what is open of a line', () => {
  const ordered = (...parts: [quantity: string, unit: string][]) =>
    parts.map(([quantity, unit]) => ({
      offerId: 1,
      quantity,
      unit,
      orderNumber: 'PO-1',
      supplierName: 'Kestrelman',
    }))
  test.each([
    ['all of it', [], '4'],
    ['the rest', [['3', 'PCS']], '1'],
    [
      'the rest of several orders',
      [
        ['1.5', 'PCS'],
        ['2', 'PCS'],
      ],
      '0.5',
    ],
    ['nothing', [['4.0', 'PCS']], '0'],
    ['never less than nothing', [['6', 'PCS']], '0'],
    ['nothing, where it was ordered in another unit', [['1', 'BOX']], '0'],
  ] as [string, [string, string][], string][])('%s', (_, parts, open) => {
    const line = { quantity: '4', unit: 'PCS', ordered: ordered(...parts) }
    expect(openOf(line).toFixed()).toBe(open)
  })
  test('of an offer, what was ordered from itself only', () => {
    const offers = at(partlyOrdered()).offers
    expect([11, 21].map((id) => leftOf(offers.get(id)!).toFixed())).toEqual(['1', '3'])
    const all = at(partlyOrdered('9')).offers
    expect(leftOf(all.get(11)!).toFixed()).toBe('0')
  })
  test('is what an offer is taken for, as far as it goes', () => {
    const { offers } = at()
    const open = openOf(lines[0]!)
    expect([11, 21, 23].map((id) => allOf(offers.get(id)!, open).toFixed())).toEqual([
      '4',
      '3',
      '1',
    ])
  })
})

describe('the quantities of a choice', () => {
  const quantities = (asked: readonly AskedLine[], ...choices: Choice[]) =>
    taken(at(asked), choices).map((one) => [one.landed.offer.id, one.quantity.toFixed()])
  test.each([
    ['all that is open', lines, [pick(1, 11)], [[11, '4']]],
    ['as much as is offered', lines, [pick(1, 21)], [[21, '3']]],
    ['the rest of what is ordered', partlyOrdered(), [pick(1, 21)], [[21, '1']]],
    ['as typed', lines, [pick(1, 11, '2.5')], [[11, '2.5']]],
    [
      'the rest beside what is typed, in whatever order',
      lines,
      [pick(1, 11), pick(1, 21, '3')],
      [
        [11, '1'],
        [21, '3'],
      ],
    ],
    [
      'what the first leaves',
      lines,
      [pick(1, 21), pick(1, 11)],
      [
        [21, '3'],
        [11, '1'],
      ],
    ],
    ['nothing where nothing is left', lines, [pick(1, 11), pick(1, 21)], [[11, '4']]],
    ['boxes as they are offered', lines, [pick(1, 23)], [[23, '1']]],
    ['unknown ones are left out', lines, [pick(1, 99), pick(2, 11)], []],
  ] as const)('%s', (_, asked, choices, expected) =>
    expect(quantities(asked, ...choices)).toEqual(expected),
  )
})

describe('nothing is ordered twice', () => {
  const problems = (asked: readonly AskedLine[], ...choices: Choice[]) =>
    choiceProblems(at(asked), choices).map(({ caseLineId, is }) => [caseLineId, is])
  test.each([
    ['a whole line', lines, [pick(1, 11), pick(2, 12)], []],
    ['a line split by quantity', lines, [pick(1, 11, '1'), pick(1, 21, '3')], []],
    ['a part, the rest later', lines, [pick(1, 11, '1')], []],
    ['the rest of an ordered line', partlyOrdered(), [pick(1, 21, '1')], []],
    ['the rest of the very offer', partlyOrdered(), [pick(1, 11)], []],
    ['boxes alone', lines, [pick(1, 23)], []],
    ['a line that is ordered', partlyOrdered('4'), [pick(1, 21)], [[1, 'ordered']]],
    ['one ordered in boxes', partlyOrdered('1', 'BOX'), [pick(1, 21)], [[1, 'ordered']]],
    ['more than is open', partlyOrdered(), [pick(1, 21, '2')], [[1, 'more-than-open']]],
    [
      'together more than is open',
      lines,
      [pick(1, 11, '2'), pick(1, 21, '2.001')],
      [[1, 'more-than-open']],
    ],
    ['a second one for nothing', lines, [pick(1, 11), pick(1, 21)], [[1, 'more-than-open']]],
    ['more than is offered', lines, [pick(1, 21, '4')], [[1, 'more-than-offered']]],
    ['boxes beside pieces', lines, [pick(1, 23), pick(1, 11, '1')], [[1, 'units']]],
    ['more boxes than offered', lines, [pick(1, 23, '2')], [[1, 'more-than-offered']]],
    ['nothing of it', lines, [pick(1, 11, '0')], [[1, 'number']]],
    ['an offer of another line', lines, [pick(2, 11)], [[2, 'unknown']]],
    ['an offer that is not there', lines, [pick(1, 99)], [[1, 'unknown']]],
    ['a line that was not asked for', lines, [pick(9, 11)], [[9, 'unknown']]],
    ['one offer twice', lines, [pick(1, 11, '1'), pick(1, 11, '1')], [[1, 'unknown']]],
  ] as const)('%s', (_, asked, choices, expected) =>
    expect(problems(asked, ...choices)).toEqual(expected),
  )

  test('each problem is said with its line and, where it is ordered, with the order', () => {
    const [line] = partlyOrdered()
    const of = { ...line!, position: 7 }
    const words = (is: Parameters<typeof choiceProblemWords>[0]['is']) =>
      choiceProblemWords({ is }, of)
    expect(words('ordered')).toBe('Line 7 is ordered already: 3 PCS on PO-1 (Kestrelman)')
    expect(words('more-than-open')).toBe('Line 7: only 1 PCS are open, 3 PCS on PO-1 (Kestrelman)')
    expect(choiceProblemWords({ is: 'more-than-open' }, { ...lines[0]!, position: 1 })).toBe(
      'Line 1: only 4 PCS are open',
    )
    for (const is of ['unknown', 'more-than-offered', 'units', 'number'] as const)
      expect(words(is)).toMatch(/^Line 7: /)
    expect(choiceProblemWords({ is: 'unknown' }, undefined)).toMatch(/no longer available/)
  })
})

describe('a reason is needed where something cheaper is left', () => {
  const cheap = quotation(3, [offer(31, 1, '8', { quantity: '2' })])
  const lower = quotation(4, [offer(41, 1, '1', { quality: 'COPY_OTHER_MAKER' })])
  const needing = (...choices: Choice[]) =>
    linesNeedingReason(compare(lines, [alpha, beta, cheap, lower]), choices)
  test.each([
    ['not for the lowest', [pick(1, 31)], []],
    ['not for the next one, when the lowest gives no more', [pick(1, 31), pick(1, 11)], []],
    ['where the lowest could give more', [pick(1, 31, '1'), pick(1, 11, '3')], [1]],
    ['for a dearer one', [pick(1, 11)], [1]],
    ['for a lower quality', [pick(1, 41)], [1]],
    ['not where nobody else offers it', [pick(2, 12)], []],
    ['not for what is not chosen', [], []],
  ] as const)('%s', (_, choices, expected) => expect(needing(...choices)).toEqual(expected))
  test('not where nothing can be compared', () => {
    const lapsed = compare(lines, [quotation(1, [offer(11, 1, '9')], { expired: true })])
    expect(linesNeedingReason(lapsed, [pick(1, 11)])).toEqual([])
  })
  test('what was ordered of the lowest is not left of it', () => {
    const asked = partlyOrdered('2', 'PCS', 31)
    expect(linesNeedingReason(compare(asked, [alpha, cheap]), [pick(1, 11)])).toEqual([])
  })
})
