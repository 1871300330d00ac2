import { sql } from 'kysely'
import type { TagKind } from '@fairlead/validation/tag'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { contains } from '../../db/contains.ts'
import { isUsable, tagsVisibleTo } from './tag.queries.ts'

const usable = (db: Db, actor: Member, kind: TagKind) =>
  db
    .selectFrom('tag as t')
    .select(['t.id', 't.name', 't.colour'])
    .where('t.kind', '=', kind)
    .where(isUsable(actor))
    .orderBy(sql`lower(t.name)`)
    .execute()

export const listCaseTags: Handler<'ref.caseTags'> = ({ db, actor }) => usable(db, actor, 'CASE')
export const listSupplierTags: Handler<'ref.supplierTags'> = ({ db, actor }) =>
  usable(db, actor, 'SUPPLIER')

type People = { id: number; name: string }[]

export const listTags: Handler<'tag.list'> = async ({ db, actor }, { list }) => {
  const { filter, sort } = list
  let query = tagsVisibleTo(db.selectFrom('tag as t'), actor)
  if (filter.kind) query = query.where('t.kind', '=', filter.kind)
  if (filter.q?.trim()) query = query.where(contains(sql`t.name`, filter.q))
  const items = await query
    .leftJoin('account', 'account.id', 't.savedBy')
    .select(['t.id', 't.kind', 't.name', 't.colour', 't.revision', 't.savedAt'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .select(users.as('users'))
    .select(suppliers.as('suppliers'))
    .select(
      sql<number>`((select count(*) from case_tag x where x.tag_id = t.id)
        + (select count(*) from supplier_tag x where x.tag_id = t.id))::int`.as('carriers'),
    )
    .orderBy(sort === 'name' ? sql`lower(t.name)` : `t.${sort}`, list.descending ? 'desc' : 'asc')
    .orderBy('t.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('t.id')) }
}

/** Who has left the company is not named; the tag stays with the others. */
const users = sql<People | null>`case when t.user_ids is null then null else coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) order by a.last_name, a.id)
  from account a where a.id = any (t.user_ids) and a.company_id = t.company_id), '[]') end`
const suppliers = sql<People>`coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name)
  from supplier_tag x join company c on c.id = x.supplier_id where x.tag_id = t.id), '[]')`
