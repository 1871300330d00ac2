import { Refusal } from '@fairlead/api/refusals'
import { isDeskRole, rolesOf, teamRoleLabels, type TeamRole } from '@fairlead/validation/team'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'

const kinds = { VESSEL: 'vessel', IHM_AGENT: 'ihm-agent' } as const

interface Desk {
  role: TeamRole
  department?: string | null | undefined
  vesselId?: number | null | undefined
  vesselIds?: readonly number[] | undefined
}

/** A role of the form as the account holds it: one that the company has, with the ship where it needs one. */
export async function deskOf(
  db: Db,
  actor: Member,
  { role, department, vesselId, vesselIds }: Desk,
) {
  const kind = actor.role === 'supplier' ? 'SUPPLIER' : 'BUYER'
  if (!(rolesOf[kind] as readonly TeamRole[]).includes(role))
    throw invalid('role', `Your company has no ${teamRoleLabels[role].toLowerCase()}`)
  if (role === 'VESSEL' && !(await hasVessel(db, actor, vesselId)))
    throw invalid('vesselId', 'Please choose a vessel of your fleet')
  if (vesselIds?.length && !(kind === 'BUYER' && isDeskRole(role)))
    throw invalid('vesselIds', 'Who is at a desk of a buyer looks after vessels')
  return {
    role: isDeskRole(role) ? actor.role : kinds[role],
    ...(isDeskRole(role) && { teamRole: role }),
    department: department || null,
    vesselId: role === 'VESSEL' ? vesselId! : null,
  }
}

const hasVessel = async (db: Db, { companyId }: Member, id: number | null | undefined) =>
  Boolean(
    id &&
    (await db
      .selectFrom('vessel')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()),
  )

const invalid = (path: string, message: string) =>
  new Refusal('request.invalid', [{ path, message }])
