import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import pg from 'pg'
import { decimal } from './decimal.ts'
import { instant } from './instant.ts'
import { NamesCompiler, NamesQuery } from './names.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

const { builtins } = pg.types
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: instant,
  [builtins.NUMERIC]: decimal,
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool; the only place that makes a Kysely. `name` shows in pg_stat_activity. */
export function connect(url: string, name = 'fairlead', max = 16): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types: types as unknown as pg.CustomTypesConfig,
    connectionTimeoutMillis: 5000,
  })
  // A killed back end ends a client, idle or in use: its query fails, the process must not end.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Database>({
    dialect: new NamesDialect({ pool: preparing(pool) }),
  })
  return { db, pool, close: () => db.destroy() }
}

class NamesDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new NamesCompiler()
  }
}

const MAX_NAMES = 500

const ANEW = '/* planned anew */'
/** Ends a statement that stays unnamed: how it is best done hangs on what is looked for. */
export const plannedAnew = sql.raw(ANEW)

/** Names each statement text, so that PostgreSQL plans it once per connection. Bounded: odd texts stay unnamed. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMES) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakSet<object>()
  const wrap = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return client
    wrapped.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (text: unknown, values?: unknown[], ...rest: unknown[]) => {
      if (typeof text !== 'string' || rest.length > 0) return query(text, values, ...rest)
      const name = values?.length && !text.endsWith(ANEW) ? nameOf(text) : undefined
      const answer = new Promise((resolve, reject) => {
        const told = (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result)
        query(new NamesQuery({ text, values, name }, told))
      })
      // As pg does it: the trace leads to who asked, not to the socket.
      return answer.catch((error: unknown) => {
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      })
    }
    return Object.assign(client, { query: named })
  }
  return {
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  } as unknown as PostgresPool
}
