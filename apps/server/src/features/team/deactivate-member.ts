import { Refusal } from '@fairlead/api/refusals'
import { canInherit, openWorkWords } from '@fairlead/validation/team'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { mailMember } from './team.mails.ts'
import { handOver, openWorkOf } from './team.open-work.ts'
import { factsOf, lockMember, nameOf } from './team.queries.ts'

/** Out at once: the sessions go with the change of the row. What was open has somebody from the same moment on. */
export const deactivateMember: Handler<'team.deactivate'> = async (
  context,
  { params: { id }, body },
) => {
  const { trx, actor, now } = context
  const { row, team } = await lockMember(trx, actor, { id, act: 'deactivate' })
  const heir = team.find((one) => one.id === body.heirId && one.id !== id)
  if (body.heirId && !(heir && canInherit(factsOf(heir)))) throw new Refusal('team.heir')
  // First the row: nothing new of the person comes after what is counted.
  await trx
    .updateTable('account')
    .set({ disabledAt: now, handedTo: heir?.id ?? null })
    .where('id', '=', id)
    .execute()
  const work = openWorkWords(await openWorkOf(trx, id))
  if (work && !heir) throw new Refusal('team.heir')
  const from = nameOf(row)
  if (heir) await handOver(trx, { from: id, to: heir.id, name: from, now })
  const to = work && heir ? nameOf(heir) : null
  const event = await record(context, 'user.left', { id }, { to, work })
  const by = actor.name
  const facts = { by, company: actor.companyName }
  await mailMember(context, event, { to: row, letter: 'account.deactivated', facts })
  if (work && heir)
    await mailMember(context, event, {
      to: heir,
      letter: 'account.inherited',
      facts: { from, by, work },
      path: '/secured',
    })
  return { ok: true }
}
