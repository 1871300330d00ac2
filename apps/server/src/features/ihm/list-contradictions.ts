import { sql } from 'kysely'
import { contradictions } from '@fairlead/validation/ihm/reuse'
import type { Handler } from '../../context.ts'
import { buyerAsked } from './declaration.queries.ts'

export const listContradictions: Handler<'contradiction.list'> = async (
  { db, actor },
  { query },
) => {
  const rows = await db
    .selectFrom('materialDeclaration as md')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'md.declarationId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'hazardDeclaration.vesselId')
    .select([
      'md.id',
      'md.declarationId',
      'md.hazardLineId as lineId',
      'md.form',
      'md.acceptedAt',
      'md.productKey',
    ])
    .select(['purchaseOrder.orderNumber', 'vessel.name as vesselName'])
    .select(
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('supplierName'),
    )
    .where('hazardDeclaration.companyId', '=', await buyerAsked(db, actor, query.buyerId))
    .where('md.contradicted', '=', true)
    .orderBy('md.id')
    .limit(1000)
    .execute()
  return [...Map.groupBy(rows, ({ productKey }) => productKey).values()].map((declarations) => {
    const [first] = declarations
    const torn = contradictions(declarations.map(({ form }) => form))
    const revisions = new Set(declarations.map(({ form }) => form.revision))
    return {
      id: first!.id,
      maker: first!.form.maker ?? '',
      productNumber: first!.form.productNumber,
      revision: revisions.size === 1 ? first!.form.revision : null,
      codes: torn.flatMap(({ codes }) => codes),
      declarations: declarations.map(({ productKey: _, acceptedAt, ...row }) => ({
        ...row,
        acceptedAt: acceptedAt!,
      })),
    }
  })
}
