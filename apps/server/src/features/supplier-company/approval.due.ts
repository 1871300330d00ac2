import { sql } from 'kysely'
import { formatDate } from '@fairlead/formatting/date'
import { dayIn } from '@fairlead/validation/day'
import type { Anonymous } from '../../actor.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letters.ts'
import { usersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'
import { approvalName } from './approval.queries.ts'

const clock: Anonymous = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' }

/** So many days before the end people are told, and once when it has passed. */
const marks = [60, 30, 7, -1]

/** Tells the people of a company that an approval of theirs ends, once at each mark; answers how many were told of. */
export async function tellOfEnds(services: Services): Promise<number> {
  const now = services.now()
  const today = dayIn(now, 'UTC')
  const { rows } = await sql<{ id: number }>`select a.id from class_approval a
    join company c on c.id = a.company_id and c.registered_at is not null and c.locked_at is null
    where a.expires_on between ${today}::date - 30 and ${today}::date + ${marks[0]}::int`.execute(
    services.db,
  )
  let told = 0
  for (const { id } of rows)
    told += await transaction(services.db, async (trx) => {
      const approval = await trx
        .selectFrom('classApproval')
        .selectAll()
        .select(sql<number>`expires_on - ${today}::date`.as('days'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!approval) return 0
      const { companyId, days, toldDays, expiresOn } = approval
      const mark = marks.findLast((each) => days <= each)
      if (mark === undefined || (toldDays !== null && toldDays <= mark)) return 0
      await trx.updateTable('classApproval').set({ toldDays: mark }).where('id', '=', id).execute()
      const name = approvalName({ ...approval, approvalId: approval.society })
      const on = formatDate(expiresOn)
      const context = { trx, now, services, actor: clock }
      const about = { id: companyId }
      const event = await record(context, 'company.approvalEnds', about, { approval: name, on })
      await sendLetter(context, {
        letter: 'company.approvalEnds',
        event,
        to: await usersOf(trx, companyId),
        facts: { approval: name, on, days },
        path: '/secured/supplier/account/categories-ports-brands/classApprovals',
      })
      return 1
    })
  return told
}

/** The letters as a job of each morning. */
export const approvalEnds = (ready: Promise<Services>): JobHandler => ({
  queue: 'approval-ends',
  cron: '40 5 * * *',
  work: async () => void (await tellOfEnds(await ready)),
})
