import { expect, test } from 'vitest'
import { purchase } from '@fairlead/api/events/event'
import type { UserEvent } from '@fairlead/api/topics'
import { isTouched } from './touched.ts'

const touches = [...purchase]
const quotation: UserEvent = {
  kind: 'quotation',
  id: 7,
  caseId: 4,
  action: 'quotation.submitted',
  touches,
}
const counted: UserEvent = { ...quotation, touches: [...touches, 'statistics'] }
const order: UserEvent = { kind: 'order', id: 9, caseId: 4, action: 'order.sent', touches }
const discarded: UserEvent = {
  kind: 'case',
  id: 4,
  caseId: null,
  action: 'case.discarded',
  touches,
}
const inventory: UserEvent = {
  kind: 'vessel',
  id: 3,
  caseId: null,
  action: 'inventory.accepted',
  touches: ['inventory'],
}
const missed: UserEvent = { kind: 'missed' }
const of = (id: number) => ({ params: { id } })

test.each<[string, unknown, UserEvent, boolean]>([
  ['case.list', { page: 1 }, quotation, true],
  ['case.counts', {}, quotation, true],
  ['case.facets', { query: { page: 'all' } }, quotation, false],
  ['case.counts', {}, { ...quotation, stays: true }, false],
  ['request.counts', {}, { ...quotation, stays: true }, false],
  ['case.requests', of(4), { ...quotation, stays: true }, true],
  ['case.overview', of(4), quotation, true],
  ['case.overview', of(5), quotation, false],
  ['case.overviews', [4, 5], quotation, true],
  ['case.overview', of(4), discarded, true],
  ['case.overview', of(5), missed, true],
  ['quotation.get', of(7), quotation, true],
  ['request.get', of(3), quotation, true],
  ['order.get', of(7), quotation, false],
  ['order.get', of(9), order, true],
  ['order.get', of(8), order, false],
  ['case.orders', of(4), order, true],
  ['supplierOrder.list', {}, order, true],
  ['support.find', {}, order, false],
  ['support.find', {}, missed, false],
  ['support.counts', {}, order, false],
  ['support.counts', {}, missed, false],
  ['support.mails', {}, quotation, false],
  ['draft.ofConfirmation', of(9), { ...order, touches: ['draft'] }, true],
  ['draft.ofOrder', of(8), { ...order, touches: ['draft'] }, false],
  ['draft.ofDeclaration', of(8), { ...order, touches: ['draft'] }, true],
  ['draft.ofDeclaration', of(9), { ...order, kind: 'case', touches: ['draft'] }, false],
  ['draft.ofCase', of(9), { ...order, touches: ['draft'] }, false],
  ['inventory.get', of(3), inventory, true],
  ['inventory.get', of(5), inventory, false],
  ['inventory.fleet', {}, inventory, true],
  ['inventory.get', of(5), { ...order, touches: ['inventory'] }, true],
  ['support.timeline', { params: { kind: 'case', id: 4 } }, missed, false],
  ['support.mail', of(4), missed, false],
  ['ref.currencies', {}, missed, false],
  ['settings.get', {}, missed, false],
  ['statistics.get', {}, counted, true],
  ['statistics.get', {}, quotation, false],
  ['statistics.get', {}, missed, true],
  ['view.list', {}, quotation, false],
])('%s %j', (call, input, event, touched) => expect(isTouched(event, [call, input])).toBe(touched))

test.each<[readonly unknown[], UserEvent, boolean]>([
  [['case', 'getList', { filter: {} }], quotation, true],
  [['case', 'getOne', { id: '4' }], quotation, true],
  [['case', 'getOne', { id: '5' }], quotation, false],
  [['order', 'getOne', { id: '9' }], order, true],
  [['order', 'getOne', { id: '8' }], order, false],
  [['record', 'getList', {}], order, false],
  [['mail', 'getList', {}], order, false],
  [['mail', 'getList', {}], missed, false],
  [['mail', 'getOne', { id: '4' }], missed, false],
  [['view', 'getList', {}], quotation, false],
])("react-admin's %j", (key, event, touched) => expect(isTouched(event, key)).toBe(touched))
