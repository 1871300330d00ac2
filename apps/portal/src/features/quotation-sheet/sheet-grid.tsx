import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import './sheet-grid.css'
import { SheetRowView } from './sheet-row-view.tsx'
import type { Sheet } from './use-sheet.ts'
import { useGridInput } from './use-grid-input.ts'
import { useSignal } from './signal.ts'

const rowHeight = 28

interface Props {
  sheet: Sheet
  onPaste: (text: string) => void
  onRange: (first: number, last: number) => void
}

/** The virtual native table: only the rows in view are there, and always the active one. */
export function SheetGrid({ sheet, onPaste, onRange }: Props) {
  const { view, columns, cursor } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  const active = useSignal(cursor)
  const activeItem = view.itemOfRow[active.row] ?? 0
  const virtual = useVirtualizer({
    count: view.items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: { startIndex: number; endIndex: number; overscan: number; count: number }) => {
        const from = Math.max(0, range.startIndex - range.overscan)
        const to = Math.min(range.count - 1, range.endIndex + range.overscan)
        const list = Array.from({ length: to - from + 1 }, (_, i) => from + i)
        if (activeItem < from) list.unshift(activeItem)
        else if (activeItem > to && activeItem < range.count) list.push(activeItem)
        return list
      },
      [activeItem],
    ),
  })
  const input = useGridInput(sheet, onPaste)
  const { row: activeRow, column: activeColumn } = active
  useLayoutEffect(() => {
    if (!input.moved.current) return
    virtual.scrollToIndex(activeItem, { align: 'auto' })
    bringIntoView(scroller.current)
    // eslint-disable-next-line -- only when the cursor moves
  }, [activeItem, activeColumn, activeRow])
  const range = virtual.range
  useEffect(() => {
    if (range) onRange(range.startIndex, range.endIndex)
  }, [range?.startIndex, range?.endIndex]) // eslint-disable-line
  const minWidth = useMemo(() => columns.reduce((sum, c) => sum + (c.width ?? 200), 0), [columns])
  const rows = virtual.getVirtualItems()
  return (
    <div className="sheetwrap" ref={scroller} role="region" aria-label="Lines to quote">
      <table
        className="sheet"
        role="grid"
        aria-rowcount={view.items.length + 1}
        aria-label={`${view.keys.length} lines. Arrow keys move, Enter goes to the next line, F2 edits, F8 goes to the next problem`}
        style={{ minWidth }}
        {...input.handlers}
      >
        <colgroup>
          {columns.map((c) => (
            <col key={c.id} style={c.width ? { width: c.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((c) => (
              <th key={c.id} scope="col" className={c.num ? 'num' : undefined}>
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((each, i) => {
            const item = view.items[each.index]!
            const before = i === 0 ? each.index : each.index - rows[i - 1]!.index - 1
            const gap = before > 0 && (
              <Gap key={`gap${item.id}`} rows={before} columns={columns.length} />
            )
            if (item.kind === 'group')
              return [
                gap,
                <tr key={item.id} className="sheet__group" aria-rowindex={each.index + 2}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {item.title} <span className="muted">{item.detail}</span>
                  </th>
                </tr>,
              ]
            return [
              gap,
              <SheetRowView
                key={item.id}
                sheet={sheet}
                rowKey={item.id}
                rowIndex={item.row}
                ariaIndex={each.index + 2}
                bad={sheet.bad.get(item.id) ?? ''}
                moved={input.moved}
              />,
            ]
          })}
          <Gap
            rows={view.items.length - 1 - (rows.at(-1)?.index ?? view.items.length - 1)}
            columns={columns.length}
          />
        </tbody>
      </table>
    </div>
  )
}

function Gap({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden className="sheet__gap">
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
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
