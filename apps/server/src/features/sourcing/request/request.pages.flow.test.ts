import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedCase,
  dayIn,
  quoteRequest,
  quotedCase,
  sentOrder,
} from '@fairlead/server/testing/trade'
import { among } from '../../../db/states.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Requests that stand elsewhere than their states say: the triggers that keep the page know these states by name. */
async function misplaced() {
  const { rows } = await sql`select r.id, r.stands_on, r.due, said.page from case_request r
    join rfq_case c on c.id = r.case_id
    cross join lateral (select case
      when r.state = 'LOST' then 'lost-rfqs'
      when r.state not in ${among(requestLifecycle.initial)} then 'closed-rfqs'
      when c.state not in ${among(casePages['in-process-rfqs'])} then 'closed-rfqs'
      when exists (select from quotation q where q.request_id = r.id
        and q.state in ${among(standingQuotations)}) then 'quoted-rfqs'
      else 'unquoted-rfqs' end as page) said
    where r.stands_on <> said.page or r.due is distinct from coalesce(r.due_at, c.due_at)
      or (r.case_title, r.case_number, r.case_type, r.case_port)
        is distinct from (c.title, c.requisition_number, c.type, c.delivery_port)`.execute(
    server.db,
  )
  return rows
}

test('a request stands on the page that its RFQ and its quotations put it on, after every move', async () => {
  const { buyer, supplier, caseId, requestId } = await askedCase(server)
  const found = async () => {
    const [pages, counts] = [
      ['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs', 'lost-rfqs'] as const,
      await supplier.call('request.counts', {}),
    ]
    const on: string[] = []
    for (const page of pages) {
      const list = await supplier.list('request.list', { filter: { page }, range: [0, 999] })
      if (page !== 'lost-rfqs') expect(list.total).toBe(counts[page])
      if (list.data.some(({ id }) => id === requestId)) on.push(page)
    }
    expect(await misplaced()).toEqual([])
    return on
  }
  const params = { id: caseId }
  expect(await found()).toEqual(['unquoted-rfqs'])
  const quotation = await quoteRequest(supplier, requestId)
  expect(await found()).toEqual(['quoted-rfqs'])
  await buyer.call('quotation.cancel', { params: quotation })
  expect(await found()).toEqual(['unquoted-rfqs'])
  await quoteRequest(supplier, requestId)
  await buyer.call('case.close', { params })
  expect(await found()).toEqual(['lost-rfqs'])
  await buyer.call('case.reopen', { params })
  expect(await found()).toEqual(['quoted-rfqs'])
  await buyer.call('case.cancel', { params })
  expect(await found()).toEqual(['closed-rfqs'])
})

test('what was ordered, lost and declined stands where its states say', async () => {
  await sentOrder(server)
  const { buyer, caseId } = await quotedCase(server)
  await buyer.call('case.close', { params: { id: caseId } })
  const { supplier, requestId } = await askedCase(server)
  await supplier.call('request.decline', {
    body: { caseRequestId: requestId, reason: 'PORT_NOT_SERVED', comment: 'Only the Baltic' },
  })
  expect(await misplaced()).toEqual([])
  await server.db
    .updateTable('rfqCase')
    .set({ dueAt: `${dayIn(40)}T12:00:00Z` })
    .execute()
  expect(await misplaced()).toEqual([])
  await server.db.updateTable('rfqCase').set({ title: 'Named anew' }).execute()
  expect(await misplaced()).toEqual([])
  await server.db
    .updateTable('rfqCase')
    .set({ requisitionNumber: sql`requisition_number || '-2'` })
    .execute()
  expect(await misplaced()).toEqual([])
  await server.db.updateTable('rfqCase').set({ deliveryPort: 'NLRTM' }).execute()
  expect(await misplaced()).toEqual([])
})

test('a supplier’s requests are sorted by title and number both ways and by the buyer, and narrowed by type and port', async () => {
  const asked = [await askedCase(server), await askedCase(server)]
  for (const [nth, { caseId }] of asked.entries())
    await server.db
      .updateTable('rfqCase')
      .set({
        title: ['Anchor', 'Zinc anodes'][nth],
        requisitionNumber: [null, 'S-9'][nth],
        deliveryPort: ['NLRTM', 'SGSIN'][nth],
      })
      .where('id', '=', caseId)
      .execute()
  const { supplier } = asked[0]!
  const ids = asked.map(({ requestId }) => requestId)
  const sorted = async (sort: 'title' | 'requisitionNumber' | 'buyerName', way: 'ASC' | 'DESC') => {
    const { data } = await supplier.list('request.list', {
      filter: { page: 'all', ids },
      sort: [sort, way],
      range: [0, 24],
    })
    return data.map(({ id }) => ids.indexOf(id))
  }
  expect(await sorted('title', 'ASC')).toEqual([0, 1])
  expect(await sorted('title', 'DESC')).toEqual([1, 0])
  // An RFQ without a number comes last either way; what stands level, the newest first.
  expect(await sorted('requisitionNumber', 'ASC')).toEqual([1, 0])
  expect(await sorted('requisitionNumber', 'DESC')).toEqual([1, 0])
  expect(await sorted('buyerName', 'ASC')).toEqual([1, 0])
  const narrowed = async (filter: { type?: 'SERVICES'; port?: string; q?: string }) => {
    const { data, total } = await supplier.list('request.list', {
      filter: { page: 'all', ids, ...filter },
      range: [0, 24],
    })
    expect(total).toBe(data.length)
    return data.map(({ id }) => ids.indexOf(id))
  }
  expect(await narrowed({ port: 'SGSIN' })).toEqual([1])
  expect(await narrowed({ port: 'BRSSZ' })).toEqual([])
  expect(await narrowed({ type: 'SERVICES' })).toEqual([])
  expect(await narrowed({ q: 'ÁNCHOR' })).toEqual([0])
  expect(await narrowed({ q: 'zinc anodes s-9' })).toEqual([1])
  expect(await narrowed({ q: '%' })).toEqual([])
})
