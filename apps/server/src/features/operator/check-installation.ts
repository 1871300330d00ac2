import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { checksOf, type InstallationFacts } from '@fairlead/validation/installation'
import type { Handler, Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { findOperator } from './operator.queries.ts'

export const checkInstallation: Handler<'operator.checks'> = async ({ db, now, services }) => {
  const { config } = services
  const operator = await findOperator(db)
  if (!operator) throw new Refusal('record.missing')
  return checksOf({
    operator,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    smtp: config.smtpUrl !== null,
    mailFrom: config.mailFrom,
    captchaKey: config.captchaKey !== null,
    backupAge: await backupAge(services, now),
    testMail: await lastTest(db),
    ...(await countPeople(db)),
    ...(await countMails(db, now)),
  })
}

type Counts = Pick<InstallationFacts, 'support' | 'demoPeople' | 'buyers' | 'buyersWaiting'>

/** Nobody real has an address under .test (RFC 2606). */
async function countPeople(db: Db): Promise<Counts> {
  const { rows } = await sql<Record<string, number>>`select
    count(*) filter (where role = 'support') as support,
    count(*) filter (where role = 'support' and totp_since is not null) as secured,
    count(*) filter (where password_hash is not null and email ilike '%.test') as demo,
    (select count(*) from company where kind = 'BUYER') as buyers,
    (select count(*) from company where kind = 'BUYER' and not exists (select 1 from account
      where company_id = company.id and password_hash is not null)) as waiting
    from account where disabled_at is null`.execute(db)
  const { support = 0, secured = 0, demo = 0, buyers = 0, waiting = 0 } = rows[0] ?? {}
  return {
    support: { users: Number(support), withSecondFactor: Number(secured) },
    demoPeople: Number(demo),
    buyers: Number(buyers),
    buyersWaiting: Number(waiting),
  }
}

async function countMails(db: Db, now: Date) {
  const before = new Date(now.getTime() - 600_000)
  const { rows } = await sql<Record<string, number>>`select
    count(*) filter (where state = 'WAITING' and created_at < ${before}) as stuck,
    count(*) filter (where state = 'FAILED') as failed
    from mail where state in ('WAITING', 'FAILED')`.execute(db)
  const { stuck = 0, failed = 0 } = rows[0] ?? {}
  return { mailsStuck: Number(stuck), mailsFailed: Number(failed) }
}

async function lastTest(db: Db): Promise<InstallationFacts['testMail']> {
  const event = await db
    .selectFrom('event')
    .select(['at', 'facts'])
    .where('action', '=', 'operator.testMailed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return null
  const { to, trouble } = event.facts as { to: string; trouble: string | null }
  return { at: event.at, to, trouble }
}

/** Hours since whatever backs this installation up said that it was done. */
async function backupAge({ config }: Services, now: Date): Promise<number | null> {
  const done = await stat(join(config.dataFolder, 'last-backup')).catch(() => null)
  return done ? Math.max(0, (now.getTime() - done.mtimeMs) / 3_600_000) : null
}
