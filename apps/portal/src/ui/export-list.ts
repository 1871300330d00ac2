import { formatCsv } from '@fairlead/formatting/csv'
import { todayHere } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { ListControllerResult } from 'ra-core'
import { fetchFile, onCallFailed, saveFile } from '../server/queries.ts'
import type { Column } from './data-table.tsx'
import { headOf, sheetOf } from './list-sheet.ts'

interface Exported<Row> {
  list: Pick<ListControllerResult, 'getData' | 'total'>
  notify: (words: string, options: { type: 'error' | 'info' }) => void
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  format: 'xlsx' | 'csv'
}

const most = limits.listSheetRows

/** A file of all rows the list shows with its filter and sort, in the columns it shows. */
export async function exportList<Row>(exported: Exported<Row>) {
  const { list, notify, name, columns, hidden, format } = exported
  const wanted = columns.filter((column) => column.csv && !hidden.includes(column.id))
  try {
    const rows = ((await list.getData?.({ maxResults: most })) ?? []) as Row[]
    if (format === 'xlsx')
      saveFile(await fetchFile('download.listSheet', { body: { name, ...sheetOf(wanted, rows) } }))
    else {
      const lines = rows.map((row) => wanted.map((column) => String(column.csv?.(row) ?? '')))
      saveCsv(name, [wanted.map((column) => headOf(column)), ...lines])
    }
  } catch (error) {
    onCallFailed(error, false)
    notify('The list could not be exported. Please try again', { type: 'error' })
    return
  }
  if ((list.total ?? 0) > most) notify(`The file holds the first ${most} rows`, { type: 'info' })
}

/** Saves a csv file of these lines of cells under today's date and the name of the list. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(new File([formatCsv(lines)], `${todayHere()} ${name}.csv`, { type: 'text/csv' }))
}
