import { Refusal } from '@fairlead/api/refusals'
import type { ParsedLine } from '@fairlead/api/calls/case-draft'
import { parseDecimal, Quantity } from '@fairlead/validation/decimal'
import { limits } from '@fairlead/validation/limits'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { layoutOf, roleOf, splitQuantity, type Layout, type Role } from './reading.sheet-columns.ts'
import { normaliseUnit } from './reading.units.ts'

export { normaliseUnit } from './reading.units.ts'

/** The lines read from a list, each with what a person must look at, and the columns that were understood. */
export interface ParsedLines {
  lines: ParsedLine[]
  columns: string[]
}

/**
 * Reads wanted items from the rows of a client's list: columns in any order, found by their headers or else by their contents.
 * A row holding nothing but a text outside the columns names the component of the rows below it.
 */
export function linesFromRows(rows: string[][]): ParsedLines {
  const layout = layoutOf(rows)
  const body = rows.slice(layout.start)
  if (body.length > limits.linesPerDocument * 2) throw new Refusal('sheet.too-large')
  const lines: ParsedLine[] = []
  let component: string | null = null
  let blankBefore = true
  for (const row of body) {
    const kind = kindOf(row, layout, lines.length > 0 && !blankBefore)
    const text = row.find((cell) => cell !== '') ?? ''
    if (kind === 'component') component = text
    if (kind === 'continuation') continueLine(lines.at(-1)!, text)
    if (kind === 'line') lines.push(lineOf(row, layout, component))
    blankBefore = kind === 'blank' || kind === 'component'
  }
  if (lines.length > limits.linesPerDocument) throw new Refusal('sheet.too-large')
  return { lines, columns: [...new Set([...layout.roles.values()].map((role) => names[role]))] }
}

/** Reads wanted items from a pasted block: cells separated by tabs, semicolons, commas or wide gaps, or one item per line of text. */
export function linesFromText(text: string): ParsedLines {
  const clean = text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n')
  const delimiter = clean.includes('\t') ? '\t' : detectDelimiter(clean.slice(0, 20_000))
  const split = clean.split('\n').some((line) => line.includes(delimiter))
  const rows =
    split && !isProse(clean, delimiter)
      ? parseCsv(clean, { delimiter }).map((row) => row.map((cell) => String(cell ?? '').trim()))
      : clean.split('\n').map(cellsOfText)
  return linesFromRows(rows)
}

/** Commas inside sentences are not columns: their number differs from line to line. */
function isProse(text: string, delimiter: string): boolean {
  if (delimiter !== ',') return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const counts = new Set(lines.map((line) => line.split(',').length))
  return counts.size > 1 && counts.has(1)
}

function cellsOfText(line: string): string[] {
  const wide = line.trim().split(/\s{2,}/)
  if (wide.length > 1) return wide
  const bare = line.trim().replace(/^(\d+[.)]|[-*•])\s+/, '')
  if (bare.length > 500) return [bare]
  const first = /^([\d.,]+)\s*[xX]?\s+([A-Za-z.]+)\s+(.{3,})$/.exec(bare)
  if (first && normaliseUnit(first[2]!).code) return [first[3]!, first[1]!, first[2]!]
  const last = /^(.{3,}?)[\s:,-]+([\d.,]+)\s*([A-Za-z.]+)$/.exec(bare)
  if (last && normaliseUnit(last[3]!).code) return [last[1]!, last[2]!, last[3]!]
  return bare ? [bare] : []
}

type Kind = 'line' | 'component' | 'continuation' | 'skip' | 'blank'

function kindOf(row: string[], layout: Layout, mayContinue: boolean): Kind {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0) return 'blank'
  if (/^(sub|grand)?[ -]?total\b/i.test(filled[0]!)) return 'skip'
  if (row.filter((cell) => roleOf(cell) !== null).length >= 2 && isHeaderAgain(row, layout))
    return 'skip'
  if (filled.length > 1) return 'line'
  const role = layout.roles.get(row.findIndex((cell) => cell !== ''))
  const text = /\p{L}{2}/u.test(filled[0]!)
  if (role === 'name' || role === 'description') {
    const numbered = [...layout.roles.values()].includes('number')
    return numbered && mayContinue && text ? 'continuation' : 'line'
  }
  return text ? 'component' : 'skip'
}

