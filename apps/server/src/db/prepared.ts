import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands in a statement for a value until it is asked. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/** What Kysely builds, and raw SQL. */
interface Statement<O> {
  compile(db: Db): CompiledQuery<O>
}

/**
 * A statement whose text is written once, for what every page of everybody asks: putting it together takes longer than
 * reading its answer. Values stand where `at` has them and decide nothing about the text.
 */
export function prepared<Values extends object, O>(
  write: (db: Db, at: Values) => Statement<O>,
): (db: Db, values: Values) => Promise<O[]> {
  let written: CompiledQuery<O> | null = null
  return async (db, values) => {
    written ??= write(db, slots as Values).compile(db)
    const parameters = written.parameters.map((each) =>
      each instanceof Slot ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<O>({ ...written, parameters })
    return rows
  }
}

/** So many texts are kept: keys may be made of what a caller sends. */
const MOST = 200

/** The same for statements of which there are few: the text of each is written once. */
export function preparedBy<Shape, Values extends object, O>(
  keyOf: (shape: Shape) => string,
  write: (db: Db, at: Values, shape: Shape) => Statement<O>,
): (db: Db, shape: Shape, values: Values) => Promise<O[]> {
  const known = new Map<string, (db: Db, values: Values) => Promise<O[]>>()
  return (db, shape, values) => {
    const key = keyOf(shape)
    const ask = known.get(key) ?? prepared<Values, O>((own, at) => write(own, at, shape))
    if (known.size < MOST) known.set(key, ask)
    return ask(db, values)
  }
}
