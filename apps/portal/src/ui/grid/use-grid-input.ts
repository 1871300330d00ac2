import { useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { blockText } from './block.ts'
import type { GridRow } from './column.ts'
import { at, cellsIn, rangeOf, type Cursor } from './cursor.ts'
import { pressed } from './keys.ts'
import { fill, picked, type GridModel } from './model.ts'

/** Keyboard, mouse and clipboard of a grid. */
export function useGridInput<Row extends GridRow>(
  model: GridModel<Row>,
  onPaste: (text: string) => void,
) {
  const latest = useRef({ model, onPaste })
  latest.current = { model, onPaste }
  /** True once the reader acted in the grid: only then may it take the focus. */
  const moved = useRef(false)
  const drag = useRef<'select' | 'fill' | null>(null)
  /** A row that scrolls under a still pointer, as its cell is brought into view, is not dragged over. */
  const pressedAt = useRef({ clientX: 0, clientY: 0 })
  return useMemo(() => {
    const now = () => latest.current.model.cursor.get()
    const go = (next: Cursor) => {
      moved.current = true
      leave(now(), next)
      latest.current.model.cursor.set(next)
    }
    const release = () => {
      if (drag.current === 'fill') fill(latest.current.model)
      drag.current = null
    }
    const handlers = {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (!cellOf(event.target)) return
        if (pressed(event, latest.current.model, go)) event.preventDefault()
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain')
        const { dataset } = event.target as HTMLElement
        const whole = !dataset?.typed && !dataset?.editing
        if (!/[\t\n]/.test(text.trimEnd()) && (!whole || cellsIn(rangeOf(now())) === 1)) return
        event.preventDefault()
        latest.current.onPaste(text)
      },
      onCopy: (event: ClipboardEvent) => {
        const { rows, columns } = picked(latest.current.model)
        if (rows.length * columns.length < 2) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', blockText(rows, columns))
      },
      onMouseDown: (event: MouseEvent) => {
        const cell = cellOf(event.target)
        if (!cell || event.button !== 0 || event.target instanceof HTMLSelectElement) return
        const { clientX, clientY } = event
        pressedAt.current = { clientX, clientY }
        const c = now()
        const sameCell = c.row === cell.row && c.column === cell.column && isFocused(event.target)
        if (sameCell && onHandle(event)) {
          event.preventDefault()
          drag.current = 'fill'
        } else if (!sameCell || event.shiftKey) {
          event.preventDefault()
          drag.current = 'select'
          go(at(c, cell.row, cell.column, event.shiftKey))
        } else {
          keepWhole(event)
          return
        }
        addEventListener('mouseup', release, { once: true })
      },
      onMouseMove: (event: MouseEvent) => {
        if (!drag.current || isWhere(event, pressedAt.current)) return
        const cell = cellOf(event.target)
        const c = now()
        if (!cell || (cell.row === c.row && cell.column === c.column)) return
        go(at(c, cell.row, drag.current === 'fill' ? c.column : cell.column, true))
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target)) go({ ...now(), mode: 'edit' })
      },
    }
    return { handlers, moved }
  }, [])
}

/** An input that goes while it has the focus makes the browser lay the page out once more. */
function leave(from: Cursor, to: Cursor) {
  const input = document.activeElement
  const isOther = from.row !== to.row || from.column !== to.column
  if (isOther && input instanceof HTMLElement && input.matches('.sheet .edit')) input.blur()
}

const isWhere = (event: MouseEvent, at: Pick<MouseEvent, 'clientX' | 'clientY'>) =>
  event.clientX === at.clientX && event.clientY === at.clientY

/** A cell that had the cursor but lost the focus is entered anew. */
function isFocused(target: EventTarget): boolean {
  const cell = (target as HTMLElement).closest('td')
  return cell?.contains(document.activeElement) ?? false
}

/** A click on the active cell places no caret: typing still replaces all of it, until a double click or F2. */
function keepWhole(event: MouseEvent) {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || isTypedInto(input)) return
  event.preventDefault()
  input.select()
}

const isTypedInto = ({ dataset }: HTMLInputElement) =>
  dataset.editing !== undefined || dataset.typed !== undefined || dataset.caret !== undefined

/** The filling handle: the lower right corner of the active cell. */
function onHandle(event: MouseEvent): boolean {
  const cell = (event.target as HTMLElement).closest('td')
  const box = cell?.getBoundingClientRect()
  return box !== undefined && event.clientX > box.right - 8 && event.clientY > box.bottom - 8
}

function cellOf(target: EventTarget): { row: number; column: number } | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-column]')
  const row = cell?.closest<HTMLElement>('tr[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}
