import { sql } from 'kysely'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { tagsOn } from '../tag/tag.queries.ts'
import { figuresOf, recordsOf } from './supplier.record.ts'
import { vendorIdOf } from './supplier.vendor-ids.ts'

/** One that buyers may find. */
export const isSupplier = sql<boolean>`(company.kind = 'SUPPLIER' and company.state = ${sql.lit(activeCompany)}
  and company.locked_at is null)`

export const isFavourite = (buyerId: number) =>
  sql<boolean>`(company.id in (select supplier_id from favourite_supplier where company_id = ${buyerId}))`

/** Suppliers as a buyer sees them, with figures of its own history with them, at `port` apart. */
export function supplierRows(
  db: Db,
  { actor, today, port = null }: { actor: Member; today: string; port?: string | null },
) {
  return db
    .selectFrom('company')
    .where(isSupplier)
    .select([
      'company.id',
      'company.name',
      sql<string>`coalesce(company.country, '')`.as('country'),
      'company.city',
      'company.worldWide',
    ])
    .select([
      isFavourite(actor.companyId).as('favourite'),
      tagsOn('SUPPLIER', sql`company.id`, actor).as('tags'),
      vendorIdOf(actor, sql`company.id`).as('vendorId'),
      categoryNames('ITEM').as('categories'),
      categoryNames('SERVICE').as('services'),
      sql<
        string[]
      >`array(select b.name from supplier_brand s join brand b on b.id = s.brand_id where s.company_id = company.id order by b.name limit 6)`.as(
        'brands',
      ),
      sql<
        string[]
      >`array(select distinct locode from supplier_port p where p.company_id = company.id order by locode limit 12)`.as(
        'ports',
      ),
      classApproved(today).as('classApproved'),
      figuresOf(actor.companyId, port).as('figures'),
    ])
}

/** A row with its figures as the contract has them. */
export const withRecords = <R extends { figures: Parameters<typeof recordsOf>[0] }>(
  { figures, ...row }: R,
  port: string | null = null,
) => ({ ...row, ...recordsOf(figures, port) })

const categoryNames = (kind: 'ITEM' | 'SERVICE') => sql<string[]>`array(select c.name
  from supplier_category s join category c on c.id = s.category_id
  where s.company_id = company.id and c.kind = ${kind} order by s.is_primary desc, c.name limit 6)`

/** An approval that has run out counts no more, nor one of which nobody said when it does. */
export const classApproved = (today: string) => sql<boolean>`exists (select 1 from class_approval a
  where a.company_id = company.id and a.expires_on >= ${today}::date)`

/** Forwarders and e-invoicing firms are no answer to who could deliver something. */
export const sellsGoods = sql<boolean>`'PURCHASING' = any (company.focus)`
