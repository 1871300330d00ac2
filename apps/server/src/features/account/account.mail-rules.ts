import { storedRules, type MailRules } from '@fairlead/validation/mail-rules'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** The rules of a person; null where none were set. */
export async function findMailRules(db: Db, accountId: number) {
  const row = await db
    .selectFrom('mailRules')
    .select(['rules', 'version', 'digestedOn'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ? { ...row, rules: storedRules(row.rules) } : null
}

/** The further addresses of a person, oldest first. */
export const mailAddresses = (db: Db, accountId: number) =>
  db
    .selectFrom('mailAddress')
    .select(['id', 'email', 'askedAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()

/** One person's rules change one after the other. */
export const lockPerson = (trx: Trx, accountId: number) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()

/** Keeps the rules, and answers their number. */
export async function keepMailRules(trx: Trx, accountId: number, rules: MailRules) {
  const kept = JSON.stringify(rules)
  const { version } = await trx
    .insertInto('mailRules')
    .values({ accountId, rules: kept, digestedOn: null })
    .onConflict((row) =>
      row.column('accountId').doUpdateSet((eb) => ({
        rules: kept,
        version: eb('mailRules.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
