import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { teamRoleOf } from './account.team.ts'

/** A colleague in whose name something asked for earlier is done now. */
export async function findColleagueAs(db: Db, actor: Member, id: number): Promise<Member> {
  if (id === actor.id) return actor
  const row = await db
    .selectFrom('account')
    .select(['id', 'role', 'email', 'firstName', 'lastName', 'vesselId', 'teamRole'])
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  const { firstName, lastName, teamRole, ...own } = row
  return { ...actor, ...own, name: `${firstName} ${lastName}`, teamRole: teamRoleOf({ ...row }) }
}
