import { sql } from 'kysely'
import { declarationPages, declarationStates } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { among } from '../../db/states.ts'
import { buyerAsked } from './declaration.queries.ts'
import {
  declarationsLike,
  lineCounts,
  listedColumns,
  listedDeclarations,
  overdueAfter,
  sortedBy,
} from './declaration.rows.ts'
import { isOutdated } from './declaration.thresholds.ts'

/** Every page, for what is counted over all of them. */
const statesOf = (page: keyof typeof declarationPages | 'ihm-all-forms') =>
  page === 'ihm-all-forms' ? declarationStates : declarationPages[page]

export const listDeclarations: Handler<'declaration.list'> = async (
  { db, actor, today, now },
  { list },
) => {
  const { filter } = list
  const buyerId = await buyerAsked(db, actor, filter.buyerId)
  let query = listedDeclarations(db, actor)
    .where('hazardDeclaration.companyId', '=', buyerId)
    .where('hazardDeclaration.state', 'in', statesOf(filter.page))
  if (filter.q) query = query.where(declarationsLike(filter.q))
  if (filter.vesselId) query = query.where('hazardDeclaration.vesselId', '=', filter.vesselId)
  if (filter.ids) query = query.where('hazardDeclaration.id', 'in', [0, ...filter.ids])
  if (filter.late) query = query.where('hazardDeclaration.dueOn', '<', today)
  if (filter.supplierId) query = query.where('purchaseOrder.supplierId', '=', filter.supplierId)
  if (filter.answered !== undefined)
    query = query.where('hazardDeclaration.answeredAt', filter.answered ? 'is not' : 'is', null)
  if (filter.overdue)
    query = query.where(
      sql<boolean>`(hazard_declaration.state in ${among(declarationPages['ihm-pending-forms'])}
        and hazard_declaration.asked_at < ${now}::timestamptz - ${overdueAfter})`,
    )
  const rows = await query
    .select(listedColumns)
    .select(lineCounts)
    .select(['hazardDeclaration.reminders', 'hazardDeclaration.remindedAt as lastReminderAt'])
    .select([
      sql<
        { edition: string; eu: boolean }[] | null
      >`(select jsonb_agg(distinct jsonb_build_object('edition', m.form->>'edition', 'eu', (m.form->>'eu')::boolean))
        from material_declaration m where m.declaration_id = hazard_declaration.id and m.accepted_at is not null
          and m.set_aside_at is null)`.as('made'),
      sql<boolean>`exists (select 1 from material_declaration m
        where m.declaration_id = hazard_declaration.id and m.contradicted)`.as('contradicted'),
    ])
    .select(
      sql<string>`coalesce(supplier.name, purchase_order.supplier_name, '-')`.as('supplierName'),
    )
    .orderBy(sortedBy(list))
    .orderBy('hazardDeclaration.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  const items = rows.map(({ made, ...row }) => ({
    ...row,
    outdated: (made ?? []).some((each) => isOutdated(each, today)),
  }))
  return { items, total: await countUpTo(db, query.select('hazardDeclaration.id')) }
}
