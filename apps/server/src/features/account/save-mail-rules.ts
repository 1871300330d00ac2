import { Refusal } from '@fairlead/api/refusals'
import { nextDigest, ownRulesOf } from '@fairlead/validation/mail-rules'
import type { Handler } from '../../context.ts'
import { findMailRules, keepMailRules, lockPerson, mailAddresses } from './account.mail-rules.ts'

/** What waits for a digest goes with the next one by the new rules. */
export const saveMailRules: Handler<'mailRules.save'> = async ({ trx, actor, now }, { body }) => {
  const { version, ...rules } = body
  await lockPerson(trx, actor.id)
  const before = await findMailRules(trx, actor.id)
  if ((before?.version ?? 0) !== version) throw new Refusal('record.stale')
  const known = new Set((await mailAddresses(trx, actor.id)).map(({ id }) => id))
  const named = [
    ...rules.withdrawals,
    ...Object.values(rules.rules).flatMap(({ addresses }) => addresses),
  ]
  if (named.some((id) => !known.has(id))) throw new Refusal('mail.unknown-address')
  await trx
    .updateTable('digestEntry')
    .set({ dueAt: nextDigest(rules, now, before?.digestedOn ?? null) })
    .where('accountId', '=', actor.id)
    .execute()
  return { version: await keepMailRules(trx, actor.id, ownRulesOf(rules, actor.teamRole)) }
}
