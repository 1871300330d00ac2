import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { surveyDayProblem, surveyEntries, SurveyForm, surveyMark, surveyTouches } from './survey.ts'

const today = '2026-03-02'

test.each([
  ['2026-03-01', messages.survey],
  ['2026-03-02', messages.survey],
  ['2026-03-03', null],
  ['2027-01-01', null],
])('a survey on %s is answered with %s', (on, problem) =>
  expect(surveyDayProblem(on, today)).toBe(problem),
)

test.each([
  [{ vessel: { id: 1 }, on: '2026-03-03' }, undefined],
  [{ vessel: null, on: '2026-03-03' }, [messages.required]],
  [{ vessel: { id: 1 }, on: '' }, [messages.required]],
  [{ vessel: { id: 1 }, on: today }, [messages.survey]],
  [{ vessel: { id: 1 }, on: '4/12 x' }, [messages.date]],
])('what is typed as %j', (typed, said) =>
  expect(
    surveyEntries(today)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(said),
)

test.each([
  [null, null],
  ['2026-03-09', 'before'],
  ['2026-03-10', 'same'],
  ['2026-03-11', 'after'],
])('goods wanted by %s come %s a survey', (deliverBy, how) =>
  expect(surveyTouches('2026-03-10', deliverBy)).toBe(how),
)

test('a port and a society are of their lists', () =>
  expect(
    SurveyForm.safeParse({
      vesselId: 1,
      kind: 'ANNUAL',
      on: today,
      port: 'Rotterdam',
      society: 'ME',
    }).error?.issues.map(({ path }) => path[0]),
  ).toEqual(['society', 'port']))

test.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, null],
  [-1, null],
])('%s days before a survey people are told by the mark %s', (days, mark) =>
  expect(surveyMark(days)).toBe(mark),
)
