import { findEvent } from '@fairlead/api/events'
import type pg from 'pg'
import { caseHead, caseRow, columnsOfRow, quotationColumns } from './raw-columns.ts'
import { rowsOf, tallied, waits, type Answer, type Asked, type ListRow } from './raw-reads.ts'

const counts = `select
    coalesce(sum(n) filter (where document = 'case' and state = 'NEW' and source = 'WEB'), 0)::int as "draft-rfqs",
    coalesce(sum(n) filter (where document = 'case' and state = 'NEW' and source = 'ERP'), 0)::int as "import-rfqs",
    coalesce(sum(n) filter (where document = 'case' and state = 'OPEN'), 0)::int as "in-process-rfqs",
    coalesce(sum(n) filter (where document = 'case' and state = 'OPEN' and unquoted), 0)::int as "unquoted-rfqs",
    coalesce(sum(n) filter (where document = 'order' and state = 'DRAFT'), 0)::int as "draft-pos",
    coalesce(sum(n) filter (where document = 'order' and state = 'IMPORTED'), 0)::int as "import-pos",
    coalesce(sum(n) filter (where document = 'order'
      and state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')), 0)::int as "in-process-pos"
  from document_tally where company_id = $1`

/** The tabs of a buyer. */
export const tabs = async (db: pg.Pool, companyId: number): Promise<Answer> => ({
  body: (await rowsOf(db, 'counts', counts, [companyId]))[0],
})

const unquotedOf = `from rfq_case c where c.company_id = $1 and c.state = 'OPEN' and c.quoted_count = 0`
const unquotedPage = `select ${caseRow} from (select c.* ${unquotedOf} order by c.due_at, c.id desc limit 25) c
  ${columnsOfRow} order by c.due_at, c.id desc`

/** RFQs nobody has quoted, the most pressing first. */
export async function unquoted(db: pg.Pool, companyId: number): Promise<Answer> {
  const rows = await rowsOf<ListRow>(db, 'unquoted', unquotedPage, [companyId])
  const [total] = await rowsOf(
    db,
    'unquoted-total',
    tallied(`document = 'case' and state = 'OPEN' and unquoted`),
    [companyId],
  )
  const now = Date.now()
  return {
    body: rows.map((row) => ({ ...row, waits: waits(row, now) })),
    range: `items 0-${rows.length - 1}/${total!['n']}`,
  }
}

export const ordersInProcess = `from purchase_order o where o.company_id = $1
  and o.state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')`
export const ordersTab = `document = 'order' and state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')`
/** What a buyer reads of the other side of an order, and a supplier. */
const otherSide = {
  buyer: {
    columns: `coalesce(s.name, o.supplier_name) as counterpart, o.import_result as "importResult", d.vendor_id as "vendorId"`,
    from: `left join company s on s.id = o.supplier_id
      left join vendor d on d.company_id = o.company_id and d.supplier_id = o.supplier_id`,
  },
  supplier: {
    columns: `b.name as counterpart, null as "importResult"`,
    from: 'join company b on b.id = o.company_id',
  },
}
/** A page of orders, along an order that names `o`. */
export const orderRows = (
  from: string,
  order: string,
  reader: keyof typeof otherSide = 'buyer',
) => `select o.id, o.order_number as "orderNumber", o.state, o.type, o.title,
    o.requisition_number as "requisitionNumber", ${otherSide[reader].columns}, v.name as "vesselName",
    case when p.locode is not null then
      json_build_object('locode', p.locode, 'name', p.name, 'country', p.country) end as "deliveryPort",
    o.delivery_due_date as "deliveryDueDate", o.currency, o.total, o.created_at as "createdAt",
    o.submitted_at as "submittedAt", o.confirmed_at as "confirmedAt", o.readiness_state as "readinessState",
    o.readiness_date as "readinessDate", o.readiness_asked_at as "readinessAskedAt", o.reminders,
    o.reminded_at as "lastReminderAt", lines.*
  from (select o.* ${from} order by ${order} limit 25) o
  ${otherSide[reader].from} left join vessel v on v.id = o.vessel_id
  left join port p on p.locode = o.delivery_port
  cross join lateral (select count(*)::int as lines, count(*) filter (where l.quantity - coalesce(l.declined_quantity, 0) <=
      (select coalesce(sum(quantity), 0) from schedule_line where order_line_id = l.id))::int as "answeredLines"
    from purchase_order_line l where l.order_id = o.id) lines
  order by ${order}`
