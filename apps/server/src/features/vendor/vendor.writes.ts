import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { VendorForm } from '@fairlead/validation/vendor'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { isSupplier } from '../supplier/supplier.queries.ts'

type Context = Acting<Member>

/** Gives suppliers their vendor ids; of two at once, for one supplier or with one id, the unique indexes let one in. */
export async function giveVendorIds(context: Context, vendors: readonly VendorForm[]) {
  const { trx, actor, now } = context
  const suppliers = vendors.map(({ supplierId }) => supplierId)
  const known = await trx
    .selectFrom('company')
    .select('id')
    .where(isSupplier)
    .where('id', 'in', suppliers)
    .execute()
  if (known.length < suppliers.length) throw new Refusal('supplier.unknown')
  const rows = vendors.map(({ supplierId, vendorId, alias }) => ({
    company_id: actor.companyId,
    supplier_id: supplierId,
    vendor_id: vendorId,
    alias,
    saved_by: actor.id,
    saved_at: now,
  }))
  const columns = sql.raw('company_id, supplier_id, vendor_id, alias, saved_by, saved_at')
  const { rows: kept } = await sql<{ id: number }>`insert into vendor (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(company_id int, supplier_id int, vendor_id text, alias text, saved_by int, saved_at timestamptz)
    returning id`.execute(trx)
  await record(context, 'company.vendorsSaved', { id: actor.companyId }, { count: kept.length })
  return kept.map(({ id }) => id)
}

/** A vendor, and the vendor id that stood there when it was read; null for none. */
type ReadVendor = VendorForm & { before?: string | null | undefined }

/** As `giveVendorIds`, over those they have. Away before they are written: two suppliers may change their ids with each other. */
export async function replaceVendorIds(context: Context, vendors: readonly ReadVendor[]) {
  const stood = await context.trx
    .deleteFrom('vendor')
    .where('companyId', '=', context.actor.companyId)
    .where(
      'supplierId',
      'in',
      vendors.map(({ supplierId }) => supplierId),
    )
    .returning(['supplierId', 'vendorId'])
    .execute()
  const standing = new Map(stood.map(({ supplierId, vendorId }) => [supplierId, vendorId]))
  const isAsRead = ({ supplierId, before }: ReadVendor) =>
    before === undefined || before === (standing.get(supplierId) ?? null)
  if (!vendors.every(isAsRead)) throw new Refusal('record.stale')
  return giveVendorIds(context, vendors)
}
