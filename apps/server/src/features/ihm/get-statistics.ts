import { sql } from 'kysely'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import { buyerAsked } from './declaration.queries.ts'
import { overdueAfter } from './declaration.rows.ts'

interface Row {
  id: number | null
  name: string
  asked: number
  answered: number
  medianDays: number | null
  overdue: number
}

const waiting = among(declarationPages['ihm-pending-forms'])

export const getStatistics: Handler<'declaration.statistics'> = async (
  { db, actor, now },
  { query },
) => {
  const buyerId = await buyerAsked(db, actor, query.buyerId)
  const [vessels, suppliers] = await Promise.all([
    statistics(db, { buyerId, now, of: 'vessel' }),
    statistics(db, { buyerId, now, of: 'supplier' }),
  ])
  return { vessels, suppliers }
}

async function statistics(
  db: Db,
  { buyerId, now, of }: { buyerId: number; now: Date; of: 'vessel' | 'supplier' },
) {
  const id = of === 'vessel' ? sql`vessel.id` : sql`supplier.id`
  const name =
    of === 'vessel' ? sql`vessel.name` : sql`coalesce(supplier.name, o.supplier_name, '-')`
  const { rows } = await sql<Row>`select ${id} as id, coalesce(${name}, '-') as name,
      count(*)::int as asked,
      (count(d.answered_at))::int as answered,
      (round((percentile_cont(0.5) within group (order by extract(epoch from d.answered_at - d.asked_at))
        filter (where d.answered_at is not null) / 86400)::numeric, 1))::float as "medianDays",
      (count(*) filter (where d.state in ${waiting} and d.asked_at < ${now}::timestamptz - ${overdueAfter}))::int as overdue
    from hazard_declaration d
    join purchase_order o on o.id = d.order_id
    left join company supplier on supplier.id = o.supplier_id
    left join vessel on vessel.id = d.vessel_id
    where d.company_id = ${buyerId}
    group by 1, 2 order by overdue desc, asked desc, name limit 500`.execute(db)
  return rows
}
