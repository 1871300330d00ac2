import { plainPrices } from '@fairlead/validation/packs'
import { priceFields, type PriceLine } from '@fairlead/validation/price-list'
import { rowOf, type PriceRow, type StoredLine } from './price-list-model.ts'

/** A line that was typed here and that somebody else changed or took out (null) meanwhile. */
export interface Clash {
  key: string
  mine: PriceRow | null
  theirs: PriceRow | null
}

interface Sides {
  /** The rows as they were last read or saved. */
  known: ReadonlyMap<string, PriceRow>
  ids: ReadonlyMap<string, number>
  mine: readonly PriceRow[]
  theirs: readonly StoredLine[]
  /** Theirs are all the lines of the list. */
  whole: boolean
}

export interface Together {
  ids: ReadonlyMap<string, number>
  /** What they changed or took out (null) and nobody touched here. */
  taken: ReadonlyMap<string, PriceRow | null>
  added: readonly PriceRow[]
  clashes: readonly Clash[]
}

/** Puts beside what is typed here what others saved; null where a typed line cannot be found again in a part of the list. */
export function linesTogether({ known, ids, mine, theirs, whole }: Sides): Together | null {
  // A list that is changed for the first time is copied: its lines have other ids then.
  const found = new Map(
    theirs.flatMap((line) => [line.id, line.copiedFrom].map((id) => [id, line])),
  )
  const here = new Map(mine.map((row) => [row.key, row]))
  const now = new Map<string, number>()
  const taken = new Map<string, PriceRow | null>()
  const clashes: Clash[] = []
  for (const [key, id] of ids) {
    const was = known.get(key)
    const own = here.get(key) ?? null
    const line = found.get(id)
    now.set(key, line?.id ?? id)
    if (!line && !whole) {
      if (own !== was) return null
      continue
    }
    const is = line ? { ...rowOf(line), key } : null
    if (is && was && isAlike(is, was)) continue
    if (own === was) taken.set(key, is)
    else if (own && is ? !isAlike(own, is) : own !== is)
      clashes.push({ key, mine: own, theirs: is })
  }
  const there = new Set(now.values())
  const added = whole ? theirs.filter(({ id }) => !there.has(id)).map(rowOf) : []
  for (const row of added) now.set(row.key, Number(row.key.slice(1)))
  return { ids: now, taken, added, clashes }
}

/** The server writes prices its own way. */
const textOf = (line: PriceLine, field: keyof PriceLine) =>
  field === 'prices' ? plainPrices(line.prices) : line[field]

/** The fields in which two rows differ. */
export const differing = (a: PriceLine, b: PriceLine) =>
  priceFields.filter((field) => textOf(a, field) !== textOf(b, field))

/** Whether two lines say the same. */
export const isAlike = (a: PriceLine, b: PriceLine) => differing(a, b).length === 0
