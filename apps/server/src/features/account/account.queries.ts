import { hasAcceptedNotice } from '@fairlead/validation/notice'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { User } from '@fairlead/api/calls/account'
import { sql } from 'kysely'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { modulesBut } from '@fairlead/validation/modules'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { dutiesOf } from '@fairlead/validation/team'
import { prepared } from '../../db/prepared.ts'
import { teamRoleOf } from './account.team.ts'
import { sha256 } from '../../files/file-store.ts'

/** Sessions that stand: not too old, not idle, and not from the future of a clock that was wrong. */
export const standing = (now: Date) => standingAt(timesOf(now))

const timesOf = (now: Date) => ({
  now: now.toISOString(),
  tomorrow: laterBy(now, 1).toISOString(),
  idleSince: laterBy(now, -limits.sessionIdleDays).toISOString(),
})
const standingAt = (at: ReturnType<typeof timesOf>) =>
  sql<boolean>`(session.expires_at > ${at.now} and session.created_at < ${at.tomorrow}
    and session.last_seen_at > ${at.idleSince})`

type Asked = ReturnType<typeof timesOf> & { tokenHash: string }
/** Asked with every call. */
const memberOf = prepared((db, at: Asked) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select([
      'account.id',
      'account.role',
      'account.email',
      'account.firstName',
      'account.lastName',
      'account.companyId',
      'account.vesselId',
      'account.teamRole',
      'account.verifiedAt',
      'company.registeredAt',
      'account.gdprAcceptedAt',
      'company.name as companyName',
      'company.modulesOff',
      'session.lastSeenAt',
    ])
    .where('session.tokenHash', '=', at.tokenHash)
    .where(standingAt(at))
    .where('account.disabledAt', 'is', null)
    .where('company.lockedAt', 'is', null),
)

/** The member behind a session token, or null; an ended, expired or disabled one is null at once. */
export async function findMember(db: Db, token: string, now: Date): Promise<Member | null> {
  if (token.length < 20 || token.length > 100) return null
  const tokenHash = sha256(token)
  const [row] = await memberOf(db, { ...timesOf(now), tokenHash })
  if (!row) return null
  if (now.getTime() - Date.parse(row.lastSeenAt) > 10 * 60_000)
    await db
      .updateTable('session')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute()
  return {
    kind: 'member',
    role: row.role,
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    companyId: row.companyId,
    companyName: row.companyName,
    vesselId: row.vesselId,
    teamRole: teamRoleOf(row),
    modulesOff: row.modulesOff,
    acceptedGdpr: hasAcceptedNotice(row.gdprAcceptedAt),
    verified: row.role !== 'supplier' || row.verifiedAt !== null,
    registered: row.role !== 'supplier' || row.registeredAt !== null,
    tokenHash,
  }
}

/** Why a session was ended from outside, or null. */
export const whyEnded = (db: Db, token: string) =>
  db
    .selectFrom('endedSession')
    .select('reason')
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst()

const withEmail = prepared((db, at: { email: string }) =>
  db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', at.email),
)

/** The account with this address, however it is written. */
export const findByEmail = async (db: Db, email: string) =>
  (await withEmail(db, { email: email.trim().toLowerCase() })).at(0)

interface Session {
  tokenHash: string
  accountId: number
  createdAt: Date
  expiresAt: Date
}
const insertSession = prepared((db, at: Session) =>
  db.insertInto('session').values({
    tokenHash: at.tokenHash,
    accountId: at.accountId,
    createdAt: at.createdAt,
    lastSeenAt: at.createdAt,
    expiresAt: at.expiresAt,
  }),
)

/** Opens a session: 256 random bits, of which only the hash is stored. */
export async function openSession(db: Db, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = laterBy(now, limits.sessionDays)
  await insertSession(db, { tokenHash: sha256(token), accountId, createdAt: now, expiresAt })
  return token
}

const userRow = (db: Db, at: { id: number }) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .leftJoin('vessel', 'vessel.id', 'account.vesselId')
    .selectAll('account')
    .select([
      'company.name as companyName',
      'company.focus',
      'company.modulesOff',
      'company.currency',
      'company.registeredAt',
      'company.lockedReason',
      'vessel.name as vesselName',
    ])
    .where('account.id', '=', at.id)
const findUser = prepared(userRow)
type UserRow = Awaited<ReturnType<typeof findUser>>[number]

/** As it stands until the transaction ends; the company is not locked meanwhile. */
export const lockUser = prepared((db, at: { id: number }) =>
  userRow(db, at).forUpdate('account').forShare('company'),
)

export async function userOf(db: Db, id: number) {
  const [row] = await findUser(db, { id })
  return userFrom(row!)
}

/** The user as the specification's flags describe one. */
export function userFrom(row: UserRow): z.input<typeof User> {
  const supplier = row.role === 'supplier'
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    companyId: row.companyId,
    companyName: row.companyName,
    vesselId: row.vesselId,
    vesselName: row.vesselName,
    teamRole: teamRoleOf(row),
    duties: dutiesOf(teamRoleOf(row)),
    currency: row.currency,
    isBuyer: row.role === 'buyer',
    isSupplier: supplier,
    isVessel: row.role === 'vessel',
    isIhmAgent: row.role === 'ihm-agent',
    isExternal: false,
    isSupport: row.role === 'support',
    isVerified: row.verifiedAt !== null,
    isRegistrationCompleted: !supplier || row.registeredAt !== null,
    hasAcceptedGdpr: hasAcceptedNotice(row.gdprAcceptedAt),
    hasPassword: row.passwordHash !== null,
    isPurchasingUser: supplier && row.focus.includes('PURCHASING'),
    isFreightForwardingUser: supplier && row.focus.includes('FORWARDING'),
    isEinvoicingUser: supplier && row.focus.includes('EINVOICING'),
    modules: modulesBut(row.modulesOff),
  }
}
