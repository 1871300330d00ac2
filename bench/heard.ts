import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** Loaded before the server: writes what it asks its database to the file that BENCH_HEARD names, a statement a line. */
export interface Heard {
  text: string
  values: unknown[]
}

const file = process.env['BENCH_HEARD']
const { query } = pg.Client.prototype

pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
  const [asked, values] = args as [string | Partial<Heard>, unknown[]?]
  const { text = '', values: given } = typeof asked === 'string' ? { text: asked, values } : asked
  if (file && /^\s*(select|with)\b/i.test(text))
    appendFileSync(file, `${JSON.stringify({ text, values: given ?? [] } satisfies Heard)}\n`)
  return Reflect.apply(query, this, args) as never
} as never
