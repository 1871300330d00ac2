import { Quality } from '@fairlead/validation/vocabulary'
import { useMemo, useRef, type KeyboardEvent, type ClipboardEvent, type MouseEvent } from 'react'
import { blockText, fillDown, isOwn } from './sheet-block.ts'
import { at, cellsIn, move, rangeOf, tab, type Cursor, type Grid } from './sheet-cursor.ts'
import { columnOf } from './sheet-problems.ts'
import type { SheetRow } from './sheet-row.ts'
import type { Sheet } from './use-sheet.ts'

type Input = HTMLInputElement

/** Keyboard, mouse and clipboard of the sheet. */
export function useGridInput(sheet: Sheet, onPaste: (text: string) => void) {
  const latest = useRef({ sheet, onPaste })
  latest.current = { sheet, onPaste }
  /** True once the reader acted in the sheet: only then may it take the focus. */
  const moved = useRef(false)
  const drag = useRef<'select' | 'fill' | null>(null)
  return useMemo(() => {
    const grid = () => gridOf(latest.current.sheet)
    const go = (next: Cursor) => {
      moved.current = true
      latest.current.sheet.cursor.set(next)
    }
    const handlers = {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (pressed(event, latest.current.sheet, grid(), go)) event.preventDefault()
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain')
        const input = event.target as Input
        const whole = !input.dataset?.typed && !input.dataset?.editing
        if (!/[\t\n]/.test(text.trimEnd()) && (!whole || cellsIn(rangeOf(cursorOf(latest))) === 1))
          return
        event.preventDefault()
        latest.current.onPaste(text)
      },
      onCopy: (event: ClipboardEvent) => {
        const { rows, fields } = picked(latest.current.sheet)
        if (rows.length * fields.length < 2) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', blockText(rows, fields))
      },
      onMouseDown: (event: MouseEvent) => {
        const cell = cellOf(event.target)
        if (!cell || event.button !== 0) return
        const c = cursorOf(latest)
        const sameCell = c.row === cell.row && c.column === cell.column
        if (sameCell && onHandle(event)) {
          event.preventDefault()
          drag.current = 'fill'
        } else if (!sameCell || event.shiftKey) {
          event.preventDefault()
          drag.current = 'select'
          go(at(c, cell.row, cell.column, event.shiftKey))
        } else return
        addEventListener('mouseup', release, { once: true })
      },
      onMouseMove: (event: MouseEvent) => {
        if (!drag.current) return
        const cell = cellOf(event.target)
        const c = cursorOf(latest)
        if (!cell || (cell.row === c.row && cell.column === c.column)) return
        go(at(c, cell.row, drag.current === 'fill' ? c.column : cell.column, true))
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target)) go({ ...cursorOf(latest), mode: 'edit' })
      },
    }
    const release = () => {
      if (drag.current === 'fill') fill(latest.current.sheet)
      drag.current = null
    }
    return { handlers, moved }
  }, [])
}

const cursorOf = (latest: { current: { sheet: Sheet } }) => latest.current.sheet.cursor.get()

function gridOf(sheet: Sheet): Grid {
  const { view, fields, store } = sheet
  return {
    rows: view.keys.length,
    columns: fields.length,
    own: (row, column) => {
      const found = store.row(view.keys[row] ?? '')
      const field = fields[column]
      return found !== undefined && field !== undefined && isOwn(found, field, fields)
    },
  }
}

/** The selected rows and fields. */
function picked(sheet: Sheet) {
  const range = rangeOf(sheet.cursor.get())
  const rows = sheet.view.keys
    .slice(range.top, range.bottom + 1)
    .map((key) => sheet.store.row(key))
    .filter((row): row is SheetRow => row !== undefined)
  return { rows, fields: sheet.fields.slice(range.left, range.right + 1), range }
}

function fill(sheet: Sheet) {
  const { rows, fields, range } = picked(sheet)
  const above = sheet.store.row(sheet.view.keys[range.top - 1] ?? '')
  const from = rows.length === 1 && above ? [above, ...rows] : rows
  sheet.store.set(fillDown(from, fields))
  refresh(sheet)
}

/** The active cell shows what is stored now. */
export function refresh(sheet: Sheet) {
  const c = sheet.cursor.get()
  sheet.cursor.set({ ...c, mode: 'ready', session: c.session + 1 })
}

function clear(sheet: Sheet) {
  const { rows, fields } = picked(sheet)
  sheet.store.set(
    rows.flatMap((row) =>
      fields
        .filter((field) => isOwn(row, field, sheet.fields))
        .map((field) => ({ key: row.key, field, text: '' })),
    ),
  )
  refresh(sheet)
}

/** Goes to the next problem after the active cell; the first one after the last. */
function nextProblem(sheet: Sheet) {
  const cells = sheet.problems.filter((p) => p.key !== null || p.field !== 'lines')
  const c = sheet.cursor.get()
  const here = sheet.view.keys[c.row]
  const field = sheet.fields[c.column]
  const index = cells.findIndex((p) => p.key === here && columnOf(p.field) === field)
  const next = cells[(index + 1) % cells.length]
  if (next) sheet.focus.current(next.key, next.field)
}

