import { sql } from 'kysely'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { endMark, endMarks, noticeBy } from '@fairlead/validation/contract'
import { dayIn, daysBetween } from '@fairlead/validation/day'
import type { Anonymous } from '../../actor.ts'
import type { Services } from '../../context.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letters.ts'
import { tradersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'
import { boughtUnder } from './contract.bought.ts'

const clock: Anonymous = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' }

/** Tells those who buy for a company that a contract ends, once at each mark; answers how many were told of. */
export async function tellOfContractEnds(services: Services): Promise<number> {
  const now = services.now()
  const today = dayIn(now, 'UTC')
  const { rows } = await sql<{ id: number }>`select c.id from contract c
    join company b on b.id = c.company_id and b.locked_at is null
    where exists (select 1 from contract_version v where v.contract_id = c.id and v.published_at is not null
      and v.valid_to between ${today}::date and ${today}::date + ${endMarks[0]}::int)`.execute(
    services.db,
  )
  let told = 0
  for (const { id } of rows)
    told += await transaction(services.db, async (trx) => {
      await trx.selectFrom('contract').select('id').where('id', '=', id).forUpdate().execute()
      const last = await lastVersion(trx, id)
      if (!last?.validTo) return 0
      const days = daysBetween(today, last.validTo)
      const mark = days < 0 ? null : endMark(days)
      if (mark === null || (last.toldDays !== null && last.toldDays <= mark)) return 0
      await trx
        .updateTable('contractVersion')
        .set({ toldDays: mark })
        .where('id', '=', last.id)
        .execute()
      const context = { trx, now, services, actor: clock }
      const on = formatDate(last.validTo)
      const notice = noticeBy(last.validTo, last.noticeDays)
      const about = { id, buyerId: last.companyId }
      const event = await record(context, 'contract.ends', about, { number: last.number, on })
      await sendLetter(context, {
        letter: 'contract.ends',
        event,
        to: await tradersOf(trx, last.companyId),
        facts: {
          number: last.number,
          title: last.title,
          vendors: last.vendors,
          on,
          days,
          noticeBy: notice && notice >= today ? formatDate(notice) : null,
          bought: Number(last.bought) > 0 ? formatMoney(last.bought, last.currency) : null,
        },
        path: `/secured/buyer/contract/${id}/view-active-version`,
      })
      return 1
    })
  return told
}

/** What is agreed last says when the contract ends: a later version may have moved it. */
const lastVersion = (trx: Trx, contractId: number) =>
  trx
    .selectFrom('contract as c')
    .innerJoin('contractVersion as v', 'v.contractId', 'c.id')
    .select(['c.number', 'c.companyId', 'v.id', 'v.title', 'v.currency', 'v.validTo'])
    .select(['v.noticeDays', boughtUnder.as('bought')])
    // A new version with the same end is no news.
    .select(
      sql<number | null>`(select min(x.told_days) from contract_version x
        where x.contract_id = c.id and x.valid_to = v.valid_to)`.as('toldDays'),
    )
    .select(
      sql<string>`(select string_agg(s.name, ', ' order by lower(s.name)) from company s
        where s.id = any (v.supplier_ids))`.as('vendors'),
    )
    .where('c.id', '=', contractId)
    .where('v.publishedAt', 'is not', null)
    .where(sql<boolean>`coalesce(v.active_to, 'infinity') >= v.active_from`)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The letters as a job of each morning. */
export const contractEnds = (ready: Promise<Services>): JobHandler => ({
  queue: 'contract-ends',
  cron: '50 5 * * *',
  work: async () => void (await tellOfContractEnds(await ready)),
})
