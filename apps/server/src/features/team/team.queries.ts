import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import {
  teamRefusal,
  type MemberState,
  type TeamAct,
  type TeamRole,
} from '@fairlead/validation/team'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { teamRoleOf } from '../account/account.team.ts'

type Colleague = Pick<Member, 'companyId' | 'role'>

/** The people one works with: an IHM agent or the crew in the buyer's team, a supplier's in its own. */
export const membersOf = (db: Db, { companyId }: Colleague) =>
  db
    .selectFrom('account')
    .leftJoin('account as heir', 'heir.id', 'account.handedTo')
    .leftJoin('vessel', 'vessel.id', 'account.vesselId')
    .selectAll('account')
    .select([
      'vessel.name as vesselName',
      sql<string | null>`heir.first_name || ' ' || heir.last_name`.as('heirName'),
      sql<string[]>`array(select v.name from account_vessel av join vessel v on v.id = av.vessel_id
        where av.account_id = account.id order by v.name)`.as('vessels'),
      sql<number[]>`array(select vessel_id from account_vessel
        where account_id = account.id order by vessel_id)`.as('vesselIds'),
      sql<string | null>`greatest(account.last_login_at,
        (select max(last_seen_at) from session where account_id = account.id))`.as('lastSeenAt'),
      sql<string | null>`(select max(expires_at) from account_key where account_id = account.id
        and purpose = 'ACTIVATE' and used_at is null)`.as('invitedUntil'),
    ])
    .where('account.companyId', '=', companyId)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number]

export const stateOf = (row: {
  disabledAt: string | null
  verifiedAt: string | null
}): MemberState => (row.disabledAt ? 'DEACTIVATED' : row.verifiedAt ? 'ACTIVE' : 'INVITED')

export const factsOf = (row: MemberRow) => ({
  id: row.id,
  role: teamRoleOf(row),
  state: stateOf(row),
  hasSecondFactor: row.totpSince !== null,
})

export const administratorsAmong = (rows: readonly MemberRow[]) =>
  rows.filter((row) => {
    const { role, state } = factsOf(row)
    return role === 'ADMINISTRATOR' && state === 'ACTIVE'
  })

interface Asked {
  id: number
  act: TeamAct
  role?: TeamRole
}

/**
 * A person of the team, for an act that is allowed now. The company is held until the transaction ends: of two administrators
 * who send each other away at once the second finds out that there is no other.
 */
export async function lockMember(trx: Trx, actor: Member, { id, act, role }: Asked) {
  const team = await lockTeam(trx, actor)
  const row = team.find((one) => one.id === id)
  const self = team.find((one) => one.id === actor.id)
  if (!row || !self) throw new Refusal('record.missing')
  const administrators = administratorsAmong(team)
  const refusal = teamRefusal(
    act,
    { actor: factsOf(self), member: factsOf(row), administrators: administrators.map((a) => a.id) },
    role,
  )
  if (refusal) throw new Refusal(refusal)
  return { row, team, administrators }
}

/** Everybody of the company, while nobody else changes who they are. */
export async function lockTeam(trx: Trx, actor: Member): Promise<MemberRow[]> {
  await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', actor.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return membersOf(trx, actor).execute()
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
