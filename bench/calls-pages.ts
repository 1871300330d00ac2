import { caseCalls } from '@fairlead/api/calls/case'
import { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import { requestCalls } from '@fairlead/api/calls/request'
import type { Call, Target } from './call.ts'
import { emailOf, password, type Known } from './data.ts'
import type { Size } from './options.ts'

/** The parameters of a list as the server reads them. */
export const query = (parts: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(parts).map(([k, v]) => [k, JSON.stringify(v)])).toString()

const first25 = { range: [0, 24] }
const some = { full: 1000, quick: 150 }

/** What a person meets on the way: log-in, tabs, lists, a record's other parts. `cases` are RFQs that were sent. */
export function pageCalls(known: Known, cases: readonly number[]): Call[] {
  const [supplierId, supplierToken] = [...known.supplierTokens][0]!
  const asBuyer = { 'X-Token': known.buyerToken }
  const asSupplier = { 'X-Token': supplierToken }
  const asSupport = { 'X-Token': known.supportToken }
  const turns = { raw: 0, fairlead: 0 }
  const nextCase = (target: Target) => cases[(turns[target] += 1) % cases.length]!
  const get = (headers: Record<string, string>, raw: string, own: string) => (target: Target) => ({
    path: target === 'raw' ? raw : own,
    headers,
  })
  const ofCase = (part: string, own: string) => (target: Target) => {
    const id = nextCase(target)
    return {
      path: target === 'raw' ? `/${part}/${id}` : `/api/case/${id}/${own}`,
      headers: asBuyer,
    }
  }
  const records = (q: string) => `/api/support/records?${query({ filter: { q }, ...first25 })}`
  return [
    {
      name: 'login',
      what: 'log-in: the hash of a password and a session',
      budget: 1.5,
      amount: { full: 40, quick: 20 },
      varies: ['token', 'user'],
      request: (target) => ({
        method: 'POST',
        path: target === 'raw' ? '/login' : '/auth/login',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: emailOf('buyer', known.companyId), password }),
      }),
    },
    {
      name: 'counts',
      what: 'tab counts of a buyer',
      budget: 3,
      amount: some,
      request: get(asBuyer, '/counts', '/api/buyer/dashboard-counts'),
    },
    {
      name: 'unquoted',
      what: 'list: 25 RFQs without a quotation, the most pressing first',
      budget: 2,
      amount: some,
      request: get(
        asBuyer,
        '/unquoted',
        `/api/buyer/cases?${query({ filter: { page: 'unquoted-rfqs' }, sort: ['dueAt', 'ASC'], ...first25 })}`,
      ),
    },
    {
      name: 'requests',
      what: 'requests of an RFQ',
      budget: 4,
      amount: some,
      request: ofCase('requests', 'request-overviews'),
    },
    {
      name: 'timeline',
      what: 'timeline of an RFQ',
      budget: 4,
      amount: some,
      request: ofCase('timeline', 'timeline'),
    },
    {
      name: 'orders',
      what: 'list: 25 orders in process, newest first, with total',
      budget: 2,
      amount: some,
      request: get(
        asBuyer,
        '/orders',
        `/api/buyer/purchase-orders?${query({ filter: { page: 'in-process-pos' }, sort: ['createdAt', 'DESC'], ...first25 })}`,
      ),
    },
    {
      name: 'suppliers',
      what: 'supplier list: the first page without words',
      budget: 3,
      amount: { full: 100, quick: 60 },
      request: get(
        asBuyer,
        '/suppliers',
        `/api/buyer/suppliers?${query({ filter: {}, sort: ['relevance', 'ASC'], ...first25 })}`,
      ),
    },
    {
      name: 'received',
      what: "a supplier's requests: 25 to quote, the most pressing first",
      budget: 2,
      amount: some,
      request: get(
        asSupplier,
        `/received/${supplierId}`,
        `/api/supplier/requests?${query({ filter: { page: 'unquoted-rfqs' }, sort: ['dueAt', 'ASC'], ...first25 })}`,
      ),
    },
    {
      name: 'supplier counts',
      what: 'tab counts of a supplier',
      budget: 3,
      amount: some,
      request: get(asSupplier, `/supplier-counts/${supplierId}`, '/api/supplier/dashboard-counts'),
    },
    {
      name: 'support counts',
      what: 'counts of support',
      budget: 3,
      amount: some,
      request: get(asSupport, '/support-counts', '/api/support/counts'),
    },
    {
      name: 'support number',
      what: "support's search by the number of an RFQ",
      budget: 5,
      amount: some,
      request: get(
        asSupport,
        `/support?q=B-${known.companyId}-4711`,
        records(`B-${known.companyId}-4711`),
      ),
    },
    {
      name: 'support words',
      what: "support's search by words",
      budget: 5,
      amount: { full: 100, quick: 60 },
      request: get(asSupport, '/support?q=Adriatic', records('Adriatic')),
    },
    {
      name: 'support many',
      what: "support's search by a word that most have",
      budget: 5,
      amount: { full: 100, quick: 60 },
      request: get(asSupport, '/support?q=stores', records('stores')),
    },
  ]
}

