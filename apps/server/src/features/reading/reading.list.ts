import { Refusal } from '@fairlead/api/refusals'
import {
  ListRole,
  type LeftOut,
  type ParsedLine,
  type ReadList,
  type ReadSheet,
  type SheetChoice,
} from '@fairlead/api/calls/case-draft'
import { limits } from '@fairlead/validation/limits'
import type { Grid } from '../../documents/spreadsheet.ts'
import { judgeColumns, type Column } from './reading.columns.ts'
import { component, componentIn, type ComponentFacts } from './reading.component.ts'
import { findHeadings, signOfLanguage, type Headings } from './reading.headings.ts'
import { headOf } from './reading.head.ts'
import { lineOf } from './reading.line.ts'
import { signOf } from './reading.numbers.ts'
import type { HowToRead, Remembered } from './reading.remembered.ts'
import { cellOf, kindOf, shapeOf, type RowKind } from './reading.rows.ts'
import type { Word } from './reading.words.data.ts'

const wanted = new Set<Word>(ListRole.options)

/** Reads wanted items from the sheets of a client's list: columns in any order, found by their headings or else by their contents. */
export function readList(
  grids: readonly Grid[],
  { choices = [], remembered = () => undefined }: HowToRead = {},
): ReadList {
  const read = grids.map((grid, sheet) =>
    readSheetOf(grid, { sheet, ...choices.find((choice) => choice.sheet === sheet) }, remembered),
  )
  const proposed = proposedOf(read)
  const taken = read.filter(
    ({ sheet }, i) => choices.find((c) => c.sheet === i)?.taken ?? proposed.has(sheet),
  )
  const lines = taken.flatMap((each) => each.lines)
  if (lines.length > limits.linesPerDocument) throw new Refusal('sheet.too-large')
  const roles = taken.flatMap(({ sheet }) =>
    sheet.columns.flatMap(({ role }) => (role ? [role] : [])),
  )
  return {
    lines,
    columns: [...new Set(roles)],
    components: taken.flatMap((each) => each.components),
    sheets: read.map(({ sheet, rows }, i) => {
      const isTaken = taken.includes(read[i]!)
      return { ...sheet, taken: isTaken, rows: isTaken ? rows : [] }
    }),
    head: headOf(grids.map(({ rows }) => rows)),
  }
}

interface Reading {
  sheet: ReadSheet
  rows: ReadSheet['rows']
  lines: ParsedLine[]
  components: ReadList['components']
}

/** The sheets that look like lists: they have headings, names and quantities. Without any, the one with the most lines. */
function proposedOf(read: readonly Reading[]): Set<ReadSheet> {
  const asks = ({ sheet, lines }: Reading) => {
    const has = (role: ListRole) => sheet.columns.some((column) => column.role === role)
    const good = lines.filter(({ name, quantity }) => name && quantity)
    return (
      !sheet.hidden &&
      sheet.headings !== null &&
      has('quantity') &&
      good.length * 2 >= lines.length &&
      good.length > 0
    )
  }
  const lists = read.filter(asks).map(({ sheet }) => sheet)
  if (lists.length > 0) return new Set(lists)
  const best = read.toSorted(
    (a, b) => Number(a.sheet.hidden) - Number(b.sheet.hidden) || b.lines.length - a.lines.length,
  )[0]
  return new Set(best ? [best.sheet] : [])
}

