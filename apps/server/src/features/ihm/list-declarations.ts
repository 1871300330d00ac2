import { sql } from 'kysely'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { buyerAsked } from './declaration.queries.ts'
import {
  declarationsLike,
  lineCounts,
  listedColumns,
  listedDeclarations,
  sortedBy,
} from './declaration.rows.ts'

export const listDeclarations: Handler<'declaration.list'> = async (
  { db, actor, today },
  { list },
) => {
  const { filter } = list
  const buyerId = await buyerAsked(db, actor, filter.buyerId)
  let query = listedDeclarations(db, actor)
    .where('hazardDeclaration.companyId', '=', buyerId)
    .where('hazardDeclaration.state', 'in', declarationPages[filter.page])
  if (filter.q) query = query.where(declarationsLike(filter.q))
  if (filter.vesselId) query = query.where('hazardDeclaration.vesselId', '=', filter.vesselId)
  if (filter.late) query = query.where('hazardDeclaration.dueOn', '<', today)
  const items = await query
    .select(listedColumns)
    .select(lineCounts)
    .select(['hazardDeclaration.reminders', 'hazardDeclaration.remindedAt as lastReminderAt'])
    .select(
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('supplierName'),
    )
    .orderBy(sortedBy(list))
    .orderBy('hazardDeclaration.id')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return { items, total: await countUpTo(db, query.select('hazardDeclaration.id')) }
}
