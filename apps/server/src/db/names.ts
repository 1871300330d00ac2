import { PostgresQueryCompiler } from 'kysely'
import pg from 'pg'

/*
 * Names are `dueAt` here and `due_at` in the database. Kysely's own plugin for it copies each statement before it is written, and each
 * row after it was read: a fifth of what a server did for a list.
 */

/** Remembers what it answered: there are as many names as columns. */
function remembered(change: (name: string) => string) {
  const known = new Map<string, string>()
  return (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const changed = change(name)
    known.set(name, changed)
    return changed
  }
}

export const snakeCase = remembered((name) =>
  name.replace(/(?<=[^A-Z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
)

export const camelCase = remembered((name) =>
  name.replace(/(?<=.)_+(.)/g, (_, letter: string) => letter.toUpperCase()),
)

const quoted = remembered((name) => snakeCase(name).replaceAll('"', '""'))

/** Writes names as the database has them. */
export class NamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return quoted(identifier)
  }
}

interface Described {
  fields: { name: string }[]
}
interface Asked {
  text: string
  values?: unknown[] | undefined
  name?: string | undefined
}
/** What pg calls when a statement tells its columns; its types leave it out. */
const Query = pg.Query as unknown as new (
  asked: Asked,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Query & { handleRowDescription(described: Described): void }

/** Reads the names of columns as they are called here: once for an answer, not for each row. */
export class NamesQuery extends Query {
  override handleRowDescription(described: Described): void {
    for (const field of described.fields) field.name = camelCase(field.name)
    super.handleRowDescription(described)
  }
}
