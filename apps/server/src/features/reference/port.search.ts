import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { plainName } from './port.completed.ts'
import { edits } from './port.edits.ts'
import {
  fitsExactly,
  indexOf,
  lookUp,
  portAt,
  type IndexedPort,
  type PortIndex,
  worthOf,
} from './port.index.ts'

/** A port that was looked for, and the other name it was found by. */
export interface FoundPort {
  locode: string
  name: string
  country: string
  foundBy: { name: string; old: boolean } | null
}

/** Further words say nothing more. */
const mostWords = 6

/**
 * The ports meant by what somebody typed, the likeliest first: by code (`NLRTM`, `NL RTM`), name, other spelling or old name,
 * whole or its beginning, with marks or without, with a country or state behind it (`Rotterdam, NL`). Only where that finds
 * nothing are letters too many, missing, wrong or exchanged forgiven. Without words: the `own` ports, then those asked for most.
 */
export async function searchPorts(
  db: Db,
  q: string,
  { most = 30, own = [] }: { most?: number; own?: readonly string[] } = {},
): Promise<FoundPort[]> {
  const words = plainName(q).split(' ').filter(Boolean).slice(0, mostWords)
  const { index, busiest } = await portsInMemory(db)
  if (!words.length) {
    const theirs = own.flatMap((locode) => index.ports[portAt(index, locode) ?? -1] ?? [])
    return [...new Set([...theirs, ...busiest])].slice(0, most).map((port) => found(port, words))
  }
  for (const errors of [0, 1, 2] as const) {
    const ports = lookUp(index, words, errors, most)
    if (ports.length) return ports.map((port) => found(port, words))
  }
  return []
}

const found = (port: IndexedPort, words: readonly string[]): FoundPort => ({
  locode: port.locode,
  name: port.name,
  country: port.country,
  foundBy: words.length ? nameFor(port, words) : null,
})

/** A port that one of the typed words means. */
export interface PortOfWord {
  word: string
  locode: string
  /** 4 its code, 3 a word of its names, 2 the beginning of one, 1 one with a typing error. */
  fit: number
  /** Whether a name of it was typed whole. */
  isWhole: boolean
}

/** The ports each word of a longer text may mean, those asked for most first: `rope in Saigon` names one. */
export async function portsOfWords(db: Db, q: string): Promise<PortOfWord[]> {
  const words = [...new Set(plainName(q).split(' '))].filter(({ length }) => length > 1)
  const { index } = await portsInMemory(db)
  const typed = new Set(words)
  return words.slice(0, mostWords).flatMap((word) => {
    const fits = worthOf(index, word, 1)
    const found: number[] = []
    for (let at = fits.findIndex(Boolean); at >= 0 && at < fits.length; at++)
      if (fits[at]) found.push(at)
    return found
      .sort((a, b) => index.ports[b]!.busy - index.ports[a]!.busy)
      .map((at) => {
        const names = index.plain[at]!.split('\n')
        const isWhole = names.some((name) => name.split(' ').every((part) => typed.has(part)))
        return { word, locode: index.ports[at]!.locode, fit: fits[at]!, isWhole }
      })
  })
}

interface InMemory {
  index: PortIndex
  busiest: readonly IndexedPort[]
}
const inMemory = new WeakMap<Db, { changedAt: string; ports: Promise<InMemory> }>()

/** The ports offered, read again by every node when the list or what is asked for has changed: once, however many ask. */
async function portsInMemory(db: Db): Promise<InMemory> {
  const edition = await db
    .selectFrom('referenceEdition')
    .select('changedAt')
    .where('list', '=', 'ports')
    .executeTakeFirst()
  const changedAt = edition?.changedAt ?? ''
  const before = inMemory.get(db)
  if (before?.changedAt === changedAt) return before.ports
  const ports = readPorts(db)
  inMemory.set(db, { changedAt, ports })
  ports.catch(() => inMemory.delete(db))
  return ports
}

const none: readonly string[] = []

async function readPorts(db: Db): Promise<InMemory> {
  const rows = await db
    .selectFrom('port')
    .select(['locode', 'name', 'country', 'subdivision', 'aliases', 'oldNames'])
    .select(sql<number>`(size + 2 * ln(1 + uses))::float8`.as('busy'))
    .where('listed', '=', true)
    .execute()
  // What many ports have is held once.
  const texts = new Map<string, string>()
  const once = (text: string) => texts.get(text) ?? texts.set(text, text).get(text)!
  const ports = rows.map((row) => ({
    locode: row.locode,
    name: row.name,
    country: once(row.country),
    subdivision: row.subdivision === null ? null : once(row.subdivision),
    aliases: row.aliases.length ? row.aliases : none,
    oldNames: row.oldNames.length ? row.oldNames : none,
    busy: row.busy,
  }))
  const busiest = ports.toSorted((a, b) => b.busy - a.busy).slice(0, 50)
  return { index: indexOf(ports), busiest }
}

/** The other name that says what was typed better than the port's own. */
function nameFor(
  { name, aliases, oldNames }: IndexedPort,
  words: readonly string[],
): FoundPort['foundBy'] {
  const fit = (part: string, word: string) =>
    fitsExactly(part, word) || (edits(part, word, 1) ? 1 : 0)
  const fits = (text: string) => {
    const parts = plainName(text).split(' ')
    return words.reduce((sum, word) => sum + Math.max(...parts.map((part) => fit(part, word))), 0)
  }
  const own = fits(name)
  const [best] = [
    ...aliases.map((alias) => ({ name: alias, old: false })),
    ...oldNames.map((oldName) => ({ name: oldName, old: true })),
  ]
    .map((other) => ({ other, worth: fits(other.name) }))
    .filter(({ worth }) => worth > own)
    .sort((a, b) => b.worth - a.worth)
  return best?.other ?? null
}
