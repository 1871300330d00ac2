import { sql } from 'kysely'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { rulesOf } from '../operator/operator.rules.ts'

/** Who logged in and out, where, and who failed to. */
const traces = ['user.loggedIn', 'user.loggedOut', 'user.sessionEnded', 'user.locked'] as const

/** Deletes what is kept for a time only, as the privacy page says: enquiries with their files, mails, traces of log-ins. */
export async function forgetOld({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => laterBy(now(), -days).toISOString()
  const { enquiryDays, applicationDays } = await rulesOf(db)
  await forgetEnquiries(db, ['CONTACT', 'DEMO'], before(enquiryDays))
  await forgetEnquiries(db, ['APPLICATION'], before(applicationDays))
  await db
    .deleteFrom('mail')
    .where('createdAt', '<', before(limits.mailDays))
    .where('state', '!=', 'WAITING')
    .execute()
  // A letter about it names its event.
  await sql`delete from event where action in (${sql.join(traces.map((name) => sql.lit(name)))})
    and at < ${before(limits.loginTraceDays)}
    and not exists (select 1 from mail where mail.event_id = event.id)`.execute(db)
}

/** The rows and what ties them to their files; the sweep removes files that nothing names. */
async function forgetEnquiries(db: Db, kinds: readonly string[], before: string) {
  await transaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('enquiry')
      .where('createdAt', '<', before)
      .where('kind', 'in', kinds)
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return
    const files = await trx
      .deleteFrom('documentFile')
      .where('owner', '=', 'enquiry')
      .where('ownerId', 'in', ids)
      .returning('fileId as id')
      .execute()
    const names = files.map(({ id }) => id)
    if (names.length > 0) await trx.deleteFrom('file').where('id', 'in', names).execute()
  })
}

/** As a job of each night. */
export const forgetting = (services: Pick<Services, 'db' | 'now'>): JobHandler => ({
  queue: 'forget-what-is-old',
  cron: '5 4 * * *',
  work: () => forgetOld(services),
})
