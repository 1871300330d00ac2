import { formatDate } from '@fairlead/formatting/date'
import type { ReplyOf } from '../../../server/queries.ts'
import { lineTitles } from './sheet-changes.ts'
import { isSheetField, shown } from './sheet-fields.ts'
import { letterOf } from './sheet-row.ts'
import { headerTitles, type HeaderField } from './sheet-header.ts'

type Filled = ReplyOf<'request.fillFromExcel'>
type Difference = Pick<Filled['differences'][number], 'field' | 'number'>
type Placed = Pick<Filled['differences'][number], 'name' | 'number' | 'alternative'>
type Problem = Filled['problems'][number]

const isTerm = (field: string): field is HeaderField => field in headerTitles

/** What a changed cell is called: of a line as the sheet heads it, else as a term of the quotation. */
export function fieldTitle({ field, number }: Difference): string {
  if (field === 'alternative') return 'Alternative'
  if (number > 0 && field in lineTitles) return lineTitles[field]!
  return isTerm(field) ? headerTitles[field] : field
}

/** Which line of the sheet, as it is numbered there; the terms have none. */
export const lineWords = ({ number, alternative, name }: Placed) =>
  number ? `${number}${alternative ? letterOf(alternative) : ''} ${name}` : 'Terms'

/** A value as people read it. */
export function cellWords({ field, number }: Difference, value: string | null): string {
  if (value === null) return ''
  if (number > 0 && isSheetField(field)) return shown(field, value)
  return field === 'pricesGoodUntil' ? formatDate(value) : value
}

interface Asked {
  id: number
  position: number
  name: string
}

/** What is wrong in a filled file, each with its line, its column and its cell. */
export const problemWords = (problems: readonly Problem[], lines: readonly Asked[]): string[] =>
  problems.map(({ field, message, caseLineId, cell }) => {
    const line = lines.find(({ id }) => id === caseLineId)
    const where = [
      line && `Line ${line.position} ${line.name}`,
      isTerm(field) || field in lineTitles
        ? fieldTitle({ field, number: line ? line.position : 0 })
        : null,
      cell && `cell ${cell}`,
    ].filter(Boolean)
    return where.length > 0 ? `${where.join(', ')}: ${message}` : message
  })
