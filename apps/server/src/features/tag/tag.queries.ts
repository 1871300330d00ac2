import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { tagLimits, type TagChange, type TagColour, type TagKind } from '@fairlead/validation/tag'
import type { Member } from '../../actor.ts'
import type { Database } from '../../db/tables.ts'
import type { Trx } from '../../db/transaction.ts'

type Viewer = Pick<Member, 'id' | 'companyId' | 'role'>

/** Whether the tag `t` is this person's to use; for nobody outside the office. */
export const isUsable = ({ id, companyId, role }: Viewer) =>
  role === 'buyer'
    ? sql<boolean>`(t.company_id = ${companyId} and (t.user_ids is null or ${id} = any (t.user_ids)))`
    : sql<boolean>`false`

/** The tags a person manages: those that may be used, and an administrator's are all. */
export function tagsVisibleTo<O>(
  query: SelectQueryBuilder<Database & { t: Database['tag'] }, 't', O>,
  actor: Member,
) {
  const own = query.where('t.companyId', '=', actor.companyId)
  return actor.teamRole === 'ADMINISTRATOR' ? own : own.where(isUsable(actor))
}

type Mark = { id: number; name: string; colour: TagColour }
const carriers = {
  CASE: ['case_tag', 'case_id'],
  SUPPLIER: ['supplier_tag', 'supplier_id'],
} as const

/** The tags that a record carries, as far as the reader may use them. */
export function tagsOn(kind: TagKind, id: RawBuilder<unknown>, actor: Viewer) {
  const [table, column] = carriers[kind]
  return sql<Mark[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
      'colour', t.colour) order by lower(t.name)) from ${sql.table(table)} x
    join tag t on t.id = x.tag_id where x.${sql.ref(column)} = ${id} and ${isUsable(actor)}), '[]')`
}

/** The records that carry a tag the reader may use. */
export function carrying(kind: TagKind, tagId: number, actor: Viewer) {
  const [table, column] = carriers[kind]
  return sql`(select x.${sql.ref(column)} from ${sql.table(table)} x join tag t on t.id = x.tag_id
    where t.id = ${tagId} and ${isUsable(actor)})`
}

/** What a tag of suppliers is on is saved with it, so that putting it on is a change of it. */
const held = { CASE: sql`for key share`, SUPPLIER: sql`for no key update` } as const

/** Puts tags on records that are locked or need no lock, and takes others off. Answers the records that are different now. */
export async function changeTags(
  trx: Trx,
  actor: Viewer,
  kind: TagKind,
  { ids, add, remove }: TagChange & { ids: readonly number[] },
): Promise<number[]> {
  const [table, column] = [sql.table(carriers[kind][0]), sql.ref(carriers[kind][1])]
  const named = [...new Set([...add, ...remove])]
  // Locked, so that a tag that is being deleted is either gone or stays until this is done.
  const known = await sql<{ id: number }>`select t.id from tag t
    where t.id = any (${named}::int[]) and t.kind = ${kind} and ${isUsable(actor)}
    order by t.id ${held[kind]}`.execute(trx)
  if (known.rows.length < named.length) throw new Refusal('tag.unknown')
  const off = remove.filter((id) => !add.includes(id))
  const taken = await sql<{ id: number }>`delete from ${table}
    where ${column} = any (${ids}::int[]) and tag_id = any (${off}::int[]) returning ${column} as id`.execute(
    trx,
  )
  const put = await sql<{ id: number }>`insert into ${table} (tag_id, ${column})
    select tag_id, record_id from unnest(${add}::int[]) tag_id, unnest(${ids}::int[]) record_id
    on conflict do nothing returning ${column} as id`.execute(trx)
  if (kind === 'SUPPLIER' && named.length > 0)
    await sql`update tag set revision = revision + 1 where id = any (${named}::int[])`.execute(trx)
  const full = await sql`select from ${table} x join tag t on t.id = x.tag_id
    where x.${column} = any (${ids}::int[]) and t.company_id = ${actor.companyId}
    group by x.${column} having count(*) > ${tagLimits.perRecord}`.execute(trx)
  if (full.rows.length > 0) throw new Refusal('tag.too-many-on-one')
  return [...new Set([...taken.rows, ...put.rows].map(({ id }) => id))]
}
