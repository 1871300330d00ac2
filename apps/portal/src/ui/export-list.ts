import type { CallName } from '@fairlead/api/calls'
import { formatCsv } from '@fairlead/formatting/csv'
import { isoDay } from '@fairlead/formatting/date'
import { onCallFailed, saveFile } from '../server/queries.ts'
import { readList } from '../server/read-list.ts'
import type { Column } from './data-table.tsx'
import { toast } from './toast.ts'
import type { ListState } from './use-list.ts'

interface Exported<Row> {
  list: ListState<Row>
  call: CallName
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
}

const step = 100
const most = 5000

/** A csv file of all rows the list shows with its filter and sort, in the columns it shows. */
export async function exportList<Row>({ list, call, name, columns, hidden }: Exported<Row>) {
  const wanted = columns.filter((column) => column.csv && !hidden.includes(column.id))
  const total = Math.min(list.total ?? 0, most)
  const lines = [wanted.map((column) => column.label)]
  try {
    for (let page = 1; (page - 1) * step < total; page += 1) {
      const { field, order } = list.sorting
      const read = { page, perPage: step, field, order, filter: list.sent }
      const { data } = await readList<Row>(call, read)
      for (const row of data) {
        lines.push(wanted.map((column) => String(column.csv?.(row) ?? '')))
      }
    }
  } catch (error) {
    onCallFailed(error, false)
    toast.error('The list could not be exported. Please try again')
    return
  }
  saveFile(new File([formatCsv(lines)], `${isoDay(new Date())} ${name}.csv`, { type: 'text/csv' }))
  if ((list.total ?? 0) > most) toast.info(`The file holds the first ${most} rows`)
}
