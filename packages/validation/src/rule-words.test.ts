import { expect, test } from 'vitest'
import { z } from 'zod'
import { wordsOf } from './rule-words.ts'

test.each([
  ['no number', z.number(), Number.NaN, 'Please insert a valid number'],
  ['a part of one', z.number().int(), 1.5, 'Please insert a valid number'],
  ['too little', z.number().min(1), 0, 'At least 1'],
  ['too much', z.number().max(20), 21, 'At most 20'],
  ['too long', z.string().max(3), 'abcd', 'At most 3 characters'],
  ['nothing', z.string(), undefined, 'This field is required'],
  ['nothing chosen', z.array(z.number()).min(1), [], 'This field is required'],
])('a rule without words of its own: %s', (_, rule, value, words) => {
  const read = rule.safeParse(value, { error: wordsOf })
  expect(read.error?.issues[0]?.message).toBe(words)
})
