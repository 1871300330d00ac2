import { expect, test } from 'vitest'
import { OptionalReasonForm, ReasonForm } from './reason.ts'

test.each([
  ['Sold out', true, true],
  ['', false, true],
  ['  \n', false, true],
  ['x'.repeat(1001), false, false],
])('the reason %j: asked for %s, offered %s', (reason, asked, offered) => {
  expect(ReasonForm.safeParse({ reason }).success).toBe(asked)
  expect(OptionalReasonForm.safeParse({ reason }).success).toBe(offered)
})
