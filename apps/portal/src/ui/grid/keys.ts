import type { KeyboardEvent } from 'react'
import { isOwn, type GridRow } from './column.ts'
import { at, cellsIn, move, rangeOf, tab, type Cursor } from './cursor.ts'
import { clear, fill, gridOf, nextProblem, travel, type GridModel } from './model.ts'

type Go = (next: Cursor) => void
const far = 1e6

/** What a key does in the grid; answers whether it was used up. */
export function pressed<Row extends GridRow>(
  event: KeyboardEvent,
  model: GridModel<Row>,
  go: Go,
): boolean {
  const c = model.cursor.get()
  const key = model.view.keys[c.row] ?? ''
  if (event.ctrlKey || event.metaKey) return withControl(event, model, go)
  if (model.onKey?.(event, key)) return true
  if (event.altKey) {
    if (event.code !== 'ArrowDown') return false
    return (go({ ...c, mode: 'edit', session: c.session + 1 }), true)
  }
  return moved(event, model, go) || edited(event, model, go)
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
  PageUp: [-18, 0],
  PageDown: [18, 0],
}

function moved<Row extends GridRow>(event: KeyboardEvent, model: GridModel<Row>, go: Go): boolean {
  const c = model.cursor.get()
  const grid = gridOf(model)
  const input = event.target as HTMLElement
  if (event.key === 'Tab') {
    const next = tab(c, grid, event.shiftKey ? -1 : 1)
    return next === c ? false : (go(next), true)
  }
  if (event.key === 'Enter') return (go(afterEnter(event, model)), true)
  const step = steps[event.key]
  if (!step) return false
  if (step[0] !== 0 && input.dataset.list !== undefined)
    return event.key.startsWith('Arrow') && stepOption(model, step[0])
  if (step[0] !== 0 && input instanceof HTMLSelectElement) return false
  if (step[1] !== 0 && hasCaret(input, step[1])) return false
  return (go(move(c, grid, step[0], step[1], event.shiftKey)), true)
}

/** Whether the key belongs to the caret in the text rather than to the grid. */
function hasCaret(element: HTMLElement, direction: number): boolean {
  if (element.dataset.editing !== undefined) return true
  if (element.dataset.caret === undefined || !(element instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = element
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (whole) return false
  return direction < 0 ? selectionEnd !== 0 : selectionStart !== value.length
}

function afterEnter<Row extends GridRow>(event: KeyboardEvent, model: GridModel<Row>): Cursor {
  const c = model.cursor.get()
  const column = model.typed[c.column]
  const to = column && !event.shiftKey && model.afterEnter?.(model.view.keys[c.row] ?? '', column)
  if (!to) return move(c, gridOf(model), event.shiftKey ? -1 : 1, 0)
  return at(
    c,
    c.row,
    model.typed.findIndex((each) => each.id === to),
  )
}

function edited<Row extends GridRow>(event: KeyboardEvent, model: GridModel<Row>, go: Go): boolean {
  const c = model.cursor.get()
  const { dataset } = event.target as HTMLElement
  switch (event.key) {
    case 'F2':
      return (go({ ...c, mode: 'edit', session: c.session + 1 }), true)
    case 'F8':
      return (nextProblem(model), true)
    case 'Escape': {
      const resting = dataset.typed === undefined && dataset.editing === undefined
      // With nothing to take back here it is the dialog's around the grid.
      if (resting && cellsIn(rangeOf(c)) === 1) return false
      if (dataset.typed !== undefined) model.store.undo()
      return (go(at(c, c.row, c.column)), true)
    }
    case 'Delete': {
      if (dataset.editing !== undefined || dataset.typed !== undefined) return false
      return (clear(model), true)
    }
    case 'Backspace':
      return cellsIn(rangeOf(c)) > 1 ? (clear(model), true) : false
    default:
      return false
  }
}

function withControl<Row extends GridRow>(
  event: KeyboardEvent,
  model: GridModel<Row>,
  go: Go,
): boolean {
  const c = model.cursor.get()
  const goFar = (rows: number, columns: number) => {
    go(move(c, gridOf(model), rows, columns, event.shiftKey))
    return true
  }
  switch (event.key.toLowerCase()) {
    case 'd':
      return (fill(model), true)
    case 'z':
      return (go(travel(model, event.shiftKey)), true)
    case 'y':
      return (go(travel(model, true)), true)
    case 'home':
      return goFar(-far, -99)
    case 'end':
      return goFar(far, 99)
    case 'arrowup':
      return goFar(-far, 0)
    case 'arrowdown':
      return goFar(far, 0)
    default:
      return false
  }
}

/** The next or previous of the values that the active cell may have. */
function stepOption<Row extends GridRow>(model: GridModel<Row>, step: number): boolean {
  const c = model.cursor.get()
  const row = model.store.row(model.view.keys[c.row] ?? '')
  const column = model.typed[c.column]
  const options = column?.typing.options ?? []
  if (!row || !column || options.length === 0 || !isOwn(column, row)) return false
  const now = options.findIndex((option) => option.value === column.value(row))
  const next = options[(now + step + options.length) % options.length]!
  model.store.set([{ key: row.key, field: column.id, text: next.value }], `c${c.session}`)
  return true
}
