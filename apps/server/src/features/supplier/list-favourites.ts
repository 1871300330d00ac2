import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { supplierRows } from './supplier.queries.ts'

export const listFavourites: Handler<'supplier.favourites'> = ({ db, actor }, { body }) => {
  let query = supplierRows(db, actor.companyId).where(
    sql<boolean>`exists (select 1 from favourite_supplier f where f.company_id = ${actor.companyId} and f.supplier_id = company.id)`,
  )
  if (body.port)
    query = query.where(
      sql<boolean>`(company.world_wide or exists (select 1 from supplier_port p where p.company_id = company.id and p.locode = ${body.port}))`,
    )
  return query.orderBy('company.name').execute()
}
