import { formatDateTime } from '@fairlead/formatting/date'

/** A label and what it says. */
export interface Fact {
  label: string
  value: string
}

/** A column of a table of lines: its width is its content's, so many points, or shares of what is left. */
export interface TableColumn {
  title: string
  width: 'auto' | '1fr' | '2fr' | number
  right: boolean
}

/** A cell: a text, or one with small print beside and under it, which may be too long for a page. */
export type TableCell =
  string | { main: string; bold?: boolean; beside?: string; under: string[]; long?: true }

/** Rows under a heading of their own; without one when `title` is empty. */
export interface TableGroup {
  title: string
  detail: string
  rows: TableCell[][]
  /** How many lines each row takes, 0 where that is not known. */
  lines?: number[]
}

export interface Total extends Fact {
  strong: boolean
}

/** A table of lines. */
export interface Lines {
  columns: TableColumn[]
  groups: TableGroup[]
  /** The last rows: they stay with the totals. */
  tail: TableGroup[]
  totals: Total[]
}

/** A further document set behind the first. */
export interface Appendix extends Lines {
  title: string
  detail: string
  facts: Fact[]
  lines: string[]
}

/** The data every template reads: everything printed is already text. */
export interface DocumentData {
  title: string
  number: string
  subtitle: string
  badge: string
  printed: string
  facts: Fact[]
}

/** Whose paper it is. */
export interface PaperHead {
  name: string
  lines: string[]
  right: string[]
}

/** A frame at the head of a paper: a name with what belongs to it, facts, or marks for packages. */
export interface PaperBox {
  title: string
  strong: string
  lines: string[]
  small: string[]
  facts: Fact[]
  marks: string[]
}

/** Who answers for a paper, side by side at its end. */
export interface Signature {
  label: string
  name: string
  lines: string[]
}

interface Part {
  title: string
  lines: string[]
}

/** What the template `document` sets: letterhead, boxes, facts, text, lines, totals, further parts, clauses, appendices. */
export interface LinesDocument extends DocumentData, Lines {
  head: PaperHead
  /** The day it counts from, beside its title. */
  date: string
  /** Who to whom, on the pages after the first. */
  running: string
  boxes: PaperBox[][]
  textTitle: string
  text: string[]
  linesTitle: string
  /** What stands beside the totals. */
  beside: Part[]
  parts: Part[]
  clauses: Part[]
  signatures: Signature[]
  closing: string
  appendices: Appendix[]
}

/** A part of a form: fields, two of them side by side where they are short, or a table. */
export interface FormPart {
  title: string
  note: string
  fields: Fact[]
  beside: boolean
  columns: TableColumn[]
  rows: TableCell[][]
}

/** What the template `form` sets: an official form in the order of its fields, with its data attached for whoever reads it back. */
export interface FormDocument extends DocumentData {
  parts: FormPart[]
  /** Who signs, where and when; each over a line. */
  signatures: Fact[]
  foot: string[]
  /** The name of the attached data, and the data as JSON in plain ASCII. */
  attachedAs: string
  attached: string
}

/** What identifies a line, or is said of it, in one line of small print. */
export const inline = (...said: readonly (string | null | undefined)[]): string[] => {
  const text = said.filter(Boolean).join(' · ')
  return text ? [text] : []
}

/** When and for whom a document is printed; instants are shown in the zone. */
export interface Printing {
  at: string
  by?: string | null
  timeZone?: string | null
}

export const printedLine = ({ at, by, timeZone }: Printing): string =>
  `Printed ${formatDateTime(at, timeZone ?? 'UTC')} ${timeZone ?? 'UTC'}${by ? ` by ${by}` : ''}`

/** Facts that say something: empty ones and dashes are left out. */
export const facts = (...pairs: [label: string, value: string | null | undefined][]): Fact[] =>
  pairs.flatMap(([label, value]) => (value && value !== '-' ? [{ label, value }] : []))

/** A box of a paper; what it lacks is not set. */
export const box = (title: string, said: Partial<PaperBox>): PaperBox => ({
  title,
  strong: '',
  lines: [],
  small: [],
  facts: [],
  marks: [],
  ...said,
})

export const column = (title: string, width: TableColumn['width'] = 'auto'): TableColumn => ({
  title,
  width,
  right: false,
})
export const numberColumn = (title: string): TableColumn => ({ title, width: 'auto', right: true })
