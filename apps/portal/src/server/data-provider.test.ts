import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataProvider } from './data-provider.ts'

/** What went out: the method, the path, and the key it went under. */
let sent: [method: string, path: string, key: string | null][] = []
let lost = 0

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/secured/buyer' })
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    sent.push([method!, path, new Headers(headers).get('Idempotency-Key')])
    if ((lost -= 1) >= 0) throw new TypeError('The line is gone')
    return Response.json({ id: 7, ok: true, version: 1 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const row = { name: 'Deck', color: 'TEAL' }
const acts: [string, string, () => Promise<unknown>][] = [
  ['a new record', 'POST', () => dataProvider.create('tag', { data: row })],
  [
    'a changed record',
    'PUT',
    () => dataProvider.update('tag', { id: 7, data: row, previousData: { id: 7 } }),
  ],
  ['a deleted record', 'DELETE', () => dataProvider.delete('tag', { id: 7 })],
  ['several deleted', 'DELETE', () => dataProvider.deleteMany('tag', { ids: [7] })],
  [
    'an RFQ declined',
    'POST',
    () =>
      dataProvider.act('request.decline', {
        body: { caseRequestId: 7, reason: 'NO_CAPACITY', comment: '' },
      }),
  ],
  [
    'an RFQ cancelled',
    'GET',
    () => dataProvider.act('case.cancel', { params: { id: 7 }, query: { sendEmails: 'true' } }),
  ],
]

test.each(acts)('%s whose answer is lost carries the same key again', async (_, method, act) => {
  lost = 1
  await expect(act()).rejects.toThrow('cannot be reached')
  await act()
  expect(sent.map(([used]) => used)).toEqual([method, method])
  const [first, again] = sent.map(([, , key]) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  await act()
  expect(sent[2]?.[2]).not.toBe(first)
})

test('records of one deletion have keys of their own, and so has what was changed meanwhile', async () => {
  lost = 3
  await dataProvider.deleteMany('tag', { ids: [7, 8] }).catch(() => undefined)
  await dataProvider.create('tag', { data: row }).catch(() => undefined)
  await dataProvider.create('tag', { data: { ...row, name: 'Engine' } })
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(4)
})

test('what only reads has no key', async () => {
  await dataProvider.act('account.user', {})
  expect(sent).toEqual([['GET', expect.any(String), null]])
})
