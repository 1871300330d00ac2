import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { buyerAsked } from './declaration.queries.ts'
import { declaredColumns, listedDeclarations } from './declaration.rows.ts'
import { isOutdated } from './declaration.thresholds.ts'

/** The declarations that stand, of one buyer: an accepted one until another is accepted in its place, and what was sent last. */
export const listDeclarationFiles: Handler<'declaration.files'> = async (
  { db, actor, today },
  { list },
) => {
  const { q, vesselId, material, buyerId } = list.filter
  let query = listedDeclarations(db, actor)
    .innerJoin('materialDeclaration as md', 'md.declarationId', 'hazardDeclaration.id')
    .innerJoin('hazardLine', 'hazardLine.id', 'md.hazardLineId')
    .where('hazardDeclaration.companyId', '=', await buyerAsked(db, actor, buyerId))
    .where(
      sql<boolean>`not exists (select 1 from material_declaration newer
        where newer.hazard_line_id = md.hazard_line_id and newer.id > md.id
          and (md.accepted_at is null or newer.accepted_at is not null))`,
    )
  if (q) {
    const words = sql`concat_ws(' ', md.number, md.product, md.product_number, md.maker, vessel.name,
      purchase_order.order_number, coalesce(supplier.name, purchase_order.supplier_name))`
    query = query.where(contains(words, q))
  }
  if (vesselId) query = query.where('hazardDeclaration.vesselId', '=', vesselId)
  if (material)
    query = query.where(
      sql<boolean>`md.form->'answers' @> ${JSON.stringify([{ code: material, above: true }])}::jsonb`,
    )
  const rows = await query
    .select([
      ...declaredColumns,
      'md.acceptedAt',
      'md.contradicted',
      'hazardDeclaration.vesselId',
      'vessel.name as vesselName',
    ])
    .select([
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('supplierName'),
      sql<
        string[]
      >`array(select a->>'code' from jsonb_array_elements(md.form->'answers') a where (a->>'above')::boolean)`.as(
        'above',
      ),
      sql<string>`md.form->>'edition'`.as('edition'),
      sql<boolean>`(md.form->>'eu')::boolean`.as('eu'),
    ])
    .orderBy(list.sort === 'id' ? 'md.id' : 'md.submittedAt', list.descending ? 'desc' : 'asc')
    .orderBy('md.id', 'desc')
    .$call((rows) => onePage(rows, list))
    .execute()
  const items = rows.map(({ edition, eu, ...row }) => ({
    ...row,
    outdated: isOutdated({ edition, eu }, today),
  }))
  return { items, total: await countUpTo(db, query.select('md.id')) }
}
