import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Suppliers as a buyer sees them, with how often this buyer asked and was answered. */
export function supplierRows(db: Db, buyerId: number) {
  return db
    .selectFrom('company')
    .where('company.kind', '=', 'SUPPLIER')
    .where('company.state', '=', 'ACTIVE')
    .where('company.lockedAt', 'is', null)
    .select([
      'company.id',
      'company.name',
      sql<string>`coalesce(company.country, '')`.as('country'),
      'company.city',
      'company.worldWide',
    ])
    .select([
      sql<boolean>`exists (select 1 from favourite_supplier f where f.company_id = ${buyerId} and f.supplier_id = company.id)`.as(
        'favourite',
      ),
      sql<
        string[]
      >`array(select c.name from supplier_category s join category c on c.id = s.category_id where s.company_id = company.id order by s.is_primary desc, c.name limit 6)`.as(
        'categories',
      ),
      sql<
        string[]
      >`array(select b.name from supplier_brand s join brand b on b.id = s.brand_id where s.company_id = company.id order by b.name limit 6)`.as(
        'brands',
      ),
      sql<
        string[]
      >`array(select locode from supplier_port p where p.company_id = company.id order by locode limit 12)`.as(
        'ports',
      ),
      sql<boolean>`exists (select 1 from class_approval a where a.company_id = company.id and (a.expires_on is null or a.expires_on > current_date))`.as(
        'classApproved',
      ),
      sql<number>`(select count(*) from case_request r join rfq_case c on c.id = r.case_id where r.supplier_id = company.id and c.company_id = ${buyerId})`.as(
        'requests',
      ),
      sql<number>`(select count(distinct q.request_id) from quotation q join case_request r on r.id = q.request_id join rfq_case c on c.id = r.case_id where r.supplier_id = company.id and c.company_id = ${buyerId})`.as(
        'quoted',
      ),
    ])
}

/** Forwarders and e-invoicing firms are no answer to who could deliver something. */
export const sellsGoods = sql<boolean>`'PURCHASING' = any (company.focus)`

/** Suppliers that forward freight: those an order may be given to. */
export const forwarders = (db: Db) =>
  db
    .selectFrom('company')
    .where('kind', '=', 'SUPPLIER')
    .where('state', '=', 'ACTIVE')
    .where('lockedAt', 'is', null)
    .where(sql<boolean>`'FORWARDING' = any (focus)`)
