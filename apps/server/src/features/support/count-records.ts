import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { lockedSince } from '../account/account.rules.ts'

export const countRecords: Handler<'support.counts'> = async ({ db, now }) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from rfq_case) as cases,
    (select count(*) from case_request) as requests,
    (select count(*) from quotation) as quotations,
    (select count(*) from purchase_order) as orders,
    (select count(*) from company where kind = 'BUYER') as buyers,
    (select count(*) from company where kind = 'SUPPLIER') as suppliers,
    (select count(*) from account) as users,
    (select count(*) from account where locked_at > ${lockedSince(now)}) as locked,
    (select count(*) from mail) as mails,
    (select count(*) from enquiry) as enquiries`.execute(db)
  return rows[0] ?? {}
}
