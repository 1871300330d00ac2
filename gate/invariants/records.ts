import type { Acknowledged } from '../ledger.ts'
import type { House } from '../house.ts'

const lineTables = {
  rfq_case: ['case_line', 'case_id'],
  quotation: ['quotation_line', 'quotation_id'],
  purchase_order: ['purchase_order_line', 'order_id'],
} as const
const owners = { rfq_case: 'case', quotation: 'quotation', purchase_order: 'order' } as const

/** I1: what was acknowledged is there, whole: the row, its lines, its sum, its files, and the event that says so, once. */
export async function lost({ ledger, rows }: House): Promise<string[]> {
  const found: string[] = []
  for (const table of new Set(ledger.map((entry) => entry.table))) {
    const entries = ledger.filter((entry) => entry.table === table)
    const kept = await rows<Kept>(statement(table), [entries.map(({ id }) => id)])
    const byId = new Map(kept.map((row) => [row.id, row]))
    for (const entry of entries) {
      const fault = faultOf(entry, byId.get(entry.id))
      if (fault) found.push(`I1 ${entry.event} of ${table} ${entry.id}: ${fault}`)
    }
  }
  return found
}

interface Kept {
  id: number
  lines: number
  total: string | null
  events: string[]
  files: string[]
}

function statement(table: Acknowledged['table']): string {
  const lines =
    table === 'case_request'
      ? '0'
      : `(select count(*)::int from ${lineTables[table][0]} l where l.${lineTables[table][1]} = t.id)`
  const total = table === 'quotation' || table === 'purchase_order' ? 't.total::text' : 'null'
  const subject = table === 'case_request' ? 'request' : owners[table]
  return `select t.id, ${lines} as lines, ${total} as total,
    coalesce((select array_agg(e.action) from event e where e.subject = '${subject}' and e.subject_id = t.id), '{}') as events,
    coalesce((select array_agg(f.sha256) from document_file d join file f on f.id = d.file_id
      where d.owner = '${subject}' and d.owner_id = t.id), '{}') as files
    from ${table} t where t.id = any($1)`
}

function faultOf(entry: Acknowledged, kept: Kept | undefined): string | null {
  if (!kept) return 'is not there'
  if (entry.lines !== undefined && kept.lines !== entry.lines)
    return `has ${kept.lines} of ${entry.lines} lines`
  if (entry.total !== undefined && kept.total !== entry.total)
    return `comes to ${kept.total}, not ${entry.total}`
  const said = kept.events.filter((event) => event === entry.event).length
  if (said !== 1) return `is said ${said} times to have happened`
  const missing = (entry.files ?? []).filter((hash) => !kept.files.includes(hash)).length
  return missing > 0 ? `lacks ${missing} of its files` : null
}

/** I2 and I4, as statements that find what breaks them. */
const forbidden: Record<string, string> = {
  'I2 quotation and its lines': `select q.id from quotation q left join quotation_line l on l.quotation_id = q.id
    group by q.id having q.discount_percent is null and (coalesce(sum(l.total), 0) <> q.goods
      or q.total <> q.goods + q.transportation_cost + q.other_charges)`,
  'I2 order and its lines': `select o.id from purchase_order o left join purchase_order_line l on l.order_id = o.id
    group by o.id having o.discount_percent is null and (coalesce(sum(l.total), 0) <> o.goods
      or o.total <> o.goods + o.transportation_cost + o.other_charges)`,
  'I2 case and its counters': `select c.id from rfq_case c where
      c.line_count <> (select count(*) from case_line l where l.case_id = c.id and l.cancelled_in is null)
      or c.order_count <> (select count(*) from purchase_order o where o.case_id = c.id
        and o.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED'))`,
  'I2 documents and their tallies': `select company_id as id from (
      select company_id, 'case' as document, state, source, quoted_count = 0 as unquoted, count(*) as n
        from rfq_case group by 1, 3, 4, 5
      union all select company_id, 'order', state, '', false, count(*) from purchase_order group by 1, 3
      union all select supplier_id, 'received_order', state, '', false, count(*) from purchase_order
        where supplier_id is not null group by 1, 3
      union all select supplier_id, 'request', stands_on, '', false, count(*) from case_request
        where supplier_id is not null group by 1, 3
      union all select company_id, document, state, source, unquoted, -n from document_tally) each
    group by company_id, document, state, source, unquoted having sum(n) <> 0`,
  'I2 records and their tallies': `select 0 as id from (
      select 'request' as record, count(*) as n from case_request
      union all select 'quotation', count(*) from quotation union all select 'mail', count(*) from mail
      union all select record, -n from record_tally) each group by record having sum(n) <> 0`,
  'I4 a line ordered beyond what is asked': `select l.case_line_id as id from purchase_order_line l
    join purchase_order o on o.id = l.order_id join case_line c on c.id = l.case_line_id
    where o.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED')
    group by l.case_line_id, c.quantity having sum(l.quantity) > c.quantity`,
  'I4 a line ordered twice from one quotation': `select l.quotation_line_id as id from purchase_order_line l
    join purchase_order o on o.id = l.order_id
    where o.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED') and l.quotation_line_id is not null
    group by l.quotation_line_id having count(*) > 1`,
  'I4 order numbers': `select min(id) as id from purchase_order where state <> 'DISCARDED'
    group by company_id, lower(order_number) having count(*) > 1`,
  'I4 requisition numbers': `select min(id) as id from rfq_case where requisition_number is not null
    group by company_id, lower(requisition_number) having count(*) > 1`,
  'I4 accounts of one address': `select min(id) as id from account group by lower(email) having count(*) > 1`,
  'I4 vessels of one number': `select min(id) as id from vessel group by company_id, imo having count(*) > 1`,
  'I4 an order on a cancelled RFQ': `select o.id from purchase_order o join rfq_case c on c.id = o.case_id
    where c.state = 'CANCELLED' and o.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED')`,
  'I4 standing quotations of one number': `select min(id) as id from quotation where state in ('SUBMITTED', 'ACCEPTED')
    group by request_id, number having count(*) > 1`,
}

export async function inconsistent({ rows }: House): Promise<string[]> {
  const found: string[] = []
  for (const [words, sql] of Object.entries(forbidden)) {
    const broken = await rows<{ id: number }>(sql)
    if (broken.length > 0)
      found.push(`${words}: ${broken.slice(0, 5).map(({ id }) => id).join(', ')}`) // prettier-ignore
  }
  return found
}
