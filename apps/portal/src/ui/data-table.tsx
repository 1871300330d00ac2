import { useNavigate } from 'react-router'
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { TableSkeleton, Waiting } from './skeleton.tsx'
import { HeadCell, SelectAll, type Selection, type Sorting } from './table-head.tsx'
import { usePlace } from './use-place.ts'
import { useTableKeys } from './use-table-keys.ts'
import './table.css'

/** A column, declared once for the screen, the phone and the export. The first column names the row and holds its link. */
export interface Column<Row, Sort extends string = string> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The value in the exported file; without it the column is left out there. */
  csv?: (row: Row) => string | number | null | undefined
  /** What `csv` says, for a workbook: a day, a moment, a percentage, or an amount with its currency after it. Else text, or a number. */
  sheet?: 'day' | 'moment' | 'percent' | 'amount'
  /** The list call's sort field. */
  sort?: Sort
  /** Pixels; a column without it shares what is left. */
  width?: number
  align?: 'right'
  title?: (row: Row) => string
  /** Off until chosen in the column chooser. */
  optional?: boolean
  /** Off on a small screen that is no phone, until chosen there, so that the others stand there whole. */
  wide?: boolean
  /** Where it stands in the two-line row of a phone; without it the column is not shown there. */
  phone?: 'title' | 'end' | 'sub' | 'subend' | 'menu'
}

interface DataTableProps<Row extends { id: number | string }> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** The address a row opens. */
  rowLink?: (row: Row) => string | null
  /** Instead of an address: what a click on a row does. */
  onOpen?: (row: Row) => void
  rowName?: (row: Row) => string
  selection?: Selection
  sorting?: Sorting
  onSort?: (field: string) => void
  density?: 'compact' | 'default' | 'roomy'
  /** True while other rows load: the present ones stay, dimmed. */
  stale?: boolean
  /** j, k, x and Enter work on this table. */
  keys?: boolean
  foot?: ReactNode
  /** Inside a frame on a page, not the page's own list. */
  inset?: boolean
  /** What stands under a row over its whole width; nothing where there is nothing to say. */
  under?: (row: Row) => ReactNode
}

/** The table of every list: sorting, selection, keys, a whole row that opens, skeletons of the final height. */
export const DataTable = <Row extends { id: number | string }>(props: DataTableProps<Row>) => (
  <>
    <Rows {...props} />
    {!props.rows && <Waiting />}
  </>
)

/** So many rows fill a window. */
const FIRST = 12

/**
 * Rows that were waited for come in pieces between which a key or a tap gets its turn: those of a window, then all. Those that
 * are there already stand at once, at the place one left.
 */
function useRows<Row>(all: readonly Row[] | undefined) {
  const rows = useDeferredValue(all)
  const stand = rows !== undefined
  const [whole, setWhole] = useState(stand)
  useEffect(() => {
    if (stand) startTransition(() => setWhole(true))
  }, [stand])
  return { rows: whole ? rows : rows?.slice(0, FIRST), table: usePlace(stand && whole) }
}

