import { expect, test } from 'vitest'
import { closingReasons, textOf } from './vitest-reasons.ts'

const said = `stderr | something else
error during close Error: No test saw these 2 of 234 calls succeed over HTTP: a.b, c.d
    at checkAnswers (/home/apps/server/testing/answers.ts:50:11)
    at async teardown (/home/apps/server/testing/global-setup.ts:37:5)
 \u001b[31m\u001b[1merror during close\u001b[22m TypeError: x
    at y (z.ts:1:1)
`

test('what failed after the tests is named, with the first of its places', () => {
  const [answers, other, ...none] = closingReasons(said)
  expect(answers).toContain('No test saw these 2 of 234 calls')
  expect(answers).toContain('global-setup.ts:37')
  expect(other).toMatch(/^failed: after the tests.*TypeError: x\n/)
  expect(none).toEqual([])
})

test('a run that closed well gives no reason', () => {
  expect(closingReasons('stderr | warnings only')).toEqual([])
})

test('a worker that died is said with what it died of', () => {
  const cause = new Error('Worker exited unexpectedly with signal SIGSEGV')
  expect(textOf(new Error('Worker emitted error.', { cause }))).toMatch(
    /Worker emitted error[^]*because of Error: Worker exited unexpectedly with signal SIGSEGV/,
  )
})
