import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { hashPassword } from '../account/account.hashing.ts'
import { demoPassword } from './demo.people.ts'
import { seedDemo } from './demo.seed.ts'

/** What an empty database starts with: the demo, or one support user. Does nothing where there are companies already. */
export async function seed(db: Db, config: Config, now: Date): Promise<void> {
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  if (company) return
  if (config.demo) {
    const publicUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`
    return seedDemo(db, { now, publicUrl, passwordHash: await hashPassword(demoPassword) })
  }
  await seedSupport(db, config, now)
}

async function seedSupport(db: Db, config: Config, now: Date) {
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
