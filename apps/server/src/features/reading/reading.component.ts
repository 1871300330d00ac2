import { componentWords } from './reading.phrases.ts'
import { normal, phrasesOf } from './reading.normal.ts'

/** What the head of a block of spares says about the machine they belong to. */
export interface ComponentFacts {
  assembly: string
  maker: string
  type: string
  number: string
  drawingNumber: string
  particulars: string
  book: string
}

/** The facts of one row, and how many labels it had. */
export interface ComponentPart extends ComponentFacts {
  labels: number
}

/** A component of which nothing is known but its name. */
export const component = (assembly = ''): ComponentFacts => ({
  assembly,
  maker: '',
  type: '',
  number: '',
  drawingNumber: '',
  particulars: '',
  book: '',
})

const fields = Object.entries(componentWords).map(([field, words]) => ({
  field: field as keyof ComponentFacts,
  words: new Set(phrasesOf(words)),
}))
const fieldOf = (label: string) => {
  const text = normal(label)
  return fields.find(({ words }) => words.has(text))?.field ?? null
}

/** `Component: MAIN ENGINE, Maker: MAN` or the same in cells beside each other; null when no label of a machine is there. */
export function componentIn(row: readonly string[]): ComponentPart | null {
  const pairs = row.filter(Boolean).flatMap(parted)
  const found: ComponentPart = { ...component(), labels: 0 }
  pairs.forEach((piece, i) => {
    const [label = '', ...rest] = piece.split(/[:：]/)
    const field = fieldOf(label)
    const beside = pairs[i + 1]
    const inNext = rest.join(':').trim() === ''
    // A heading of a list has the same words: a value must follow.
    if (
      !field ||
      (inNext && (beside === undefined || fieldOf(beside) !== null || /[:：]/.test(beside)))
    )
      return
    const value = (inNext ? beside! : rest.join(':')).trim()
    if (value === '' || found[field] !== '') return
    found[field] = value.slice(0, field === 'assembly' ? 200 : 80)
    found.labels += 1
  })
  return found.labels > 0 ? found : null
}

/** The pieces of a cell that holds several labels: parted where the next label begins. */
function parted(cell: string): string[] {
  const pieces = cell.split(/\s*[,;|/]\s*(?=[^,;|:：]{2,24}[:：])|\s{2,}(?=[^:：]{2,24}[:：])/u)
  return pieces
    .flatMap((piece) => splitAtLabels(piece))
    .map((piece) => piece.trim())
    .filter(Boolean)
}

/** `Maker: MAN Type: 6S60MC`: a label may begin without any sign before it. */
function splitAtLabels(piece: string): string[] {
  const marks = [...piece.matchAll(/[:：]/g)].map(({ index }) => index)
  if (marks.length < 2) return [piece]
  const cuts = marks.slice(1).flatMap((mark) => {
    const before = piece.slice(0, mark).split(/(?<=\s)/)
    for (let n = 3; n >= 1; n -= 1) {
      const label = before.slice(-n).join('')
      if (before.length > n && fieldOf(label) !== null) return [mark - label.length]
    }
    return []
  })
  return [0, ...cuts].map((from, i) => piece.slice(from, cuts[i] ?? piece.length))
}
