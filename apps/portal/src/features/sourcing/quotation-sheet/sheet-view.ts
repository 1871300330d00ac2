import type { CaseRequest } from './request-data.ts'
import type { GridView } from '../../../ui/grid/model.ts'
import { isPriced, type SheetRow } from './sheet-row.ts'

export type SheetFilter = 'all' | 'open' | 'quoted' | 'declined' | 'problems'

export const filterTitles: Record<SheetFilter, string> = {
  all: 'All lines',
  open: 'Open lines',
  quoted: 'Quoted lines',
  declined: 'Not quoted',
  problems: 'Lines with problems',
}

/** The rows that pass the filter and the search, grouped by component where there are components. */
export function viewOf(
  rows: readonly SheetRow[],
  components: CaseRequest['components'],
  filter: SheetFilter,
  find: string,
  bad: ReadonlySet<string>,
): GridView {
  const wanted = find.trim().toLowerCase()
  const shown = rows.filter((row) => passes(row, filter, bad) && matches(row, wanted))
  const view: GridView = { items: [], keys: [], itemOfRow: [] }
  const put = (row: SheetRow) => {
    view.itemOfRow.push(view.items.length)
    view.items.push({ kind: 'row', id: row.key, row: view.keys.length })
    view.keys.push(row.key)
  }
  if (components.length === 0) {
    for (const row of shown) put(row)
    return view
  }
  const byComponent = Map.groupBy(shown, (row) => row.asked.componentId)
  for (const component of components) {
    const mine = byComponent.get(component.id)
    if (!mine) continue
    const { title, detail } = componentTitle(component)
    view.items.push({ kind: 'group', id: `c${component.id}`, title, detail })
    for (const row of mine) put(row)
  }
  const known = new Set(components.map((c) => c.id as number | null))
  const others = shown.filter((row) => !known.has(row.asked.componentId))
  if (others.length > 0 && view.items.length > 0)
    view.items.push({ kind: 'group', id: 'other', title: 'Without a component', detail: '' })
  for (const row of others) put(row)
  return view
}

function componentTitle(component: CaseRequest['components'][number]) {
  const title = component.assembly ?? component.type ?? component.number ?? 'Component'
  const detail = [component.maker, component.type, component.number, component.drawingNumber]
    .filter((part) => part && part !== title)
    .join(', ')
  return { title, detail }
}

function passes(row: SheetRow, filter: SheetFilter, bad: ReadonlySet<string>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return !isPriced(row) && !row.declined
    case 'quoted':
      return isPriced(row)
    case 'declined':
      return row.declined
    case 'problems':
      return bad.has(row.key)
  }
}

const matches = (row: SheetRow, wanted: string) =>
  !wanted ||
  [row.number, row.asked.name, row.asked.code, row.asked.drawingNumber, row.values.name].some(
    (text) => text?.toLowerCase().includes(wanted),
  )
