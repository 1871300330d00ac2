import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { hashPassword } from './account.hashing.ts'

/** An empty database starts with one support user, of the settings. Does nothing where there are companies already. */
export async function seedFirstUser(db: Db, config: Config, now: Date): Promise<void> {
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  if (company) return
  if (!config.supportEmail || !config.supportPassword)
    throw new Error(
      'An empty start without the demo needs SUPPORT_EMAIL and SUPPORT_PASSWORD for the first support user',
    )
  const operator = await db
    .insertInto('company')
    .values({ kind: 'OPERATOR', name: 'Operator' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values({
      companyId: operator.id,
      role: 'support',
      email: config.supportEmail,
      firstName: 'Support',
      lastName: 'User',
      passwordHash: await hashPassword(config.supportPassword),
      verifiedAt: now,
      registeredAt: now,
    })
    .execute()
}
