import { Refusal } from '@fairlead/api/refusals'
import { canInherit, closingRefusal, openWorkWords } from '@fairlead/validation/team'
import type { Handler } from '../../context.ts'
import { asMember } from '../account/account.rules.ts'
import { confirmedAccount } from '../account/account.second-factor.ts'
import { record } from '../event/event.record.ts'
import { mailMember } from './team.mails.ts'
import { handOver, openWorkOf } from './team.open-work.ts'
import { administratorsAmong, factsOf, lockTeam, nameOf } from './team.queries.ts'

/**
 * What is about the person goes, but for the name on what they sent; what was open goes to a colleague. With its last person a
 * company is locked: nobody would answer.
 */
export const closeOwnAccount: Handler<'account.close'> = async (context, { body }) => {
  const { trx, now } = context
  const actor = asMember(context.actor)
  const { id, companyId } = actor
  const team = await lockTeam(trx, actor)
  await confirmedAccount(trx, id, body.password)
  const self = team.find((one) => one.id === id)!
  const others = team.filter((one) => one.id !== id && factsOf(one).state === 'ACTIVE')
  const administrators = administratorsAmong(team).map((one) => one.id)
  const refusal = closingRefusal({ id, administrators, others: others.length })
  if (refusal) throw new Refusal(refusal)
  const work = openWorkWords(await openWorkOf(trx, id))
  const heirs = others.filter((one) => canInherit(factsOf(one)))
  const heir = heirs.find((one) => administrators.includes(one.id)) ?? heirs[0]
  const to = work && heir ? nameOf(heir) : null
  const event = await record({ ...context, actor }, 'user.closed', { id }, { to, work })
  const acting = { ...context, actor }
  const facts = { company: actor.companyName }
  await mailMember(acting, event, { to: self, letter: 'account.closed', facts })
  if (work && heir) {
    await handOver(trx, { from: id, to: heir.id, name: nameOf(self), now })
    await mailMember(acting, event, {
      to: heir,
      letter: 'account.inherited',
      facts: { from: nameOf(self), by: nameOf(self), work },
      path: '/secured',
    })
  }
  await trx
    .updateTable('account')
    .set({
      email: `closed-${id}@closed.invalid`,
      phone: null,
      passwordHash: null,
      microsoftTenant: null,
      microsoftOid: null,
      totpSecret: null,
      totpSince: null,
      totpStep: null,
      disabledAt: now,
      handedTo: heir?.id ?? null,
    })
    .where('id', '=', id)
    .execute()
  for (const table of [
    'recoveryCode',
    'knownDevice',
    'savedView',
    'mailRules',
    'mailAddress',
    'accountKey',
    'approverAway',
  ] as const)
    await trx.deleteFrom(table).where('accountId', '=', id).execute()
  if (others.length === 0)
    await trx
      .updateTable('company')
      .set({ lockedAt: now, lockedReason: 'Its last user closed the account' })
      .where('id', '=', companyId)
      .execute()
  return { ok: true }
}
