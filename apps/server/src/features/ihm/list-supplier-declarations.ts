import { supplierDeclarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import {
  declarationsLike,
  lineCountsAsTold,
  listedColumns,
  listedDeclarations,
  sortedBy,
} from './declaration.rows.ts'

export const listSupplierDeclarations: Handler<'supplierDeclaration.list'> = async (
  { db, actor },
  { list },
) => {
  const { filter } = list
  let query = listedDeclarations(db, actor).where(
    'hazardDeclaration.state',
    'in',
    supplierDeclarationPages[filter.page],
  )
  if (filter.q) query = query.where(declarationsLike(filter.q))
  if (filter.ids) query = query.where('hazardDeclaration.id', 'in', [0, ...filter.ids])
  const items = await query
    .select(listedColumns)
    .select(lineCountsAsTold)
    .select('buyer.name as buyerName')
    .orderBy(sortedBy(list))
    .orderBy('hazardDeclaration.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('hazardDeclaration.id')) }
}
