import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { StoredPort } from './port.completed.ts'
import { compactName } from './port.completed.ts'

/** What an edition would change: counts, and the first entries of each kind. */
export interface PortChanges {
  added: Change
  renamed: Change
  moved: Change
  gone: Change
  /** Of those that are gone: RFQs, orders or suppliers name them. */
  inUse: number
}

interface Change {
  count: number
  first: { locode: string; name: string; note: string }[]
}

interface Known {
  locode: string
  name: string
  names: string[]
  country: string
  latitude: number | null
  longitude: number | null
  listed: boolean
}

const shown = 200
/** A place that was given more exactly has not moved. */
const kilometres = 10

/** Compares an edition with the ports that are stored. */
export async function changesBy(
  db: Db,
  ports: readonly StoredPort[],
  countries: readonly string[],
): Promise<PortChanges> {
  const { rows } = await sql<Known>`
    select locode, name, names, country, latitude::float8 as latitude, longitude::float8 as longitude, listed from port`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.locode, row]))
  const codes = new Set(ports.map(({ locode }) => locode))
  const there = new Set(countries)
  const gone = rows.filter((row) => row.listed && there.has(row.country) && !codes.has(row.locode))
  const used = await usedAmong(
    db,
    gone.map(({ locode }) => locode),
  )
  const added = ports.filter(({ locode }) => !known.get(locode)?.listed)
  const pairs = ports.flatMap((port) => {
    const before = known.get(port.locode)
    return before?.listed ? [{ port, before }] : []
  })
  const renamed = pairs.filter(
    ({ port, before }) =>
      port.name !== before.name && compactName(port.name) !== compactName(before.name),
  )
  const moved = pairs
    .map((pair) => ({ ...pair, distance: distanceOf(pair.before, pair.port) }))
    .filter(({ distance }) => distance > kilometres)
  return {
    added: change(added, ({ locode }) => (known.has(locode) ? 'listed again' : '')),
    renamed: change(renamed, ({ before }) => `was ${before.name}`),
    moved: change(moved, ({ distance }) => `by ${Math.round(distance)} km`),
    gone: change(
      gone.toSorted((a, b) => Number(used.has(b.locode)) - Number(used.has(a.locode))),
      ({ locode }) => (used.has(locode) ? 'in use: kept' : 'kept'),
    ),
    inUse: used.size,
  }
}

type Row = { locode: string; name: string } | { port: StoredPort }
const portOf = (row: Row) => ('port' in row ? row.port : row)

function change<R extends Row>(rows: readonly R[], note: (row: R) => string): Change {
  const first = rows.slice(0, shown).map((row) => {
    const { locode, name } = portOf(row)
    return { locode, name, note: note(row) }
  })
  return { count: rows.length, first }
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Along the great circle; 0 where one place is not known. */
function distanceOf(a: Place, b: Place): number {
  if (a.latitude === null || b.latitude === null) return 0
  const [latA, latB] = [a.latitude, b.latitude].map((degrees) => (degrees * Math.PI) / 180)
  const lon = ((b.longitude! - a.longitude!) * Math.PI) / 180
  const half =
    Math.sin((latB! - latA!) / 2) ** 2 + Math.cos(latA!) * Math.cos(latB!) * Math.sin(lon / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Which of them any table names: every foreign key to the ports is asked, those of tables to come too. */
async function usedAmong(db: Db, locodes: readonly string[]): Promise<Set<string>> {
  if (!locodes.length) return new Set()
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'port'::regclass`.execute(db)
  if (!keys.length) return new Set()
  const { rows } = await sql<{ locode: string }>`
    ${sql.join(
      keys.map(
        ({ table, column }) =>
          sql`select ${sql.ref(column)} as locode from ${sql.table(table)} where ${sql.ref(column)} = any(${locodes}::text[])`,
      ),
      sql` union `,
    )}`.execute(db)
  return new Set(rows.map(({ locode }) => locode))
}
