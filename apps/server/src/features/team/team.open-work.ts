import { sql, type RawBuilder } from 'kysely'
import { openApprovals } from '@fairlead/validation/approval-lifecycle'
import { openWork, type OpenWork } from '@fairlead/validation/team'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import type { Trx } from '../../db/transaction.ts'

const [draft] = openWork.case
const unsent = among(openWork.order.slice(0, 2))
const cases = (id: number) => sql`from rfq_case where created_by = ${id}
  and state in ${among(openWork.case)}`
const orders = (id: number) => sql`from purchase_order where created_by = ${id}
  and state in ${among(openWork.order)}`
/** Those somebody works on, and those whose unfinished quotation is theirs and nobody works on. */
const requests = (id: number) => sql`from case_request where state in ${among(openWork.request)}
  and (assigned_to = ${id} or (draft_saved_by = ${id} and draft is not null and assigned_to is null))`

/** Those that wait: asked for by somebody, or naming them on a level; and a place on a level of the rules. */
const approvals = (id: number) => sql`from approval where state in ${among(openApprovals)}
  and company_id = (select company_id from account where id = ${id})
  and (owner_id = ${id} or ${namedIn(sql`levels`, id)})`
const namedIn = (levels: RawBuilder<unknown>, id: number) =>
  sql`jsonb_path_exists(${levels}, '$[*].userIds[*] ? (@ == $id)', jsonb_build_object('id', ${id}::int))`
/** Levels with the heir in the place of the leaver. */
const inherited = (levels: RawBuilder<unknown>, from: number, to: number) => sql`(
  select jsonb_agg(level || jsonb_build_object('userIds', (
    select coalesce(jsonb_agg(distinct case when u = to_jsonb(${from}::int) then to_jsonb(${to}::int) else u end), '[]')
    from jsonb_array_elements(level -> 'userIds') u)) order by n)
  from jsonb_array_elements(${levels}) with ordinality as l (level, n))`

/** What somebody has open: each record once. */
export async function openWorkOf(db: Db, id: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
    (select count(*)::int ${cases(id)} and state = ${sql.lit(draft)})
      + (select count(*)::int ${orders(id)} and state in ${unsent})
      + (select count(*)::int ${requests(id)} and draft is not null) as drafts,
    (select count(*)::int ${requests(id)} and draft is null) as requests,
    (select count(*)::int ${cases(id)} and state <> ${sql.lit(draft)}) as cases,
    (select count(*)::int ${orders(id)} and state not in ${unsent}) as orders,
    (select count(*)::int ${approvals(id)})
      + (select count(*)::int from approval_policy where ${namedIn(sql`policy -> 'levels'`, id)}) as approvals,
    (select count(*)::int from saved_view where account_id = ${id}) as views,
    (select count(*)::int from account_vessel where account_id = ${id}) as vessels`.execute(db)
  return rows[0]!
}

/** Gives all of it to somebody else. A view whose name the heir has goes over with the name of the leaver. */
export async function handOver(
  trx: Trx,
  { from, to, name, now }: { from: number; to: number; name: string; now: Date },
) {
  await sql`update case_request set assigned_to = ${to}, assigned_at = ${now}
    where id in (select id ${requests(from)})`.execute(trx)
  await sql`update rfq_case set created_by = ${to} where id in (select id ${cases(from)})`.execute(
    trx,
  )
  await sql`update purchase_order set created_by = ${to}
    where id in (select id ${orders(from)})`.execute(trx)
  await sql`update approval set owner_id = case when owner_id = ${from} then ${to} else owner_id end,
    levels = ${inherited(sql`levels`, from, to)} where id in (select id ${approvals(from)})`.execute(
    trx,
  )
  await sql`update approval_policy
    set policy = jsonb_set(policy, '{levels}', ${inherited(sql`policy -> 'levels'`, from, to)}), version = version + 1
    where ${namedIn(sql`policy -> 'levels'`, from)}`.execute(trx)
  // Who is away keeps somebody who stands in.
  await sql`update approver_away set substitute_id = ${to}
    where substitute_id = ${from} and account_id <> ${to}`.execute(trx)
  await sql`delete from approver_away where account_id = ${from} or substitute_id = ${from}`.execute(
    trx,
  )
  await sql`update saved_view v set account_id = ${to}, opens = false,
    name = case when exists (select from saved_view own where own.account_id = ${to}
      and own.page = v.page and lower(own.name) = lower(v.name))
      then left(v.name, 20) || ' (' || left(${name}, 20) || ' ' || v.id || ')' else v.name end
    where account_id = ${from}`.execute(trx)
  await sql`insert into account_vessel (account_id, vessel_id)
    select ${to}, vessel_id from account_vessel where account_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`delete from account_vessel where account_id = ${from}`.execute(trx)
}
