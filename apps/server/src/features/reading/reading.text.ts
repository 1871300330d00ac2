import { detectDelimiter, parseCsv } from 'hucre/csv'
import type { Grid } from '../../documents/spreadsheet.ts'
import { normaliseUnit } from './reading.units.ts'

/** A pasted block as a sheet: cells separated by tabs, semicolons, commas or wide gaps, or one item per line of text. */
export function gridOfText(text: string): Grid {
  const clean = text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n')
  const delimiter = clean.includes('\t') ? '\t' : detectDelimiter(clean.slice(0, 20_000))
  const split = clean.split('\n').some((line) => line.includes(delimiter))
  const rows =
    split && !isProse(clean, delimiter)
      ? parseCsv(clean, { delimiter }).map((row) => row.map((cell) => String(cell ?? '').trim()))
      : clean.split('\n').map(cellsOfText)
  return { name: '', hidden: false, rows, exact: new Set() }
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
  const first = /^([\d.,]+)\s*[xX]?\s+(\p{L}[\p{L}.]*)\s+(?:of\s+)?(.{3,})$/u.exec(bare)
  if (first && normaliseUnit(first[2]!).code) return [first[3]!, `${first[1]} ${first[2]}`]
  const last = /^(.{3,}?)[\s:,-]+([\d.,]+)\s*(\p{L}[\p{L}.]*)$/u.exec(bare)
  if (last && normaliseUnit(last[3]!).code) return [last[1]!, `${last[2]} ${last[3]}`]
  return bare ? [bare] : []
}
