import { sql } from 'kysely'
import { modulesBut } from '@fairlead/validation/modules'
import type { companyCalls } from '@fairlead/api/calls/company'
import type { SortOf } from '@fairlead/api/contract'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { companyRows } from './company.found.ts'

const columns = {
  name: 'company.name',
  createdAt: 'company.createdAt',
  lastSeenAt: 'lastSeenAt',
  id: 'company.id',
} as const satisfies Record<SortOf<(typeof companyCalls)['company.list']>, string>

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
  const items = await matching
    .orderBy(columns[list.sort], (order) =>
      (list.descending ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('company.id', direction)
    .$call((rows) => onePage(rows, list))
    .execute()
  const rows = items.map(({ modulesOff, ...row }) => ({ ...row, modules: modulesBut(modulesOff) }))
  return { items: rows, total: await countUpTo(db, matching.clearSelect().select('company.id')) }
}
