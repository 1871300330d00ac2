import { expect, test } from 'vitest'
import { lostReasonText } from './lost-reason.ts'
import { LostReasonForm } from './lost-reason-form.ts'

test.each([
  [{ reason: 'PRICE', text: '' }, true],
  [{ reason: 'PRICE', text: 'By a wide margin' }, true],
  [{ reason: 'OTHER', text: 'The ship was sold' }, true],
  [{ reason: 'OTHER', text: '  ' }, false],
  [{ reason: '', text: '' }, true],
  [{ reason: null }, true],
  [{ reason: '', text: 'Words alone' }, false],
  [{ reason: 'LUCK', text: '' }, false],
  [{ reason: 'PRICE', text: 'x'.repeat(301) }, false],
])('%j may be told: %s', (typed, may) => expect(LostReasonForm.safeParse(typed).success).toBe(may))

test.each([
  [{ reason: 'PRICE', text: '' }, 'The price was not the best'],
  [{ reason: 'DELIVERY', text: 'Two weeks' }, 'The delivery time did not fit. Two weeks'],
  [{ reason: 'OTHER', text: 'The ship was sold' }, 'The ship was sold'],
] as const)('%j reads %s', (told, words) => expect(lostReasonText(told)).toBe(words))