/** Answers whether the key was used up. */
function pressed(
  event: KeyboardEvent,
  sheet: Sheet,
  grid: Grid,
  go: (next: Cursor) => void,
): boolean {
  const input = event.target as Input
  const c = sheet.cursor.get()
  const key = sheet.view.keys[c.row] ?? ''
  const shift = event.shiftKey
  const caret = input.dataset.editing !== undefined
  if (event.ctrlKey || event.metaKey) return withControl(event, sheet, grid, go)
  if (event.altKey) return withAlt(event, sheet, go, key)
  if (input.dataset.list !== undefined && /^Arrow(Up|Down)$/.test(event.key))
    return stepQuality(sheet, key, event.key === 'ArrowDown' ? 1 : -1)
  switch (event.key) {
    case 'ArrowUp':
      return (go(move(c, grid, -1, 0, shift)), true)
    case 'ArrowDown':
      return (go(move(c, grid, 1, 0, shift)), true)
    case 'ArrowLeft':
      return caret ? false : (go(move(c, grid, 0, -1, shift)), true)
    case 'ArrowRight':
      return caret ? false : (go(move(c, grid, 0, 1, shift)), true)
    case 'Enter': {
      const naming = sheet.fields[c.column] === 'name' && sheet.store.row(key)?.alternative
      if (naming && !shift) return (go(at(c, c.row, sheet.fields.indexOf('unitCost'))), true)
      return (go(move(c, grid, shift ? -1 : 1, 0)), true)
    }
    case 'Tab': {
      const next = tab(c, grid, shift ? -1 : 1)
      return next === c ? false : (go(next), true)
    }
    case 'Home':
      return caret ? false : (go(move(c, grid, 0, -99, shift)), true)
    case 'End':
      return caret ? false : (go(move(c, grid, 0, 99, shift)), true)
    case 'PageUp':
      return (go(move(c, grid, -18, 0, shift)), true)
    case 'PageDown':
      return (go(move(c, grid, 18, 0, shift)), true)
    case 'F2':
      return (go({ ...c, mode: 'edit', session: c.session + 1 }), true)
    case 'F8':
      return (nextProblem(sheet), true)
    case 'Escape': {
      if (input.dataset.typed !== undefined) sheet.store.undo()
      return (go(at(c, c.row, c.column)), true)
    }
    case 'Delete':
      return caret || input.dataset.typed !== undefined ? false : (clear(sheet), true)
    case 'Backspace':
      return cellsIn(rangeOf(c)) > 1 ? (clear(sheet), true) : false
    default:
      return false
  }
}

function withControl(
  event: KeyboardEvent,
  sheet: Sheet,
  grid: Grid,
  go: (next: Cursor) => void,
): boolean {
  const c = sheet.cursor.get()
  switch (event.key.toLowerCase()) {
    case 'd':
      return (fill(sheet), true)
    case 'z':
    case 'y': {
      const again = event.key.toLowerCase() === 'y' || event.shiftKey
      const key = again ? sheet.store.redo() : sheet.store.undo()
      const row = key ? sheet.view.keys.indexOf(key) : -1
      return (go(at(c, row >= 0 ? row : Math.min(c.row, grid.rows - 1), c.column)), true)
    }
    case 'home':
      return (go(move(c, grid, -1e6, -99, event.shiftKey)), true)
    case 'end':
      return (go(move(c, grid, 1e6, 99, event.shiftKey)), true)
    case 'arrowup':
      return (go(move(c, grid, -1e6, 0, event.shiftKey)), true)
    case 'arrowdown':
      return (go(move(c, grid, 1e6, 0, event.shiftKey)), true)
    default:
      return false
  }
}

function withAlt(
  event: KeyboardEvent,
  sheet: Sheet,
  go: (next: Cursor) => void,
  key: string,
): boolean {
  const c = sheet.cursor.get()
  switch (event.code) {
    case 'KeyA':
      return (addAlternative(sheet, key), true)
    case 'KeyN':
      sheet.store.toggleDeclined(key)
      return (refresh(sheet), true)
    case 'ArrowDown':
      return (go({ ...c, mode: 'edit', session: c.session + 1 }), true)
    default:
      return false
  }
}

/** Adds an alternative under the line and goes to its name. */
export function addAlternative(sheet: Sheet, key: string) {
  if (!sheet.request.settings.allowDistinctItems || sheet.request.case.type === 'SERVICES') return
  const added = sheet.store.addAlternative(key)
  if (added) setTimeout(() => sheet.focus.current(added, 'name'))
}

function stepQuality(sheet: Sheet, key: string, step: 1 | -1): boolean {
  const row = sheet.store.row(key)
  if (!row) return false
  const options = Quality.options
  const now = options.indexOf(row.values.quality as Quality)
  const next = options[(now + step + options.length) % options.length]!
  const c = sheet.cursor.get()
  sheet.store.set([{ key, field: 'quality', text: next }], `c${c.session}`)
  return true
}

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
