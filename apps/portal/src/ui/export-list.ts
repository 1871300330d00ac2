import { formatCsv } from '@fairlead/formatting/csv'
import { isoDay } from '@fairlead/formatting/date'
import type { DataProvider, ListControllerResult, NotificationOptions } from 'ra-core'
import { onCallFailed, saveFile } from '../server/queries.ts'
import type { Column } from './data-table.tsx'

interface Exported<Row> {
  list: Pick<ListControllerResult, 'resource' | 'total' | 'sort' | 'filterValues' | 'filter'>
  dataProvider: DataProvider
  notify: (words: string, options: NotificationOptions & { type: 'error' | 'info' }) => void
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
}

const step = 100
const most = 5000

/** A csv file of all rows the list shows with its filter and sort, in the columns it shows. */
export async function exportList<Row>({ list, dataProvider, notify, ...rest }: Exported<Row>) {
  const { name, columns, hidden } = rest
  const { resource, sort } = list
  const filter = { ...list.filterValues, ...list.filter }
  const wanted = columns.filter((column) => column.csv && !hidden.includes(column.id))
  const total = Math.min(list.total ?? 0, most)
  const lines = [wanted.map((column) => column.label)]
  try {
    for (let page = 1; (page - 1) * step < total; page += 1) {
      const pagination = { page, perPage: step }
      const { data } = await dataProvider.getList(resource, { pagination, sort, filter })
      for (const row of data) {
        lines.push(wanted.map((column) => String(column.csv?.(row) ?? '')))
      }
    }
  } catch (error) {
    onCallFailed(error, false)
    notify('The list could not be exported. Please try again', { type: 'error' })
    return
  }
  saveFile(new File([formatCsv(lines)], `${isoDay(new Date())} ${name}.csv`, { type: 'text/csv' }))
  if ((list.total ?? 0) > most) notify(`The file holds the first ${most} rows`, { type: 'info' })
}
