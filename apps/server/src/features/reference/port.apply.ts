import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { compactName, type StoredPort } from './port.completed.ts'

/**
 * Makes the ports those of an edition. A port that was renamed keeps its former name as an old one; names that somebody found it by
 * stay. A port of `countries` (of all, without) that the edition has no more stays and is offered no longer: documents name it.
 */
export async function applyPorts(
  db: Db,
  edition: string,
  ports: readonly StoredPort[],
  countries: readonly string[] | null = null,
): Promise<void> {
  const rows = JSON.stringify(ports.map(rowOf))
  await sql`
    insert into port (locode, name, country, subdivision, latitude, longitude, time_zone, size, aliases, old_names, names)
    select locode, name, country, subdivision, latitude, longitude, "timeZone", size, aliases, "oldNames", names
    from jsonb_to_recordset(${rows}::jsonb) as rows(locode text, name text, country text, subdivision text,
      latitude numeric, longitude numeric, "timeZone" text, size smallint, aliases text[], "oldNames" text[], names text[])
    on conflict (locode) do update set
      name = excluded.name, subdivision = excluded.subdivision, listed = true,
      latitude = coalesce(excluded.latitude, port.latitude), longitude = coalesce(excluded.longitude, port.longitude),
      time_zone = coalesce(excluded.time_zone, port.time_zone), size = greatest(excluded.size, port.size),
      names = array(select distinct n from unnest(port.names || excluded.names) n),
      aliases = array(select distinct a from unnest(port.aliases || excluded.aliases) a where a <> excluded.name),
      old_names = array(select distinct a from unnest(port.old_names || excluded.old_names
        || case when plain(port.name) <> plain(excluded.name) and not port.name = any(excluded.aliases)
          then array[port.name] else '{}' end) a where a <> excluded.name)`.execute(db)
  await sql`
    update port set listed = false where listed
      and (${countries}::text[] is null or country = any(${countries}::text[]))
      and not locode = any(${ports.map(({ locode }) => locode)}::text[])`.execute(db)
  await db
    .insertInto('referenceEdition')
    .values({ list: 'ports', edition })
    .onConflict((row) =>
      row.column('list').doUpdateSet({ edition, changedAt: sql`clock_timestamp()` }),
    )
    .execute()
}

const rowOf = (port: StoredPort) => ({
  ...port,
  country: port.locode.slice(0, 2),
  names: [...new Set([port.name, ...port.aliases, ...port.oldNames].map(compactName))],
})

/** The edition of the ports that are stored; null where none was ever put in. */
export async function portEdition(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('referenceEdition')
    .select('edition')
    .where('list', '=', 'ports')
    .executeTakeFirst()
  return row?.edition ?? null
}
