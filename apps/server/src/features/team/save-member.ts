import { teamRoleLabels } from '@fairlead/validation/team'
import type { Handler } from '../../context.ts'
import { checkRevision } from '../../db/revision.ts'
import { mailRoleChanged } from './team.mails.ts'
import { record } from '../event/event.record.ts'
import { deskOf } from './team.desk.ts'
import { factsOf, lockMember, nameOf } from './team.queries.ts'

/** Another role or ship ends the sessions of the person with the change of the row. */
export const saveMember: Handler<'team.save'> = async (context, { params: { id }, body }) => {
  const { trx, actor } = context
  const { row } = await lockMember(trx, actor, { id, act: 'change', role: body.role })
  checkRevision(row, body.revision)
  const { firstName, lastName } = body
  const desk = await deskOf(trx, actor, body)
  const changed = { ...row, ...desk, firstName, lastName }
  const before = summary(row)
  const after = summary(changed)
  const isSame = before === after && row.vesselId === desk.vesselId
  if (isSame) return { ok: true }
  await trx
    .updateTable('account')
    .set({ firstName, lastName, ...desk, revision: row.revision + 1 })
    .where('id', '=', id)
    .execute()
  const event = await record(context, 'user.changed', { id }, { from: before, to: after })
  await mailRoleChanged(context, event, changed)
  return { ok: true }
}

const summary = (row: Parameters<typeof factsOf>[0]) =>
  [nameOf(row), teamRoleLabels[factsOf(row).role], row.department].filter(Boolean).join(', ')
