import { todayHere } from '@fairlead/validation/day'
import type { QuotationForm } from '@fairlead/validation/quotation'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { isTyped, type TypedColumn } from '../../../ui/grid/column.ts'
import { at, start, type Cursor } from '../../../ui/grid/cursor.ts'
import { refresh, type GridModel, type GridProblem } from '../../../ui/grid/model.ts'
import { signal } from '../../../ui/grid/signal.ts'
import { columnsFor } from './sheet-columns.ts'
import { fieldsFor } from './sheet-fields.ts'
import { readHeader, type HeaderField, type HeaderValues } from './sheet-header.ts'
import { contextOf, locate } from './sheet-problems.ts'
import type { SheetRow } from './sheet-row.ts'
import { SheetStore } from './sheet-store.ts'
import { viewOf, type SheetFilter } from './sheet-view.ts'
import type { SheetRequest } from './sheet-port.ts'

export interface SheetStart {
  header: HeaderValues
  lines: Partial<QuotationForm['lines'][number]>[]
  notQuoted: number[]
}

const useVersion = (store: SheetStore) => useSyncExternalStore(store.subscribe, () => store.version)

/** Everything the parts of the sheet share: the rows, the header, where the reader is, what is wrong. */
export function useSheet(request: SheetRequest, begin: SheetStart) {
  const [store] = useState(() => new SheetStore(request.lines, begin.lines, begin.notQuoted))
  const [cursor] = useState(() => signal<Cursor>(begins(request.case.type)))
  const [header, setHeader] = useState(begin.header)
  const [filter, setFilterState] = useState<SheetFilter>('all')
  const [find, setFind] = useState('')
  const order = useSyncExternalStore(store.subscribe, () => store.order)
  const mixed = useSyncExternalStore(store.subscribe, () => needsQualityNote(store))
  const type = request.case.type
  const fields = useMemo(() => fieldsFor(type, mixed), [type, mixed])
  const columns = useMemo(() => columnsFor(fields, request.lines), [fields, request.lines])
  const typed = useMemo(() => columns.filter(isTyped), [columns])
  const { problems, form, check } = useProblems(store, header, request)
  const bad = useMemo(() => badCells(problems), [problems])
  const badNow = useRef(bad)
  badNow.current = bad
  const view = useMemo(
    () => viewOf(store.all(), request.components, filter, find, new Set(badNow.current.keys())),
    // eslint-disable-next-line -- the rows of a filter stay while they are edited
    [order, filter, find, request.components],
  )
  const setFilter = useCallback(
    (next: SheetFilter) => {
      cursor.set(begins(type))
      setFilterState(next)
    },
    [cursor, type],
  )
  const setField = useCallback(
    (field: HeaderField, value: string) => setHeader((now) => ({ ...now, [field]: value })),
    [],
  )
  const focus = useRef<(key: string | null, field: string) => void>(() => undefined)
  const latest = useRef(problems)
  latest.current = problems
  const detailOf = useCallback(
    (key: string, field: string) =>
      latest.current.find((p) => p.key === key && p.field === field)?.detail,
    [],
  )
  const sheet = {
    store,
    cursor,
    typed,
    detailOf,
    numberOf,
    nameOf,
    rowClass,
    header,
    setField,
    setHeader,
    filter,
    setFilter,
    find,
    setFind,
    fields,
    columns,
    view,
    problems,
    bad,
    form,
    check,
    focus,
    request,
    afterEnter: (key: string, column: TypedColumn<SheetRow>) =>
      column.id === 'name' && store.row(key)?.alternative ? 'unitCost' : null,
  }
  return { ...sheet, onKey: (event: KeyboardEvent, key: string) => ownKey(event, sheet, key) }
}

const rowClass = (row: SheetRow) => (row.declined ? 'is-declined' : undefined)
const numberOf = (row: SheetRow) => row.number
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
const begins = (type: SheetRequest['case']['type']) =>
  at(start, 0, fieldsFor(type, false).indexOf('unitCost'))

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

/** Rules are read again a moment after the last change, never on a key press. */
function useProblems(store: SheetStore, header: HeaderValues, request: SheetRequest) {
  const form = useCallback((): QuotationForm => {
    return { ...readHeader(header).form, lines: store.lines() }
  }, [header, store])
  const check = useCallback(
    () => locate(form(), store.all(), contextOf(request, todayHere()), readHeader(header).unread),
    [form, header, request, store],
  )
  const [problems, setProblems] = useState<readonly GridProblem[]>(check)
  const version = useVersion(store)
  useEffect(() => {
    const timer = setTimeout(() => setProblems(check()), 180)
    return () => clearTimeout(timer)
  }, [version, check])
  return { problems, form, check }
}
