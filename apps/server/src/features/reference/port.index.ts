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

/** Words in their order, and which ports have each; lists of their own would take ten times the room. */
interface Postings {
  words: readonly string[]
  /** Where the ports of each word begin in `ports`, and at last where all end. */
  starts: Int32Array
  ports: Int32Array
}

/** Everything that a search looks into; 17,500 ports are some megabytes. */
export interface PortIndex {
  /** In the order of their codes. */
  ports: readonly IndexedPort[]
  /** The name of each, then its other ones, each on a line and without marks. */
  plain: readonly string[]
  /** Whole names without spaces. */
  names: Postings
  words: Postings
  /** The letters of each word: what has others is not compared. */
  letters: Int32Array
  /** Words that say where a port is. */
  places: ReadonlySet<string>
}

export function indexOf(listed: readonly IndexedPort[]): PortIndex {
  const ports = listed.toSorted((a, b) => (a.locode < b.locode ? -1 : 1))
  const words = new Map<string, number[]>()
  const names = new Map<string, number[]>()
  const plain = ports.map((port, at) => {
    const own = [port.name, ...port.aliases, ...port.oldNames].map(plainName)
    for (const name of own) {
      for (const word of name.split(' ')) note(words, word, at)
      note(names, withoutSpaces(name), at)
    }
    return own.join('\n')
  })
  const sorted = postingsOf(words)
  return {
    ports,
    plain,
    names: postingsOf(names),
    words: sorted,
    letters: Int32Array.from(sorted.words, lettersOf),
    places: new Set(ports.flatMap(placesOf)),
  }
}

/** Once for each port: they come one after the other. */
function note(lists: Map<string, number[]>, key: string, at: number) {
  const list = lists.get(key)
  if (!list) lists.set(key, [at])
  else if (list.at(-1) !== at) list.push(at)
}

function postingsOf(lists: ReadonlyMap<string, readonly number[]>): Postings {
  const words = [...lists.keys()].sort()
  const starts = new Int32Array(words.length + 1)
  for (const [n, word] of words.entries()) starts[n + 1] = starts[n]! + lists.get(word)!.length
  return { words, starts, ports: Int32Array.from(words.flatMap((word) => lists.get(word)!)) }
}

/** The ports that have the word at this place. */
const having = ({ starts, ports }: Postings, n: number) => ports.subarray(starts[n], starts[n + 1])

/** The port of a code. */
export function portAt({ ports }: PortIndex, locode: string): number | undefined {
  const at = firstFrom(ports.length, (n) => ports[n]!.locode < locode)
  return ports[at]?.locode === locode ? at : undefined
}

/** The ports that have a name, written without marks and spaces. */
function named({ names }: PortIndex, compact: string) {
  const n = firstFrom(names.words.length, (at) => names.words[at]! < compact)
  return names.words[n] === compact ? having(names, n) : []
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
  const { ports, plain, places } = index
  const whole = typed.join(' ')
  const compact = typed.join('')
  const code = portAt(index, compact.toUpperCase())
  const worth = typed.map((word) => worthOf(index, word, errors))
  const mayPlace = typed.map((word) => typed.length > 1 && places.has(word))
  const everyone = typed.every((word, n) => mayPlace[n] || worth[n]!.some(Boolean))
  const wholes = new Set([...(code === undefined ? [] : [code]), ...named(index, compact)])
  const found: { at: number; rank: number }[] = []
  // A word that nothing fits leaves only what bears all of it.
  const candidates = everyone ? ports.keys() : wholes
  for (const at of candidates) {
    const isWhole = wholes.has(at)
    if (!isWhole && !worth.some((each) => each[at])) continue
    const port = ports[at]!
    let sum = 0
    const fits = typed.every((word, n) => {
      const here = worth[n]![at] || (mayPlace[n] && isPlace(port, word) ? 3 : 0)
      sum += here
      return here > 0
    })
    if (!isWhole && !fits) continue
    const names = plain[at]!
    const kind = kindOf({ at, code, isWhole, names, whole, compact, errors })
    const length = `${names}\n`.indexOf('\n')
    found.push({ at, rank: kind * 1e4 + sum * 100 + port.busy * 2 - length / 100 })
  }
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ at }) => ports[at]!)
}

interface Candidate {
  at: number
  code: number | undefined
  isWhole: boolean
  /** Its names, each on a line. */
  names: string
  whole: string
  compact: string
  errors: Errors
}

/** The code, a whole name, the beginning of the name or of another one, a whole name with errors, some words. */
function kindOf({ at, code, isWhole, names, whole, compact, errors }: Candidate): number {
  if (at === code) return 5
  if (isWhole) return 4
  if (names.startsWith(whole)) return 3
  if (names.includes(`\n${whole}`)) return 2
  return errors > 0 &&
    withoutSpaces(names)
      .split('\n')
      .some((name) => edits(name, compact, 1))
    ? 1
    : 0
}

/** How well each port fits one word (a code best); errors are forgiven in a word that no port has. */
export function worthOf(index: PortIndex, word: string, errors: Errors): Uint8Array {
  const { ports, words, letters } = index
  const all = words.words
  const worth = new Uint8Array(ports.length)
  const mark = (at: number, value: number) => {
    worth[at] = Math.max(worth[at]!, value)
  }
  let known = false
  for (const typed of sameWords.find((row) => row.includes(word)) ?? [word])
    for (let i = firstFrom(all.length, (n) => all[n]! < typed); all[i]?.startsWith(typed); i++) {
      known = true
      for (const at of having(words, i)) mark(at, fitsExactly(all[i]!, typed))
    }
  const code = portAt(index, word.toUpperCase())
  if (code !== undefined) mark(code, 4)
  if (known || errors === 0) return worth
  const own = lettersOf(word)
  for (let i = 0; i < all.length; i++)
    if (mayBe(letters[i]!, own, errors) && fitsWithErrors(all[i]!, word, errors))
      for (const at of having(words, i)) mark(at, 1)
  return worth
}

/** The first of so many places that nothing is before. */
function firstFrom(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
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
