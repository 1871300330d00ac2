import { plainName, withoutSpaces } from './port.completed.ts'
import { edits, lettersOf, mayBe } from './port.edits.ts'
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
  /** The letters of each word: what has others is not compared. */
  letters: Int32Array
  having: readonly (readonly number[])[]
  /** Words that say where a port is. */
  places: ReadonlySet<string>
}

/** Everything that a search looks into; 17,500 ports are some megabytes. */
export function indexOf(ports: readonly IndexedPort[]): PortIndex {
  const having = new Map<string, number[]>()
  const byName = new Map<string, number[]>()
  const entries = ports.map((port, at) => {
    const names = [port.name, ...port.aliases, ...port.oldNames]
    const plain = names.map(plainName)
    const compact = plain.map(withoutSpaces)
    for (const name of plain) for (const word of name.split(' ')) note(having, word, at)
    for (const name of compact) note(byName, name, at)
    return { port, plain, compact }
  })
  const words = [...having.keys()].sort()
  return {
    entries,
    byCode: new Map(ports.map(({ locode }, at) => [locode, at])),
    byName,
    words,
    letters: Int32Array.from(words, lettersOf),
    having: words.map((word) => having.get(word)!),
    places: new Set(ports.flatMap(placesOf)),
  }
}

/** Once for each port: they come one after the other. */
function note(lists: Map<string, number[]>, key: string, at: number) {
  const list = lists.get(key)
  if (!list) lists.set(key, [at])
  else if (list.at(-1) !== at) list.push(at)
}

/** Words written in several ways; each is looked for as all of its row. */
const sameWords = [
  ['st', 'saint', 'sankt', 'sint'],
  ['ste', 'sainte'],
  ['pt', 'port', 'porto', 'puerto'],
  ['mt', 'mount'],
  ['is', 'island'],
]

/** How many errors are forgiven in a word: one in a word of four letters, two in one of six that begins the same. */
type Errors = 0 | 1 | 2

/** How a typed word fits a word of a port: 3 the same, 2 its beginning. */
export const fitsExactly = (word: string, typed: string): number =>
  word === typed ? 3 : word.startsWith(typed) ? 2 : 0

/** So many letters too many, missing or wrong, or two that changed places. */
const fitsWithErrors = (word: string, typed: string, errors: Errors): boolean =>
  (typed.length > 3 && edits(word, typed, 1)) ||
  (errors === 2 && typed.length > 5 && word[0] === typed[0] && edits(word, typed, 2))

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
  errors: Errors,
  most: number,
): IndexedPort[] {
  const { entries, byCode, byName } = index
  const whole = typed.join(' ')
  const compact = typed.join('')
  const code = byCode.get(compact.toUpperCase())
  const worth = typed.map((word) => worthOf(index, word, errors))
  const mayPlace = typed.map((word) => typed.length > 1 && index.places.has(word))
  const everyone = typed.every((word, n) => mayPlace[n] || worth[n]!.some(Boolean))
  const wholes = new Set([...(code === undefined ? [] : [code]), ...(byName.get(compact) ?? [])])
  const found: { at: number; rank: number }[] = []
  // A word that nothing fits leaves only what bears all of it.
  const candidates = everyone ? entries.keys() : wholes
  for (const at of candidates) {
    const isWhole = wholes.has(at)
    if (!isWhole && !worth.some((each) => each[at])) continue
    const { port, plain, compact: names } = entries[at]!
    let sum = 0
    const fits = typed.every((word, n) => {
      const here = worth[n]![at] || (mayPlace[n] && isPlace(port, word) ? 3 : 0)
      sum += here
      return here > 0
    })
    if (!isWhole && !fits) continue
    const kind = kindOf({ at, code, isWhole, plain, names, whole, compact, errors })
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
  errors: Errors
}

/** The code, a whole name, the beginning of the name or of another one, a whole name with errors, some words. */
function kindOf({ at, code, isWhole, plain, names, whole, compact, errors }: Candidate): number {
  if (at === code) return 5
  if (isWhole) return 4
  if (plain[0]!.startsWith(whole)) return 3
  if (plain.some((name) => name.startsWith(whole))) return 2
  return errors > 0 && names.some((name) => edits(name, compact, 1)) ? 1 : 0
}

/** How well each port fits one word (a code best); errors are forgiven in a word that no port has. */
export function worthOf(index: PortIndex, word: string, errors: Errors): Uint8Array {
  const { entries, byCode, words, letters, having } = index
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
  if (known || errors === 0) return worth
  const own = lettersOf(word)
  for (let i = 0; i < words.length; i++)
    if (mayBe(letters[i]!, own, errors) && fitsWithErrors(words[i]!, word, errors))
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
const placesOf = ({ country, subdivision }: IndexedPort) => [
  ...(subdivision ? [subdivision.toLowerCase()] : []),
  ...(placeNames.get(country) ?? []),
]
