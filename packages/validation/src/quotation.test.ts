import { expect, test } from 'vitest'
import { DeclineAnswer, QuotationForm, QuotationLineForm } from './quotation.ts'

test.each([
  ['0', true],
  ['3650', true],
  ['-1', false],
])('%s days are taken: %s', (deliveryDays, taken) => {
  expect(QuotationForm.safeParse({ deliveryDays, lines: [] }).success).toBe(taken)
})

test('a line is no alternative unless it says so', () => {
  expect(QuotationLineForm.parse({ caseLineId: 1 }).alternative).toBe(false)
})

test.each([
  ['FREE_OF_HAZARDOUS_MATERIALS', true],
  ['MD_AND_SDOC_WITH_DELIVERY', true],
  ['ON_REQUEST', true],
  ['NO', false],
])('%s is a word on hazardous materials: %s', (ihmCompliance, taken) => {
  expect(QuotationForm.safeParse({ ihmCompliance, lines: [] }).success).toBe(taken)
})

test('any reason is enough to decline', () => {
  expect(DeclineAnswer.safeParse({ reason: 'x' }).success).toBe(true)
})
