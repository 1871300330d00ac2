import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { lockedSince } from '../account/account.rules.ts'

/** What grows with the work is added up from its tallies; the rest is counted. */
export const countRecords: Handler<'support.counts'> = async ({ db, now }) => {
  const documents = (document: 'case' | 'order') => sql<number>`
    (select coalesce(sum(n), 0)::int from document_tally where document = ${sql.lit(document)})`
  const records = (record: 'request' | 'quotation' | 'mail') => sql<number>`
    (select coalesce(sum(n), 0)::int from record_tally where record = ${sql.lit(record)})`
  const { rows } = await sql<Record<string, number>>`select
    ${documents('case')} as cases,
    ${records('request')} as requests,
    ${records('quotation')} as quotations,
    ${documents('order')} as orders,
    (select count(*) from company where kind = 'BUYER') as buyers,
    (select count(*) from company where kind = 'SUPPLIER') as suppliers,
    (select count(*) from account) as users,
    (select count(*) from account where locked_at > ${lockedSince(now)}) as locked,
    ${records('mail')} as mails,
    (select count(*) from enquiry) as enquiries`.execute(db)
  return rows[0] ?? {}
}
