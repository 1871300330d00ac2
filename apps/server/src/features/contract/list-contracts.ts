import { sql } from 'kysely'
import { noticeBy } from '@fairlead/validation/contract'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { boughtUnder } from './contract.bought.ts'
import { contractsVisibleTo, personOf, vendorsOf } from './contract.queries.ts'

/** A row shows the version its tab is about: what is in force, or what is being written. */
export const listContracts: Handler<'contract.list'> = async ({ db, actor, today }, { list }) => {
  const { filter, sort } = list
  const isDraft = filter.tab === 'draft'
  let query = contractsVisibleTo(db, actor).innerJoin('contractVersion as v', (join) =>
    join
      .onRef('v.contractId', '=', 'c.id')
      .on('v.id', '=', isDraft ? draftOfContract : shownOfContract(today)),
  )
  if (filter.q?.trim())
    query = query.where(contains(sql`c.number || ' ' || v.title || ' ' || v.category`, filter.q))
  const items = await query
    .select(['c.id', 'c.number', 'v.title', 'v.category', 'v.currency'])
    .select(['v.validFrom', 'v.validTo', 'v.noticeDays', 'v.savedAt'])
    .select(boughtUnder.as('bought'))
    .select([vendorsOf.as('vendors'), personOf('v.savedBy').as('savedBy')])
    .select(
      sql<number | null>`case when v.published_at is null then null else v.number end`.as('active'),
    )
    .select(
      sql<
        number | null
      >`(select d.number from contract_version d where d.id = ${draftOfContract})`.as('draft'),
    )
    // Those that are over stand behind those that are about to end.
    .$if(sort === 'validTo', (all) => all.orderBy(sql`coalesce(v.valid_to < ${today}, false)`))
    .orderBy(
      sort === 'number' || sort === 'id' ? sql.ref(`c.${sort}`) : sql.ref(`v.${sort}`),
      list.descending ? 'desc' : 'asc',
    )
    .orderBy('c.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return {
    items: items.map(({ noticeDays, ...row }) => ({
      ...row,
      noticeBy: noticeBy(row.validTo, noticeDays),
    })),
    total: await countUpTo(db, query.select('c.id')),
  }
}

const draftOfContract = sql<number>`(select x.id from contract_version x
  where x.contract_id = c.id and x.published_at is null)`
/** The active version; before the first one begins, and after the last has ended, that one. */
const shownOfContract = (today: string) => sql<number>`(select x.id from contract_version x
  where x.contract_id = c.id and x.published_at is not null
  order by (x.active_from <= ${today}) desc, x.active_from desc, x.number desc limit 1)`
