import { Refusal } from '@fairlead/api/refusals'
import {
  noAnswer,
  stillUnsure,
  type TypedDeclaration,
  type TypedSupplier,
} from '@fairlead/validation/declaration-draft'
import { thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { typedDeclarationProblems } from '@fairlead/validation/ihm/typed-problems'
import { readBook, titlesBeside } from '../../documents/spreadsheet.ts'
import {
  ABOVE,
  columnName,
  declarationFields,
  GRID,
  materialsOf,
  plain,
  type SheetRow,
  type SheetSupplier,
  mass,
  massUnit,
  supplierFields,
  type TypedRead,
  yesOrNo,
} from './declarations.fields.xlsx.ts'

/** What is wrong, in which form, field and cell. */
export interface DeclarationCellProblem {
  key: string
  path: string
  message: string
  cell: string
}

/** What a filled workbook holds: the forms as they would be typed, and what is wrong with them by cell. */
export interface ReadSheet {
  forms: { key: string; typed: TypedDeclaration }[]
  supplier: TypedSupplier
  address: string
  problems: DeclarationCellProblem[]
  /** Columns and sheets that say something and are not read. */
  leftOut: string[]
  otherSheets: string[]
}

/**
 * Reads a filled workbook back: `rows` are those it was made of. A choice that cannot be taken stays as it was and is named by its cell;
 * everything else is as if it were typed, with what the checks of the form say of it. A workbook of other forms is refused. Throws as
 * `readSheet`.
 */
export async function readDeclarationsSheet(
  path: string,
  { rows, supplier }: { rows: readonly SheetRow[]; supplier: SheetSupplier },
  today: string,
): Promise<ReadSheet> {
  const book = await readBook(path, rows.length)
  const grid = book.get(GRID)
  const head = grid?.findIndex((row) => row[0] === 'columns') ?? -1
  if (!grid || head === -1) throw new Refusal('sheet.no-forms')
  const reader = new Reader(rows, supplier, grid[head]!)
  reader.readSupplier(grid.slice(0, head))
  grid.slice(head + 1).forEach((row, i) => reader.readRow(row, head + 2 + i))
  if (reader.found === 0) throw new Refusal('sheet.other-forms')
  const above = book.get(ABOVE) ?? []
  above.slice(1).forEach((row, i) => reader.readAbove(row, i + 2))
  const leftOut = [
    ...titlesBeside(grid.slice(head), reader.columns()),
    ...titlesBeside(
      above,
      ['#', 'material', ...fields].map((_, at) => at),
    ).map((title) => `${title} of ${ABOVE}`),
  ]
  const otherSheets = [...book].flatMap(([name, others]) =>
    name !== GRID && name !== ABOVE && others.some((row) => row.some(Boolean)) ? name : [],
  )
  return { ...reader.result(today), leftOut, otherSheets }
}

type Answer = TypedDeclaration['answers'][string]

class Reader {
  private readonly problems: DeclarationCellProblem[] = []
  private readonly forms = new Map<string, TypedDeclaration>()
  private readonly cells = new Map<string, string>()
  private readonly byPosition: Map<string, string>
  private readonly materials: Threshold[]
  private readonly rows: readonly SheetRow[]
  private readonly titles: readonly string[]
  private readonly supplier: SheetSupplier

  constructor(rows: readonly SheetRow[], supplier: SheetSupplier, titles: readonly string[]) {
    this.rows = rows
    this.supplier = { ...supplier }
    this.titles = titles
    this.materials = materialsOf(rows)
    this.byPosition = new Map(rows.map(({ position, key }) => [position, key]))
  }

  get found() {
    return this.forms.size
  }

  /** The columns that are read: what a row is, and what stands under a title of ours. */
  columns(): number[] {
    return [
      ...['columns', '#'].map((title) => this.titles.indexOf(title)),
      ...declarationFields.map(({ title }) => this.titles.indexOf(title)),
      ...this.materials.map(({ short }) => this.titles.lastIndexOf(short)),
    ]
  }

  readSupplier(head: readonly string[][]) {
    for (const [name] of supplierFields) {
      const at = head.findIndex((each) => each[0] === `supplier.${name}`)
      if (at === -1 || name === 'company') continue
      const read = plain(head[at]![4] ?? '')
      if ('message' in read) this.add('', `supplier.${name}`, `E${at + 1}`, read.message)
      else this.supplier[name] = read.value
    }
  }

  readRow(row: readonly string[], number: number) {
    const key = /^line:(.+)$/.exec(row[0] ?? '')?.[1] ?? ''
    const before = this.rows.find((each) => each.key === key)
    if (!before) {
      if (row.slice(1).some(Boolean))
        this.add('', 'rows', `B${number}`, 'This row is no line of these forms')
      return
    }
    if (this.forms.has(key)) return this.add(key, 'rows', `B${number}`, 'This line is there twice')
    const form: TypedDeclaration = { ...before.typed, answers: {} }
    this.forms.set(key, form)
    for (const field of declarationFields) {
      const column = this.titles.indexOf(field.title)
      if (column === -1 || !field.read) continue
      const at = `${columnName(column)}${number}`
      const read = this.take(key, field.path, at, field.read(row[column] ?? ''))
      if (read !== null) put(form, field.path, read)
    }
    for (const { code, short } of thresholdsOn(before.known.edition, before.known).rows) {
      const column = this.titles.lastIndexOf(short)
      const said = before.typed.answers[code]?.above ?? null
      form.answers[code] = { ...noAnswer, above: said }
      if (column === -1) continue
      const at = `${columnName(column)}${number}`
      this.cells.set(/* not a text */ `${key} answers.${code}`, at)
      const read = yesOrNo(row[column] ?? '')
      if ('message' in read) this.add(key, `answers.${code}.above`, at, read.message)
      else form.answers[code] = { ...noAnswer, above: read.value }
    }
  }

  readAbove(row: readonly string[], number: number) {
    if (!row.some(Boolean)) return
    const [position = '', material = '', ...rest] = row
    const key = this.byPosition.get(position.trim())
    const form = this.forms.get(key ?? '')
    if (key === undefined || !form)
      return this.add('', 'above', `${ABOVE}!A${number}`, 'Which line is this of')
    const named = this.materials.find(({ short }) => bare(short) === bare(material))
    const answer = form.answers[named?.code ?? '']
    if (!named || !answer)
      return this.add(key, 'above', `${ABOVE}!B${number}`, 'This material is not asked for')
    const path = `answers.${named.code}`
    if (!answer.above)
      this.add(
        key,
        `${path}.above`,
        `${ABOVE}!B${number}`,
        `${named.short} is here, and not with Yes in the sheet ${GRID}`,
      )
    fields.forEach(([field, read], i) => {
      const at = `${ABOVE}!${columnName(i + 2)}${number}`
      const value = this.take(key, `${path}.${field}`, at, read(rest[i] ?? ''))
      if (value !== null) answer[field] = value
    })
    if (!answer.partMass && !answer.partUnit) answer.partUnit = noAnswer.partUnit
  }

  result(today: string): Omit<ReadSheet, 'leftOut' | 'otherSheets'> {
    for (const { key, known, typed: before } of this.rows) {
      const typed = this.forms.get(key)
      if (!typed) continue
      typed.unsure = stillUnsure(before, typed)
      const thresholds = thresholdsOn(known.edition, known)
      for (const { path, message } of typedDeclarationProblems(typed, known, { today, thresholds }))
        if (!this.problems.some((said) => said.key === key && said.path === path))
          this.add(key, path, this.cellOf(key, path), message)
    }
    const { company: _, address, ...supplier } = this.supplier
    const forms = [...this.forms].map(([key, typed]) => ({ key, typed }))
    return { forms, supplier, address, problems: this.problems }
  }

  /** The cell of a field; of a mass or a place nobody wrote the one of the material. */
  private cellOf(key: string, path: string): string {
    const own = this.cells.get(`${key} ${path}`)
    return own ?? this.cells.get(`${key} ${path.split('.').slice(0, 2).join('.')}`) ?? ''
  }

  /** What a cell says, or null where it is named as wrong and what stood there stays. */
  private take(key: string, path: string, at: string, read: TypedRead): string | null {
    this.cells.set(/* not a text */ `${key} ${path}`, at)
    if ('value' in read) return read.value
    this.add(key, path, at, read.message)
    return null
  }

  private add(key: string, path: string, at: string, message: string) {
    this.problems.push({ key, path, message, cell: at })
  }
}

const fields: readonly [Exclude<keyof Answer, 'above'>, (text: string) => TypedRead][] = [
  ['mass', mass],
  ['unit', massUnit],
  ['where', plain],
  ['partMass', mass],
  ['partUnit', massUnit],
]
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A field by its path; remarks that are empty at the end are none. */
function put(form: TypedDeclaration, path: string, value: string) {
  const [first, at] = path.split('.') as [keyof TypedDeclaration, string?]
  if (at === undefined) return Object.assign(form, { [first]: value })
  const remarks = Array.from({ length: Math.max(form.remarks.length, Number(at) + 1) }, (_, i) =>
    i === Number(at) ? value : (form.remarks[i] ?? ''),
  )
  form.remarks = remarks.slice(0, remarks.findLastIndex((each) => each !== '') + 1)
}
