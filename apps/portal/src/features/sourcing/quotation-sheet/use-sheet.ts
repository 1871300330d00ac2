import { todayHere } from '@fairlead/validation/day'
import type { QuotationForm } from '@fairlead/validation/quotation'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { isTyped, type TypedColumn } from '../../../ui/grid/column.ts'
import { at, start, type Cursor } from '../../../ui/grid/cursor.ts'
import { refresh, type GridModel, type GridProblem } from '../../../ui/grid/model.ts'
import { signal } from '../../../ui/grid/signal.ts'
import { columnsFor } from './sheet-columns.ts'
import { fieldsFor, isSheetField } from './sheet-fields.ts'
import { readHeader, type HeaderValues } from './sheet-header.ts'
import { contextOf, locate, locateWarnings } from './sheet-problems.ts'
import type { SheetRow } from './sheet-row.ts'
import { SheetStore } from './sheet-store.ts'
import { viewOf, type SheetFilter } from './sheet-view.ts'
import { useTerms } from './use-terms.ts'
import type { SheetRequest } from './sheet-port.ts'

export interface SheetStart {
  header: HeaderValues
  lines: Partial<QuotationForm['lines'][number]>[]
  notQuoted: number[]
}

const useVersion = (store: SheetStore) => useSyncExternalStore(store.subscribe, () => store.version)

/** Everything the parts of the sheet share: the rows, the header, where the reader is, what is wrong. */
export function useSheet(request: SheetRequest, begin: SheetStart) {
  const [store] = useState(
    () =>
      new SheetStore(request.lines, begin.lines, begin.notQuoted, {
        currency: begin.header.currency,
        quality: usualQuality(request),
      }),
  )
  const [cursor] = useState(() => signal<Cursor>(begins(request)))
  const [tried, setTried] = useState(false)
  const terms = useTerms(begin.header, request.settings)
  const { header } = terms
  const { currency } = header
  useEffect(() => store.setCurrency(currency), [store, currency])
  const [filter, setFilterState] = useState<SheetFilter>('all')
  const [find, setFind] = useState('')
  const order = useSyncExternalStore(store.subscribe, () => store.order)
  const mixed = useSyncExternalStore(store.subscribe, () => needsQualityNote(store))
  const widest = useSyncExternalStore(store.subscribe, () => store.widest)
  const type = request.case.type
  const { lockQuantity } = request.settings
  const fields = useMemo(() => fieldsFor(type, mixed, lockQuantity), [type, mixed, lockQuantity])
  const columns = useMemo(
    () => columnsFor(fields, request.lines, { widest, currency }),
    [fields, request.lines, widest, currency],
  )
  const typed = useMemo(() => columns.filter(isTyped), [columns])
  const rules = useProblems(store, header, request)
  const { problems, warnings } = rules
  const bad = useMemo(
    () => badCells(tried ? problems : typedIn(problems, store)),
    [problems, tried, store],
  )
  const odd = useMemo(() => badCells(warnings), [warnings])
  const badNow = useRef(bad)
  badNow.current = bad
  const view = useMemo(
    () => viewOf(store.all(), request.components, filter, find, new Set(badNow.current.keys())),
    // eslint-disable-next-line -- the rows of a filter stay while they are edited
    [order, filter, find, request.components],
  )
  const setFilter = useCallback(
    (next: SheetFilter) => {
      cursor.set(begins(request))
      setFilterState(next)
    },
    [cursor, request],
  )
  const focus = useRef<(key: string | null, field: string) => void>(() => undefined)
  const latest = useRef([...problems, ...warnings])
  latest.current = [...problems, ...warnings]
  const detailOf = useCallback(
    (key: string, field: string) =>
      latest.current.find((p) => p.key === key && p.field === field)?.detail,
    [],
  )
  const tryAll = useCallback(() => {
    setTried(true)
    terms.showAll()
  }, [terms])
  // The same while cells are typed: what shows them listens to the store.
  return useMemo(() => {
    const sheet = {
      store,
      cursor,
      typed,
      detailOf,
      numberOf,
      aboutOf,
      nameOf,
      rowClass,
      terms,
      header: terms.header,
      setField: terms.setField,
      setHeader: terms.setHeader,
      tried,
      tryAll,
      filter,
      setFilter,
      find,
      setFind,
      fields,
      columns,
      view,
      ...rules,
      bad,
      odd,
      focus,
      request,
      afterEnter: (key: string, column: TypedColumn<SheetRow>) =>
        column.id === 'name' && store.row(key)?.alternative ? 'unitCost' : null,
    }
    return { ...sheet, onKey: (event: KeyboardEvent, key: string) => ownKey(event, sheet, key) }
  }, [
    store,
    cursor,
    typed,
    detailOf,
    terms,
    tried,
    tryAll,
    filter,
    setFilter,
    find,
    fields,
    columns,
    view,
    rules,
    bad,
    odd,
    request,
  ])
}

