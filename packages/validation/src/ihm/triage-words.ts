import { plainLetters } from '../plain-letters.ts'

const unparted = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** What parts a name: `GASKET, CYL. COVER`, `ring (steel)`, `seal f/ pump`. What comes with a thing is as good as the thing. */
const breaks = /[,;:()"]|\s-\s/
const forWords = new Set('for f of to fur pour para per voor til til do для за για icin'.split(' '))
const withWords = new Set('with w c cw incl including mit avec con met med и с με'.split(' '))

/** A word of a text, and whether it stands where a thing is named first. */
export interface Token {
  text: string
  head: boolean
}

/** Small letters without accents, signs or the apostrophes within. */
export function plainText(text: string): string {
  const small = text.slice(0, 400).toLowerCase()
  const plain = isAscii.test(small) ? small : plainLetters(small)
  return plain.replaceAll(/['’`´]/g, '')
}

const isAscii = /^[\t-~]*$/

/** The plural's s is cut off on both sides of a comparison. */
const singular = (word: string) =>
  word.length > 3 ? word.replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/, '') : word

/** The words of a text, as they are compared. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let head = true
  for (const [i, part] of plainText(text).split(breaks).entries()) {
    const words = part.match(/[\p{L}\p{N}]+/gu) ?? []
    if (i > 0 && words.length > 0) head = withWords.has(words[0]!)
    for (const word of words) {
      if (forWords.has(word) && tokens.length > 0) head = false
      if (withWords.has(word) && tokens.length > 0) head = true
      tokens.push({ text: singular(word), head })
    }
  }
  return tokens
}

/** Where a phrase was found: from which word to which (a part of one in scripts that do not part words). */
export interface Found<T> {
  of: T
  phrase: string
  from: number
  to: number
  head: boolean
}

/** Phrases of a table, made ready to be found in texts in one pass over their words. */
export class PhraseIndex<T> {
  private readonly byFirst = new Map<string, { words: string[]; phrase: string; of: T }[]>()
  private readonly beginnings = new Map<string, { phrase: string; of: T }[]>()
  private readonly ends = new Map<string, { phrase: string; of: T }[]>()
  private readonly insides = new Map<string, { phrase: string; of: T }[]>()
  private longest = 0
  private shortestPart = 99
  private longestPart = 0

  /** Adds the phrases of a list parted by commas. */
  add(list: string, of: T) {
    for (const phrase of list.split(',').map((each) => each.trim())) {
      if (unparted.test(phrase)) {
        const inside = plainText(phrase)
        this.longest = Math.max(this.longest, inside.length)
        push(this.insides, inside, { phrase, of })
      } else if (phrase.startsWith('*'))
        this.addPart(this.ends, singular(plainText(phrase.slice(1))), { phrase, of })
      else if (phrase.endsWith('*'))
        this.addPart(this.beginnings, plainText(phrase.slice(0, -1)), { phrase, of })
      else {
        const words = tokensOf(phrase).map(({ text }) => text)
        if (words[0]) push(this.byFirst, words[0], { words, phrase, of })
      }
    }
  }

  private addPart(
    to: Map<string, { phrase: string; of: T }[]>,
    part: string,
    phrase: { phrase: string; of: T },
  ) {
    this.shortestPart = Math.min(this.shortestPart, part.length)
    this.longestPart = Math.max(this.longestPart, part.length)
    push(to, part, phrase)
  }

  /** What of it a text holds; a phrase within a longer one does not count. */
  find(tokens: readonly Token[]): Found<T>[] {
    const found = tokens.flatMap((token, i) => [
      ...this.phrasesAt(tokens, i),
      ...this.partsOf(token, i),
    ])
    return found.filter(
      (one) =>
        !found.some(
          (other) =>
            other.from <= one.from &&
            other.to >= one.to &&
            other.to - other.from > one.to - one.from,
        ),
    )
  }

  private phrasesAt(tokens: readonly Token[], i: number): Found<T>[] {
    const { text, head } = tokens[i]!
    return (this.byFirst.get(text) ?? []).flatMap(({ words, phrase, of }) =>
      words.every((word, k) => tokens[i + k]?.text === word)
        ? [{ of, phrase, from: i, to: i + words.length, head }]
        : [],
    )
  }

  private partsOf({ text, head }: Token, i: number): Found<T>[] {
    const found: Found<T>[] = []
    const whole = { from: i, to: i + 1, head }
    const most = Math.min(text.length, this.longestPart)
    for (let n = this.shortestPart; n <= most; n++) {
      for (const each of this.beginnings.get(text.slice(0, n)) ?? [])
        found.push({ ...each, ...whole })
      for (const each of this.ends.get(text.slice(-n)) ?? []) found.push({ ...each, ...whole })
    }
    if (unparted.test(text))
      for (let a = 0; a < text.length; a++)
        for (let n = 1; n <= this.longest && a + n <= text.length; n++)
          for (const each of this.insides.get(text.slice(a, a + n)) ?? [])
            found.push({ ...each, from: i + a / 1000, to: i + (a + n) / 1000, head })
    return found
  }
}

function push<V>(map: Map<string, V[]>, key: string, value: V) {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
