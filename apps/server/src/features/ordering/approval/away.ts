import { Refusal } from '@fairlead/api/refusals'
import { canApprove } from '@fairlead/validation/approval'
import type { Handler } from '../../../context.ts'
import { officeOf } from './approval.policy.ts'

export const getAway: Handler<'approval.away'> = async ({ db, actor, today }) => {
  const [away, team] = await Promise.all([
    db
      .selectFrom('approverAway')
      .select(['substituteId', 'fromOn as from', 'untilOn as until'])
      .where('accountId', '=', actor.id)
      .where('untilOn', '>=', today)
      .executeTakeFirst(),
    officeOf(db, actor.companyId, today),
  ])
  const people = team.filter(
    ({ id, role, state }) => id !== actor.id && state === 'ACTIVE' && canApprove(role),
  )
  return { away: away ?? null, people }
}

export const saveAway: Handler<'approval.saveAway'> = async ({ trx, actor, today }, { body }) => {
  await trx.deleteFrom('approverAway').where('accountId', '=', actor.id).execute()
  if (!body.away) return { ok: true }
  const { substituteId, from, until } = body.away
  const team = await officeOf(trx, actor.companyId, today)
  const found = team.find(({ id }) => id === substituteId && id !== actor.id)
  if (!found || found.state !== 'ACTIVE' || !canApprove(found.role))
    throw new Refusal('approval.unknown')
  await trx
    .insertInto('approverAway')
    .values({ accountId: actor.id, substituteId, fromOn: from, untilOn: until })
    .execute()
  return { ok: true }
}