const isHeaderAgain = (row: string[], layout: Layout) =>
  [...layout.headers].filter(([column, header]) => row[column] === header).length >= 2

function continueLine(line: ParsedLine, text: string): void {
  line.name = `${line.name} ${text}`.trim()
}

function lineOf(row: string[], layout: Layout, component: string | null): ParsedLine {
  const cell = (role: Role) => {
    for (const [column, own] of layout.roles) if (own === role) return (row[column] ?? '').trim()
    return ''
  }
  const name = [cell('name'), cell('description')].filter((part) => /\D/.test(part) || !part.length)
  const { code, scheme, others } = codeOf(cell)
  const problems: string[] = []
  const { quantity, unit } = amountOf(cell('quantity'), cell('unit'), problems)
  const line: ParsedLine = {
    name: [...new Set(name)].filter(Boolean).join(', '),
    code,
    scheme,
    drawingNumber: cell('drawingNumber') || null,
    quantity,
    unit,
    remarks: [cell('remarks'), ...others].filter(Boolean).join('\n') || null,
    component: cell('component') || component,
    problems,
  }
  if (!line.name) problems.unshift('The description is missing')
  if ([...line.name].length > 400) problems.push('The description is longer than 400 characters')
  return line
}

function amountOf(text: string, unitText: string, problems: string[]) {
  const both = unitText ? null : splitQuantity(text)
  const number = parseDecimal(both?.quantity ?? text)
  const quantity = number !== null && Quantity.safeParse(number).success ? number : null
  if (quantity === null)
    problems.push(text ? `“${text.slice(0, 40)}” is not a quantity` : 'The quantity is missing')
  const wanted = both?.unit ?? unitText
  if (!wanted) {
    problems.push('The unit is missing')
    return { quantity, unit: null }
  }
  const { unit, code } = normaliseUnit(wanted)
  if (!code) problems.push(`“${unit.slice(0, 20)}” is not a known unit`)
  return { quantity, unit: unit.slice(0, 20) }
}

/** The code by which a supplier finds the item; further codes are kept as remarks. */
function codeOf(cell: (role: Role) => string) {
  const found: { scheme: string; code: string }[] = []
  const impa = cell('impa')
  if (impa) found.push({ scheme: 'IMPA', code: impaCode(impa) })
  if (cell('issa')) found.push({ scheme: 'ISSA', code: cell('issa') })
  if (cell('partNumber')) found.push({ scheme: 'MAKER', code: cell('partNumber') })
  const own = cell('code')
  if (own) found.push({ scheme: schemeOf(own), code: own })
  const [first, ...rest] = found
  return {
    code: first?.code ?? null,
    scheme: first?.scheme ?? null,
    others: rest.filter((o) => o.code !== first?.code).map((o) => `${labels[o.scheme]} ${o.code}`),
  }
}

const schemeOf = (code: string) =>
  /^\d{6}$/.test(code) ? 'IMPA' : /^\d{2}\.\d{3}\.\d{2}$/.test(code) ? 'ISSA' : 'OWN'
/** A sheet drops the zeros in front of a number; an IMPA code has six digits. */
const impaCode = (text: string) => {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{4,6}$/.test(digits) ? digits.padStart(6, '0') : text
}
const labels: Record<string, string> = { IMPA: 'IMPA', ISSA: 'ISSA', MAKER: 'Part no', OWN: 'Code' }

const names: Record<Role, string> = {
  number: 'number',
  name: 'name',
  description: 'name',
  impa: 'code',
  issa: 'code',
  partNumber: 'code',
  code: 'code',
  drawingNumber: 'drawingNumber',
  quantity: 'quantity',
  unit: 'unit',
  remarks: 'remarks',
  component: 'component',
}
