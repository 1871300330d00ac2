import type pg from 'pg'
import type { Request } from 'autocannon'
import { pageCalls, query } from './calls-pages.ts'
import type { Call, Target } from './call.ts'
import type { Known } from './data.ts'
import { createBody, multipart, quoteBody, type LargeRequest } from './bodies.ts'

const json = { 'Content-Type': 'application/json' }
const write = (token: string) => ({ 'X-Token': token, 'Idempotency-Key': crypto.randomUUID() })

/** The calls of the performance table, on the data that is there. */
export async function prepareCalls(db: pg.Client, known: Known): Promise<Call[]> {
  const asBuyer = { 'X-Token': known.buyerToken }
  const details = await db.query<{ id: number }>(
    'select id from rfq_case where company_id = $1 and line_count = 20 order by id limit 50',
    [known.companyId],
  )
  const compared = await db.query<{ id: number }>(
    `select id from rfq_case where title = 'Compared stores 1'`,
  )
  const sent = await db.query<{ id: number }>(
    'select id from rfq_case where company_id = $1 and line_count = 20 and request_count = 3 order by id limit 50',
    [known.companyId],
  )
  const comparedId = compared.rows[0]!.id
  const requests = await largeRequests(db)
  const turns = { raw: 0, fairlead: 0 }
  const next = (target: Target) => (turns[target] += 1)
  return [
    ...pageCalls(
      known,
      sent.rows.map(({ id }) => id),
    ),
    {
      name: 'list',
      what: 'list: 25 rows of the in-process page, newest first, with total',
      budget: 2,
      amount: { full: 1000, quick: 100 },
      request: (target) => ({ path: target === 'raw' ? '/list' : listPath, headers: asBuyer }),
    },
    {
      name: 'detail',
      what: 'detail: one RFQ with its 20 lines',
      budget: 4,
      amount: { full: 1200, quick: 800 },
      request: (target) => {
        const { id } = details.rows[next(target) % details.rows.length]!
        const path = target === 'raw' ? `/detail/${id}` : `/api/case-details/${id}`
        return { path, headers: asBuyer }
      },
    },
    {
      name: 'search',
      what: 'search: suppliers by text with a typing error, with total',
      budget: 3,
      amount: { full: 300, quick: 300 },
      request: (target) => ({
        path: target === 'raw' ? '/search?q=Adriatik' : searchPath('Adriatik'),
        headers: asBuyer,
      }),
    },
    {
      name: 'create',
      what: 'create: a draft RFQ with 20 lines',
      budget: 5,
      amount: { full: 400, quick: 300 },
      varies: ['id', 'requisitionNumber', 'createdAt', 'createdBy'],
      makesCase: true,
      request: (target) => ({
        method: 'POST',
        path: target === 'raw' ? '/create' : '/api/buyer/cases',
        headers: { ...json, ...write(known.buyerToken) },
        body: createBody(`${target}-${next(target)}`, known.vesselId),
      }),
    },
    {
      name: 'evaluation',
      what: 'evaluation: 300 lines, 10 quotations',
      budget: 2,
      amount: { full: 40, quick: 12 },
      request: (target) => ({
        path: target === 'raw' ? `/evaluation/${comparedId}` : `/api/case/${comparedId}/evaluation`,
        headers: asBuyer,
      }),
    },
    {
      name: 'quote',
      what: 'quote: 500 lines, answered with the whole document',
      budget: 2.5,
      amount: { full: 16, quick: 8 },
      varies: ['id', 'caseId', 'requestId', 'caseLineId', 'submittedAt', ...ofCase],
      request: (target) => quoteRequest(target, requests.shift(), known.supplierTokens),
    },
  ]
}

const ofCase = ['requisitionNumber', 'title', 'supplierName']
const listPath = `/api/buyer/cases?${query({
  filter: { page: 'in-process-rfqs' },
  range: [0, 24],
  sort: ['createdAt', 'DESC'],
})}`
const searchPath = (q: string) =>
  `/api/buyer/suppliers?${query({ filter: { q }, range: [0, 24], sort: ['relevance', 'ASC'] })}`

function quoteRequest(
  target: Target,
  request: LargeRequest | undefined,
  tokens: Map<number, string>,
): Request {
  if (!request) throw new Error('No request is left to quote: raise largeCases')
  const body = quoteBody(request)
  if (target === 'raw')
    return {
      method: 'POST',
      path: `/quote/${request.id}`,
      headers: json,
      body: JSON.stringify(body),
    }
  const form = multipart(body)
  return {
    method: 'POST',
    path: `/api/case-request/${request.id}/quote/supplies`,
    headers: { ...form.headers, ...write(tokens.get(request.supplierId)!) },
    body: form.body,
  }
}

/** Open requests of the large cases; neighbours belong to different cases, so that none waits for another's lock. */
async function largeRequests(db: pg.Client): Promise<LargeRequest[]> {
  const { rows } = await db.query<LargeRequest>(
    `select r.id, r.supplier_id as "supplierId",
       (select array_agg(l.id order by l.position) from case_line l where l.case_id = c.id) as "lineIds"
     from case_request r join rfq_case c on c.id = r.case_id
     where c.title like 'Large stores%' order by r.supplier_id, c.id`,
  )
  return rows
}
