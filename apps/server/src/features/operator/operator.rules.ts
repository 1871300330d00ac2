import { operatorRules, type OperatorRules } from '@fairlead/validation/operator'
import type { Db } from '../../db/connect.ts'
import type { Recipient } from '../../mail/outbox.ts'

/** What the operator wants of who registers, and how long it keeps what strangers send. */
export async function rulesOf(db: Db): Promise<OperatorRules> {
  const operator = await db
    .selectFrom('company')
    .select('settings')
    .where('kind', '=', 'OPERATOR')
    .executeTakeFirst()
  return operatorRules(operator?.settings)
}

/** The people of support, to be written to. */
export async function supportPeople(db: Db): Promise<Recipient[]> {
  const staff = await db
    .selectFrom('account')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('role', '=', 'support')
    .where('disabledAt', 'is', null)
    .execute()
  return staff.map((one) => ({
    accountId: one.id,
    name: `${one.firstName} ${one.lastName}`,
    address: one.email,
  }))
}
