import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { LOCK_MINUTES } from '../account/account.rules.ts'

type Kind = z.infer<typeof RecordKind>
type Sql = RawBuilder<unknown>

/** How one kind of record is found and shown. `text` is what its trigram index is over, where it has one. */
interface Searchable {
  from: Sql
  id: Sql
  number: Sql
  text: Sql
  title: Sql
  parties: Sql
  state: Sql
  createdAt: Sql
}

const party = sql`concat_ws(' → ', buyer.name, coalesce(supplier.name, request.unregistered_name))`
const requisition = sql`coalesce(rfq_case.requisition_number, rfq_case.id::text)`

/** A request and a quotation have no words of their own: they are found by those of their case. */
const caseText = sql`rfq_case.title || ' ' || coalesce(rfq_case.requisition_number, '')`

const searchable: Record<Kind, Searchable> = {
  case: {
    from: sql`rfq_case join company buyer on buyer.id = rfq_case.company_id left join vessel on vessel.id = rfq_case.vessel_id`,
    id: sql`rfq_case.id`,
    number: requisition,
    text: caseText,
    title: sql`rfq_case.title`,
    parties: sql`concat_ws(', ', buyer.name, vessel.name)`,
    state: sql`rfq_case.state`,
    createdAt: sql`rfq_case.created_at`,
  },
  request: {
    from: sql`case_request request join rfq_case on rfq_case.id = request.case_id
      join company buyer on buyer.id = rfq_case.company_id left join company supplier on supplier.id = request.supplier_id`,
    id: sql`request.id`,
    number: sql`request.id::text`,
    text: caseText,
    title: sql`concat_ws(' ', ${requisition}, rfq_case.title)`,
    parties: party,
    state: sql`request.state`,
    createdAt: sql`request.created_at`,
  },
  quotation: {
    from: sql`quotation join case_request request on request.id = quotation.request_id
      join rfq_case on rfq_case.id = quotation.case_id join company buyer on buyer.id = rfq_case.company_id
      left join company supplier on supplier.id = request.supplier_id`,
    id: sql`quotation.id`,
    number: sql`quotation.id::text`,
    text: caseText,
    title: sql`concat_ws(' ', ${requisition}, rfq_case.title)`,
    parties: party,
    state: sql`quotation.state`,
    createdAt: sql`quotation.submitted_at`,
  },
  order: {
    from: sql`purchase_order join company buyer on buyer.id = purchase_order.company_id
      left join company supplier on supplier.id = purchase_order.supplier_id`,
    id: sql`purchase_order.id`,
    number: sql`purchase_order.order_number`,
    text: sql`purchase_order.order_number || ' ' || purchase_order.title`,
    title: sql`concat_ws(' ', purchase_order.title, purchase_order.requisition_number)`,
    parties: sql`concat_ws(' → ', buyer.name, coalesce(supplier.name, purchase_order.supplier_name))`,
    state: sql`purchase_order.state`,
    createdAt: sql`purchase_order.created_at`,
  },
  company: {
    from: sql`company`,
    id: sql`company.id`,
    number: sql`company.id::text`,
    text: sql`company.name`,
    title: sql`company.name`,
    parties: sql`concat_ws(', ', initcap(company.kind), company.city, company.country)`,
    state: sql`company.state`,
    createdAt: sql`company.created_at`,
  },
  user: {
    from: sql`account join company on company.id = account.company_id`,
    id: sql`account.id`,
    number: sql`account.id::text`,
    text: sql`account.email || ' ' || account.first_name || ' ' || account.last_name`,
    title: sql`concat_ws(' ', account.first_name, account.last_name)`,
    parties: sql`concat_ws(', ', account.email, company.name)`,
    state: sql`case when account.disabled_at is not null then 'DISABLED' when account.locked_at > now() - make_interval(mins => ${LOCK_MINUTES}) then 'LOCKED'
      when account.verified_at is null then 'UNVERIFIED' else 'ACTIVE' end`,
    createdAt: sql`account.created_at`,
  },
}
export const kinds = Object.keys(searchable) as Kind[]

/** The rows of one kind that a search finds, with how well: 3 an exact number, 2 the words as typed, below 1 with typing errors. */
export function found(kind: Kind, q: string): Sql {
  const { from, id, number, text, title, parties, state, createdAt } = searchable[kind]
  const columns = sql`${sql.lit(kind)} as kind, ${id} as record_id, ${number} as number, ${title} as title,
    ${parties} as parties, ${state} as state, ${createdAt} as created_at`
  if (!q) return sql`select ${columns}, 0::real as relevance from ${from}`
  const words = sql`plain(${text})`
  const holds = contains(text, q)
  const exact = sql`lower(${number}) = lower(${q})`
  const numbered = /^\d{1,9}$/.test(q) ? sql`${id} = ${Number(q)}` : sql`false`
  return sql`select ${columns}, case when ${exact} or ${numbered} then 3 when ${holds} then 2
      else word_similarity(plain(${q}), ${words}) end::real as relevance
    from ${from}
    where ${exact} or ${numbered} or ${holds} or plain(${q}) <% ${words}`
}

/** The number people know a record by, or null where there is no such record. */
export async function labelOf(db: Db, kind: Kind, recordId: number): Promise<string | null> {
  const { from, id, number } = searchable[kind]
  const { rows } = await sql<{
    number: string
  }>`select ${number} as number from ${from} where ${id} = ${recordId}`.execute(db)
  return rows[0]?.number ?? null
}
