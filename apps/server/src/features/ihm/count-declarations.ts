import { sql } from 'kysely'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import { buyerAsked, buyersOf } from './declaration.queries.ts'
import { countToTriage } from './triage.queries.ts'

export const countDeclarations: Handler<'declaration.counts'> = async (
  { db, actor, today },
  { query },
) => {
  const buyerId = await buyerAsked(db, actor, query.buyerId)
  const columns = sql.join(
    Object.entries(declarationPages).map(
      ([page, states]) =>
        sql`count(*) filter (where state in ${among(states)})::int as ${sql.ref(page)}`,
    ),
  )
  const waiting = among(declarationPages['ihm-pending-forms'])
  const { rows } = await sql<Record<string, number>>`
    select ${columns}, count(*) filter (where state in ${waiting} and due_on < ${today})::int as late
    from hazard_declaration where company_id = ${buyerId}`.execute(db)
  const { late = 0, ...pages } = rows[0] ?? {}
  pages['ihm-contradictions'] = await countContradictions(db, buyerId)
  pages['ihm-triage'] = await countToTriage(db, buyerId)
  return { pages, late, buyers: await buyersOf(db, actor) }
}

/** Products whose accepted declarations disagree. */
async function countContradictions(db: Db, buyerId: number) {
  const { rows } = await sql<{ n: number }>`select count(distinct md.product_key)::int as n
    from material_declaration md join hazard_declaration d on d.id = md.declaration_id
    where md.contradicted and d.company_id = ${buyerId}`.execute(db)
  return rows[0]?.n ?? 0
}