const ordersPage = orderRows(ordersInProcess, 'o.created_at desc nulls last, o.id desc')

/** Orders in process, the newest first. */
export async function orders(db: pg.Pool, companyId: number): Promise<Answer> {
  const rows = await rowsOf(db, 'orders', ordersPage, [companyId])
  const [total] = await rowsOf(db, 'orders-total', tallied(ordersTab), [companyId])
  return { body: rows, range: `items 0-${rows.length - 1}/${total!['n']}` }
}

const events = `select id::int, at, actor_name as actor, action, facts from event where case_id = $1 order by id desc limit 500`

/** What happened, in words. */
export async function timeline(db: pg.Pool, caseId: number): Promise<Answer> {
  const rows = await rowsOf<{ action: string; facts: unknown }>(db, 'timeline', events, [caseId])
  return {
    body: rows.map(({ facts, ...row }) => ({
      ...row,
      text: (findEvent(row.action)!.says as (facts: unknown) => string)(facts),
    })),
  }
}

const asked = `select r.id, r.supplier_id as "supplierId", s.name as "supplierName", true as registered, r.state,
    case r.state when 'LOST' then 'RFQ (Lost)' when 'CANCELLED' then 'RFQ (Cancelled)' when 'DECLINED' then 'RFQ (Declined)'
      else case when k.state = 'OPEN' and not ordered.yes then 'RFQ (Active)' else 'RFQ (Inactive)' end end as label,
    r.seen_at as "seenAt", r.reminders, r.reminded_at as "lastReminderAt", r.decline_reason as "declineReason",
    r.decline_comment as "declineComment", coalesce(cardinality(r.line_ids), k.line_count) as "linesAsked",
    (select to_json(q) from (select ${quotationColumns} from quotation q cross join (select k.line_count) c
      where q.request_id = r.id and q.state <> 'REPLACED' order by q.state = 'CANCELLED', q.id desc limit 1) q) as quotation,
    ordered.yes as ordered, null as "landedTotal", r.moved_at as "lastMoveAt", '[]'::json as undelivered
  from case_request r join rfq_case k on k.id = r.case_id left join company s on s.id = r.supplier_id
  cross join lateral (select exists (select from purchase_order o where o.case_id = r.case_id and o.request_id = r.id
    and o.state not in ('DRAFT', 'IMPORTED', 'DISCARDED', 'WITHDRAWN', 'DECLINED')) as yes) ordered
  where r.case_id = $1 order by r.id`

/** Who was asked and what became of it; no mail of these is on its way. */
export const requests = async (db: pg.Pool, caseId: number): Promise<Answer> => ({
  body: await rowsOf(db, 'requests', asked, [caseId]),
})

const toQuote = `r.supplier_id = $1 and r.stands_on = 'unquoted-rfqs'`
const withCase = 'join rfq_case c on c.id = r.case_id join company b on b.id = c.company_id'
const requestColumns: Readonly<Record<string, string>> = {
  dueAt: 'r.due',
  receivedAt: 'r.created_at',
  buyerName: 'b.name',
  title: 'r.case_title',
  requisitionNumber: 'r.case_number',
  id: 'r.id',
}
const requestFilters: Readonly<Record<string, (value: unknown) => string>> = {
  type: (type) => `r.case_type = '${String(type)}'`,
  port: (port) => `r.case_port = '${String(port)}'`,
  assigned: () => 'r.assigned_to is null',
  q: (q) =>
    String(q)
      .split(' ')
      .map((word) => `(r.words || '') like '%${word}%'`)
      .join(' and '),
}
function receivedPage(toQuote: string, [column, way]: readonly [string, string]): string {
  const by = requestColumns[column]!
  const order = `${by} ${way} ${column === 'title' ? '' : 'nulls last'}, r.id desc`
  const cut = `where ${toQuote} order by ${order} limit 25`
  // By a name, what is found is found in an index alone.
  const found =
    column === 'buyerName'
      ? `select * from case_request where id in
          (select r.id from case_request r join company b on b.id = r.buyer_id ${cut})`
      : `select r.* from case_request r ${cut}`
  return `select ${caseHead}, r.id, r.state, 'RFQ (Active)' as label, b.name as "buyerName",
    r.created_at as "receivedAt", r.seen_at is not null as seen, r.draft_saved_at as "draftSavedAt",
    null as "draftSavedBy", null as assigned, null as "quotationId", null as "quotationLabel", null as total,
    null as currency, null as "pricesGoodUntil", false as amended, null as "lostReason",
    coalesce(cardinality(r.line_ids), c.line_count) as lines
  from (${found}) r
  ${withCase} left join vessel v on v.id = c.vessel_id left join port p on p.locode = c.delivery_port order by ${order}`
}

