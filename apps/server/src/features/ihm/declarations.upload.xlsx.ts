import { Refusal } from '@fairlead/api/refusals'
import { materialDeclarationProblems } from '@fairlead/validation/ihm/material-check'
import {
  MaterialDeclaration,
  type MaterialAnswer,
} from '@fairlead/validation/ihm/material-declaration'
import { thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { readBook } from '../../documents/spreadsheet.ts'
import {
  ABOVE,
  columnName,
  declarationFields,
  GRID,
  materialsOf,
  type SheetRow,
  mass,
  massUnit,
  supplierFields,
  yesOrNo,
} from './declarations.fields.xlsx.ts'

/** What is wrong, in which declaration, field and cell. */
export interface DeclarationCellProblem {
  key: string
  path: string
  message: string
  cell: string
}

/** What a filled workbook holds: the declarations as they stand in it, and what is wrong with them by cell. */
export interface ReadSheet {
  declarations: { key: string; declaration: MaterialDeclaration }[]
  problems: DeclarationCellProblem[]
}

type Form = Record<string, unknown>

/**
 * Reads a filled workbook back: `rows` are those it was made of. What cannot be taken is named by its cell and stays as it was; the
 * checks of the form itself are named by the cell of their field. Throws as `readSheet`.
 */
export async function readDeclarationsSheet(
  path: string,
  rows: readonly SheetRow[],
  today: string,
): Promise<ReadSheet> {
  const book = await readBook(path, rows.length)
  const grid = book.get(GRID)
  const head = grid?.findIndex((row) => row[0] === 'columns') ?? -1
  if (!grid || head === -1) throw new Refusal('sheet.unreadable')
  const reader = new Reader(rows, grid[head]!)
  reader.readSupplier(grid.slice(0, head))
  grid.slice(head + 1).forEach((row, i) => reader.readRow(row, head + 2 + i))
  book
    .get(ABOVE)
    ?.slice(1)
    .forEach((row, i) => reader.readAbove(row, i + 2))
  return reader.result(today)
}

class Reader {
  private readonly problems: DeclarationCellProblem[] = []
  private readonly forms: Map<string, Form & { answers: MaterialAnswer[] }>
  private readonly cells = new Map<string, string>()
  private readonly byPosition: Map<string, string>
  private readonly materials: Threshold[]
  private readonly rows: readonly SheetRow[]
  private readonly titles: readonly string[]
  private readonly seen = new Set<string>()

  constructor(rows: readonly SheetRow[], titles: readonly string[]) {
    this.rows = rows
    this.titles = titles
    this.materials = materialsOf(rows)
    this.byPosition = new Map(rows.map(({ position, key }) => [position, key]))
    this.forms = new Map(
      rows.map(({ key, declaration }) => {
        const answers = thresholdsOn(declaration.edition, declaration).rows.map(({ code }) => ({
          ...unanswered,
          code,
        }))
        return [key, { ...structuredClone(declaration), answers }]
      }),
    )
  }

  readSupplier(head: readonly string[][]) {
    for (const field of supplierFields) {
      const at = head.findIndex((row) => row[0] === field.path)
      if (at === -1) continue
      for (const { key } of this.rows)
        this.take(key, field.path, `E${at + 1}`, field.read(head[at]![4] ?? ''))
    }
  }

  readRow(row: readonly string[], number: number) {
    const key = /^line:(.+)$/.exec(row[0] ?? '')?.[1]
    const form = key === undefined ? undefined : this.forms.get(key)
    if (key === undefined || !form) {
      if (row.some(Boolean)) this.add('', 'rows', `B${number}`, 'This row was added')
      return
    }
    if (this.seen.has(key)) return this.add(key, 'rows', `B${number}`, 'This line is there twice')
    this.seen.add(key)
    for (const field of declarationFields) {
      const column = this.titles.indexOf(field.title)
      if (column >= 0)
        this.take(key, field.path, `${columnName(column)}${number}`, field.read(row[column] ?? ''))
    }
    for (const { code, short } of this.materials) {
      const column = this.titles.lastIndexOf(short)
      const answer = form.answers.find((each) => each.code === code)
      if (column === -1 || !answer) continue
      const at = `${columnName(column)}${number}`
      this.cells.set(`${key} answers.${code}`, at)
      const read = yesOrNo(row[column] ?? '')
      if ('message' in read) this.add(key, `answers.${code}.above`, at, read.message)
      else answer.above = read.value === null ? null : /^[yx]/.test(String(read.value))
    }
  }

  readAbove(row: readonly string[], number: number) {
    if (!row.some(Boolean)) return
    const [position = '', material = '', ...rest] = row
    const key = this.byPosition.get(position.trim())
    if (key === undefined)
      return this.add('', 'above', `${ABOVE}!A${number}`, 'Which line is this of')
    const named = this.materials.find(({ short }) => bare(short) === bare(material))
    const answer = this.forms.get(key)!.answers.find(({ code }) => code === named?.code)
    if (!answer)
      return this.add(key, 'above', `${ABOVE}!B${number}`, 'This material is not asked for')
    const fields = [
      ['mass', mass],
      ['unit', massUnit],
      ['where', (text: string) => ({ value: text.slice(0, 200) || null })],
      ['partMass', mass],
      ['partUnit', massUnit],
    ] as const
    fields.forEach(([field, read], i) => {
      const at = `${columnName(i + 2)}${number}`
      const path = `answers.${answer.code}.${field}`
      this.cells.set(`${key} ${path}`, `${ABOVE}!${at}`)
      const value = read(rest[i] ?? '')
      if ('message' in value) this.add(key, path, `${ABOVE}!${at}`, value.message)
      else Object.assign(answer, { [field]: value.value })
    })
  }

  result(today: string): ReadSheet {
    const declarations = [...this.forms].map(([key, form]) => ({
      key,
      declaration: MaterialDeclaration.parse(form),
    }))
    for (const { key, declaration } of declarations) {
      const thresholds = thresholdsOn(declaration.edition, declaration).rows
      for (const problem of materialDeclarationProblems(declaration, { today, thresholds }))
        if (!this.problems.some((known) => known.key === key && known.path === problem.path))
          this.add(key, problem.path, this.cellOf(key, problem.path), problem.message)
    }
    return { declarations, problems: this.problems }
  }

  /** The cell of a field; of a mass or a place nobody wrote the one of the material. */
  private cellOf(key: string, path: string): string {
    const own = this.cells.get(`${key} ${path}`)
    return own ?? this.cells.get(`${key} ${path.split('.').slice(0, 2).join('.')}`) ?? ''
  }

  private take(
    key: string,
    path: string,
    at: string,
    read: { value: string | number | null } | { message: string },
  ) {
    this.cells.set(`${key} ${path}`, at)
    if ('message' in read) return this.add(key, path, at, read.message)
    const form = this.forms.get(key)!
    const [first, second] = path.split('.') as [string, string?]
    if (second === undefined)
      form[first] = typeof form[first] === 'string' ? (read.value ?? '') : read.value
    else if (first === 'remarks')
      form.remarks = put(form.remarks as string[], Number(second), read.value)
    else
      form[first] = {
        ...(form[first] as Form),
        [second]: read.value ?? (path === 'supplier.company' ? '' : null),
      }
  }

  private add(key: string, path: string, at: string, message: string) {
    this.problems.push({ key, path, message, cell: at })
  }
}

const unanswered = {
  above: null,
  mass: null,
  unit: null,
  where: null,
  partMass: null,
  partUnit: null,
}
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The remarks with one of them as it is typed; empty ones at the end are none. */
function put(remarks: readonly string[], at: number, value: string | number | null): string[] {
  const all = Array.from({ length: Math.max(remarks.length, at + 1) }, (_, i) =>
    i === at ? String(value ?? '') : (remarks[i] ?? ''),
  )
  return all.slice(0, all.findLastIndex((each) => each !== '') + 1)
}
