import Big from 'big.js'

/** One wanted line, as far as an offer can be told to speak of it. */
export interface AskedItem {
  id: number
  position: number
  name: string
  code: string | null
  quantity: string
}

/** One line of a supplier's own document. */
export interface OfferedItem {
  number: string | null
  name: string
  codes: readonly string[]
  quantity: string | null
}

/** How sure it is that an offered line answers an asked one. An unsure one waits for a person. */
export type Sureness = 'CERTAIN' | 'LIKELY' | 'UNSURE'

/** An offered line (by its place in the document) and the asked line it answers. */
export interface OfferMatch {
  offer: number
  askedId: number
  sure: Sureness
  by: 'CODE' | 'NUMBER' | 'NAME'
}

/** Offered lines that answer no asked line, and why. */
export interface UnmatchedOffer {
  offer: number
  reason: 'NOTHING_FITS' | 'SEVERAL_FIT' | 'ALREADY_OFFERED'
}

interface Candidate {
  asked: AskedItem
  sure: Sureness
  by: OfferMatch['by']
  score: number
}

/** Scores nearer than this are a tie: no person could tell which is meant either. */
const TIE = 0.05

/**
 * Finds the asked line each offered line answers: by code, by line number where the names agree, or by name alone. Each asked
 * line is answered once, by the surest; what ties or fits nothing is left to a person. A supplier may number its lines as it
 * likes: numbers count only where most of them agree with what the lines say.
 */
export function matchOffers(asked: readonly AskedItem[], offered: readonly OfferedItem[]) {
  const index = indexOf(asked)
  const own = !numbersAgree(offered, index)
  const ranked = offered
    .map((item, offer) => ({ offer, ...bestOf(own ? { ...item, number: null } : item, index) }))
    .sort((a, b) => b.top - a.top)
  const matches: OfferMatch[] = []
  const unmatched: UnmatchedOffer[] = []
  const taken = new Set<number>()
  for (const { offer, best } of ranked) {
    const open = best.filter(({ asked: { id } }) => !taken.has(id))
    const [only] = open
    if (only && open.length === 1) {
      taken.add(only.asked.id)
      const sure = best.length > 1 ? 'UNSURE' : only.sure
      matches.push({ offer, askedId: only.asked.id, sure, by: only.by })
    } else unmatched.push({ offer, reason: reasonOf(best.length, open.length) })
  }
  const byPlace = (a: { offer: number }, b: { offer: number }) => a.offer - b.offer
  return { matches: matches.sort(byPlace), unmatched: unmatched.sort(byPlace) }
}

function reasonOf(fitting: number, open: number): UnmatchedOffer['reason'] {
  if (fitting === 0) return 'NOTHING_FITS'
  return open === 0 ? 'ALREADY_OFFERED' : 'SEVERAL_FIT'
}

/** Words that stand in more lines than this tell none of them apart. */
const COMMON = 60

function indexOf(asked: readonly AskedItem[]) {
  const byCode = Map.groupBy(
    asked.filter((item) => plainCode(item.code ?? '').length >= 4),
    (item) => plainCode(item.code!),
  )
  const byNumber = Map.groupBy(asked, (item) => String(item.position))
  const byWord = new Map<string, AskedItem[]>()
  for (const item of asked)
    for (const word of new Set(wordsOf(item.name))) {
      const list = byWord.get(word)
      if (list) list.push(item)
      else byWord.set(word, [item])
    }
  return { byCode, byNumber, byWord }
}

/** Whether at least half of the lines that have a number of the request speak of what the request has there. */
function numbersAgree(offered: readonly OfferedItem[], index: ReturnType<typeof indexOf>): boolean {
  const numbered = offered.flatMap((offer) => {
    const [asked] = index.byNumber.get(numberOf(offer)) ?? []
    return asked ? [agrees(offer, asked)] : []
  })
  return numbered.filter(Boolean).length * 2 >= numbered.length
}

function agrees(offer: OfferedItem, asked: AskedItem): boolean {
  const wanted = plainCode(asked.code ?? '')
  if (wanted && offer.codes.some((code) => plainCode(code) === wanted)) return true
  if (offer.name.trim() !== '') return likeness(wordsOf(asked.name), wordsOf(offer.name)) >= 0.25
  return offer.quantity === null || sameNumber(offer.quantity, asked.quantity)
}

const numberOf = ({ number }: OfferedItem) => /^0*(\d{1,6})\b/.exec(number ?? '')?.[1] ?? ''

/** The asked lines that fit an offered one best: one, or several that tie. */
function bestOf(offer: OfferedItem, index: ReturnType<typeof indexOf>) {
  const codes = new Set([...offer.codes, ...codesIn(offer.name)].map(plainCode))
  const number = numberOf(offer)
  const words = wordsOf(offer.name)
  const near = new Set([
    ...[...codes].flatMap((code) => index.byCode.get(code) ?? []),
    ...(index.byNumber.get(number) ?? []),
    ...words.flatMap((word) => {
      const list = index.byWord.get(word) ?? []
      return list.length > COMMON ? [] : list
    }),
  ])
  const candidates = [...near].flatMap((asked) => {
    const found = judge(offer, asked, {
      code: codes.has(plainCode(asked.code ?? '')),
      number: number === String(asked.position),
      likeness: likeness(wordsOf(asked.name), words),
    })
    return found ? [found] : []
  })
  const top = Math.max(...candidates.map(({ score }) => score))
  return { top, best: candidates.filter(({ score }) => score > top - TIE) }
}

interface Signs {
  code: boolean
  number: boolean
  likeness: number
}

