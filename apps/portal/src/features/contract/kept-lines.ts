import { forgetHere, keepHere, keptHere } from '../../drafts/device.ts'
import { isAlike, linesTogether, type Clash } from './lines-together.ts'
import { isTyped, rowOf, type PriceRow, type StoredLine } from './price-list-model.ts'

/** A line that is not on the server yet: what it was there, and what it is here; null where it is new, or taken out. */
export interface KeptLine {
  id: number | null
  was: PriceRow | null
  is: PriceRow | null
}

/** What the server has of the rows, by their keys. */
interface Saved {
  rows: ReadonlyMap<string, PriceRow>
  ids: ReadonlyMap<string, number>
}

/** New lines whose answer was lost have arrived after all where the list has one that says the same: they are known from now on. */
export function findArrived(
  sent: ReadonlyMap<string, PriceRow>,
  lines: readonly StoredLine[],
  { rows, ids }: { rows: Map<string, PriceRow>; ids: Map<string, number> },
): void {
  const there = new Set(ids.values())
  for (const [key, row] of sent) {
    const line = lines.find((each) => !there.has(each.id) && isAlike(row, each))
    if (!line || ids.has(key)) continue
    there.add(line.id)
    ids.set(key, line.id)
    rows.set(key, row)
  }
}

/** What of the rows is to be saved. A line that was emptied is taken out. */
export function unsaved(rows: readonly PriceRow[], { rows: known }: Saved) {
  const there = new Set(rows.map(({ key }) => key))
  return {
    changed: rows.filter((row) => known.get(row.key) !== row && isTyped(row)),
    gone: [
      ...[...known.keys()].filter((key) => !there.has(key)),
      ...rows.flatMap((row) => (isTyped(row) ? [] : row.key)),
    ],
  }
}

/** The same as this device keeps it. */
export function toKeep(rows: readonly PriceRow[], saved: Saved): KeptLine[] {
  const { changed, gone } = unsaved(rows, saved)
  const kept = (key: string, is: PriceRow | null): KeptLine => ({
    id: saved.ids.get(key) ?? null,
    was: saved.rows.get(key) ?? null,
    is,
  })
  const takenOut = gone.filter((key) => saved.ids.has(key))
  return [...changed.map((row) => kept(row.key, row)), ...takenOut.map((key) => kept(key, null))]
}

export const keptLines = (place: string) => keptHere<KeptLine[]>(place) ?? []

export const keepLines = (place: string, lines: readonly KeptLine[]) =>
  lines.length > 0 ? keepHere(place, lines) : forgetHere(place)

/**
 * The lines as they were read with what is kept of them. What somebody else changed meanwhile is a clash; what stands in
 * another part of the list is `left`; a new line that stands there already has arrived.
 */
export function withKept(lines: readonly StoredLine[], kept: readonly KeptLine[], whole: boolean) {
  const here = new Set(lines.flatMap(({ id, copiedFrom }) => [id, copiedFrom]))
  const isNew = ({ id }: KeptLine) => id === null
  const isHere = ({ id }: KeptLine) => whole || here.has(id)
  const ofLines = kept.filter((line) => !isNew(line) && isHere(line))
  const keyOf = ({ was }: KeptLine) => was!.key
  const together = linesTogether({
    known: new Map(ofLines.map((line) => [keyOf(line), line.was!])),
    ids: new Map(ofLines.map((line) => [keyOf(line), line.id!])),
    mine: ofLines.flatMap(({ is }) => is ?? []),
    theirs: lines,
    whole: true,
  })!
  const keyOfId = new Map([...together.ids].map(([key, id]) => [id, key]))
  const typed = new Map(ofLines.map((line) => [keyOf(line), line.is]))
  const saved = { rows: new Map<string, PriceRow>(), ids: new Map<string, number>() }
  const rows: PriceRow[] = []
  for (const line of lines) {
    const read = rowOf(line)
    const key = keyOfId.get(line.id) ?? read.key
    const is = typed.get(key)
    const stored = { ...read, key }
    saved.rows.set(key, stored)
    saved.ids.set(key, line.id)
    if (is === undefined) rows.push(stored)
    else if (is) rows.push({ ...is, position: stored.position!, agreed: stored.agreed ?? null })
  }
  const added = kept.flatMap(({ id, is }) => (id === null && is ? is : []))
  const has = (row: PriceRow) => lines.some((line) => isAlike(row, line))
  const gone = together.clashes.flatMap(({ mine, theirs }) => (mine && !theirs ? mine : []))
  return {
    rows: [...rows, ...gone, ...added.filter((row) => !has(row))],
    saved,
    clashes: together.clashes as readonly Clash[],
    left: kept.filter((line) => !isNew(line) && !isHere(line)),
  }
}
