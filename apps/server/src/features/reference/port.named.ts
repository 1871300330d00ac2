import { sql } from 'kysely'
import { compactName } from './port.completed.ts'
import type { Db } from '../../db/connect.ts'
import { countries } from './reference.data.lists.ts'
import { searchPorts, type FoundPort } from './port.search.ts'

interface Named {
  locode: string
  name: string
  country: string
  names: string[]
  busy: number
}

/** What a line of a list means, or what it may have meant. */
export interface LineOfPorts {
  text: string
  port: { locode: string; name: string; country: string } | null
  near: FoundPort | null
}

/** So many lines that nothing fits exactly are looked for; the rest is for the person to read. */
const looked = 50
/** Of several ports of a name the one that is so much busier is meant. */
const clearly = 3

/** Understands lines as they come out of a sheet: codes, names, both, with their country in a cell or behind a comma. */
export async function portsOfLines(db: Db, texts: readonly string[]): Promise<LineOfPorts[]> {
  const meant = await portsMeant(db, texts)
  let left = looked
  const answer: LineOfPorts[] = []
  for (const [at, text] of texts.entries()) {
    const found = meant[at]
    const port = found ? { locode: found.locode, name: found.name, country: found.country } : null
    const [near = null] = !port && left-- > 0 ? await searchPorts(db, text, { most: 1 }) : []
    answer.push({ text, port, near })
  }
  return answer
}

/** The one listed port of a code or of exactly this name. */
export const portNamed = async (db: Db, text: string): Promise<string | null> =>
  (await portsMeant(db, [text]))[0]?.locode ?? null

async function portsMeant(db: Db, texts: readonly string[]): Promise<(Named | null)[]> {
  const lines = texts.map(partsOf)
  const { rows } = await sql<Named>`
    select locode, name, country, names, size + 2 * ln(1 + uses) as busy from port
    where listed and (locode = any(${lines.flatMap(({ codes }) => codes)}::text[])
      or names && ${lines.flatMap(({ names }) => names)}::text[])`.execute(db)
  const byCode = new Map(rows.map((row) => [row.locode, row]))
  const byName = new Map<string, Named[]>()
  for (const row of rows)
    for (const name of row.names) byName.set(name, [...(byName.get(name) ?? []), row])
  return lines.map((line) => meant(line, byCode, byName))
}

/** A few names look like codes (`Aqaba` and AQABA): then the busier port is meant. */
function meant(line: Line, byCode: Map<string, Named>, byName: Map<string, Named[]>) {
  const [code] = line.codes.flatMap((each) => byCode.get(each) ?? [])
  const name = named(line, byName)
  return code && name && name.busy > code.busy ? name : (code ?? name)
}

function named({ names, countries: said }: Line, byName: Map<string, Named[]>) {
  for (const name of names) {
    const all = (byName.get(name) ?? []).toSorted((a, b) => b.busy - a.busy)
    const there = said.length ? all.filter(({ country }) => said.includes(country)) : all
    const [first, second] = there
    if (first && (!second || first.busy >= second.busy + clearly)) return first
  }
  return null
}

const countryCodes = new Map(
  countries.flatMap(({ code, name }) => [
    [code.toLowerCase(), code] as const,
    [compactName(name), code] as const,
  ]),
)

type Line = ReturnType<typeof partsOf>

/** The codes, names and countries that a line may say. */
function partsOf(text: string) {
  const cells = text
    .split(/[\t;,()]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  const codes = [...text.toUpperCase().matchAll(/\b([A-Z]{2})[ -]?([A-Z2-9]{3})\b/g)].map(
    ([, a, b]) => `${a}${b}`,
  )
  const said = cells.flatMap((cell) => countryCodes.get(compactName(cell)) ?? [])
  const names = [text, ...cells].map(compactName).filter((name) => name.length > 1)
  return { codes, names: [...new Set(names)], countries: cells.length > 1 ? said : [] }
}
