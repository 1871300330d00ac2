import { sql } from 'kysely'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sentence } from '../event/event.timeline.ts'
import { findMailRules, mailAddresses } from './account.mail-rules.ts'
import { standing } from './account.queries.ts'
import { asMember } from './account.rules.ts'

/** Deeds and mails in the file: the newest so many of each. */
const MOST = 20_000

/** What is kept about a person, as another program can read it. */
export const getOwnData: Handler<'account.data'> = async ({ db, actor, now, today }) => {
  const { id, name } = asMember(actor)
  const data = { madeAt: now.toISOString(), ...(await ownData(db, id, now)) }
  return {
    name: downloadName(today, `${name} data`, 'json'),
    type: 'application/json',
    body: Buffer.from(JSON.stringify(data, null, 2)),
  }
}

async function ownData(db: Db, id: number, now: Date) {
  const person = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .leftJoin('vessel', 'vessel.id', 'account.vesselId')
    .select(['firstName', 'lastName', 'account.email', 'account.phone', 'account.role'])
    .select(['company.name as company', 'vessel.name as vessel', 'account.createdAt'])
    .select(['verifiedAt', 'gdprAcceptedAt', 'lastLoginAt', 'totpSince as secondFactorSince'])
    .select(['microsoftTenant', 'microsoftOid', 'microsoftOffSince', 'totpStartedAt'])
    .select(['department', 'teamRole', 'failedLogins', 'account.lockedAt'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt'])
    .where('accountId', '=', id)
    .where(standing(now))
    .execute()
  const browsers = await db
    .selectFrom('knownDevice')
    .select(['usedAt', 'failedLogins', 'lockedAt'])
    .where('accountId', '=', id)
    .execute()
  const recoveryCodes = await db
    .selectFrom('recoveryCode')
    .select('usedAt')
    .where('accountId', '=', id)
    .execute()
  const views = await db
    .selectFrom('savedView')
    .select(['page', 'name', 'query'])
    .where('accountId', '=', id)
    .execute()
  const deeds = await db
    .selectFrom('event')
    .select(['at', 'subject', 'subjectId', 'action', 'facts'])
    .where('actorKind', '=', 'member')
    .where('actorId', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const mails = await db
    .selectFrom('mail')
    .select(['createdAt', 'sentAt', 'subject'])
    .where('toAddress', '=', person.email)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return {
    person,
    sessions,
    browsers,
    recoveryCodes,
    substitutions: await substitutions(db, id),
    mailRules: (await findMailRules(db, id))?.rules ?? null,
    mailAddresses: await mailAddresses(db, id),
    savedViews: views,
    deeds: deeds.map(({ at, subject, subjectId, action, facts }) => ({
      at,
      record: `${subject} ${subjectId}`,
      what: sentence(action, facts),
    })),
    mails,
  }
}

/** Who stands in for the person, and for whom the person does: colleagues by their name, as both of them see it. */
const substitutions = (db: Db, id: number) =>
  db
    .selectFrom('approverAway')
    .innerJoin('account as away', 'away.id', 'approverAway.accountId')
    .innerJoin('account as substitute', 'substitute.id', 'approverAway.substituteId')
    .select(['fromOn as from', 'untilOn as until'])
    .select(sql<string>`away.first_name || ' ' || away.last_name`.as('away'))
    .select(sql<string>`substitute.first_name || ' ' || substitute.last_name`.as('substitute'))
    .where((is) => is.or([is('accountId', '=', id), is('substituteId', '=', id)]))
    .execute()
