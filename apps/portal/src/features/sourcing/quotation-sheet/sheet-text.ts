import { headerTitles, type HeaderField, type HeaderValues } from './sheet-header.ts'
import { fieldTitles, type SheetField } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'

const fields = Object.keys(fieldTitles) as SheetField[]

/** A quotation as a spreadsheet takes it: the terms, then a table of the lines with anything typed in them. */
export function sheetText(header: HeaderValues, rows: readonly SheetRow[]): string {
  const terms = (Object.keys(headerTitles) as HeaderField[])
    .filter((field) => header[field])
    .map((field) => [headerTitles[field], header[field]])
  const head = ['Line', 'Asked', ...fields.map((field) => fieldTitles[field])]
  const lines = rows
    .filter((row) => fields.some((field) => field !== 'unit' && row.values[field]))
    .map((row) => [row.number, row.asked.name, ...fields.map((field) => row.values[field])])
  return [...terms, [], head, ...lines]
    .map((cells) => cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}
