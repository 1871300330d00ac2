import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { applyPorts, portEdition } from './port.apply.ts'
import { bundledPorts } from './port.file.ts'
import { brands } from './reference.data.brands.ts'
import { categories } from './reference.data.categories.ts'
import { countries } from './reference.data.lists.ts'

/** Fills ports, categories and brands; rows that are there already stay. Safe to run at every start. */
export async function seedReference(db: Db): Promise<void> {
  await seedPorts(db)
  await sql`
    insert into category (id, name, parent_id, kind)
    select id, name, "parentId", kind
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as rows(id integer, name text, "parentId" integer, kind text)
    on conflict do nothing`.execute(db)
  const known = await db.selectFrom('brand').select('name').execute()
  const names = new Set(known.map((row) => row.name))
  const missing = brands.filter((name) => !names.has(name)).map((name) => ({ name }))
  if (missing.length)
    await db
      .insertInto('brand')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await seedCountryWords(db)
}

/** A newer edition than this version brings was put in by support, and stays. */
async function seedPorts(db: Db) {
  const { edition, ports } = await bundledPorts()
  const before = await portEdition(db)
  if (!before || before < edition) await applyPorts(db, edition, ports())
}

/** Countries have no table: their words by which suppliers are found are written here. */
const seedCountryWords = (db: Db) =>
  sql`
  with country as (select code, w from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c(code text, name text),
    unnest(words_of(name)) w),
  word as (insert into search_word (word) select distinct w from country order by w on conflict do nothing)
  insert into search_entry (word, kind, ref) select distinct w, 'COUNTRY', code from country on conflict do nothing`.execute(
    db,
  )
