import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { RequestRecord } from './request.queries.ts'

/** Who of the supplier works on a request. Whoever has left the company works on nothing. */
export async function assigneeOf(
  db: Db,
  { assignedTo, supplierId }: Pick<RequestRecord, 'assignedTo' | 'supplierId'>,
) {
  if (assignedTo === null || supplierId === null) return null
  const person = await db
    .selectFrom('account')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', assignedTo)
    .where('companyId', '=', supplierId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return person ?? null
}

const worker = sql`from account a where a.id = case_request.assigned_to
  and a.company_id = case_request.supplier_id and a.disabled_at is null`

/** Who works on each request of a list. */
export const assigneeObject = sql<{ id: number; name: string } | null>`
  (select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) ${worker})`.as(
  'assigned',
)

/** The requests of one's own, or those that nobody works on. */
export const assignedCondition = (whose: 'mine' | 'nobody', accountId: number) =>
  whose === 'mine'
    ? sql<boolean>`case_request.assigned_to = ${accountId}`
    : sql<boolean>`not exists (select 1 ${worker})`
