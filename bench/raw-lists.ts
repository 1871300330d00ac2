import pg from 'pg'
import { caseRow, columnsOfRow } from './raw-columns.ts'
import { ordersInProcess, orderRows, ordersTab } from './raw-pages.ts'
import { rowsOf, tallied, waits, type Answer, type Asked, type ListRow } from './raw-reads.ts'

const text = (value: unknown) => pg.escapeLiteral(String(value))

/** Each word wherever it stands. The longest number finds far sooner what holds the words around it too; two letters begin a word. */
function holds(words: string, q: string) {
  const like = (of: string, part: string, places = ['%']) =>
    `(${places.map((place) => `${of} like plain(${text(`${place}${part}%`)})`).join(' or ')})`
  if (q.length < 3) return like(words, q, ['', '% ', '%-', '%/', '%.', '%('])
  const parts = q.split(' ')
  const number = q.match(/\w+/g)?.findLast((part) => part.length >= 3 && /\d/.test(part))
  const beside = parts.filter((part) => part !== number)
  const of = number ? `(${words} || '')` : words
  const all = beside.map((part) => like(of, part, part.length < 3 ? ['', '% '] : ['%']))
  return [...(number ? [like(words, number)] : []), ...all].join(' and ')
}

const open = `c.company_id = $1 and c.state = 'OPEN'`
const standing = `(case when c.order_count > 0 then 0
  when c.quoted_count > 0 and c.quoted_count = c.request_count - c.declined_count then 1
  when c.quoted_count > 0 then 2
  when 0 < c.request_count - c.declined_count then 3 else 0 end)`
const stands = (as: number, when: string) => `${standing} = ${as} and ${when}`
const overdue = 'c.due_at < now()'
const groups = {
  compare: [`${standing} = 1`, stands(2, overdue)],
  remind: [stands(3, overdue)],
  nothing: [
    `${standing} = 0`,
    ...[2, 3].flatMap((as) => [stands(as, 'c.due_at >= now()'), stands(as, 'c.due_at is null')]),
  ],
}

const rfqFilters: Readonly<Record<string, (value: unknown) => string>> = {
  vesselId: (id) => `c.vessel_id = ${text(id)}`,
  type: (type) => `c.type = ${text(type)}`,
  priority: (priority) => `c.priority = ${text(priority)}`,
  port: (port) => `c.delivery_port = ${text(port)}`,
  due: (span) =>
    span === 'overdue' ? overdue : `c.due_at >= now() and c.due_at < now() + interval '7 days'`,
  favourite: () => 'c.id in (select f.case_id from favourite_case f where f.account_id = 1)',
  mine: () => 'c.vessel_id in (select v.vessel_id from account_vessel v where v.account_id = 1)',
  waits: (what) => `(${groups[what as 'compare'].join(' or ')})`,
  q: (q) => holds('c.words', String(q)),
}
const columns: Readonly<Record<string, string>> = {
  dueAt: 'due_at',
  requisitionNumber: 'requisition_number',
  title: 'title',
  createdAt: 'created_at',
  priority: 'priority',
  quoted: 'quoted_count',
  bestTotal: 'best_total',
  saving: 'saving',
  vesselEta: 'vessel_eta',
  submittedAt: 'submitted_at',
  orderNumber: 'order_number',
  total: 'total',
  deliveryDueDate: 'delivery_due_date',
}
const orderOf = (of: string, [column, way]: Asked['sort']) =>
  column === 'id' ? `${of}.id ${way}` : `${of}.${columns[column]!} ${way} nulls last, ${of}.id desc`

/** So many are counted of what somebody narrows RFQs to, or looks for. */
const MOST = 2001
interface Hits {
  ids: number[] | null
  n: number
}
/** What fits, up to where it is much. */
const hitsOf = (from: string) =>
  `select array_agg(id) as ids, count(*)::int as n from (select id ${from} limit ${MOST}) hit`

/** RFQs in process: of a filter, what few fit is found and sorted, what many fit is met along the order. */
export async function rfqs(db: pg.Pool, companyId: number, { filter, sort }: Asked) {
  const { page: _, ...narrow } = filter
  const name = `rfqs ${JSON.stringify([narrow, sort])}`
  const parts = Object.entries(narrow).map(([key, value]) => rfqFilters[key]!(value))
  const from = `from rfq_case c where ${[open, ...parts].join(' and ')}`
  const order = orderOf('c', sort)
  if (parts.length === 0) {
    const [rows, totals] = await Promise.all([
      rowsOf<ListRow>(db, name, inProcess(from, sort), [companyId]),
      rowsOf(db, 'list-total', tallied(`document = 'case' and state = 'OPEN'`), [companyId]),
    ])
    return answerOf(rows, totals[0]!['n'])
  }
  const [hits] = await rowsOf<Hits & pg.QueryResultRow>(db, `${name} hits`, hitsOf(from), [
    companyId,
  ])
  const { n, ids } = hits!
  // The others are found and sorted anew by one index alone.
  const isFew = n < MOST && ['q', 'port', 'waits'].some((key) => key in narrow)
  const rows = isFew
    ? await rowsOf<ListRow>(
        db,
        `${name} few`,
        rowsBy('from rfq_case c where c.id = any($1)', order),
        [ids ?? []],
      )
    : await rowsOf<ListRow>(db, `${name} many`, rowsBy(from, order), [companyId])
  return answerOf(rows, n)
}

