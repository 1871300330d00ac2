import { counted } from '@fairlead/validation/counted'
import { afterEach, describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortDate, formatShortTime } from './date.ts'
import { writeAs } from './device-forms.ts'
import { formatDueHere } from './due.ts'
import { formatAmount, formatBytes, formatQuantity } from './number.ts'
import { plainNumber, shownNumber, typedNumber, whichNumber } from './typed-number.ts'

const at = '2026-05-18T21:30:05Z'
afterEach(() => writeAs(null))

describe('a screen follows the forms of its device', () => {
  test.each([
    ['en-GB', '18/05/2026', '18/05', '1,234,567.50', '0.125'],
    ['en-US', '05/18/2026', '05/18', '1,234,567.50', '0.125'],
    ['de', '18.05.2026', '18.05', '1.234.567,50', '0,125'],
    ['nl', '18-05-2026', '18-05', '1.234.567,50', '0,125'],
    ['fr', '18/05/2026', '18/05', '1\u202f234\u202f567,50', '0,125'],
    ['sv', '2026-05-18', '05-18', '1\u00a0234\u00a0567,50', '0,125'],
    ['hu', '2026.05.18', '05.18', '1\u00a0234\u00a0567,50', '0,125'],
    ['ja', '2026/05/18', '05/18', '1,234,567.50', '0.125'],
    ['de-CH', '18.05.2026', '18.05', "1'234'567.50", '0.125'],
    ['ar-EG', '18/05/2026', '18/05', '1,234,567.50', '0.125'],
  ])('%s: %s, %s, %s, %s', (locale, day, short, amount, quantity) => {
    writeAs(locale)
    const printed = [formatDate('2026-05-18'), formatShortDate('2026-05-18')]
    expect([...printed, formatAmount('1234567.5'), formatQuantity('0.125')]).toEqual([
      day,
      short,
      amount,
      quantity,
    ])
  })

  test('an instant keeps its clock, and a size its unit', () => {
    writeAs('sv')
    expect(formatDateTime(at, 'UTC')).toBe('2026-05-18 21:30:05')
    expect(formatShortTime('2026-05-18T12:00:00Z')).toMatch(/^05-18 \d\d:\d\d$/)
    expect(formatDueHere(at, 'Europe/Athens', 'Europe/Athens')).toBe('2026-05-19 00:30 Athens')
    expect(formatBytes(1536)).toBe('1,5 KB')
  })

  test.each([
    ['en-GB', '1 line', '999 lines', '19,000 lines'],
    ['de', '1 line', '999 lines', '19.000 lines'],
    ['sv', '1 line', '999 lines', '19\u00a0000 lines'],
  ])('a count in %s: %s, %s, %s', (locale, ...printed) => {
    writeAs(locale)
    expect([1, 999, 19_000].map((n) => counted(n, 'line'))).toEqual(printed)
  })

  test('without a locale the specification has its forms again', () => {
    writeAs('de')
    writeAs(null)
    expect([formatDate('2026-05-18'), formatAmount('1234.5')]).toEqual(['18/05/2026', '1,234.50'])
  })
})

describe('a number where a comma parts decimals', () => {
  test.each([
    ['12,5', '12.5'],
    ['1.234,50', '1234.5'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    ['1,2340', '1.234'],
    ['1234', '1234'],
    ['1,234', '1,234?'],
    ['1.234', '1.234?'],
    ['EUR 1.234', 'EUR 1.234?'],
    ['twelve', 'twelve'],
  ])('%s goes on as %s', (typed, kept) => {
    writeAs('de')
    expect(plainNumber(typed)).toBe(kept)
  })
  test.each([
    ['12.5', '12,5'],
    ['1.125', '1,1250'],
    ['1234.567', '1234,567'],
    ['1.234?', '1.234'],
    ['1,5', '1,5'],
    ['', ''],
  ])('%s is shown as %s', (kept, shown) => {
    writeAs('de')
    expect(shownNumber(kept)).toBe(shown)
  })
  test('what could be two numbers is asked', () => {
    writeAs('de')
    expect(whichNumber(typedNumber('1.234'))).toBe(
      'Is this 1234 or 1,2340? Please type one of them',
    )
    expect(whichNumber('1234')).toBeNull()
    expect(whichNumber('Is it?')).toBeNull()
  })
  test.each(['1,234', '1.234', '12,5'])('%s is as it was where a point parts them', (text) => {
    expect([typedNumber(text), plainNumber(text), shownNumber(text)]).toEqual([text, text, text])
  })
})
