import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { PortRow, type RowActs } from './port-row.tsx'
import type { PortPresence } from './presence.tsx'
import type { TreeRow } from './port-tree.ts'
import { useNarrow } from '../use-narrow.ts'

interface Props extends Omit<RowActs, 'narrow'> {
  label: string
  rows: readonly TreeRow[]
  /** The port to bring into view. */
  at: string | null
  presence: ReadonlyMap<string, readonly PortPresence[]> | undefined
}

/**
 * Only the rows in view are in the document. One row is in the tab order: up and down move, right opens or goes to what a port has,
 * left closes or goes back, Space chooses.
 */
export function PortTree({ label, rows, at, presence, ...given }: Props) {
  const acts = useSteady(given)
  const scroll = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const [current, setCurrent] = useState(0)
  const wanted = useRef<string | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightOf(rows[index], narrow, presence !== undefined),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, narrow])
  const target = at === null ? -1 : rows.findIndex((row) => row.key === at)
  useEffect(() => {
    if (target < 0) return
    setCurrent(target)
    virtual.scrollToIndex(target, { align: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each port that was found
  }, [at, target >= 0])
  const stop = Math.min(current, rows.length - 1)
  const move = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to))
    wanted.current = rows[index]?.key ?? null
    setCurrent(index)
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  const items = virtual.getVirtualItems()
  useEffect(() => {
    if (!wanted.current) return
    const row = scroll.current?.querySelector<HTMLElement>(
      `[data-key="${CSS.escape(wanted.current)}"]`,
    )
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const onKey = (event: KeyboardEvent) => {
    const row = rows[stop]
    if (!row || !(event.target instanceof HTMLElement)) return
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 320) / 32) - 1)
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(stop + 1),
      ArrowUp: () => move(stop - 1),
      PageDown: () => move(stop + page),
      PageUp: () => move(stop - page),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      ArrowRight: () => intoRow(event.target as HTMLElement, row, acts) || move(stop + 1),
      ArrowLeft: () =>
        outOfRow(event.target as HTMLElement, row, acts) || move(parentOf(rows, stop)),
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      step()
    } else if ((event.key === ' ' || event.key === 'Enter') && event.target.role === 'row') {
      event.preventDefault()
      choose(row, acts)
    }
  }
  return (
    <div
      ref={scroll}
      className="porttree"
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-multiselectable
      onKeyDown={onKey}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <PortRow
              key={item.key}
              row={row}
              index={item.index}
              start={item.start}
              height={item.size}
              tabStop={item.index === stop}
              onFocus={setCurrent}
              presence={row.kind === 'port' ? (presence?.get(row.key) ?? none) : none}
              withPresence={presence !== undefined}
              narrow={narrow}
              {...acts}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The same functions in every render, so that a row is drawn again only when it has changed. */
function useSteady(given: Acts): Acts {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useMemo(
    () => ({
      onOpen: (code) => latest.current.onOpen(code),
      onMore: (country) => latest.current.onMore(country),
      onPort: (locode, chosen) => latest.current.onPort(locode, chosen),
      onCountries: (codes, chosen) => latest.current.onCountries(codes, chosen),
      countriesOf: (continent) => latest.current.countriesOf(continent),
      onPresence: (locode, presence) => latest.current.onPresence?.(locode, presence),
    }),
    [],
  )
}

const none: readonly PortPresence[] = []

function heightOf(row: TreeRow | undefined, narrow: boolean, withPresence: boolean): number {
  if (row?.kind === 'head') return narrow ? 0 : 24
  if (!narrow) return 32
  return row?.kind === 'port' && row.chosen && withPresence ? 64 : 44
}

type Acts = Omit<RowActs, 'narrow'>

/** Opens, or goes on to the next switch of the row. Says whether there was one. */
function intoRow(from: HTMLElement, row: TreeRow, { onOpen }: Acts): boolean {
  if ((row.kind === 'continent' || row.kind === 'country') && !row.open) {
    onOpen(row.code)
    return true
  }
  if (row.kind !== 'port') return false
  const cells = switchesOf(from)
  const next = cells[cells.indexOf(from) + 1]
  next?.focus()
  return true
}

/** Closes, or goes back within the row. */
function outOfRow(from: HTMLElement, row: TreeRow, { onOpen }: Acts): boolean {
  if ((row.kind === 'continent' || row.kind === 'country') && row.open) {
    onOpen(row.code)
    return true
  }
  const cells = switchesOf(from)
  const at = cells.indexOf(from)
  if (at < 0) return false
  const back = cells[at - 1] ?? from.closest<HTMLElement>('[role=row]')
  back?.focus()
  return true
}

const switchesOf = (from: HTMLElement) => [
  ...(from.closest('[role=row]')?.querySelectorAll<HTMLElement>('.presence button') ?? []),
]

function parentOf(rows: readonly TreeRow[], from: number): number {
  const wanted = rows[from]?.kind === 'country' ? 'continent' : 'country'
  return rows.findLastIndex((row, index) => index < from && row.kind === wanted)
}

function choose(row: TreeRow, { onPort, onCountries, onMore, countriesOf }: Acts): void {
  if (row.kind === 'port') onPort(row.key, !row.chosen)
  else if (row.kind === 'more') onMore(row.country)
  else if (row.kind === 'country') onCountries([row.code], row.mark !== 'all')
  else if (row.kind === 'continent') onCountries(countriesOf(row.code), row.mark !== 'all')
}
