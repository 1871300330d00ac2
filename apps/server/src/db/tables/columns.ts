import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as text. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** timestamptz: read as an ISO string. */
export type Instant = ColumnType<string, string | Date, string | Date>