/** Every order and filter that the lists of RFQs and of orders in process offer, and those of a supplier's requests and orders. */
export function ofList(
  { buyerToken, vesselId, supplierTokens }: Known,
  { cases }: Pick<Size, 'cases'>,
): Call[] {
  // As many are found at any size: one RFQ, one order, and some fifty of each.
  const [last, ordered, begun] = [cases - 13, cases - 8, `${cases - 1}`.slice(0, -2)]
  const [supplierId, supplierToken] = [...supplierTokens][0]!
  const lists = {
    RFQs: {
      of: 'RFQs in process',
      page: 'in-process-rfqs',
      path: '/api/buyer/cases',
      raw: '/rfqs-by',
      token: buyerToken,
      rows: 25,
    },
    orders: {
      of: 'orders in process',
      page: 'in-process-pos',
      path: '/api/buyer/purchase-orders',
      raw: '/orders-by',
      token: buyerToken,
      rows: 25,
    },
    requests: {
      of: 'requests to quote',
      page: 'unquoted-rfqs',
      path: '/api/supplier/requests',
      raw: `/received/${supplierId}`,
      token: supplierToken,
      rows: 25,
    },
    received: {
      of: 'confirmed orders of a supplier',
      page: 'confirmed-purchase-orders',
      path: '/api/supplier/purchase-orders',
      raw: `/received-orders-by/${supplierId}`,
      token: supplierToken,
      // A supplier has no more of them at the smaller size.
      rows: 9,
    },
  }
  type List = keyof typeof lists
  const call = (list: List, how: { sort?: [string, string]; filter?: object }): Call => {
    const { of, page, path, raw, token, rows } = lists[list]
    const { sort = ['createdAt', 'DESC'], filter = {} } = how
    const shown = Object.entries(filter).map(([key, value]) => `${key} ${String(value)}`)
    const range = [0, rows - 1]
    const asked = query({ filter: { page, ...filter }, sort, range })
    return {
      name: `${list} ${sort.join(' ')}`,
      what: `${of}: ${shown.length > 0 ? shown.join() : `by ${sort.join(' ')}`}`,
      budget: 'q' in filter ? 3 : 2,
      amount: { full: 100, quick: 30 },
      request: (target) => ({
        path: `${target === 'raw' ? raw : path}?${asked}`,
        headers: { 'X-Token': token },
      }),
    }
  }
  const sorts = (list: List, names: readonly string[]) =>
    names.flatMap((name) => ['ASC', 'DESC'].map((way) => call(list, { sort: [name, way] })))
  const filters: object[] = [
    { vesselId },
    { type: 'SERVICES' },
    { priority: 'URGENT' },
    { port: 'NLRTM' },
    { port: 'SGSIN' },
    { due: 'overdue' },
    { due: 'week' },
    { favourite: true },
    { mine: true },
    { waits: 'compare' },
    { q: `stores ${begun}` },
    { q: `stores ${last}` },
    // Much more than is counted: of one word, of those that stand apart, and of a number that is begun.
    { q: 'stores' },
    { q: 'stores deck' },
    { q: 'stores 4' },
    { q: 'B-1-47' },
    // A word begins with them, as in all; and none does.
    { q: 'st' },
    { q: 'xq' },
  ]
  const orderFilters: object[] = [
    { vesselId },
    { type: 'SERVICES' },
    { q: `stores ${begun}` },
    { q: `B-1-${ordered} deck` },
    { q: 'stores' },
    { q: 'stores deck' },
    { q: 'xq' },
    { state: 'SENT' },
  ]
  const requestFilters: object[] = [
    { type: 'SERVICES' },
    { port: 'SGSIN' },
    { assigned: 'nobody' },
    { q: `stores ${begun}` },
    { q: 'stores' },
    { q: 'stores deck' },
  ]
  const receivedFilters: object[] = [
    { type: 'SERVICES' },
    { q: `stores ${begun}` },
    { q: 'stores' },
    { q: 'stores deck' },
  ]
  return [
    ...sorts('RFQs', caseCalls['case.list'].list.sort),
    ...filters.map((filter) => call('RFQs', { filter })),
    ...sorts('orders', purchaseOrderCalls['order.list'].list.sort),
    ...orderFilters.map((filter) => call('orders', { filter })),
    ...sorts('requests', requestCalls['request.list'].list.sort),
    ...requestFilters.map((filter) => call('requests', { sort: ['dueAt', 'ASC'], filter })),
    ...sorts('received', purchaseOrderCalls['supplierOrder.list'].list.sort),
    ...receivedFilters.map((filter) => call('received', { filter })),
  ]
}
