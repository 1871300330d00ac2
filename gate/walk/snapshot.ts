import type { CaseFacts } from '@fairlead/validation/case-lifecycle'
import { limits } from '@fairlead/validation/limits'
import type { OrderFacts } from '@fairlead/validation/order-lifecycle'
import type { QuotationFacts } from '@fairlead/validation/quotation-lifecycle'
import type { RequestFacts } from '@fairlead/validation/request-lifecycle'
import type { House } from '../house.ts'

/** What the rules look at, read from the tables by statements of the gate's own. */
export interface Snapshot {
  case: Map<number, CaseRow>
  request: Map<number, RequestRow>
  quotation: Map<number, QuotationRow>
  order: Map<number, OrderRow>
}
export type Noun = keyof Snapshot

interface Row {
  id: number
  caseId: number
}
export type CaseRow = Row & Omit<CaseFacts, 'role'> & { companyId: number; vesselId: number }
export type RequestRow = Row &
  Omit<RequestFacts, 'role'> & { companyId: number; supplierId: number; remindedLately: boolean }
export type QuotationRow = Row & Omit<QuotationFacts, 'role'> & { requestId: number }
export type OrderRow = Row &
  Omit<OrderFacts, 'role'> & {
    companyId: number
    supplierId: number
    lines: { id: number; quantity: string }[]
  }

const fallen = `('DISCARDED', 'WITHDRAWN', 'DECLINED')`
const recently = (column: string) =>
  `coalesce(${column} > now() - interval '${limits.reminderPauseHours} hours', false)`

const statements: Record<Noun, string> = {
  case: `select c.id, c.id as "caseId", c.company_id as "companyId", c.vessel_id as "vesselId", c.state::text,
      (select count(*)::int from case_request r where r.case_id = c.id and r.state <> 'DECLINED') as requests,
      (select count(distinct q.request_id)::int from quotation q join case_request r on r.id = q.request_id
        where q.case_id = c.id and r.state <> 'DECLINED' and q.state in ('SUBMITTED', 'ACCEPTED')) as quoted,
      (select count(*)::int from purchase_order o where o.case_id = c.id and o.state not in ${fallen}) as orders,
      (select count(*)::int from internal_note n where n.case_id = c.id) as notes,
      c.sent_at is not null as sent, c.from_ship and c.handed_over_at is null as "onBoard",
      (select count(*)::int from case_line l where l.case_id = c.id) as lines,
      coalesce(jsonb_array_length(c.unfinished), 0) as unfinished, false as tender
    from rfq_case c`,
  request: `select r.id, r.case_id as "caseId", r.buyer_id as "companyId", r.supplier_id as "supplierId", r.state::text,
      c.state::text as "caseState", r.reminders, ${limits.reminders} as "reminderCap",
      ${recently('r.reminded_at')} as "remindedLately", r.longer_until is not null as "longerAsked",
      (select count(*)::int from quotation q where q.request_id = r.id and q.state in ('SUBMITTED', 'ACCEPTED')) as active,
      exists (select 1 from quotation q where q.request_id = r.id and q.state = 'ACCEPTED') as ordered
    from case_request r join rfq_case c on c.id = r.case_id`,
  quotation: `select q.id, q.case_id as "caseId", q.request_id as "requestId", q.state::text,
      c.state::text as "caseState", r.state::text as "requestState"
    from quotation q join case_request r on r.id = q.request_id join rfq_case c on c.id = q.case_id`,
  order: `select o.id, o.case_id as "caseId", o.company_id as "companyId", o.supplier_id as "supplierId", o.state::text,
      c.state::text as "caseState", o.reminders, ${limits.reminders} as "reminderCap",
      ${recently('o.reminded_at')} as "remindedLately",
      exists (select 1 from schedule_line s join purchase_order_line l on l.id = s.order_line_id
        where l.order_id = o.id) as confirmed,
      case when o.packaging is null then 'optional' else 'given' end as packaging,
      exists (select 1 from receipt e where e.order_id = o.id) as received, false as "changeOpen",
      false as open, false as awaited,
      (select count(*)::int from purchase_order p where p.case_id = o.case_id and p.id <> o.id
        and p.state not in ${fallen}) as siblings,
      (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity::text)) from purchase_order_line l
        where l.order_id = o.id) as lines
    from purchase_order o join rfq_case c on c.id = o.case_id`,
}

/** Everything as it stands; the ids of the cases keep it to what the walk made. */
export async function snapshotOf({ rows }: House): Promise<Snapshot> {
  const read = async <R extends Row>(noun: Noun) =>
    new Map((await rows<R>(`${statements[noun]} order by 1`)).map((row) => [row.id, row]))
  return {
    case: await read<CaseRow>('case'),
    request: await read<RequestRow>('request'),
    quotation: await read<QuotationRow>('quotation'),
    order: await read<OrderRow>('order'),
  }
}
