import { sql } from 'kysely'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { Services } from '../../context.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { standing } from './account.queries.ts'

/** Removes the sessions that have ended by their age and the devices nobody came back with. */
export const forgetEnded = ({ db, now }: Pick<Services, 'db' | 'now'>): JobHandler => ({
  queue: 'forget-ended-sessions',
  cron: '50 3 * * *',
  async work() {
    await db
      .deleteFrom('session')
      .where(sql<boolean>`not ${standing(now())}`)
      .execute()
    await db
      .deleteFrom('endedSession')
      .where('endedAt', '<', laterBy(now(), -limits.sessionDays).toISOString())
      .execute()
    await db
      .deleteFrom('knownDevice')
      .where('usedAt', '<', laterBy(now(), -limits.knownDeviceDays).toISOString())
      .execute()
  },
})