function judge(offer: OfferedItem, asked: AskedItem, signs: Signs): Candidate | null {
  const { code, number, likeness } = signs
  const same = offer.quantity !== null && sameNumber(offer.quantity, asked.quantity)
  const nameless = offer.name.trim() === ''
  const as = (sure: Sureness, by: Candidate['by'], base: number): Candidate => ({
    asked,
    sure,
    by,
    score: base + likeness + (number ? 0.2 : 0) + (same ? 0.1 : 0),
  })
  if (code && plainCode(asked.code ?? '').length >= 4)
    return as(number || nameless || likeness >= 0.3 ? 'CERTAIN' : 'LIKELY', 'CODE', 3)
  if (number && likeness >= 0.25) return as(likeness >= 0.5 ? 'CERTAIN' : 'LIKELY', 'NUMBER', 2)
  if (number && nameless) return as(same ? 'LIKELY' : 'UNSURE', 'NUMBER', 1.5)
  if (likeness >= 0.4) return as(nameSureness(likeness), 'NAME', 1)
  return null
}

const nameSureness = (likeness: number): Sureness =>
  likeness >= 1 ? 'CERTAIN' : likeness >= 0.6 ? 'LIKELY' : 'UNSURE'

/** A code without what people write between its characters: `25-30.145 a` is `2530145A`. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Words of a description that look like a code: four characters or more with a digit. */
const codesIn = (name: string) =>
  name.match(/[\p{L}\p{N}][\p{L}\p{N}./-]{3,}/gu)?.filter((word) => /\d/.test(word)) ?? []

/** The words of a name, numbers apart from letters, so that `M12x50` is `M 12 x 50`. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/\p{L}+|\d+/gu) ?? []
  return words.filter((word) => !silent.has(word)).slice(0, 60)
}
const silent = new Set(['the', 'a', 'an', 'of', 'for', 'with', 'and', 'x', 'impa', 'issa', 'no'])

/**
 * How alike two names are, from 0 to 1: the share of common words; a longer text that holds the whole name counts nearly as much.
 * Names whose numbers contradict each other (20 mm, 25 mm) are different items, whatever the words.
 */
export function likeness(asked: readonly string[], offered: readonly string[]): number {
  if (asked.length + offered.length === 0) return 0
  const left = Map.groupBy(offered, (word) => word)
  const common = asked.filter((word) => left.get(word)?.pop() !== undefined).length
  const share = (2 * common) / (asked.length + offered.length)
  const held = asked.length >= 3 ? (0.85 * common) / asked.length : 0
  const alike = Math.max(share, held)
  return contradict(asked, offered) ? alike * 0.6 : alike
}

function contradict(a: readonly string[], b: readonly string[]): boolean {
  const numbers = (words: readonly string[]) => words.filter((word) => /^\d/.test(word))
  const lacks = (own: readonly string[], other: readonly string[]) =>
    numbers(own).some((number) => !other.includes(number))
  return lacks(a, b) && lacks(b, a)
}

const sameNumber = (a: string, b: string) => new Big(a).eq(b)

/** What is there at once, as suppliers write it. */
const atOnce =
  /^((ex|in|from|ab|en|em|op|na|på|i)?[ -]?(stock|lager|estoque|voorraad|stanie|magazynie|складе|наличии)\b|(ex|in|from|ab|en|em|op|na|på|i)?[ -]?(stock|lager)|immediate|prompt|sofort|disponible|disponibile|disponível|pronta consegna|inmediat|imediat|beschikbaar|ετοιμοπαράδοτ|διαθέσιμ|stokta|hazır|dostępn|от склада|на складе|в наличии|现货|現貨|有货|在庫|即納|재고)/u
/** Words that count days, weeks and months, by how they begin. */
const units: [days: number, words: RegExp][] = [
  [
    7,
    /^(w|wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|εβδομάδ\p{L}*|hafta|tygodni\p{L}*|tyg|недел\p{L}*|нед|周|週間?|주|uker?|veckor?|uge[rn]?)$/u,
  ],
  [
    30,
    /^(months?|monate?n?|mois|mes(es)?|mes[ie]|maand(en)?|μήν\p{L}*|ay|miesi\p{L}*|мес\p{L}*|个月|ヶ月|か月|개월|måned(er)?|månad(er)?)$/u,
  ],
  [
    1,
    /^(d|days?|tage?n?|jours?|j|d[ií]as?|giorn[io]|gg|dagen|dag|ημέρ\p{L}*|ημ|gün|dni|dzień|дн\p{L}*|день|天|日|工作日|일|dager|dagar)$/u,
  ],
]

/**
 * The longest promise of a delivery time in days: `2-3 weeks` is 21, `ab Lager` is 0. Null when the text promises nothing.
 * `unit` is what a bare number counts.
 */
export function readLeadTime(text: string, unit: 'days' | 'weeks' = 'days'): number | null {
  const plain = text.trim().toLowerCase()
  if (atOnce.test(plain)) return 0
  const found =
    /^(?:approx\.?|about|abt\.?|ca\.?|within|up to|max\.?|~)?\s*(?:\d{1,4}\s*(?:-|–|to|\/|bis|à|a)\s*)?(\d{1,4})\s*(?:(?:working|business|calendar|running|work|werk|arbeits)\s*)?(\p{L}+)?\.?(?:\s+(?:aro|after|from|ex|ab|nach|après)(?!\p{L}).*)?$/u.exec(
      plain,
    )
  if (!found) return null
  const [, number, word = unit] = found
  const counts = units.find(([, words]) => words.test(word))?.[0]
  const days = counts === undefined ? Infinity : Number(number) * counts
  return days <= 3650 ? days : null
}
