import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { counted } from '@fairlead/validation/counted'
import { isTyped } from '../../ui/grid/column.ts'
import { at, start as begin, type Cursor } from '../../ui/grid/cursor.ts'
import { columnOf, type GridProblem, type GridView } from '../../ui/grid/model.ts'
import { signal } from '../../ui/grid/signal.ts'
import { bulkColumns } from './bulk-columns.tsx'
import { bulkKey, type BulkSheet } from './bulk-keys.ts'
import { detailId } from './bulk-line.tsx'
import {
  BulkStore,
  codesFor,
  groupOf,
  materialsOf,
  problemsOfRow,
  rowsOf,
  saidOf,
  type BulkRow,
} from './bulk-row.ts'
import type { Declaration } from './declaration-model.ts'
import { namedProblem } from './forms-changes.ts'
import type { startWith } from './use-declaration.ts'

export interface Begin {
  declaration: Declaration
  start: ReturnType<typeof startWith>
}

/** The sheet of the forms of several orders. */
export function useBulk(orders: readonly Begin[]) {
  const [{ store, cursor }] = useState(() => {
    const forms = orders.map(({ declaration, start }) => ({ declaration, form: start.form }))
    // The first material: what stands before it is known.
    const first = at(begin, 0, beforeMaterials)
    return { store: storeOf(forms), cursor: signal<Cursor>(first) }
  })
  const [opened, setOpened] = useState(nothing)
  const materials = useMemo(() => materialsOf(declarationsOf(orders), opened), [orders, opened])
  const [tried, setTried] = useState(false)
  const view = useMemo(() => viewOf(orders, store), [orders, store])
  const columns = useMemo(
    () => bulkColumns(materials, { tried, onReuse: ({ key }) => store.useEarlier([key]) }),
    [materials, tried, store],
  )
  const typed = useMemo(() => columns.filter(isTyped), [columns])
  useSyncExternalStore(store.subscribe, () => store.version)
  const problems = tried ? located(store.all(), materials) : []
  const focus = useRef<BulkSheet['focus']['current']>(() => undefined)
  const toDetail = useCallback((code: string) => {
    const go = () => {
      const field = document.getElementById(detailId(code))
      field?.focus()
      if (field instanceof HTMLInputElement && field.type === 'text') field.select()
      return field !== null
    }
    // At once where it is drawn: what is typed next belongs there.
    if (!go()) setTimeout(go)
  }, [])
  const turn = (group: string) => {
    const next = new Set(opened)
    if (!next.delete(group)) next.add(group)
    const first = materialsOf(declarationsOf(orders), next).findIndex((of) => groupOf(of) === group)
    setOpened(next)
    cursor.set(at(cursor.get(), cursor.get().row, beforeMaterials + first))
  }
  const sheet: BulkSheet = {
    store,
    materials,
    turn,
    cursor,
    columns,
    typed,
    view,
    problems,
    bad: none,
    detailOf,
    numberOf,
    aboutOf,
    nameOf,
    focus,
    onKey: (event: KeyboardEvent) => bulkKey(event, sheet, toDetail),
  }
  focus.current = (key, field) => {
    const row = view.keys.indexOf(key ?? '')
    if (row >= 0) cursor.set(at(cursor.get(), row, Math.max(0, columnOf(sheet, field))))
  }
  return { sheet, toDetail, tried, tryAll: () => setTried(true) }
}

/** Of the cells that are typed into, those that stand before the materials. */
const beforeMaterials = 2
const nothing: ReadonlySet<string> = new Set()
const none: ReadonlyMap<string, string> = new Map()
const declarationsOf = (orders: readonly Begin[]) => orders.map(({ declaration }) => declaration)

/** Its cells are those of the groups, and those of each material in them. */
function storeOf(forms: Parameters<typeof rowsOf>[0]): BulkStore {
  const declarations = forms.map(({ declaration }) => declaration)
  const closed = materialsOf(declarations)
  const groups = new Set(closed.flatMap((material) => groupOf(material) ?? []))
  return new BulkStore(rowsOf(forms), [...closed, ...materialsOf(declarations, groups)])
}

const detailOf = () => undefined
const numberOf = ({ line }: BulkRow) => String(line.position)
const aboutOf = ({ line }: BulkRow) => line.name
const nameOf = ({ title, label }: { title: string; label?: string }, number: string) =>
  `${label ?? title}, line ${number}`

/** Order by order; an order alone needs no heading. */
function viewOf(orders: readonly Begin[], store: BulkStore): GridView {
  const view: GridView = { items: [], keys: [], itemOfRow: [] }
  const rows = Map.groupBy(store.all(), ({ declaration }) => declaration.id)
  for (const { declaration } of orders) {
    const { id, orderNumber, vesselName, buyerName } = declaration
    if (orders.length > 1)
      view.items.push({
        kind: 'group',
        id: `order${id}`,
        title: [orderNumber, vesselName].filter(Boolean).join(', '),
        detail: buyerName,
      })
    for (const { key } of rows.get(id) ?? []) {
      view.itemOfRow.push(view.items.length)
      view.items.push({ kind: 'row', id: key, row: view.keys.length })
      view.keys.push(key)
    }
  }
  return view
}

/** The problems with the columns they stand in; what is not answered yet is one problem of its line. */
function located(rows: readonly BulkRow[], materials: BulkSheet['materials']): GridProblem[] {
  return rows.flatMap((row) => {
    const title = `${row.declaration.orderNumber}, line ${row.line.position}`
    const open = materials.filter(
      (material) => codesFor(row, material).length > 0 && saidOf(row, material) === '',
    )
    const fields = new Map<string, GridProblem>()
    const add = (field: string, detail: string) =>
      fields.has(field) || fields.set(field, { key: row.key, field, title, detail })
    if (open.length > 0) add(open[0]!.key, `${counted(open.length, 'material')} to answer`)
    for (const problem of problemsOfRow(row)) {
      const { path } = problem
      const code = path.startsWith('answers.') ? path.split('.')[1]! : null
      const of = materials.find((each) => code !== null && codesFor(row, each).includes(code))
      if (!of || !open.includes(of)) add(of?.key ?? path, namedProblem(problem))
    }
    return [...fields.values()]
  })
}
