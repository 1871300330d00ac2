import type { UserEvent } from '@fairlead/api/topics'

/** A page of a list as it is kept. */
export interface Rows {
  data: readonly Row[]
  total: number
}
type Row = Readonly<Record<string, unknown>> & { id: unknown }

/** What of a list was asked for. */
export interface Wanted {
  filter: Record<string, unknown>
  sort: { field: string; order: string }
  pagination: { page: number; perPage: number }
}

/** The most rows that are read by their ids; of more the whole page is read. */
const MOST = 10
/** Orders that nothing but the record itself decides. */
const fixed = new Set(['dueAt', 'createdAt', 'receivedAt', 'submittedAt', 'askedAt', 'dueOn'])

type Changed = Exclude<UserEvent, { kind: 'missed' }>
export type Counts = NonNullable<Changed['counts']>
/** Which rows an event is about: none that is not named; `all` where it cannot be told. */
type RowsOf = (event: Changed, here: readonly Row[]) => readonly number[] | 'all'

const ofCase: RowsOf = ({ kind, id, caseId }) => {
  if (kind === 'case') return [id]
  if (caseId !== null) return [caseId]
  return kind === 'order' ? [] : 'all'
}
const purchase = new Set(['case', 'request', 'quotation'])
/** An order that moves with its RFQ says so itself. */
const ofOrder: RowsOf = ({ kind, id }) => {
  if (kind === 'order') return [id]
  return purchase.has(kind) ? [] : 'all'
}
/** The requests that an order moves are told of by name. */
const ofRequest: RowsOf = ({ kind, id }, here) => {
  if (kind === 'request') return [id]
  if (kind === 'quotation') return named(here, 'quotationId', id)
  return kind === 'order' ? [] : 'all'
}
const ofForms: RowsOf = ({ kind, id }, here) =>
  kind === 'order' ? named(here, 'orderId', id) : 'all'

function named(here: readonly Row[], field: string, value: number) {
  const rows = here.filter((row) => row[field] === value)
  return rows.length > 0 ? rows.map((row) => Number(row.id)) : 'all'
}

/** The lists of which single rows are read. */
const lists: Readonly<Record<string, RowsOf>> = {
  case: ofCase,
  vesselCase: ofCase,
  order: ofOrder,
  supplierOrder: ofOrder,
  request: ofRequest,
  declaration: ofForms,
  supplierDeclaration: ofForms,
}

/**
 * Which rows of a kept list these events can have changed; `all` where only the whole page tells. A row that is not here and
 * stays where it stands is not asked for.
 */
export function changedRows(
  events: readonly UserEvent[],
  [resource, verb, wanted]: readonly unknown[],
  kept: Rows | undefined,
): readonly number[] | 'all' {
  const rowsOf = lists[String(resource)]
  if (!rowsOf || verb !== 'getList' || !kept) return 'all'
  const { filter, sort, pagination } = wanted as Wanted
  const here = new Set(kept.data.map(({ id }) => id))
  const isPlain = isWhole(filter) && fixed.has(sort.field)
  const isShort = kept.data.length < pagination.perPage
  const isElsewhere = (event: Changed) =>
    event.kind === resource && event.pages?.includes(String(filter['page'])) === false
  const ids = new Set<number>()
  for (const event of events) {
    const about = event.kind === 'missed' ? 'all' : rowsOf(event, kept.data)
    if (about === 'all') return 'all'
    for (const id of about) {
      if (!here.has(id) && event.kind !== 'missed' && isElsewhere(event)) continue
      // A short list may take it in, and is read as soon as a row of it.
      if (isShort && !here.has(id) && !staysIn(event)) return 'all'
      if (here.has(id) || !isPlain || !staysIn(event)) ids.add(id)
    }
  }
  return ids.size > MOST ? 'all' : [...ids]
}

const isWhole = (filter: Wanted['filter']) => Object.keys(filter).every((key) => key === 'page')

/** A kept page with its total as the tabs count it, where nothing but its page narrows the list. */
export function withTotal(kept: Rows, tabs: Counts | undefined, { filter }: Wanted): Rows {
  const total = isWhole(filter) ? tabs?.[String(filter['page'])] : undefined
  return total === undefined ? kept : { ...kept, total }
}

const staysIn = (event: UserEvent) => event.kind !== 'missed' && event.stays === true

/** The kept page with what was found of the rows asked for; null where one is new, gone, or stands elsewhere now. */
export function withRows(
  kept: Rows,
  found: readonly Row[],
  { ids, wanted }: { ids: readonly number[]; wanted: Wanted },
): Rows | null {
  const { field, order } = wanted.sort
  const byId = new Map(found.map((row) => [row.id, row]))
  const last = kept.data.at(-1)
  for (const id of ids) {
    const was = kept.data.find((row) => row.id === id)
    const is = byId.get(id)
    if (!was && !is) continue
    if (was && is && was[field] !== undefined && was[field] === is[field]) continue
    const isFull = kept.data.length === wanted.pagination.perPage
    if (!was && is && isFull && fixed.has(field) && isAfter(is[field], last?.[field], order))
      continue
    return null
  }
  return { ...kept, data: kept.data.map((row) => byId.get(row.id) ?? row) }
}

/** Whether an instant comes later in the list than its last row; nothing of it is certain where one is missing. */
function isAfter(is: unknown, last: unknown, order: string): boolean {
  if (typeof is !== 'string' || typeof last !== 'string') return false
  return order === 'ASC' ? is > last : is < last
}
