import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Recipient } from '../../mail/outbox.ts'

/** Whether support looks at new suppliers before buyers find them. */
export async function supplierApproval(db: Db): Promise<'on' | 'off'> {
  const operator = await db
    .selectFrom('company')
    .select(sql<string | null>`settings ->> 'supplierApproval'`.as('rule'))
    .where('kind', '=', 'OPERATOR')
    .executeTakeFirst()
  return operator?.rule === 'on' ? 'on' : 'off'
}

/** The people of support, to be written to. */
export async function supportPeople(db: Db): Promise<Recipient[]> {
  const staff = await db
    .selectFrom('account')
    .select(['email', 'firstName', 'lastName'])
    .where('role', '=', 'support')
    .where('disabledAt', 'is', null)
    .execute()
  return staff.map((one) => ({ name: `${one.firstName} ${one.lastName}`, address: one.email }))
}