const rowsBy = (from: string, order: string) =>
  `select ${caseRow} from (select c.* ${from} order by ${order} limit 25) c ${columnsOfRow} order by ${order}`

function answerOf(rows: ListRow[], total: unknown): Answer {
  const now = Date.now()
  return answered(
    rows.map((row) => ({ ...row, waits: waits(row, now) })),
    total,
  )
}

/** A page of all in process, each order along its index. */
function inProcess(from: string, sort: Asked['sort']): string {
  const [column, way] = sort
  const pressing = 'c.due_at, c.id desc'
  const keys = `select c.id, c.due_at`
  /** Parts by a column `first`, each cut to a page: their keys alone, joined to what is shown. */
  const merged = (parts: string, order: string) =>
    `select ${caseRow} from (select id, first from (${parts}) c order by first ${order}, ${pressing} limit 25) page
      join rfq_case c on c.id = page.id ${columnsOfRow} order by page.first ${order}, ${pressing}`
  if (column === 'vessel')
    return merged(
      `select c.id, c.due_at, s.name as first from vessel s cross join lateral
         (${keys} ${from} and c.vessel_id = s.id order by ${pressing} limit 25) c where s.company_id = $1`,
      way,
    )
  if (column !== 'waits') return rowsBy(from, orderOf('c', sort))
  const { compare, remind, nothing } = groups
  const places = way === 'ASC' ? [compare, remind, nothing] : [remind, compare, nothing]
  const parts = places.flatMap((conditions, place) =>
    conditions.map(
      (condition) =>
        `(${keys}, ${place} as first ${from} and ${condition} order by ${pressing} limit 25)`,
    ),
  )
  return merged(parts.join(' union all '), 'asc')
}

const orderFilters: typeof rfqFilters = {
  vesselId: (id) => `o.vessel_id = ${text(id)}`,
  type: (type) => `o.type = ${text(type)}`,
  state: (state) => `o.state = ${text(state)}`,
  q: (q) => holds('o.words', String(q)),
}
/** The orders that a buyer has in process, and those a supplier has confirmed. */
const ordersOf = {
  buyer: { from: ordersInProcess, tab: ordersTab },
  supplier: {
    from: `from purchase_order o where o.supplier_id = $1 and o.state in ('CONFIRMED', 'READY', 'DISPATCHED')`,
    tab: `document = 'received_order' and state in ('CONFIRMED', 'READY', 'DISPATCHED')`,
  },
}

/** What is looked for is found and sorted, the other filters are met along the order; those of a state are counted already. */
export async function ordersBy(
  db: pg.Pool,
  reader: keyof typeof ordersOf,
  companyId: number,
  { filter, sort }: Asked,
) {
  const { page: _, ...narrow } = filter
  const name = `${reader} ${JSON.stringify([narrow, sort])}`
  const parts = Object.entries(narrow).map(([key, value]) => orderFilters[key]!(value))
  const { from: all, tab } = ordersOf[reader]
  const from = `${all}${parts.map((part) => ` and ${part}`).join('')}`
  const order = orderOf('o', sort)
  if (filter['q']) {
    const [hits] = await rowsOf<Hits & pg.QueryResultRow>(db, `${name} hits`, hitsOf(from), [
      companyId,
    ])
    const { n, ids } = hits!
    const found = n < MOST ? 'from purchase_order o where o.id = any($1)' : from
    const rows = await rowsOf(db, `${name} ${n < MOST}`, orderRows(found, order, reader), [
      n < MOST ? (ids ?? []) : companyId,
    ])
    return answered(rows, n)
  }
  const { state, ...others } = narrow
  const total =
    Object.keys(others).length > 0
      ? `select count(*)::int as n from (select ${from} limit 10001) capped`
      : tallied(state ? `document = 'order' and state = ${text(state)}` : tab)
  const [rows, totals] = await Promise.all([
    rowsOf(db, name, orderRows(from, order, reader), [companyId]),
    rowsOf(db, `${name} total`, total, [companyId]),
  ])
  return answered(rows, totals[0]!['n'])
}

const answered = (body: pg.QueryResultRow[], total: unknown): Answer => ({
  body,
  range: `items 0-${Math.max(body.length - 1, 0)}/${String(total)}`,
})
