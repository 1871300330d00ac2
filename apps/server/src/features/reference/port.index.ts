import { compactName, plainName } from './port.completed.ts'
import { countries } from './reference.data.lists.ts'

/** A port as it is searched. */
export interface IndexedPort {
  locode: string
  name: string
  country: string
  subdivision: string | null
  aliases: readonly string[]
  oldNames: readonly string[]
  /** How large it is and how often it was asked for. */
  busy: number
}

interface Entry {
  port: IndexedPort
  /** Its name, then its other ones, without marks. */
  plain: readonly string[]
  compact: readonly string[]
}

/** Which ports have a word, in the order of the words. */
export interface PortIndex {
  entries: readonly Entry[]
  byCode: ReadonlyMap<string, number>
  byName: ReadonlyMap<string, readonly number[]>
  words: readonly string[]
  having: readonly (readonly number[])[]
}

/** Everything that a search looks into; 17,500 ports are some megabytes. */
export function indexOf(ports: readonly IndexedPort[]): PortIndex {
  const having = new Map<string, number[]>()
  const byName = new Map<string, number[]>()
  const entries = ports.map((port, at) => {
    const names = [port.name, ...port.aliases, ...port.oldNames]
    const plain = names.map(plainName)
    const compact = names.map(compactName)
    for (const word of new Set(plain.flatMap((name) => name.split(' ')))) note(having, word, at)
    for (const name of new Set(compact)) note(byName, name, at)
    return { port, plain, compact }
  })
  const words = [...having.keys()].sort()
  return {
    entries,
    byCode: new Map(ports.map(({ locode }, at) => [locode, at])),
    byName,
    words,
    having: words.map((word) => having.get(word)!),
  }
}

function note(lists: Map<string, number[]>, key: string, at: number) {
  const list = lists.get(key)
  if (list) list.push(at)
  else lists.set(key, [at])
}

/** Words written in several ways; each is looked for as all of its row. */
const sameWords = [
  ['st', 'saint', 'sankt', 'sint'],
  ['ste', 'sainte'],
  ['pt', 'port', 'porto', 'puerto'],
  ['mt', 'mount'],
  ['is', 'island'],
]

/** How a typed word fits a word of a port: 3 the same, 2 its beginning, 1 with a typing error. */
type Fit = (word: string, typed: string) => number

export const fitsExactly: Fit = (word, typed) =>
  word === typed ? 3 : word.startsWith(typed) ? 2 : 0
/** A letter too many, missing or wrong, or two that changed places. */
export const fitsNearly: Fit = (word, typed) =>
  fitsExactly(word, typed) || (typed.length > 3 && edits(word, typed, 1) ? 1 : 0)
/** Two of them, in a long word that begins the same. */
export const fitsRoughly: Fit = (word, typed) =>
  fitsNearly(word, typed) ||
  (typed.length > 5 && word[0] === typed[0] && edits(word, typed, 2) ? 1 : 0)

const placeNames = new Map(
  countries.map(({ code, name }) => [
    code,
    new Set([code.toLowerCase(), ...plainName(name).split(' ')]),
  ]),
)

/** The ports for what was typed, the likeliest first. */
export function lookUp(
  index: PortIndex,
  typed: readonly string[],
  fit: Fit,
  most: number,
): IndexedPort[] {
  const { entries, byCode, byName } = index
  const whole = typed.join(' ')
  const compact = typed.join('')
  const code = byCode.get(compact.toUpperCase())
  const worth = typed.map((word) => worthOf(index, word, fit))
  const wholes = new Set([...(code === undefined ? [] : [code]), ...(byName.get(compact) ?? [])])
  const found: { at: number; rank: number }[] = []
  for (let at = 0; at < entries.length; at++) {
    const isWhole = wholes.has(at)
    if (!isWhole && !worth.some((each) => each[at])) continue
    const { port, plain, compact: names } = entries[at]!
    let sum = 0
    const fits = typed.every((word, n) => {
      const here = worth[n]![at] || (typed.length > 1 && isPlace(port, word) ? 3 : 0)
      sum += here
      return here > 0
    })
    if (!isWhole && !fits) continue
    const kind = kindOf({ at, code, isWhole, plain, names, whole, compact, fit })
    found.push({ at, rank: kind * 1e4 + sum * 100 + port.busy * 2 - plain[0]!.length / 100 })
  }
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ at }) => entries[at]!.port)
}

interface Candidate extends Pick<Entry, 'plain'> {
  at: number
  code: number | undefined
  isWhole: boolean
  names: readonly string[]
  whole: string
  compact: string
  fit: Fit
}

/** The code, a whole name, the beginning of the name or of another one, a whole name with errors, some words. */
function kindOf({ at, code, isWhole, plain, names, whole, compact, fit }: Candidate): number {
  if (at === code) return 5
  if (isWhole) return 4
  if (plain[0]!.startsWith(whole)) return 3
  if (plain.some((name) => name.startsWith(whole))) return 2
  return fit !== fitsExactly && names.some((name) => edits(name, compact, 1)) ? 1 : 0
}

/** How well each port fits one word (a code best); errors are forgiven in a word that no port has. */
export function worthOf(index: PortIndex, word: string, fit: Fit): Uint8Array {
  const { entries, byCode, words, having } = index
  const worth = new Uint8Array(entries.length)
  const mark = (at: number, value: number) => {
    worth[at] = Math.max(worth[at]!, value)
  }
  let known = false
  for (const typed of sameWords.find((row) => row.includes(word)) ?? [word])
    for (let i = firstFrom(words, typed); words[i]?.startsWith(typed); i++) {
      known = true
      for (const at of having[i]!) mark(at, fitsExactly(words[i]!, typed))
    }
  const code = byCode.get(word.toUpperCase())
  if (code !== undefined) mark(code, 4)
  if (known || fit === fitsExactly) return worth
  for (let i = 0; i < words.length; i++)
    if (Math.abs(words[i]!.length - word.length) <= 2 && fit(words[i]!, word))
      for (const at of having[i]!) mark(at, 1)
  return worth
}

/** The first word that is not before `start`. */
function firstFrom(words: readonly string[], start: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

/** A word that says where the port is: its country or its state. */
const isPlace = ({ country, subdivision }: IndexedPort, word: string) =>
  subdivision?.toLowerCase() === word || (placeNames.get(country)?.has(word) ?? false)

/** Whether two words become the same by so many letters added, left out, changed or exchanged with the next. */
export function edits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let start = 0
  let [endA, endB] = [a.length, b.length]
  while (start < endA && start < endB && a[start] === b[start]) start++
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)]
  if (Math.max(restA.length, restB.length) <= most) return true
  if (most === 0) return false
  const swapped = restA[0] === restB[1] && restA[1] === restB[0]
  if (swapped && edits(restA.slice(2), restB.slice(2), most - 1)) return true
  return (
    edits(restA.slice(1), restB, most - 1) ||
    edits(restA, restB.slice(1), most - 1) ||
    edits(restA.slice(1), restB.slice(1), most - 1)
  )
}
