import BarChart from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '@fairlead/formatting/number'
import { toast } from '../../frame/toast.ts'
import { IconButton } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import '../../ui/inset-table.css'
import look from './statistics.module.css'

interface FigureProps<Row extends { id: number | string }> {
  title: string
  note?: ReactNode
  /** Between the title and its buttons. */
  aside?: ReactNode
  /** What its file is called. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  children: ReactNode
}

/** A chart that can be read as a table, and saved as a workbook. */
export function Figure<Row extends { id: number | string }>(props: FigureProps<Row>) {
  const { title, note, aside, name, columns, rows, children } = props
  const [asTable, setAsTable] = useState(false)
  return (
    <Section
      title={title}
      note={note}
      className={look['part'] ?? ''}
      end={
        <>
          {aside}
          <span className={look['tools']}>
            <IconButton
              small
              icon={asTable ? BarChart : Table}
              label={`${title} as a ${asTable ? 'chart' : 'table'}`}
              onClick={() => setAsTable(!asTable)}
            />
            <IconButton
              small
              icon={Download}
              label={`Save ${name.toLowerCase()} as xlsx`}
              disabled={!rows?.length}
              onClick={() => void exportRows(name, columns, rows ?? [])}
            />
          </span>
        </>
      }
    >
      {asTable ? (
        <div
          className={`frame ${look['table']}`}
          role="region"
          aria-label={`${title}, table`}
          tabIndex={0}
        >
          <DataTable inset density="compact" caption={title} columns={columns} rows={rows} />
        </div>
      ) : (
        children
      )}
    </Section>
  )
}

type Page<Row> = (range: [number, number]) => Promise<{ data: readonly Row[]; total: number }>
/** So many rows come at once. */
const STEP = 1000

/** Rows as a workbook of their columns: those at hand, or all that a list call has. */
export async function exportRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | Page<Row>,
) {
  const { exportList } = await import('../../ui/export-list.ts')
  let total = 0
  const getData = async ({ maxResults = STEP } = {}) => {
    if (typeof rows !== 'function') return [...rows]
    const read: Row[] = []
    do {
      const page = await rows([read.length, read.length + STEP - 1])
      total = page.total
      read.push(...page.data)
      if (page.data.length === 0) break
    } while (read.length < Math.min(total, maxResults))
    return read
  }
  await exportList<Row>({
    list: {
      getData,
      get total() {
        return total
      },
    },
    notify: (words, { type }) => (type === 'error' ? toast.error(words) : toast.info(words)),
    name,
    columns,
    hidden: [],
    format: 'xlsx',
  })
}

/** `May`, or `May 2026` where it is long. */
export const monthName = (month: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** Hours with a tenth below ten, days from four days on. */
export function hoursWords(hours: number): string {
  if (hours >= 96) return daysWords(hours)
  return `${hours < 10 ? formatNumber(hours) : Math.round(hours)} h`
}

/** Hours in days with one decimal. */
export const daysWords = (hours: number): string =>
  `${formatNumber(Math.round(hours / 2.4) / 10)} d`

/** An amount on an axis: `400 k`. */
export function short(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${formatNumber(value / 1e6)} M`
  return size >= 1000 ? `${formatNumber(value / 1000)} k` : formatNumber(value)
}

/** A round step of an axis of so much: three to six of them. */
export function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span))
  return [0.2, 0.5, 1, 2].map((each) => each * power).find((each) => span / each <= 6) ?? power
}
