import { canInherit, teamActions } from '@fairlead/validation/team'
import type { Handler } from '../../context.ts'
import { administratorsAmong, factsOf, membersOf, nameOf } from './team.queries.ts'

export const listTeam: Handler<'team.list'> = async ({ db, actor, now }) => {
  const rows = await membersOf(db, actor)
    .orderBy('account.disabledAt', (by) => by.desc().nullsFirst())
    .orderBy('account.firstName')
    .orderBy('account.lastName')
    .orderBy('account.id')
    .execute()
  const self = factsOf(rows.find(({ id }) => id === actor.id)!)
  const administrators = administratorsAmong(rows).map(({ id }) => id)
  return rows.map((row) => {
    const member = factsOf(row)
    return {
      ...member,
      firstName: row.firstName,
      lastName: row.lastName,
      name: nameOf(row),
      email: row.email,
      department: row.department,
      vesselId: row.vesselId,
      vessels: row.vesselName === null ? row.vessels : [row.vesselName],
      vesselIds: row.vesselIds,
      isSelf: row.id === actor.id,
      lastSeenAt: row.id === actor.id ? now.toISOString() : row.lastSeenAt,
      invitedUntil: member.state === 'INVITED' ? row.invitedUntil : null,
      leftAt: row.disabledAt,
      handedTo: row.heirName,
      canInherit: canInherit(member),
      revision: row.revision,
      actions: teamActions({ actor: self, member, administrators }),
    }
  })
}
