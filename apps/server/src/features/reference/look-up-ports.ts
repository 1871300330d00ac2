import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { portsOfLines } from './port.named.ts'
import { ownPorts } from './port.own.ts'
import { searchPorts } from './port.search.ts'

export const listPorts: Handler<'ref.ports'> = async ({ db, actor }, { query: { q = '' } }) =>
  searchPorts(db, q, { own: q.trim() ? [] : await ownPorts(db, actor) })

export const listCountryPorts: Handler<'ref.countryPorts'> = ({ db }, { params }) =>
  db
    .selectFrom('port')
    .select(['locode', 'name', 'country'])
    .where('country', '=', params.code)
    .where('listed', '=', true)
    .orderBy('name')
    .execute()

export const countPorts: Handler<'ref.portCounts'> = ({ db }) =>
  db
    .selectFrom('port')
    .select(['country', (eb) => eb.fn.countAll<number>().as('ports')])
    .where('listed', '=', true)
    .groupBy('country')
    .orderBy('country')
    .execute()

export const listPortsOfCountries: Handler<'ref.portsOfCountries'> = async ({ db }, { query }) => {
  const rows = await db
    .selectFrom('port')
    .select(['locode', 'name', 'listed'])
    .select([
      sql<number | null>`latitude::float8`.as('lat'),
      sql<number | null>`longitude::float8`.as('lon'),
    ])
    .where('country', 'in', query.codes.split(','))
    .orderBy('country')
    .orderBy(sql`size desc`)
    .orderBy('name')
    .execute()
  return rows.map(({ locode, name, listed, lat, lon }) => ({
    locode,
    name,
    at: lat === null || lon === null ? null : ([lat, lon] satisfies [number, number]),
    ...(listed ? {} : { listed }),
  }))
}

export const readPortLines: Handler<'ref.portLines'> = ({ db }, { body }) =>
  portsOfLines(db, body.lines)
