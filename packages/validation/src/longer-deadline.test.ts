import { expect, test } from 'vitest'
import { longerProblem } from './longer-deadline.ts'

const now = new Date('2026-05-18T12:00:00Z')

test.each([
  ['later than the deadline', '2026-05-21T12:00:00Z', '2026-05-20T12:00:00Z', null],
  ['where there was none', '2026-05-19T12:00:00Z', null, null],
  ['after one that has passed', '2026-05-19T12:00:00Z', '2026-05-17T12:00:00Z', null],
  ['the same', '2026-05-20T12:00:00Z', '2026-05-20T12:00:00Z', /after the present deadline/],
  ['in the past', '2026-05-18T11:59:00Z', '2026-05-17T12:00:00Z', /to come/],
  ['nothing', '', null, /choose a day/],
  ['a day alone, as it was typed', '2026-05-30', null, /choose a day/],
])('a longer deadline: %s', (_, until, dueAt, problem) => {
  const said = longerProblem({ until, dueAt, now })
  if (problem) expect(said).toMatch(problem)
  else expect(said).toBeNull()
})