/** What each price brings with it; a service has no quality. */
export const usualQuality = ({ case: { type }, defaults }: SheetRequest) =>
  (type !== 'SERVICES' && defaults?.quality) || ''

const rowClass = (row: SheetRow) => (row.declined ? 'is-declined' : undefined)
const numberOf = (row: SheetRow) => row.number
/** An alternative by its own name, once it has one. */
const aboutOf = ({ values, asked, alternative }: SheetRow) =>
  alternative ? values.name || `Alternative to ${asked.name}` : asked.name
const nameOf = ({ title }: TypedColumn<SheetRow>, number: string) => `${title}, line ${number}`

type Acting = Pick<GridModel<SheetRow>, 'cursor' | 'focus'> & {
  store: SheetStore
  request: SheetRequest
}

/** Alt A adds an alternative, Alt N says "not quoted". */
function ownKey(event: KeyboardEvent, sheet: Acting, key: string): boolean {
  if (!event.altKey) return false
  if (event.code === 'KeyA') addAlternative(sheet, key)
  else if (event.code === 'KeyN') {
    sheet.store.toggleDeclined(key)
    refresh(sheet)
  } else return false
  return true
}

/** Adds an alternative under the line and goes to its name. */
export function addAlternative(sheet: Acting, key: string) {
  if (!sheet.request.settings.allowDistinctItems || sheet.request.case.type === 'SERVICES') return
  const added = sheet.store.addAlternative(key)
  if (added) setTimeout(() => sheet.focus.current(added, 'name'))
}

export type Sheet = ReturnType<typeof useSheet>

/** The first cell is the first price: the cells before it are the buyer's. */
const begins = ({ case: { type }, settings }: SheetRequest) =>
  at(start, 0, fieldsFor(type, false, settings.lockQuantity).indexOf('unitCost'))

const needsQualityNote = (store: SheetStore) =>
  store.all().some((row) => row.values.quality === 'MIXED' || row.values.supplierNotes !== '')

const badCells = (problems: readonly GridProblem[]) => {
  const cells = new Map<string, string>()
  for (const { key, field } of problems) {
    if (key === null) continue
    cells.set(key, `${cells.get(key) ?? ''},${field},`)
  }
  return cells
}

/** What is only missing is marked in its cell once somebody tried to send; the list says it before. */
const typedIn = (problems: readonly GridProblem[], store: SheetStore) =>
  problems.filter(({ key, field }) => {
    const row = key === null ? undefined : store.row(key)
    return !row || !isSheetField(field) || row.values[field] !== ''
  })

/** Rules are read again a moment after the last change, never on a key press. */
function useProblems(store: SheetStore, header: HeaderValues, request: SheetRequest) {
  const form = useCallback((): QuotationForm => {
    return { ...readHeader(header).form, lines: store.lines() }
  }, [header, store])
  const check = useCallback(
    () => locate(form(), store.all(), contextOf(request, todayHere()), readHeader(header).unread),
    [form, header, request, store],
  )
  const warn = useCallback(
    (): readonly GridProblem[] => locateWarnings(form(), store.all(), request),
    [form, request, store],
  )
  const ask = useCallback(
    () => ({ problems: check() as readonly GridProblem[], warnings: warn() }),
    [check, warn],
  )
  const [found, setFound] = useState(ask)
  const version = useVersion(store)
  useEffect(() => {
    const timer = setTimeout(() => setFound(ask()), 180)
    return () => clearTimeout(timer)
  }, [version, ask])
  return useMemo(() => ({ ...found, form, check, warn }), [found, form, check, warn])
}
