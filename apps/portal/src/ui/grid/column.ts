import { shownNumber, whichNumber } from '@fairlead/formatting/typed-number'
import type { ComponentType, ReactNode, RefObject } from 'react'

/** What the grid knows of a row. Rows are replaced, never changed, so that React can compare them. */
export interface GridRow {
  key: string
}

/** A typed or pasted text as the value that is kept, with what is wrong with it. */
export interface ReadText {
  value: string
  problem: string | null
}

/** One of a few values of a cell. */
export interface CellOption {
  value: string
  /** As the cell prints it. */
  short: string
  label: string
  /** A code before the label, in the list. */
  code?: string
}

/** What a cell is told of the list that stands below it. */
export interface OffersProps<Row> {
  row: Row
  text: string
  input: RefObject<HTMLInputElement | null>
  /** The id that the list has. */
  list: string
  /** The list stands there or not, and the id of the offer the keys are on. */
  onShow: (shown: { active: string | null } | null) => void
  /** Takes an offer: the cells it fills as one step, and where typing goes on. */
  onTake: (cells: Record<string, string>, next: string) => void
}

/** How a column is typed into. */
export interface Typing<Row> {
  /** Whether this row's cell is the reader's own; absent: every row's. */
  own?: (row: Row) => boolean
  /** Reads a text; absent: it is kept as typed. */
  read?: (text: string) => ReadText
  /** The kept value as the cell prints it; absent: as kept. */
  print?: (value: string) => string
  /** What is wrong with the cell, where the row alone says so. */
  problem?: (row: Row) => string | null
  kind?: 'text' | 'decimal' | 'whole'
  /** What a number looks like once the cell is left. */
  tidy?: (text: string) => string
  options?: readonly CellOption[]
  /** The id of a list of suggestions. */
  list?: string
  placeholder?: string
  /** Draws what is offered for the text while it is typed, and has its keys. */
  offers?: ComponentType<OffersProps<Row>>
}

/** A column of a grid: its head, what its cells show, and how they are typed into. */
export interface GridColumn<Row> {
  id: string
  title: string
  /** How messages name it, where that differs from the head. */
  label?: string
  hideTitle?: boolean
  /** What stands above the head, once for neighbours that have the same. */
  over?: string
  /** Draws the head; absent: its title. */
  drawHead?: () => ReactNode
  /** Pixels; null takes what is left. */
  width: number | null
  num?: boolean
  /** The head of the row. */
  head?: boolean
  className?: (row: Row, own: boolean) => string | undefined
  value: (row: Row) => string
  /** What a cell shows that is not the reader's own; absent: its value. */
  given?: (row: Row) => string
  /** Draws a cell that is not being typed into; absent: its text. */
  draw?: (row: Row, text: string, number: string) => ReactNode
  hint?: (row: Row, own: boolean) => string | undefined
  typing?: Typing<Row>
}

/** A column with cells to type into. */
export type TypedColumn<Row> = GridColumn<Row> & { typing: Typing<Row> }

export const isTyped = <Row>(column: GridColumn<Row>): column is TypedColumn<Row> =>
  column.typing !== undefined

export const isOwn = <Row>(column: GridColumn<Row>, row: Row): boolean =>
  column.typing !== undefined && (column.typing.own?.(row) ?? true)

/** The text of a cell as the grid prints it. */
export function printed<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row)
  if (value === '') return ''
  const { print, kind } = column.typing ?? {}
  return print?.(value) ?? (kind === 'decimal' ? shownNumber(value) : value)
}

/** What is asked of a number that could be read in two ways. */
export const askedOf = <Row>({ typing, value }: TypedColumn<Row>, row: Row): string | null =>
  typing.kind === 'decimal' ? whichNumber(value(row)) : null

export const isNumeric = <Row>({ typing }: TypedColumn<Row>) =>
  typing.kind === 'decimal' || typing.kind === 'whole'
