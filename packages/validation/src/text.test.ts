import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { measureOf, PackagingForm } from './packaging.ts'
import { EmailList, Instant, optionalText, sameEmail, text } from './text.ts'

test.each([
  ['🚢🚢🚢', true],
  ['🚢🚢🚢🚢', false],
])('%s is within three characters: %s', (typed, within) => {
  expect(text(3).safeParse(typed).success).toBe(within)
})

test('optional text is kept, and an empty one is none', () => {
  expect(optionalText(9).parse(' a ')).toBe('a')
  expect(optionalText(9).parse(' ')).toBeNull()
})

test('a copy goes to so many addresses and no more', () => {
  const addresses = Array.from({ length: limits.extraEmails }, (_, i) => `a${i}@b.test`)
  expect(EmailList.safeParse(addresses.join(' ')).success).toBe(true)
  expect(EmailList.safeParse([...addresses, 'one@more.test'].join(' ')).success).toBe(false)
})

test('addresses are the same however they are written', () => {
  expect(sameEmail(' Ada@B.test', 'ada@b.test ')).toBe(true)
  expect(sameEmail('ada@b.test', 'eda@b.test')).toBe(false)
})

test('an instant may name its zone', () => {
  expect(Instant.safeParse('2026-03-02T12:00:00+02:00').success).toBe(true)
})

test.each([
  ['0.5', true],
  ['24.2', true],
  ['0', false],
  ['1.234', false],
  ['1e3', false],
  ['', false],
])('%j is a weight or a length: %s', (typed, known) => {
  expect(measureOf(typed) !== null).toBe(known)
  const box = { kind: 'Box', weight: '1', length: '1', width: '1', height: typed }
  const form = { packages: [box], weightUom: 'LB', dimensionsUom: 'IN', address: 'Quay 4' }
  expect(PackagingForm.safeParse(form).success).toBe(known)
  if (known) expect(PackagingForm.parse(form).dangerousGoods).toBe(false)
})