/** What a supplier has to quote. What is narrowed is counted beside. */
export async function received(
  db: pg.Pool,
  supplierId: number,
  { filter: { page: _, ...narrow }, sort }: Asked,
): Promise<Answer> {
  const parts = Object.entries(narrow).map(([key, value]) => requestFilters[key]!(value))
  const where = [toQuote, ...parts].join(' and ')
  const name = `received ${JSON.stringify([narrow, sort])}`
  const total =
    parts.length > 0
      ? `select count(*)::int as n from case_request r where ${where}`
      : tallied(`document = 'request' and state = 'unquoted-rfqs'`)
  const [rows, totals] = await Promise.all([
    rowsOf(db, name, receivedPage(where, sort), [supplierId]),
    rowsOf(db, `${name} total`, total, [supplierId]),
  ])
  return { body: rows, range: `items 0-${Math.max(rows.length - 1, 0)}/${String(totals[0]!['n'])}` }
}

const page = (name: string) =>
  `coalesce(sum(n) filter (where document = 'request' and state = '${name}'), 0)::int as "${name}"`
const orderTab = (name: string, states: string) =>
  `coalesce(sum(n) filter (where document = 'received_order' and state in (${states})), 0)::int as "${name}-purchase-orders"`
const supplierTabs = `select ${page('unquoted-rfqs')}, ${page('quoted-rfqs')}, ${page('closed-rfqs')},
    (select count(*)::int from case_request r where r.supplier_id = $1 and r.unregistered_name is not null
      and exists (select from quotation q where q.request_id = r.id)) as "external-quotations",
    ${orderTab('unconfirmed', `'SENT'`)}, ${orderTab('confirmed', `'CONFIRMED', 'READY', 'DISPATCHED'`)},
    ${orderTab('closed', `'DELIVERED', 'CLOSED', 'DECLINED'`)},
    (select count(*)::int from hazard_declaration d join purchase_order o on o.id = d.order_id
      where o.supplier_id = $1 and o.state not in ('DRAFT', 'IMPORTED', 'DISCARDED') and d.state = 'PENDING') as "pending-ihm-forms"
  from document_tally where company_id = $1`

/** The tabs of a supplier. */
export const supplierCounts = async (db: pg.Pool, supplierId: number): Promise<Answer> => ({
  body: (await rowsOf(db, 'supplier-counts', supplierTabs, [supplierId]))[0],
})

const everything = `select d.cases, r.requests, r.quotations, d.orders, c.buyers, c.suppliers, a.users, a.locked, r.mails,
    (select count(*)::int from enquiry) as enquiries
  from (select sum(n) filter (where document = 'case')::int as cases,
      sum(n) filter (where document = 'order')::int as orders from document_tally) d,
    (select coalesce(sum(n) filter (where record = 'request'), 0)::int as requests,
      coalesce(sum(n) filter (where record = 'quotation'), 0)::int as quotations,
      coalesce(sum(n) filter (where record = 'mail'), 0)::int as mails from record_tally) r,
    (select count(*) filter (where kind = 'BUYER')::int as buyers,
      count(*) filter (where kind = 'SUPPLIER')::int as suppliers from company) c,
    (select count(*)::int as users,
      count(*) filter (where locked_at > now() - interval '30 minutes')::int as locked from account) a`

/** The counts of support. */
export const supportCounts = async (db: pg.Pool): Promise<Answer> => ({
  body: (await rowsOf(db, 'support-counts', everything, []))[0],
})
