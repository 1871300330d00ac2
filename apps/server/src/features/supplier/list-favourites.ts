import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { serves } from './supplier.filters.ts'
import { supplierRows, withRecords } from './supplier.queries.ts'

export const listFavourites: Handler<'supplier.favourites'> = async (
  { db, actor, today },
  { body },
) => {
  const port = body.port ?? null
  let query = supplierRows(db, { actor, today, port }).where(
    sql<boolean>`exists (select 1 from favourite_supplier f where f.company_id = ${actor.companyId} and f.supplier_id = company.id)`,
  )
  if (port) query = query.where(serves(port))
  const rows = await query.orderBy('company.name').execute()
  return rows.map((row) => withRecords(row, port))
}
