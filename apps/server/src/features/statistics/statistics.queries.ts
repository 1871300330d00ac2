import { sql, type RawBuilder } from 'kysely'
import type { SpendDimension } from '@fairlead/validation/statistics'
import type { Period } from '@fairlead/validation/statistics'
import { withdrawnRequests } from '@fairlead/validation/request-lifecycle'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Member } from '../../actor.ts'
import { among } from '../../db/states.ts'

/** What is looked at: a period, and of it one vessel, those of the reader, or one kind. */
export interface Chosen extends Period {
  vesselId?: number | undefined
  type?: CaseType | undefined
  mine?: boolean | 'true' | undefined
}

const all = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]) =>
  sql.join(
    conditions.filter((each) => each),
    sql` and `,
  )

/** The vessel and the kind of a document `d`; nothing where neither is asked for. */
const ofDocument = ({ vesselId, type, mine }: Chosen, actor: Member) => [
  vesselId !== undefined && sql`d.vessel_id = ${vesselId}`,
  type && sql`d.type = ${type}`,
  mine &&
    sql`d.vessel_id in (select v.vessel_id from account_vessel v where v.account_id = ${actor.id})`,
]

/** Figures `f` of the orders that were chosen; the orders themselves are looked at only where they are asked for. */
export function figuresOf(actor: Member, chosen: Chosen) {
  const document = ofDocument(chosen, actor)
  return all([
    sql`f.company_id = ${actor.companyId}`,
    sql`f.sent_on between ${chosen.from}::date and ${chosen.to}::date`,
    document.some(Boolean) &&
      sql`exists (select from purchase_order d where d.id = f.order_id and ${all(document)})`,
  ])
}

/** Spend by what it is divided by, of an order `o`: by which key, under which name, and how much of the order. */
export const dimensions: Record<
  SpendDimension,
  { key: RawBuilder<string>; name: RawBuilder<string | null>; amount: RawBuilder<string> }
> = {
  VESSEL: {
    key: sql`coalesce(o.vessel_id::text, '')`,
    name: sql`(select v.name from vessel v where v.id = min(o.vessel_id))`,
    amount: sql`f.spend`,
  },
  SUPPLIER: {
    key: sql`coalesce(o.supplier_id::text, lower(coalesce(o.supplier_name, o.supplier_email)), '')`,
    name: sql`coalesce((select s.name from company s where s.id = min(o.supplier_id)),
      min(coalesce(o.supplier_name, o.supplier_email)))`,
    amount: sql`f.spend`,
  },
  PORT: {
    key: sql`coalesce(o.delivery_port, lower(o.unknown_port), '')`,
    name: sql`coalesce((select p.name from port p where p.locode = min(o.delivery_port)), min(o.unknown_port))`,
    amount: sql`f.spend`,
  },
  CATEGORY: {
    key: sql`coalesce(nullif(lower(a.account), ''), '-' || o.type)`,
    name: sql`nullif(min(a.account), '')`,
    amount: sql`a.amount`,
  },
}

/** Orders with their figures; by category once for each account of theirs. */
export const countedOrders = (by: SpendDimension | undefined) =>
  by === 'CATEGORY'
    ? sql`order_figure f join purchase_order o on o.id = f.order_id join order_account a on a.order_id = f.order_id`
    : sql`order_figure f join purchase_order o on o.id = f.order_id`

/** The requests `r` of cases `d` that were chosen: sent in the period, by the calendar of UTC, and not taken back. */
export const requestsOf = (actor: Member, chosen: Chosen) =>
  all([
    sql`r.buyer_id = ${actor.companyId}`,
    sql`r.created_at >= ${chosen.from}::date::timestamp at time zone 'UTC'`,
    sql`r.created_at < (${chosen.to}::date + 1)::timestamp at time zone 'UTC'`,
    sql`r.state not in ${among(withdrawnRequests)}`,
    ...ofDocument(chosen, actor),
  ])

/** The first offer of a request `r`, whoever entered it, and the first that its supplier made itself. */
export const firstOffer = sql`lateral (select min(q.submitted_at) as quoted_at,
    min(q.submitted_at) filter (where q.typed_by is null) as answered_at
  from quotation q where q.request_id = r.id and q.case_id = r.case_id) first on true`

/** Hours to the first offer. */
export const hours = sql`extract(epoch from first.answered_at - r.created_at) / 3600`

/** By what a supplier is told from another one, with an account or without. */
export const supplierKey = sql<string>`coalesce(r.supplier_id::text, lower(coalesce(r.unregistered_name, r.unregistered_email)), '')`

export interface Quartiles {
  lower: number | null
  median: number | null
  upper: number | null
}
/** The middle and the middle half of the hours. */
export const quartiles = sql`(percentile_cont(0.25) within group (order by ${hours}))::float as lower,
  (percentile_cont(0.5) within group (order by ${hours}))::float as median,
  (percentile_cont(0.75) within group (order by ${hours}))::float as upper`

const rounded = (value: number) => Math.round(value * 10) / 10
/** To a tenth of an hour; null where nobody answered. */
export const hoursOf = ({ lower, median, upper }: Quartiles) =>
  lower === null || median === null || upper === null
    ? null
    : { lower: rounded(lower), median: rounded(median), upper: rounded(upper) }