function readSheetOf(grid: Grid, choice: SheetChoice, remembered: Remembered): Reading {
  const place = choice.sheet
  const { rows } = grid
  const headings = chosenHeadings(rows, choice.headingRow)
  if (rows.length - headings.start > limits.linesPerDocument * 2)
    throw new Refusal('sheet.too-large')
  const judged = judgeColumns(headings, rows, wanted)
  const before = remembered(judged.map(({ heading }) => heading))
  const columns = chosenColumns(
    chosenColumns(judged, before, 'as chosen last time'),
    choice.roles,
    'chosen by you',
  )
  const sign =
    choice.decimalSign ??
    signOf(amountsOf(grid, columns, headings.start)) ??
    signOfLanguage(headings.texts)
  const body = readRows(grid, columns, headings, { place, sign, back: new Set(choice.rows) })
  const sheet: ReadSheet = {
    name: grid.name,
    hidden: grid.hidden,
    taken: false,
    lines: body.lines.length,
    headings: headings.from < 0 ? null : { from: headings.from + 1, to: headings.start },
    decimalSign: sign,
    columns: columns.map(({ word, ...column }) => ({ ...column, role: word as ListRole | null })),
    rows: [],
  }
  return { sheet, ...body }
}

function chosenHeadings(rows: readonly string[][], row: number | undefined): Headings {
  if (row === undefined) return findHeadings(rows)
  if (row === 0) return { from: -1, start: 0, texts: [] }
  return { from: row - 1, start: row, texts: rows[row - 1] ?? [] }
}

/** What a person says about a column is sure. A thing of which there is one column leaves the one it was taken from. */
function chosenColumns(
  columns: Column[],
  roles: SheetChoice['roles'] = {},
  said: string,
): Column[] {
  const chosen = new Set(Object.values(roles))
  return columns.map((column) => {
    const role = roles[String(column.index)]
    if (role !== undefined)
      return { ...column, word: role, sure: role ? 'SURE' : 'NONE', note: said }
    const replaced =
      column.word &&
      !['name', 'description', 'remarks', 'detail'].includes(column.word) &&
      chosen.has(column.word as ListRole)
    return replaced ? { ...column, word: null, sure: 'NONE', note: 'another was chosen' } : column
  })
}

/** The written numbers of a list, to see how it writes them. What the file holds as a number says nothing. */
function amountsOf({ rows, exact }: Grid, columns: readonly Column[], start: number): string[] {
  const codes = new Set<Word | null>([
    'number',
    'impa',
    'issa',
    'partNumber',
    'code',
    'drawingNumber',
    'drawingPosition',
    'name',
    'description',
    'remarks',
    'detail',
    'component',
  ])
  const places = columns.filter(({ word }) => !codes.has(word)).map(({ index }) => index)
  return rows.slice(start).flatMap((row, i) =>
    places.flatMap((index) => {
      const cell = row[index] ?? ''
      return cell.length < 20 && /\d[.,]\d/.test(cell) && !exact.has(`${start + i}:${index}`)
        ? [cell]
        : []
    }),
  )
}

interface Options {
  place: number
  sign: '.' | ',' | null
  back: ReadonlySet<number>
}

const leftOut: Partial<Record<RowKind, LeftOut>> = {
  heading: 'HEADING',
  total: 'TOTAL',
  signature: 'SIGNATURE',
  section: 'SECTION',
  component: 'COMPONENT',
  runsOn: 'CONTINUED',
  note: 'NOTE',
  notAsked: 'NOT_ASKED',
}

