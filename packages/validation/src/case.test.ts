import { expect, test } from 'vitest'
import {
  CaseForm,
  CaseHeadEntries,
  Component,
  dueHint,
  sendProblems,
  SendRequestsForm,
} from './case.ts'

test.each([
  ['2026-12-05T16:00:00.000Z', '2026-11-30', "After the vessel's ETA"],
  // By then it is tomorrow in Athens.
  ['2026-11-30T22:30:00.000Z', '2026-11-30', "After the vessel's ETA"],
  ['2026-11-30T16:00:00.000Z', '2026-11-30', ''],
  ['2026-12-05T16:00:00.000Z', '', ''],
  ['soon', '2026-11-30', ''],
])('quotes due %s for a vessel that comes %s: “%s”', (due, eta, hint) => {
  expect(dueHint(due, eta, 'Europe/Athens')).toBe(hint)
})

test.each([
  [{}, []],
  [{ title: '' }, ['title']],
  [{ vesselId: null }, ['vesselId']],
  [{ lineCount: 0 }, ['lines']],
  [{ unfinished: 1 }, ['lines']],
  [{ lineCount: 0, unfinished: 2 }, ['lines', 'lines']],
  [{ dueAt: '4/12 17' }, ['dueAt']],
  [{ vesselEta: '4/12', vesselEtd: 'soon' }, ['vesselEta', 'vesselEtd']],
  [{ title: '', vesselId: null, lineCount: 0 }, ['title', 'vesselId', 'lines']],
  [{ dueAt: '2026-03-02T08:59:59Z' }, ['dueAt']],
  [{ dueAt: '2026-03-02T09:00:00Z' }, ['dueAt']],
  [{ dueAt: '2026-03-02T09:00:01Z' }, []],
  [{ vesselEta: '2026-04-02', vesselEtd: '2026-04-01' }, ['vesselEtd']],
  [{ vesselEta: '2026-04-02', vesselEtd: '2026-04-02' }, []],
  [{ vesselEtd: '2026-04-01' }, []],
])('an RFQ with %o lacks %o to be sent', (change, fields) => {
  const now = new Date('2026-03-02T09:00:00Z')
  const complete = { title: 'Stores', vesselId: 7, lineCount: 1, now }
  expect(sendProblems({ ...complete, ...change }).map(({ path }) => path)).toEqual(fields)
})

test.each([
  [{ title: 'Stores', vessel: { id: 7 } }, []],
  [{ title: ' ', vessel: { id: 7 } }, ['title']],
  [{ title: 'Stores', vessel: null }, ['vessel']],
  [{ title: 'Stores', vessel: { id: 7 }, dueAt: '2020-01-01T12:00:00Z' }, ['dueAt']],
])('the head %o, as it is typed, lacks %o', (head, fields) => {
  const { error } = CaseHeadEntries.safeParse(head)
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields)
})

test('a draft needs a kind and a title only; what is left out is plain', () => {
  expect(CaseForm.parse({ type: 'SPARES', title: '' })).toMatchObject({
    priority: 'NORMAL',
    text: '',
    components: [],
    lines: [],
  })
})

test.each([
  ['', false],
  ['1', true],
])('a component with the key %j is taken: %s', (key, taken) => {
  expect(Component.safeParse({ key }).success).toBe(taken)
})

test.each([
  [[], false],
  [[1], true],
])('requests for the RFQs %o are taken: %s', (caseIds, taken) => {
  expect(SendRequestsForm.safeParse({ caseIds }).success).toBe(taken)
})

test('what an ERP said of an RFQ stays in the office, and nothing is urgent, unless said otherwise', () => {
  expect(SendRequestsForm.parse({ caseIds: [1] })).toMatchObject({
    urgent: false,
    includeErpComments: false,
  })
})

const addresses = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@b.test`)

test.each([
  ['ten further addresses', addresses(10), true],
  ['eleven', addresses(11), false],
  ['ten thousand', addresses(10_000), false],
  ['one in quotes that names another house', ['"a@evil.test"@b.test'], false],
  ['one with a header behind it', ['a@b.test\r\nBcc: c@d.test'], false],
])('%s of a supplier are written to', (_, emails, taken) => {
  expect(SendRequestsForm.safeParse({ caseIds: [1], extraEmails: { 7: emails } }).success).toBe(
    taken,
  )
})

test('thirty RFQs go out in one step, and not one more', () => {
  const ids = (count: number) => ({ caseIds: Array.from({ length: count }, (_, i) => i + 1) })
  expect(SendRequestsForm.safeParse(ids(30)).success).toBe(true)
  expect(SendRequestsForm.safeParse(ids(31)).error?.issues[0]?.message).toBe(
    'At most 30 RFQs in one step',
  )
})
