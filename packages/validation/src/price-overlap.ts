import type { Decimal } from './decimal.ts'
import {
  codeKey,
  firstPrice,
  holdsIn,
  makerKey,
  type Places,
  type PriceLine,
} from './price-list.ts'
import { unitKind } from './unit-conversion.ts'

const placesMeet = (a: Places, b: Places): boolean =>
  a.world ||
  b.world ||
  a.countries.some((country) => b.countries.includes(country)) ||
  a.ports.some((port) => holdsIn(b, port)) ||
  b.ports.some((port) => holdsIn(a, port))

interface Days {
  validFrom: string | null
  validTo: string | null
}
const later = (a: string | null, b: string | null) => (!a || (b && b > a) ? b : a) || null
const sooner = (a: string | null, b: string | null) => (!a || (b && b < a) ? b : a) || null
/** The days both hold; null where there is none. */
function daysOfBoth(a: Days, b: Days): Days | null {
  const both = {
    validFrom: later(a.validFrom, b.validFrom),
    validTo: sooner(a.validTo, b.validTo),
  }
  return both.validFrom && both.validTo && both.validTo < both.validFrom ? null : both
}

/** Whose prices a list says, where and when. */
export interface ListPlace extends Places, Days {
  supplierId: number
}

/** The days on which two lists say prices of one vendor in one port; null where they never do. */
export const daysTogether = (a: ListPlace, b: ListPlace): Days | null =>
  a.supplierId === b.supplierId && placesMeet(a, b) ? daysOfBoth(a, b) : null

/** A list with its lines, as far as an overlap needs them. */
export interface ComparedList extends ListPlace {
  contractId: number
  uuid: string
  name: string
  lines: readonly ComparedLine[]
}
type ComparedLine = Pick<
  PriceLine,
  'scheme' | 'code' | 'makerNumber' | 'description' | 'unit' | 'prices' | 'validFrom' | 'validTo'
> & { position: number; id?: number }

/** One of two rows that say two prices at once. */
export interface OverlapRow {
  contractId: number
  uuid: string
  list: string
  position: number
  /** The line, where it is one that is stored. */
  lineId: number | null
  price: Decimal | null
}
/** Two rows that give one item two prices of one vendor in one port on one day. */
export interface Overlap {
  item: string
  rows: readonly [OverlapRow, OverlapRow]
  days: Days
}

/** The overlaps within and between lists, the first of them. `against` were published before and overlap only with `own`. */
export function overlapsOf(
  own: readonly ComparedList[],
  against: readonly ComparedList[] = [],
  most = 20,
): Overlap[] {
  const found: Overlap[] = []
  const pairs = own.flatMap((a, i) => [...own.slice(i), ...against].map((b) => [a, b] as const))
  for (const [a, b] of pairs) {
    const days = daysTogether(a, b)
    if (!days) continue
    const known = new Map<string, ComparedLine[]>()
    for (const line of a.lines)
      for (const key of itemKeys(line)) known.set(key, [...(known.get(key) ?? []), line])
    for (const line of b.lines) {
      const others = new Set(itemKeys(line).flatMap((key) => known.get(key) ?? []))
      for (const other of others) {
        if (a === b && other.position >= line.position) continue
        const both = daysOfBoth(lineDays(line), lineDays(other))
        const held = both && daysOfBoth(days, both)
        if (held) found.push(overlapOf([a, other], [b, line], held))
        if (found.length >= most) return found
      }
    }
  }
  return found
}

type Row = readonly [list: ComparedList, line: ComparedLine]
const overlapOf = (one: Row, other: Row, days: Days): Overlap => ({
  item: one[1].description || one[1].code || one[1].makerNumber,
  rows: [rowOf(one), rowOf(other)],
  days,
})
const rowOf = ([list, line]: Row): OverlapRow => ({
  contractId: list.contractId,
  uuid: list.uuid,
  list: list.name,
  position: line.position,
  lineId: line.id ?? null,
  price: firstPrice(line),
})
const lineDays = ({ validFrom, validTo }: Pick<ComparedLine, 'validFrom' | 'validTo'>): Days => ({
  validFrom: validFrom || null,
  validTo: validTo || null,
})
/** A code and a maker's number, each with what the unit is counted with. */
const itemKeys = (
  line: Pick<ComparedLine, 'scheme' | 'code' | 'makerNumber' | 'unit'>,
): string[] => {
  const [code, maker] = [codeKey(line), makerKey(line.makerNumber)]
  const kind = unitKind(line.unit)
  return [...(code ? [`c${code}/${kind}`] : []), ...(maker ? [`m${maker}/${kind}`] : [])]
}

/** Rows of a sheet that give one item two prices on one day, each with another row of them. */
export function rowsTwice(lines: readonly (Omit<ComparedLine, 'position'> & { row: number })[]) {
  const twice = new Map<number, number>()
  const known = new Map<string, (typeof lines)[number][]>()
  for (const line of lines)
    for (const key of itemKeys(line)) {
      const others = known.get(key) ?? []
      const other = others.find((each) => daysOfBoth(lineDays(line), lineDays(each)))
      known.set(key, others)
      others.push(line)
      if (!other || other === line) continue
      twice.set(line.row, other.row)
      if (!twice.has(other.row)) twice.set(other.row, line.row)
    }
  return twice
}

/** An overlap in words: both rows are named. */
export const overlapWords = ({ item, rows: [a, b] }: Overlap): string =>
  `Two prices at once for ${item}: ${a.list}, line ${a.position} (${a.price ?? '-'}), and ${b.list}, line ${b.position} (${b.price ?? '-'})`

/** Where the two rows stand, as a problem names its place. */
export const overlapPath = ({ rows }: Overlap): string =>
  ['priceLists', ...rows.flatMap((row) => [row.contractId, row.uuid, row.position])].join('.')

/** The places that a problem of price lists names; none where it names no list. */
export const placesIn = (path: string) =>
  [...path.matchAll(/\.(\d+)\.([0-9a-f-]{36})(?:\.(\d+))?/g)].map(
    ([, contractId, uuid, position]) => ({
      contractId: Number(contractId),
      uuid: uuid!,
      position: position === undefined ? null : Number(position),
    }),
  )
