import type { Handler } from '../../context.ts'
import { findMailRules, mailAddresses } from './account.mail-rules.ts'

export const getMailRules: Handler<'mailRules.get'> = async ({ db, actor }) => {
  const [set, addresses, waiting] = await Promise.all([
    findMailRules(db, actor.id),
    mailAddresses(db, actor.id),
    db
      .selectFrom('digestEntry')
      .select((eb) => eb.fn.min('dueAt').as('at'))
      .where('accountId', '=', actor.id)
      .executeTakeFirst(),
  ])
  return {
    version: set?.version ?? 0,
    email: actor.email,
    rules: set?.rules ?? null,
    addresses: addresses.map(({ id, email, confirmedAt }) => ({
      id,
      email,
      confirmed: confirmedAt !== null,
    })),
    digestAt: waiting?.at ?? null,
  }
}
