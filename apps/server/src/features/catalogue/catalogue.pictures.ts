import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'

/** Whose files the pictures of an item are. */
export const pictureOwner = 'catalogueItem'
export interface Picture {
  id: string
  name: string
}

/** The pictures of the item `i`, the oldest first. */
export const picturesOf = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.created_at, f.name)
  from document_file d join file f on f.id = d.file_id
  where d.owner = ${sql.lit(pictureOwner)} and d.owner_id = i.id), '[]')`

/** Items that go take their pictures with them. */
export const dropPictures = (trx: Trx, companyId: number, items: readonly number[]) =>
  sql`delete from document_file where owner = ${pictureOwner} and owner_id in (
    select id from catalogue_item where company_id = ${companyId} and id = any(${[...items]}::int[]))`.execute(
    trx,
  )
