import { expect, test } from 'vitest'
import { storiesOf, type Suite } from './story-reasons.ts'

const failed = {
  duration: 20_000,
  errors: [
    {
      message:
        '\u001b[31mError: expect(page).toHaveURL(expected) failed\u001b[39m\n\nExpected: "/signout-success"\nReceived: "/login"\n\nCall log:\n  - 43 × unexpected value',
      location: { file: '/home/e2e/stories/a.spec.ts', line: 223 },
    },
  ],
}
const suite: Suite = {
  file: 'a.spec.ts',
  suites: [
    {
      specs: [
        {
          title: 'who logs out is out',
          file: 'a.spec.ts',
          tests: [{ status: 'flaky', results: [failed, { duration: 900, errors: [] }] }],
        },
        { title: 'another', file: 'a.spec.ts', tests: [{ status: 'expected', results: [] }] },
      ],
    },
  ],
}

test('a story that failed is said with what it expected, what was there, and where', () => {
  expect(storiesOf(suite, 'flaky')).toEqual([
    `a.spec.ts, who logs out is out
  Error: expect(page).toHaveURL(expected) failed
    Expected: "/signout-success"
    Received: "/login"
    at a.spec.ts:223`,
  ])
  expect(storiesOf(suite, 'unexpected')).toEqual([])
})
