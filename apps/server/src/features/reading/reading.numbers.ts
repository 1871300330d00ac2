import Big from 'big.js'

/** The sign before the decimals of a list's numbers, where it is known. */
export type DecimalSign = '.' | ','

/** A number as somebody wrote it; `doubtful` when it could as well be a thousand times as much. */
export interface WrittenNumber {
  value: string | null
  doubtful: boolean
}

const none: WrittenNumber = { value: null, doubtful: false }
const sure = (digits: string): WrittenNumber => ({
  value: new Big(digits).toFixed(),
  doubtful: false,
})

/**
 * Reads a number by how a list writes them: groups are three digits or it is no number; one sign before three digits is the
 * decimals or the thousands, by the rest of the list, and doubtful without that.
 */
export function readNumber(text: string, sign: DecimalSign | null = null): WrittenNumber {
  const plain = text.normalize('NFKC').trim()
  if (!/^-?\d[\d.,'’ ]*$/.test(plain) || plain.length > 30) return none
  const compact = withoutGaps(plain.replace(/^-/, ''))
  if (compact === null) return none
  const minus = plain.startsWith('-') ? '-' : ''
  const read = unsigned(compact, sign)
  return read.value === null ? none : { ...read, value: new Big(minus + read.value).toFixed() }
}

/** Blanks and apostrophes part groups of three, or they are no part of a number. */
function withoutGaps(text: string): string | null {
  if (!/[ '’]/.test(text)) return text
  return /^\d{1,3}([ '’]\d{3})+([.,]\d+)?$/.test(text) ? text.replace(/[ '’]/g, '') : null
}

function unsigned(text: string, sign: DecimalSign | null): WrittenNumber {
  const signs: string[] = text.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalSign | undefined
  if (!last) return sure(text)
  if (signs.includes('.') && signs.includes(',')) return bothSigns(text, last)
  if (signs.length > 1)
    return /^\d{1,3}([.,]\d{3})+$/.test(text) ? sure(text.replace(/[.,]/g, '')) : none
  const asDecimals = text.replace(',', '.').replace(/\.$/, '')
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return sure(asDecimals)
  if (sign) return sure(last === sign ? asDecimals : text.replace(/[.,]/, ''))
  return last === ','
    ? { ...sure(text.replace(',', '')), doubtful: false }
    : { ...sure(text), doubtful: true }
}

const bothSigns = (text: string, last: string): WrittenNumber => {
  const grouped = last === ',' ? /^\d{1,3}(\.\d{3})+,\d*$/ : /^\d{1,3}(,\d{3})+\.\d*$/
  if (!grouped.test(text)) return none
  const [whole, decimals = ''] = text.split(last)
  return sure(`${whole!.replace(/[.,]/g, '')}.${decimals}`.replace(/\.$/, ''))
}

/** The sign that the numbers of some cells show beyond doubt; null when none does, or when they disagree. */
export function signOf(cells: readonly string[]): DecimalSign | null {
  const found = new Set<DecimalSign>()
  for (const cell of cells) {
    const [number = ''] = /\d[\d.,]*\d/.exec(cell) ?? []
    if (/^(\d{1,3}(\.\d{3})+,\d+|\d+,\d{1,2}|0,\d+|\d{1,3}(\.\d{3}){2,})$/.test(number))
      found.add(',')
    if (/^(\d{1,3}(,\d{3})+\.\d+|\d+\.\d{1,2}|0\.\d+|\d{1,3}(,\d{3}){2,})$/.test(number))
      found.add('.')
  }
  const [only = null] = found
  return found.size === 1 ? only : null
}

/** `4 PCS`, `4x` or `100KGS` as a number and the unit behind it; null when it is something else. */
export function splitQuantity(cell: string): { quantity: string; unit: string } | null {
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/\s*\([\p{L} ]+\)$/u, '')
  const found = /^(\d[\d.,' ]*?)\s*[x×*/]?\s*(\p{L}[\p{L}.²³/ -]{0,14})?$/u.exec(plain)
  return found?.[1]
    ? { quantity: found[1].trim(), unit: /^x$/i.test(found[2] ?? '') ? '' : (found[2] ?? '') }
    : null
}