function readRows(
  grid: Grid,
  columns: Column[],
  headings: Headings,
  { place, sign, back }: Options,
) {
  const { rows, exact } = grid
  const body = rows.slice(headings.start)
  const shape = shapeOf(columns, headings.texts, body)
  const last = body.findLastIndex(
    (row) => cellOf(row, columns, 'quantity') !== '' && row.filter(Boolean).length > 2,
  )
  const machines = machinesOf(rows.slice(0, Math.max(0, headings.from)))
  const named = columns.some(({ word }) => word === 'component')
  const lines: ParsedLine[] = []
  const seen: ReadSheet['rows'] = []
  let above: string | null = null
  rows.forEach((row, i) => {
    if (row.every((cell) => cell === '')) {
      above = null
      return
    }
    const number = i + 1
    const isAbove = i < headings.from
    const around = {
      above,
      moreLines: i - headings.start < last,
      signed: seen.at(-1)?.leftOut === 'SIGNATURE',
    }
    const found: RowKind = isAbove
      ? 'note'
      : i < headings.start
        ? 'heading'
        : kindOf(row, shape, around)
    const kind = back.has(number) ? 'line' : found
    const why = kind === 'line' ? null : isAbove ? aboveAs(row, machines) : leftOut[kind]!
    seen.push({ row: number, cells: row, leftOut: why })
    if (kind === 'component') machines.read(row)
    if (kind === 'section') machines.leave()
    if (kind === 'runsOn') continueLine(lines.at(-1)!, row, columns)
    if (kind === 'line') {
      const isExact = (index: number) => exact.has(`${i}:${index}`)
      const line = lineOf(row, { columns, sign, isExact }, machines.take())
      // Where cells are merged downwards, the machine stands in the first row only.
      if (named && above !== null) line.component ??= lines.at(-1)?.component ?? null
      lines.push({ ...line, sheet: place, row: number })
    }
    above = kind === 'line' || kind === 'runsOn' ? (lines.at(-1)?.name ?? null) : null
  })
  return { lines, rows: seen, components: withNamed(machines.all(), lines) }
}

/** A column of components names them without saying more. */
function withNamed(
  found: ReadList['components'],
  lines: readonly ParsedLine[],
): ReadList['components'] {
  const names = new Set(lines.flatMap((line) => (line.component ? [line.component] : [])))
  for (const { name } of found) names.delete(name)
  return [...found, ...[...names].map((name) => ({ ...component(name), name }))]
}

/** Over the list stands who asks; and of what machine the first lines are. */
const aboveAs = (row: readonly string[], { begun }: { begun: boolean }): LeftOut =>
  begun && componentIn(row) ? 'COMPONENT' : 'ABOVE'

function continueLine(line: ParsedLine, row: readonly string[], columns: readonly Column[]): void {
  const text = row.find((cell) => cell !== '') ?? ''
  const { word } = columns.find(({ index }) => row[index]) ?? {}
  if (word === 'remarks') line.remarks = [line.remarks, text].filter(Boolean).join(' ')
  else line.name = `${line.name} ${text}`.trim()
}

/** Gathers the heads of blocks: facts in rows that follow each other are of one machine, the next block names another. */
function machinesOf(before: readonly (readonly string[])[]) {
  const all: (ComponentFacts & { name: string; used: boolean })[] = []
  let facts: ComponentFacts | null = null
  let current: (typeof all)[number] | null = null
  const read = (row: readonly string[]) => {
    const found = componentIn(row)
    const text = row.find((cell) => cell !== '') ?? ''
    if (current || (found?.assembly && facts?.assembly)) facts = null
    current = null
    facts ??= component()
    if (!found) facts.assembly ||= text.slice(0, 200)
    else
      for (const [field, value] of Object.entries(found))
        if (field in facts && value) facts[field as keyof ComponentFacts] ||= String(value)
  }
  for (const row of before) if (componentIn(row)) read(row)
  const known = facts as ComponentFacts | null
  if (known && !known.assembly && !known.maker) facts = null
  return {
    begun: facts !== null,
    read,
    leave: () => {
      facts = null
      current = null
    },
    take: () => {
      if (!current && facts) {
        current = { ...facts, name: nameFor(facts, all), used: true }
        all.push(current)
      }
      return current?.name ?? null
    },
    all: () => all.map(({ used: _used, ...each }) => each),
  }
}

function nameFor(facts: ComponentFacts, all: readonly { name: string }[]): string {
  const name = facts.assembly || [facts.maker, facts.type].filter(Boolean).join(' ')
  const taken = (text: string) => all.some((each) => each.name === text)
  if (!taken(name)) return name
  const fuller = [name, facts.number || facts.type].filter(Boolean).join(', ')
  return taken(fuller) ? `${fuller} (${all.length + 1})` : fuller
}
