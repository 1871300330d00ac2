import { sql, type RawBuilder } from 'kysely'

/** A list of states as literals for `in`: partial indexes are found by them. */
export const among = (states: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`
