import { memo, useSyncExternalStore, type RefObject } from 'react'
import { CellInput } from './cell-input.tsx'
import {
  isOwn,
  isTyped,
  printed,
  type GridColumn,
  type GridRow,
  type TypedColumn,
} from './column.ts'
import { rangeOf, type Cursor } from './cursor.ts'
import type { GridModel } from './model.ts'
import { OpenCell } from './open-cell.tsx'

/** What a row needs of its grid; stays the same while cells are typed. */
export type RowModel<Row extends GridRow> = Pick<
  GridModel<Row>,
  'store' | 'cursor' | 'columns' | 'typed' | 'detailOf' | 'numberOf' | 'nameOf' | 'rowClass'
>

interface Props<Row extends GridRow> {
  model: RowModel<Row>
  rowKey: string
  rowIndex: number
  ariaIndex: number
  /** `,quality,unitCost,`: the cells with a problem. */
  bad: string
  /** The cells with something unusual. */
  odd: string
  /** Every own cell is an input, not only the active one. */
  open: boolean
  moved: RefObject<boolean>
}

/** `a3s12m` for the active cell of this row, `r1-4` for a selected stretch, nothing elsewhere: cheap to compare. */
function markOf(c: Cursor, row: number): string {
  if (c.row === row && c.anchorRow === row && c.anchorColumn === c.column)
    return `a${c.column}s${c.session}${c.mode}`
  const range = rangeOf(c)
  if (row < range.top || row > range.bottom) return ''
  const stretch = `r${range.left}-${range.right}`
  return c.row === row ? `${stretch}a${c.column}s${c.session}${c.mode}` : stretch
}

function Row<Row extends GridRow>(props: Props<Row>) {
  const { model, rowKey, rowIndex } = props
  const row = useSyncExternalStore(model.store.subscribe, () => model.store.row(rowKey))
  const mark = useSyncExternalStore(model.cursor.subscribe, () =>
    markOf(model.cursor.get(), rowIndex),
  )
  if (!row) return null
  const active = /a(\d+)s/.exec(mark)
  const stretch = /r(\d+)-(\d+)/.exec(mark)
  const isPicked = (index: number) =>
    stretch !== null && index >= Number(stretch[1]) && index <= Number(stretch[2])
  const number = model.numberOf(row, rowIndex)
  const names = [model.rowClass?.(row), active && 'is-row-active'].filter(Boolean)
  return (
    <tr
      className={names.join(' ') || undefined}
      aria-rowindex={props.ariaIndex}
      data-row={rowIndex}
    >
      {model.columns.map((column) => {
        if (column.head)
          return (
            <th key={column.id} scope="row" className="num" title={column.hint?.(row, false)}>
              {column.draw?.(row, number, number) ?? number}
            </th>
          )
        if (!isTyped(column) || !isOwn(column, row))
          return <GivenCell key={column.id} row={row} column={column} number={number} />
        const index = model.typed.indexOf(column)
        return (
          <OwnCell
            key={column.id}
            {...props}
            row={row}
            column={column}
            index={index}
            number={number}
            active={active !== null && Number(active[1]) === index ? mark : null}
            picked={isPicked(index)}
          />
        )
      })}
    </tr>
  )
}

/** One row; follows its own data and its own part of the cursor, so a key press renders one row. */
export const GridRowView = memo(Row) as typeof Row

interface GivenProps<Row extends GridRow> {
  row: Row
  column: GridColumn<Row>
  number: string
}

function Given<Row extends GridRow>({ row, column, number }: GivenProps<Row>) {
  const text = column.given?.(row) ?? printed(column, row)
  return (
    <td
      className={column.className?.(row, false) ?? (column.num ? 'ro num' : 'ro')}
      title={column.hint?.(row, false)}
    >
      {isTyped(column) ? text : (column.draw?.(row, text, number) ?? text)}
    </td>
  )
}

const GivenCell = memo(Given) as typeof Given

interface OwnProps<Row extends GridRow> extends Props<Row> {
  row: Row
  column: TypedColumn<Row>
  index: number
  number: string
  active: string | null
  picked: boolean
}

function Own<Row extends GridRow>(props: OwnProps<Row>) {
  const { model, row, column, index, number, active, picked, bad, odd, open, moved } = props
  const said = column.typing.problem?.(row) ?? null
  const isBad = said !== null || bad.includes(`,${column.id},`)
  const isOdd = !isBad && odd.includes(`,${column.id},`)
  const names = [
    column.num && 'num',
    active && 'is-active',
    picked && !active && 'is-picked',
    isBad && 'is-bad',
    isOdd && 'is-odd',
    column.className?.(row, true),
  ].filter(Boolean)
  const detail = isBad || isOdd ? (said ?? model.detailOf(row.key, column.id)) : undefined
  const common = { model, row, column, name: model.nameOf(column, number), moved }
  const text = printed(column, row)
  const content = open ? (
    <OpenCell
      {...common}
      problem={isBad ? (detail ?? '') : null}
      at={{ row: props.rowIndex, column: index }}
      active={active}
    />
  ) : active ? (
    <CellInput {...common} problem={isBad ? (detail ?? '') : null} active={active} />
  ) : (
    <>
      {column.draw?.(row, text, number) ?? text}
      {isBad && detail && <span className="sr">. {detail}</span>}
    </>
  )
  return (
    <td
      className={names.join(' ') || undefined}
      data-column={index}
      title={open ? undefined : (detail ?? column.hint?.(row, true))}
      aria-invalid={(!open && isBad) || undefined}
    >
      {content}
    </td>
  )
}

/** A cursor that comes or goes draws its cell, not the row. */
const OwnCell = memo(Own) as typeof Own
