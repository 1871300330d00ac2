import { describe, expect, test } from 'vitest'
import { decisionForm, lineChoiceForm, partsOf } from './choice-form.ts'
import { lines, offer, quotation } from './comparison-samples.ts'
import { compare } from './comparison.ts'

const comparison = compare(lines, [
  quotation(1, [offer(11, 1, '10')]),
  quotation(2, [offer(21, 1, '12', { quantity: '3' })]),
])
const problems = (
  form: { safeParse: (values: unknown) => { error?: { issues: unknown } } },
  values: object,
) =>
  ((form.safeParse(values).error?.issues ?? []) as { path: PropertyKey[]; message: string }[]).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('a line divided over its offers', () => {
  const form = lineChoiceForm(comparison, { id: 1, position: 7 })
  const typed = (...quantities: string[]) => ({
    parts: quantities.map((quantity, i) => ({ offerId: [11, 21][i]!, quantity })),
    reason: '',
  })
  test.each([
    ['nothing of either', ['', ''], []],
    ['all of one', ['4', ''], []],
    ['some of both, with a comma', ['1,5', '2.5'], []],
    ['more than is open', ['2', '3'], ['reason: Line 7: only 4 PCS are open']],
    ['more than is offered', ['', '4'], ['reason: Line 7: the supplier does not offer so many']],
    ['no number', ['two', ''], [/^parts\.0\.quantity: /]],
    ['nothing, written as a number', ['0', ''], [/^parts\.0\.quantity: /]],
  ])('%s', (_, quantities, expected) => {
    const found = problems(form, typed(...quantities))
    expect(found).toHaveLength(expected.length)
    for (const [i, words] of expected.entries()) expect(found[i]).toMatch(words)
  })
  test('an empty quantity takes nothing', () => {
    expect(partsOf(1, typed('', '3'))).toEqual([{ caseLineId: 1, offerId: 21, quantity: '3' }])
  })
})

describe('before orders are made', () => {
  const said = { reason: '', reasons: {}, acceptExpired: false }
  test.each([
    ['nothing is needed', { expired: false, reasons: [] }, {}, []],
    [
      'expired prices are accepted on purpose',
      { expired: true, reasons: [] },
      {},
      ['acceptExpired'],
    ],
    ['and then ordered', { expired: true, reasons: [] }, { acceptExpired: true }, []],
    [
      'each line that needs a reason has one',
      { expired: false, reasons: [1, 2] },
      { reasons: { 1: 'In stock' } },
      ['reasons.2'],
    ],
    [
      'or all of them together',
      { expired: false, reasons: [1, 2] },
      { reason: 'One delivery' },
      [],
    ],
    ['blanks are no reason', { expired: false, reasons: [1] }, { reason: '  ' }, ['reasons.1']],
  ])('%s', (_, needed, more, expected) => {
    const found = problems(decisionForm(needed), { ...said, ...more })
    expect(found.map((words) => words.split(':')[0])).toEqual(expected)
  })
})
