import { sql } from 'kysely'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { buyerAsked } from './declaration.queries.ts'
import { listedDeclarations } from './declaration.rows.ts'

/** Each form that waits for a word, the oldest first; those of one order stand together. */
export const listQueue: Handler<'declaration.queue'> = async ({ db, actor }, { list }) => {
  const buyerId = await buyerAsked(db, actor, list.filter.buyerId)
  const query = listedDeclarations(db, actor)
    .innerJoin('hazardLine', 'hazardLine.declarationId', 'hazardDeclaration.id')
    .innerJoin('purchaseOrderLine as line', 'line.id', 'hazardLine.orderLineId')
    .where('hazardDeclaration.companyId', '=', buyerId)
    .where('hazardDeclaration.state', 'in', declarationPages['ihm-reviewing-forms'])
    .where('hazardLine.accepted', 'is', null)
  const rows = await query
    .select([
      'hazardLine.id',
      'hazardDeclaration.id as declarationId',
      'line.name as product',
      'hazardDeclaration.answeredAt',
      'hazardDeclaration.dueOn',
    ])
    .select(
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('supplierName'),
    )
    .orderBy('hazardDeclaration.answeredAt', list.descending ? 'desc' : 'asc')
    .orderBy('hazardDeclaration.id')
    .orderBy('line.position')
    .$call((rows) => onePage(rows, list))
    .execute()
  const items = rows.map(({ answeredAt, ...row }) => ({ ...row, submittedAt: answeredAt ?? '' }))
  return { items, total: await countUpTo(db, query.select('hazardLine.id')) }
}
