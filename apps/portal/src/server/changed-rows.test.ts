import { describe, expect, test } from 'vitest'
import type { UserEvent } from '@fairlead/api/topics'
import { changedRows, withRows, withTotal, type Rows, type Wanted } from './changed-rows.ts'

const row = (id: number, dueAt: string, quoted = 0) => ({ id, dueAt, quoted })
const kept: Rows = { data: [row(4, '2026-03-01'), row(5, '2026-03-02')], total: 900 }
const wanted: Wanted = {
  filter: { page: 'in-process-rfqs' },
  sort: { field: 'dueAt', order: 'ASC' },
  pagination: { page: 1, perPage: 2 },
}
const key = ['case', 'getList', wanted]
const filtered = ['case', 'getList', { ...wanted, filter: { ...wanted.filter, waits: 'remind' } }]
const short = ['case', 'getList', { ...wanted, pagination: { page: 1, perPage: 50 } }]
const byQuotes = ['case', 'getList', { ...wanted, sort: { field: 'quoted', order: 'DESC' } }]
const about = (caseId: number, more: object = {}): UserEvent => ({
  kind: 'request',
  id: 70 + caseId,
  caseId,
  action: 'request.seen',
  touches: ['case'],
  ...more,
})
const stays = { stays: true }
const sent: UserEvent = {
  kind: 'case',
  id: 9,
  caseId: null,
  action: 'case.sent',
  touches: ['case'],
}
const ordered: UserEvent = { ...sent, kind: 'order', id: 3, caseId: 9 }
const inventory = { ...sent, kind: 'vessel' as const }

describe('of a list is read', () => {
  test.each<[string, UserEvent[], readonly unknown[], readonly number[] | 'all']>([
    ['the row that is here', [about(4, stays)], key, [4]],
    ['nothing of a row that is elsewhere and stays there', [about(8, stays)], key, []],
    ['a row that a filter may let in now', [about(8, stays)], filtered, [8]],
    ['a row that may have risen', [about(8, stays)], byQuotes, [8]],
    ['a row that may be new', [sent], key, [9]],
    ['all where one may be new on a short list', [sent], short, 'all'],
    ['nothing of one that stands on another page', [{ ...sent, pages: ['draft-rfqs'] }], short, []],
    ['one that stands on this page', [{ ...sent, pages: ['in-process-rfqs'] }], key, [9]],
    ['one that has left this page', [{ ...sent, id: 4, pages: [] }], key, [4]],
    ['the RFQ of an order on another page', [{ ...ordered, pages: ['draft-pos'] }], key, [9]],
    ['nothing for an order without an RFQ', [{ ...sent, kind: 'order' }], key, []],
    ['each row once', [about(4), about(4, stays), about(5)], key, [4, 5]],
    ['all after a cut', [about(4), { kind: 'missed' }], key, 'all'],
    ['all where it is of no RFQ', [inventory], key, 'all'],
    ['all of many', Array.from({ length: 11 }, (_, id) => about(id)), key, 'all'],
    ['all of another list', [about(4, stays)], ['vessel', 'getList', wanted], 'all'],
    ['all of a list read otherwise', [about(4, stays)], ['case', 'getMany', wanted], 'all'],
  ])('%s', (_, events, of, ids) => expect(changedRows(events, of, kept)).toEqual(ids))

  const requests = [
    { id: 4, quotationId: 44 },
    { id: 5, quotationId: null },
  ]
  const forms = [
    { id: 4, orderId: 9 },
    { id: 5, orderId: 8 },
  ]
  const ofOrder = (id: number, more: object = {}) => ({
    ...sent,
    kind: 'order' as const,
    id,
    ...more,
  })
  const quoted = (id: number): UserEvent => ({ ...sent, kind: 'quotation', id, caseId: 1 })
  const rows = (data: object[]) => ({ data, total: 900 }) as Rows
  test.each<[string, UserEvent, string, Rows, readonly number[] | 'all']>([
    ['an order', ofOrder(4, { caseId: 1 }), 'order', kept, [4]],
    ['an order that may be new', ofOrder(9), 'order', kept, [9]],
    ['no order for an RFQ that is sent', sent, 'order', kept, []],
    ['no order for a quotation', quoted(44), 'supplierOrder', kept, []],
    ['all orders for a ship', inventory, 'order', kept, 'all'],
    ['a request', about(1, { id: 4 }), 'request', kept, [4]],
    ['a request by its quotation', quoted(44), 'request', rows(requests), [4]],
    ['all requests for a quotation of none here', quoted(45), 'request', rows(requests), 'all'],
    ['no request for an order that is reminded', ofOrder(4, stays), 'request', kept, []],
    ['no request for an order: those it moves are named', ofOrder(4), 'request', kept, []],
    ['all requests for a ship', inventory, 'request', kept, 'all'],
    ['forms by their order', ofOrder(9), 'declaration', rows(forms), [4]],
    ['all forms where these are not here', ofOrder(7), 'supplierDeclaration', rows(forms), 'all'],
    ['an RFQ of a ship', about(4, stays), 'vesselCase', kept, [4]],
  ])('%s', (_, event, resource, here, ids) =>
    expect(changedRows([event], [resource, 'getList', wanted], here)).toEqual(ids),
  )

  test('all while nothing of it is here', () =>
    expect(changedRows([about(4)], key, undefined)).toBe('all'))
})

describe('a list read by one row', () => {
  const quoted = row(4, '2026-03-01', 2)
  test.each<[string, Parameters<typeof withRows>[1], number[], Rows | null]>([
    ['says what the row says now', [quoted], [4], { ...kept, data: [quoted, kept.data[1]!] }],
    ['is read again where it is gone', [], [4], null],
    ['is read again where its deadline moved', [row(4, '2026-03-09')], [4], null],
    ['is read again where one is new on it', [row(9, '2026-03-01')], [9], null],
    ['is read again where one may stand beside its last', [row(9, '2026-03-02')], [9], null],
    ['stays where one comes after its last', [row(9, '2026-04-01')], [9], kept],
    ['stays where one is of another list', [], [9], kept],
  ])('%s', (_, found, ids, after) => {
    expect(withRows(kept, found, { ids, wanted })).toEqual(after)
  })

  test('takes a new one in while it is short', () => {
    const shorter = { ...wanted, pagination: { page: 1, perPage: 50 } }
    expect(withRows(kept, [row(9, '2026-04-01')], { ids: [9], wanted: shorter })).toBeNull()
  })

  test('is read again where no row shows what it is ordered by', () => {
    const bySaving = { ...wanted, sort: { field: 'saving', order: 'ASC' } }
    expect(withRows(kept, [quoted], { ids: [4], wanted: bySaving })).toBeNull()
  })
})

test.each<[string, object, Record<string, number> | undefined, number]>([
  ['what its tab counts', {}, { 'in-process-rfqs': 899, 'draft-rfqs': 3 }, 899],
  ['none that a filter leaves', { waits: 'remind' }, { 'in-process-rfqs': 899 }, 900],
  ['none of a page without a tab', { page: 'all' }, { 'in-process-rfqs': 899 }, 900],
  ['none where nothing is told', {}, undefined, 900],
])('a list takes over %s as its total', (_, filter, tabs, total) => {
  const of = { ...wanted, filter: { ...wanted.filter, ...filter } }
  expect(withTotal(kept, tabs, of)).toEqual({ ...kept, total })
})