function Rows<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const { columns, selection, sorting, onSort, density = 'default', inset } = props
  const { rows, table } = useRows(props.rows)
  const navigate = useNavigate()
  const open = (row: Row, apart = false) => {
    const to = props.rowLink?.(row)
    if (to && apart) window.open(to, '_blank', 'noopener')
    else if (to) void navigate(to)
    else props.onOpen?.(row)
  }
  const minute = Math.floor(Date.now() / 60_000)
  const ids = props.rows?.map((row) => row.id) ?? []
  const active = useTableKeys({
    enabled: props.keys ?? false,
    count: rows?.length ?? 0,
    onOpen: (index, apart) => rows?.[index] && open(rows[index], apart),
    onSelect: (index) => rows?.[index] && selection?.onToggleItem(rows[index].id),
  })
  return (
    <table
      ref={table}
      className={tableClass(props)}
      data-density={density}
      style={{ '--table-min': `${leastWidth(props)}px` } as CSSProperties}
      aria-busy={props.stale || rows === undefined}
    >
      <caption className="sr">{props.caption}</caption>
      <colgroup>
        {selection && <col style={{ width: inset ? 40 : 52 }} />}
        {columns.map((column, at) => (
          <col key={column.id} style={widthOf(column, edges(props, at))} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="table__check">
              <SelectAll ids={ids} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {rows ? (
        <tbody>
          {rows.map((row, index) => [
            <tr
              key={row.id}
              className={rowClass(selection?.selectedIds.includes(row.id), index === active)}
              data-row={index}
              onClick={(event) => clickedRow(event) && open(row, event.ctrlKey || event.metaKey)}
            >
              {selection && (
                <td className="table__check">
                  <input
                    className="box"
                    type="checkbox"
                    aria-label={`Select ${props.rowName?.(row) ?? row.id}`}
                    checked={selection.selectedIds.includes(row.id)}
                    onChange={() => selection.onToggleItem(row.id)}
                  />
                </td>
              )}
              <Cells columns={columns} row={row} minute={minute} />
            </tr>,
            props.under && <Under key={`${row.id} under`} {...props} row={row} />,
          ])}
        </tbody>
      ) : (
        <TableSkeleton
          places={[...(selection ? ['check'] : []), ...columns.map(({ phone }) => phone)]}
        />
      )}
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  )
}

function Under<Row extends { id: number | string }>({
  row,
  under,
  columns,
  selection,
}: DataTableProps<Row> & { row: Row }) {
  const words = under?.(row)
  if (!words) return null
  return (
    <tr className="table__under">
      <td colSpan={columns.length + (selection ? 1 : 0)}>{words}</td>
    </tr>
  )
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** Some cells say how long something takes yet. */
  minute: number
}

/** The cells of a row: drawn again only where it says something else. */
const Cells = memo(
  function Cells<Row>({ columns, row }: CellsProps<Row>) {
    return columns.map((column, at) => (
      <td
        key={column.id}
        role={at === 0 ? 'rowheader' : undefined}
        className={column.align === 'right' ? 'num' : undefined}
        data-phone={column.phone}
        title={column.title?.(row)}
      >
        {column.cell(row)}
      </td>
    ))
  },
  (was, is) =>
    was.columns === is.columns &&
    was.minute === is.minute &&
    JSON.stringify(was.row) === JSON.stringify(is.row),
) as <Row>(props: CellsProps<Row>) => ReactNode

function tableClass<Row extends { id: number | string }>(props: DataTableProps<Row>): string {
  const phone = props.columns.map((column) => column.phone)
  return [
    'table',
    props.inset ? 'table--inset' : 'table--wide',
    props.selection && 'table--pick',
    props.stale && 'is-stale',
    phone.some(Boolean) && 'table--phone',
    phone.includes('menu') && 'table--menu',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the first and the last column have more of: the margin of the page, or of the frame. */
const edges = (
  {
    columns,
    selection,
    inset,
  }: { columns: readonly unknown[]; selection?: unknown; inset?: boolean },
  at: number,
) => (Number(at === 0 && !selection) + Number(at === columns.length - 1)) * (inset ? 4 : 16)

const widthOf = ({ width }: { width?: number }, more: number) =>
  width ? { width: width + more } : undefined

/** So narrow that a column without a width keeps room for its words; then the table scrolls. */
function leastWidth<Row extends { id: number | string }>(props: DataTableProps<Row>): number {
  const widths = props.columns.map((column) => column.width ?? 140)
  return widths.reduce((sum, width) => sum + width, props.selection ? 52 : 0)
}

const rowClass = (selected: boolean | undefined, active: boolean) =>
  [selected && 'is-selected', active && 'is-active'].filter(Boolean).join(' ') || undefined

/** A click on a control or on selected text is not a click on the row. */
function clickedRow(event: MouseEvent): boolean {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, select, label, dialog, [popover], .table__check'))
    return false
  return getSelection()?.isCollapsed !== false
}
