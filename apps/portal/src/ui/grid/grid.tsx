import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type UIEvent } from 'react'
import type { GridColumn, GridRow } from './column.ts'
import './grid.css'
import { GridRowView } from './grid-row.tsx'
import type { GridItem, GridModel } from './model.ts'
import { useFingers } from '../use-narrow.ts'
import { usePrinting } from '../use-printing.ts'
import { LeftCell } from './left-cell.tsx'
import { useSignal } from './signal.ts'
import { useGridInput } from './use-grid-input.ts'

interface Props<Row extends GridRow> {
  model: GridModel<Row>
  /** What the scrolling region is called. */
  label: string
  /** How the table is called out. */
  tableLabel: string
  onPaste: (text: string) => void
  onRange?: (first: number, last: number) => void
  rowHeight?: number
  /** Of the head, where it is higher than a row. */
  headHeight?: number
  /** Every own cell is a field of its own, and rows are virtual only from this many on. */
  openUpTo?: number
  className?: string
  frame?: string
}

/** A row with its line, where a finger aims at a cell. */
const underAFinger = 45

/** At the lower edge so many of the next rows come into view at once: one sees what comes, and not every step moves all rows. */
const AHEAD = 5

/** The virtual native table: only the rows in view are there, and always the active one. */
export function Grid<Row extends GridRow>(props: Props<Row>) {
  const { model, onRange, openUpTo } = props
  const rowHeight = useFingers() ? underAFinger : (props.rowHeight ?? 28)
  const { headHeight = rowHeight } = props
  const { view, columns, cursor } = model
  const scroller = useRef<HTMLDivElement>(null)
  const active = useSignal(cursor)
  const activeItem = view.itemOfRow[active.row] ?? 0
  const virtual = useVirtualizer({
    count: view.items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The head stands before the rows, and stays over them.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => inView(range, activeItem), [activeItem]),
  })
  // A phone that is turned has other rows.
  useEffect(() => virtual.measure(), [rowHeight]) // eslint-disable-line
  const input = useGridInput(model, props.onPaste)
  const printing = usePrinting()
  const whole = printing || (openUpTo !== undefined && view.items.length <= openUpTo)
  const { row: activeRow, column: activeColumn } = active
  useLayoutEffect(() => {
    if (!input.moved.current) return
    if (!whole) {
      const below = activeItem >= (virtual.range?.endIndex ?? Infinity)
      const ahead = below ? Math.min(activeItem + AHEAD, view.items.length - 1) : activeItem
      virtual.scrollToIndex(ahead, { align: 'auto' })
      // Said at once, what comes into view is drawn before the next frame and not in it.
      scroller.current?.dispatchEvent(new Event('scroll'))
    }
    bringIntoView(scroller.current)
    // eslint-disable-next-line -- only when the cursor moves
  }, [activeItem, activeColumn, activeRow])
  const range = virtual.range
  useEffect(() => {
    if (range) onRange?.(range.startIndex, range.endIndex)
  }, [range?.startIndex, range?.endIndex]) // eslint-disable-line
  const { store, typed, detailOf, numberOf, nameOf, rowClass } = model
  const forRows = useMemo(
    () => ({
      store,
      cursor,
      columns,
      typed,
      detailOf,
      numberOf,
      nameOf,
      ...(rowClass && { rowClass }),
    }),
    [store, cursor, columns, typed, detailOf, numberOf, nameOf, rowClass],
  )
  const shown = whole ? view.items.map((_, i) => i) : virtual.getVirtualItems().map((v) => v.index)
  const heads = columns.some(({ over }) => over) ? 2 : 1
  const name = ['sheetwrap', props.frame, openUpTo !== undefined && !whole && 'is-tall']
  return (
    <div
      className={name.filter(Boolean).join(' ')}
      ref={scroller}
      onScroll={markAside}
      role="region"
      aria-label={props.label}
    >
      <table
        className={props.className ? `sheet ${props.className}` : 'sheet'}
        role={openUpTo === undefined ? 'grid' : undefined}
        aria-rowcount={view.items.length + heads}
        aria-colcount={columns.length}
        aria-label={props.tableLabel}
        style={openUpTo === undefined ? { minWidth: widthOf(columns) } : undefined}
        {...input.handlers}
      >
        <Head columns={columns} />
        <tbody>
          {shown.flatMap((at, i) => {
            const item = view.items[at]!
            const before = i === 0 ? at : at - shown[i - 1]! - 1
            return [
              before > 0 && (
                <Gap key={`gap${item.id}`} height={before * rowHeight} columns={columns.length} />
              ),
              item.kind === 'group' ? (
                <Group key={item.id} item={item} row={at + heads + 1} columns={columns.length} />
              ) : (
                <GridRowView
                  key={item.id}
                  model={forRows}
                  rowKey={item.id}
                  rowIndex={item.row}
                  ariaIndex={at + heads + 1}
                  bad={model.bad.get(item.id) ?? ''}
                  odd={model.odd?.get(item.id) ?? ''}
                  open={openUpTo !== undefined}
                  moved={input.moved}
                />
              ),
            ]
          })}
          <Gap
            height={(view.items.length - 1 - (shown.at(-1) ?? view.items.length - 1)) * rowHeight}
            columns={columns.length}
          />
        </tbody>
      </table>
      <LeftCell model={model} />
    </div>
  )
}

