import { expect, test } from 'vitest'
import {
  askedProblem,
  AskPricesForm,
  ContractForm,
  endMark,
  noticeBy,
  publishProblems,
  versionState,
} from './contract.ts'

const draft = {
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  supplierIds: [7],
  from: '2026-03-01',
  today: '2026-03-01',
}

const oneDay = { validFrom: '2026-03-01', validTo: '2026-03-01' }

test.each([
  ['is whole', {}, []],
  ['starts later', { from: '2026-07-01' }, []],
  ['has no vendor', { supplierIds: [] }, ['supplierIds: Choose at least one vendor']],
  ['has no begin', { validFrom: null }, ['validFrom: Say from when the contract is valid']],
  ['is of one day, the day on which it begins', oneDay, []],
  ['has no end', { validTo: null }, ['validTo: Say until when the contract is valid']],
  [
    'ends before it begins',
    { validFrom: '2027-01-01' },
    ['validTo: The contract ends before it begins'],
  ],
  ['starts yesterday', { from: '2026-02-28' }, ['from: A version begins today or later']],
  [
    'starts after its end',
    { from: '2027-01-01' },
    ['from: The contract has ended before this day'],
  ],
])('a draft that %s', (_what, change, said) =>
  expect(publishProblems({ ...draft, ...change }).map((p) => `${p.path}: ${p.message}`)).toEqual(
    said,
  ),
)

test.each([
  ['not published', null, null, 'DRAFT'],
  ['active since today', '2026-05-18', null, 'ACTIVE'],
  ['active for the last day', '2026-01-01', '2026-05-18', 'ACTIVE'],
  ['over', '2026-01-01', '2026-05-17', 'PAST'],
  ['active for one day', '2026-05-18', '2026-05-18', 'ACTIVE'],
  ['to come', '2026-05-19', null, 'COMING'],
  ['replaced before it came', '2026-07-01', '2026-06-30', 'PAST'],
])('a version that is %s', (_what, activeFrom, activeTo, state) =>
  expect(versionState({ activeFrom, activeTo }, '2026-05-18')).toBe(state),
)

test('notice is given so many days before the end', () => {
  expect(noticeBy('2026-12-31', 60)).toBe('2026-11-01')
  expect(noticeBy(null, 60)).toBeNull()
})

test.each([
  [91, null],
  [90, 90],
  [31, 90],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
])('%i days before the end the mark is %s', (days, mark) => expect(endMark(days)).toBe(mark))

test('a vendor that is named twice is named once', () =>
  expect(
    ContractForm.parse({ number: ' C-1 ', title: 'Stores', currency: 'EUR', supplierIds: [2, 2] }),
  ).toMatchObject({ number: 'C-1', supplierIds: [2], noticeDays: 30, validTo: null }))

test.each([
  [0, true],
  [730, true],
  [-1, false],
  [731, false],
])('notice of %i days', (noticeDays, may) => {
  const form = { number: 'C-1', title: 'Deck stores', currency: 'EUR', noticeDays }
  expect(ContractForm.safeParse(form).success).toBe(may)
})

test.each([
  [null, null],
  ['2026-05-19', null],
  ['2026-05-18', null],
  ['2026-05-17', { path: 'by', message: 'Ask for a day from today on' }],
])('prices are asked for until %s', (by, problem) =>
  expect(askedProblem({ by, today: '2026-05-18' })).toEqual(problem),
)

test.each([
  [0, 'Choose a price list'],
  [1, undefined],
])('prices of %i lists are asked for', (count, problem) => {
  const lists = Array.from(
    { length: count },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  expect(AskPricesForm.safeParse({ lists }).error?.issues[0]?.message).toBe(problem)
})
