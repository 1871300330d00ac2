import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { Refusal } from '@fairlead/api/refusals'
import { unitPrice } from '@fairlead/validation/decimal'
import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'
import { itemOfLine, landedIn } from './case.prices.ts'
import { casesVisibleTo } from './case.queries.ts'

type Paid = Reply<ContractCalls['case.priceHistory']>['prices'][number]

const most = 50

/** The item is that of the line; what was sent at an unknown rate has no landed price. */
export const getPriceHistory: Handler<'case.priceHistory'> = async ({ db, actor }, { params }) => {
  const line = await casesVisibleTo(db.selectFrom('rfqCase'), actor)
    .innerJoin('caseLine as l', 'l.caseId', 'rfqCase.id')
    .innerJoin('company', 'company.id', 'rfqCase.companyId')
    .select(['rfqCase.companyId', 'company.currency', sql<string>`${itemOfLine}`.as('item')])
    .where('rfqCase.id', '=', params.id)
    .where('l.id', '=', params.lineId)
    .executeTakeFirst()
  if (!line) throw new Refusal('record.missing')
  const { companyId, currency, item } = line
  const { rows } = await sql<Paid>`
    select h.at, coalesce(s.name, h.supplier_name, '') as supplier_name, v.name as vessel_name, h.currency, h.unit,
      h.unit_price, ${landedIn(sql`${currency}`)} as landed,
      o.id as order_id, o.order_number
    from past_price h join purchase_order o on o.id = h.document_id
      left join vessel v on v.id = o.vessel_id left join company s on s.id = h.supplier_id
    where h.company_id = ${companyId} and h.item = ${item} and h.kind = 'ORDERED'
    order by h.at desc, o.id desc limit ${most}`.execute(db)
  return {
    currency,
    prices: rows.map((row) => ({ ...row, landed: row.landed && unitPrice(row.landed) })),
  }
}
