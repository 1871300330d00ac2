import type { GridRow } from './column.ts'

export interface CellChange {
  key: string
  field: string
  text: string
}

/** What undoes a step: the rows as they were (null: was not there) and the order. */
interface Step<Row> {
  before: Map<string, Row | null>
  order: readonly string[]
  /** Typing in one cell is one step: the cell and the editing it belongs to. */
  session: string | null
}

interface StoreOptions<Row> {
  rows: readonly Row[]
  /** A row with one cell typed. */
  write: (row: Row, field: string, text: string) => Row
}

const mostSteps = 200

/** The rows of a grid with undo. Rows and order are replaced, never changed, so React can compare them. */
export class GridStore<Row extends GridRow> {
  private rows = new Map<string, Row>()
  private listeners = new Set<() => void>()
  private past: Step<Row>[] = []
  private future: Step<Row>[] = []
  private write: StoreOptions<Row>['write']
  private offered = new Map<string, Row>()
  order: readonly string[] = []
  /** Counts changes; a cheap way to know that something is unsaved. */
  version = 0

  constructor({ rows, write }: StoreOptions<Row>) {
    this.write = write
    for (const row of rows) this.rows.set(row.key, row)
    this.order = rows.map((row) => row.key)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  row = (key: string): Row | undefined => this.rows.get(key) ?? this.offered.get(key)
  has = (key: string) => this.rows.has(key)
  all = (): Row[] => this.order.map((key) => this.rows.get(key)!)
  canUndo = () => this.past.length > 0

  /** An empty row to go on typing in: it counts once something is typed into it, and stands at the end then. */
  offer(row: Row) {
    this.offered.set(row.key, row)
  }

  /** Changes cells as one undoable step. The same `session` again continues the step (typing in one cell). */
  set(changes: readonly CellChange[], session: string | null = null) {
    const rows = new Map<string, Row>()
    for (const { key, field, text } of changes) {
      const row = rows.get(key) ?? this.row(key)
      if (row) rows.set(key, this.write(row, field, text))
    }
    if (rows.size === 0) return
    const added = [...rows.keys()].filter((key) => !this.has(key))
    this.replace(rows, added.length > 0 ? [...this.order, ...added] : this.order, session)
  }

  /** Puts rows at a place, or at the end. */
  insert(rows: readonly Row[], at = this.order.length) {
    const keys = rows.map((row) => row.key)
    this.replace(new Map(rows.map((row) => [row.key, row])), this.order.toSpliced(at, 0, ...keys))
  }

  remove(keys: readonly string[]) {
    const gone = new Set(keys)
    this.replace(
      new Map(keys.map((key) => [key, null])),
      this.order.filter((key) => !gone.has(key)),
    )
  }

  /** One undoable step: rows as they become (null: gone) and their order. */
  protected replace(
    rows: ReadonlyMap<string, Row | null>,
    order: readonly string[],
    session: string | null = null,
  ) {
    this.remember(rows, session)
    this.future = []
    this.put(rows, order)
  }

  private remember(rows: ReadonlyMap<string, Row | null>, session: string | null) {
    const last = this.past.at(-1)
    const step =
      session && last?.session === session
        ? last
        : { before: new Map<string, Row | null>(), order: this.order, session }
    for (const key of rows.keys())
      if (!step.before.has(key)) step.before.set(key, this.rows.get(key) ?? null)
    if (step === last) return
    this.past.push(step)
    if (this.past.length > mostSteps) this.past.shift()
  }

  /** What follows when a row becomes another, such as totals; null stands for "not there". */
  protected moved(_from: Row | null, _to: Row | null): void {}

  private put(rows: ReadonlyMap<string, Row | null>, order: readonly string[]) {
    for (const [key, row] of rows) {
      this.moved(this.rows.get(key) ?? null, row)
      if (row) this.rows.set(key, row)
      else this.rows.delete(key)
    }
    this.order = order
    this.version += 1
    this.tell()
  }

  /** Something that is drawn has changed, if nothing that was typed. */
  protected tell() {
    for (const listener of this.listeners) listener()
  }

  /** Takes the last step back; answers a key to look at. */
  undo = () => this.travel(this.past, this.future)
  redo = () => this.travel(this.future, this.past)

  private travel(from: Step<Row>[], to: Step<Row>[]): string | null {
    const step = from.pop()
    if (!step) return null
    const now = new Map([...step.before.keys()].map((key) => [key, this.rows.get(key) ?? null]))
    to.push({ before: now, order: this.order, session: null })
    this.put(step.before, step.order)
    return [...step.before.keys()].find((key) => this.rows.has(key)) ?? null
  }
}
