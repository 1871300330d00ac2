import { isDeskRole, teamRoleLabels } from '@fairlead/validation/team'
import type { Handler } from '../../context.ts'
import { checkRevision } from '../../db/revision.ts'
import type { Trx } from '../../db/transaction.ts'
import { keepOwnVessels } from '../vessel/vessel.own.ts'
import { mailRoleChanged } from './team.mails.ts'
import { record } from '../event/event.record.ts'
import { deskOf } from './team.desk.ts'
import { factsOf, lockMember, nameOf, type MemberRow } from './team.queries.ts'

type Body = Parameters<Handler<'team.save'>>[1]['body']

/** Another role or ship ends the sessions of the person with the change of the row. */
export const saveMember: Handler<'team.save'> = async (context, { params: { id }, body }) => {
  const { trx, actor } = context
  const { row } = await lockMember(trx, actor, { id, act: 'change', role: body.role })
  checkRevision(row, body.revision)
  const { firstName, lastName } = body
  const desk = await deskOf(trx, actor, body)
  const vessels = await vesselsOf(trx, row, body)
  const changed = { ...row, ...desk, firstName, lastName, vessels }
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

/** The ships that are looked after, by their names: as they are said, else as they were. */
async function vesselsOf(trx: Trx, row: MemberRow, { role, vesselIds }: Body) {
  if (!isDeskRole(role)) return row.vessels
  return vesselIds ? keepOwnVessels(trx, row, vesselIds) : row.vessels
}

const summary = (row: MemberRow) =>
  [
    nameOf(row),
    teamRoleLabels[factsOf(row).role],
    row.department,
    row.vessels.length > 0 && `looks after ${row.vessels.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
