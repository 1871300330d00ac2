import { sql } from 'kysely'
import { modulesBut } from '@fairlead/validation/modules'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { companyRows } from './company.found.ts'

export const listCompanies: Handler<'company.list'> = async ({ db }, { list }) => {
  const { q, kind, locked } = list.filter
  const people = sql<boolean>`exists (select 1 from account
    where company_id = company.id and ${contains(sql`account.email`, q ?? '')})`
  let matching = companyRows(db)
  if (q)
    matching = matching.where((eb) =>
      eb.or([
        contains(sql`company.name`, q),
        contains(sql`coalesce(company.email, '')`, q),
        people,
      ]),
    )
  if (kind) matching = matching.where('company.kind', '=', kind)
  if (locked !== undefined)
    matching = matching.where('company.lockedAt', locked ? 'is not' : 'is', null)
  const direction = list.descending ? 'desc' : 'asc'
  const column =
    list.sort === 'lastSeenAt' ? sql.ref('lastSeenAt') : sql.ref(`company.${list.sort}`)
  const items = await matching
    .orderBy(column, (order) => (list.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('company.id', direction)
    .offset(list.from)
    .limit(list.limit)
    .execute()
  const rows = items.map(({ modulesOff, ...row }) => ({ ...row, modules: modulesBut(modulesOff) }))
  return { items: rows, total: await countUpTo(db, matching.clearSelect().select('company.id')) }
}
