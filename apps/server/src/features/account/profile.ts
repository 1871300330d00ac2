import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { record } from '../event/event.record.ts'
import { asMember } from './account.rules.ts'

const profileOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'phone', 'department'])
    .where('id', '=', id)

export const getProfile: Handler<'account.profile'> = ({ db, actor }) =>
  profileOf(db, asMember(actor).id).executeTakeFirstOrThrow()

/** Only what is said changes: what an administrator changed meanwhile stays. */
export const saveProfile: Handler<'account.saveProfile'> = async (context, { body }) => {
  const { trx, actor } = context
  const { id } = asMember(actor)
  const before = await profileOf(trx, id).forUpdate().executeTakeFirstOrThrow()
  const after = { ...before, ...body }
  if (
    Object.keys(body).every(
      (name) => after[name as keyof typeof after] === before[name as keyof typeof before],
    )
  )
    return { ok: true }
  await trx.updateTable('account').set(after).where('id', '=', id).execute()
  await record(context, 'user.profileSaved', { id }, { from: summary(before), to: summary(after) })
  return { ok: true }
}

const summary = (of: { firstName: string; lastName: string; department: string | null }) =>
  [`${of.firstName} ${of.lastName}`, of.department].filter(Boolean).join(', ')
