import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { Column, Matrix, MatrixLine, Offer } from './matrix-model.ts'
import type { MatrixItem } from './matrix-rows.ts'
import type { WaterfallAt } from './waterfall.tsx'

interface Options {
  matrix: Matrix
  columns: readonly Column[]
  items: readonly MatrixItem[]
  wrap: RefObject<HTMLDivElement | null>
  reveal: (row: number, column: number) => void
  choose: (line: number, offer: number) => void
  divide: (line: number, offer: number | null) => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-12, 0],
  PageDown: [12, 0],
}

/** Keys, mouse and the waterfall of the matrix. One offer is the tab stop; arrows go on from there. */
export function useMatrixInput(options: Options) {
  const { matrix, columns, items, wrap, reveal, choose, divide } = options
  const [active, setActive] = useState<number | null>(null)
  const [open, setOpen] = useState<WaterfallAt | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What a key has led to while its row is still being drawn: the next key counts from there. */
  const going = useRef<Offer | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tabStop = active !== null && matrix.byId.has(active) ? active : firstOffer(items, columns)

  const show = (cell: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current)
    const id = Number(cell?.dataset['cell'])
    const offer = matrix.byId.get(id)
    const line = offer && matrix.byLine.get(offer.landed.line.id)
    if (!cell || !offer || !line) return setOpen(null)
    timer.current = setTimeout(() => setOpen({ cell, offer, line }), wait)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
  }
  const focus = (offer: Offer, index: number) => {
    going.current = offer
    setActive(offer.id)
    const take = () => {
      const found = wrap.current?.querySelector<HTMLElement>(`input[data-offer="${offer.id}"]`)
      if (found && going.current === offer) focusInView(found, wrap.current)
      return found
    }
    if (take()) return
    // The row with the focus may be taken away by the scrolling: keys must still arrive here.
    wrap.current?.focus({ preventScroll: true })
    reveal(index, columns.indexOf(offer.column))
    requestAnimationFrame(() => take() ?? setTimeout(take, 60))
  }
  const handlers = {
    onClick: (event: MouseEvent) => {
      const input = event.target as HTMLElement
      if (input.dataset['divide']) divide(Number(input.dataset['divide']), null)
      const offer = matrix.byId.get(Number(input.dataset['offer']))
      if (offer) choose(offer.landed.line.id, offer.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { offer: id } = (event.target as HTMLElement).dataset
      if (event.key === 'Escape' && open) {
        close()
        return event.stopPropagation()
      }
      const offer = going.current ?? matrix.byId.get(Number(id))
      if ((!id && !going.current) || !offer || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (event.key === 'Enter') choose(offer.landed.line.id, offer.id)
      else if (event.key === 'q' || event.key === 'Q') divide(offer.landed.line.id, offer.id)
      else if (event.key === ' ') {
        if (open?.offer.id === offer.id) close()
        else show((event.target as HTMLElement).closest('td'), 0)
      } else {
        const step = steps[event.key]
        if (!step) return
        const next = neighbour(offer, items, columns, step)
        if (next) focus(next.offer, next.index)
      }
      event.preventDefault()
    },
    onFocus: (event: FocusEvent) => {
      const input = event.target as HTMLElement
      if (!input.dataset['offer']) return
      going.current = null
      setActive(Number(input.dataset['offer']))
      if (input.matches(':focus-visible')) show(input.closest('td'), 500)
    },
    onBlur: close,
    onMouseOver: (event: MouseEvent) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-cell]')
      if (cell && Number(cell.dataset['cell']) === open?.offer.id) return
      if ((event.target as HTMLElement).closest('.waterfall')) return
      show(cell, open ? 120 : 450)
    },
    onMouseLeave: close,
    onScroll: () => open && close(),
  }
  return { handlers, open, tabStop }
}

function firstOffer(items: readonly MatrixItem[], columns: readonly Column[]): number | null {
  for (const item of items) {
    if (item.kind === 'group') continue
    for (const column of columns) {
      const offer = item.offers.get(column.id)
      if (offer) return offer.id
    }
  }
  return null
}

/** The next offer in a direction; gaps and heads are stepped over. */
function neighbour(
  offer: Offer,
  items: readonly MatrixItem[],
  columns: readonly Column[],
  [down, right]: readonly [number, number],
): { offer: Offer; index: number; line: MatrixLine } | null {
  let row = items.findIndex((i) => i.kind !== 'group' && i.offers.get(offer.column.id) === offer)
  let column = columns.findIndex((each) => each.id === offer.column.id)
  const stepDown = Math.sign(down)
  let left = Math.max(1, Math.abs(down))
  let found: ReturnType<typeof neighbour> = null
  while (left > 0) {
    row += stepDown
    column += right
    const item = items[row]
    if (!item || column < 0 || column >= columns.length) return found
    if (item.kind === 'group') continue
    const next = item.offers.get(columns[column]!.id)
    if (!next) continue
    found = { offer: next, index: row, line: item.line }
    left -= 1
  }
  return found
}

/** The sticky head and first column must not cover what has the focus. */
function focusInView(input: HTMLElement, wrap: HTMLElement | null) {
  input.focus({ preventScroll: true })
  const cell = input.closest('td')
  const head = wrap?.querySelector('thead')
  const side = wrap?.querySelector('tbody th')
  if (!cell || !wrap || !head || !side) return
  const at = cell.getBoundingClientRect()
  const top = head.getBoundingClientRect().bottom
  const edge = side.getBoundingClientRect().right
  const box = wrap.getBoundingClientRect()
  if (at.top < top) wrap.scrollTop -= top - at.top
  else if (at.bottom > box.bottom) wrap.scrollTop += at.bottom - box.bottom
  if (at.left < edge) wrap.scrollLeft -= edge - at.left
  else if (at.right > box.right) wrap.scrollLeft += at.right - box.right
}