/** What stays at the side while a sheet is moved sideways costs a layer each: only then it does. */
const markAside = ({ currentTarget }: UIEvent<HTMLElement>) =>
  void currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft !== 0)

function inView({ startIndex, endIndex, overscan, count }: Range, active: number): number[] {
  const from = Math.max(0, startIndex - overscan)
  const to = Math.min(count - 1, endIndex + overscan)
  const list = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  if (active < from) list.unshift(active)
  else if (active > to && active < count) list.push(active)
  return list
}

const widthOf = <Row,>(columns: readonly GridColumn<Row>[]) =>
  columns.reduce((sum, column) => sum + (column.width ?? 200), 0)

/** Neighbours that have the same above them, or nothing; null where no column has anything. */
function spansOf<Row>(columns: readonly GridColumn<Row>[]) {
  if (!columns.some(({ over }) => over)) return null
  const spans: { over: string | undefined; from: string; count: number }[] = []
  for (const { id, over } of columns) {
    const last = spans.at(-1)
    if (last && last.over === over) last.count += 1
    else spans.push({ over, from: id, count: 1 })
  }
  return spans
}

function TableHead<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  const spans = spansOf(columns)
  return (
    <>
      <colgroup>
        {columns.map((c) => (
          <col key={c.id} style={c.width ? { width: c.width } : undefined} />
        ))}
      </colgroup>
      <thead>
        {spans && (
          <tr aria-rowindex={1}>
            {spans.map(({ over, from, count }) =>
              over ? (
                <th key={from} scope="colgroup" colSpan={count}>
                  {over}
                </th>
              ) : (
                <td key={from} colSpan={count} />
              ),
            )}
          </tr>
        )}
        <tr aria-rowindex={spans ? 2 : 1}>
          {columns.map((c) => (
            <th key={c.id} scope="col" className={c.num ? 'num' : undefined}>
              {c.hideTitle ? <span className="sr">{c.title}</span> : (c.drawHead?.() ?? c.title)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

/** Drawn once for its columns: the cursor and the rows go on below it. */
const Head = memo(TableHead) as typeof TableHead

interface GroupProps {
  item: Extract<GridItem, { kind: 'group' }>
  /** Its place, heads counted. */
  row: number
  columns: number
}

const Group = ({ item, row, columns }: GroupProps) => (
  <tr className="sheet__group" aria-rowindex={row}>
    <th scope="rowgroup" colSpan={columns}>
      {item.title} <span className="muted">{item.detail}</span>
    </th>
  </tr>
)

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="sheet__gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** Sideways: the browser scrolls up and down through the virtualizer only. */
function bringIntoView(scroller: HTMLElement | null) {
  const cell = scroller?.querySelector('td.is-active')
  if (!scroller || !cell) return
  const box = scroller.getBoundingClientRect()
  const at = cell.getBoundingClientRect()
  if (at.right > box.right) scroller.scrollLeft += at.right - box.right + 12
  if (at.left < box.left) scroller.scrollLeft -= box.left - at.left + 12
}
