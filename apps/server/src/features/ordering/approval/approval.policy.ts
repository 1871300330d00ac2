import { sql } from 'kysely'
import { noApprovals, type ApprovalPolicy, type Approver } from '@fairlead/validation/approval'
import type { TeamRole } from '@fairlead/validation/team'
import type { Db } from '../../../db/connect.ts'
import type { Person } from '../../../mail/outbox.ts'

/** What a company wants approved; nothing, as long as it says so nowhere. */
export async function policyOf(db: Db, companyId: number): Promise<ApprovalPolicy> {
  const row = await db
    .selectFrom('approvalPolicy')
    .select('policy')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.policy ?? noApprovals
}

/** Somebody of the office, as approvals look at them. */
export interface Colleague extends Approver {
  name: string
  email: string
}

/** Everybody of the office with who stands in for them on this day; who left is among them. */
export async function officeOf(db: Db, companyId: number, today: string): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('approverAway', (join) =>
      join
        .onRef('approverAway.accountId', '=', 'account.id')
        .on(sql<boolean>`${today}::date between from_on and until_on`),
    )
    .select(['id', 'email', 'teamRole', 'disabledAt', 'verifiedAt', 'substituteId'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('companyId', '=', companyId)
    .where('role', '=', 'buyer')
    .orderBy('id')
    .execute()
  return rows.map(({ teamRole, disabledAt, verifiedAt, ...row }) => ({
    ...row,
    role: teamRole as TeamRole,
    state: disabledAt ? 'DEACTIVATED' : verifiedAt ? 'ACTIVE' : 'INVITED',
  }))
}

/** Those of them that can be written to. */
export const recipients = (team: readonly Colleague[], ids: readonly number[]): Person[] =>
  team
    .filter(({ id, state }) => ids.includes(id) && state === 'ACTIVE')
    .map(({ id, name, email }) => ({ accountId: id, name, address: email }))

export const administratorsOf = (team: readonly Colleague[]) =>
  team.filter(({ role, state }) => role === 'ADMINISTRATOR' && state === 'ACTIVE')

export const nameIn = (team: readonly Colleague[], id: number | null): string =>
  team.find((one) => one.id === id)?.name ?? 'Somebody'
