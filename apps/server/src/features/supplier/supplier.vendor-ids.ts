import { sql, type RawBuilder } from 'kysely'
import type { LinkHolder, Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Found } from './supplier.words.ts'

type Viewer = Pick<Member, 'companyId' | 'role'>

/** The vendor id that the reader's company gives a supplier; null for everybody outside the office. */
export const vendorIdOf = ({ companyId, role }: Viewer, supplierId: RawBuilder<unknown>) =>
  role === 'buyer'
    ? sql<string | null>`(select v.vendor_id from vendor v
        where v.company_id = ${companyId} and v.supplier_id = ${supplierId})`
    : sql<string | null>`null::text`

/** As `vendorIdOf`, of one supplier. */
export async function findVendorId(db: Db, actor: Member | LinkHolder, supplierId: number | null) {
  if (actor.kind !== 'member') return null
  const id = vendorIdOf(actor, sql`${supplierId}::int`)
  const { rows } = await sql<{ vendorId: string | null }>`select ${id} as vendor_id`.execute(db)
  return rows[0]?.vendorId ?? null
}

/** The suppliers whose vendor id begins with these words, or whom the ERP calls so. */
export async function suppliersByVendor(db: Db, actor: Viewer, q: string): Promise<Found[]> {
  if (actor.role !== 'buyer') return []
  const { rows } = await sql<Found>`
    select supplier_id as company_id, array['VENDOR ' || vendor_id] as hits,
      case when lower(vendor_id) = lower(${q}) then 1000 else 20 end::float8 as score
    from vendor where company_id = ${actor.companyId}
      and (starts_with(lower(vendor_id), lower(${q})) or plain(alias) = plain(${q}))`.execute(db)
  return rows
}

/** The supplier that a company's ERP means by a vendor id, or by a name of its own. */
export async function supplierOfVendor(
  db: Db,
  companyId: number,
  { vendorId, alias }: { vendorId: string | null; alias: string | null },
): Promise<number | null> {
  const found = await db
    .selectFrom('vendor')
    .select('supplierId')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`(lower(vendor_id) = lower(${vendorId}) or plain(alias) = plain(${alias}))`)
    .orderBy(sql`lower(vendor_id) = lower(${vendorId}) desc nulls last`)
    .limit(1)
    .executeTakeFirst()
  return found?.supplierId ?? null
}
