import { sql } from 'kysely'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import type { Db } from '../../db/connect.ts'
import { brands } from './reference.data.brands.ts'
import { categories } from './reference.data.categories.ts'
import { countries } from './reference.data.lists.ts'

interface SeaPort {
  name: string
  coordinates?: number[]
  timezone?: string
}

/** Ports by UN/LOCODE with their place and time zone; the country is the code's first two letters. */
const ports = Object.entries(seaPorts as Record<string, SeaPort>)
  .filter(([locode]) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode))
  .map(([locode, port]) => ({
    locode,
    name: port.name,
    country: locode.slice(0, 2),
    longitude: port.coordinates?.[0] ?? null,
    latitude: port.coordinates?.[1] ?? null,
    time_zone: port.timezone ?? null,
  }))

/** Fills ports, categories and brands; rows that are there already stay as they are. Safe to run at every start. */
export async function seedReference(db: Db): Promise<void> {
  await sql`
    insert into port (locode, name, country, latitude, longitude, time_zone)
    select locode, name, country, latitude, longitude, time_zone
    from jsonb_to_recordset(${JSON.stringify(ports)}::jsonb)
      as rows(locode text, name text, country text, latitude numeric, longitude numeric, time_zone text)
    on conflict do nothing`.execute(db)
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

/** Countries have no table: their words by which suppliers are found are written here. */
const seedCountryWords = (db: Db) =>
  sql`
  with country as (select code, w from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c(code text, name text),
    unnest(words_of(name)) w),
  word as (insert into search_word (word) select distinct w from country order by w on conflict do nothing)
  insert into search_entry (word, kind, ref) select distinct w, 'COUNTRY', code from country on conflict do nothing`.execute(
    db,
  )
