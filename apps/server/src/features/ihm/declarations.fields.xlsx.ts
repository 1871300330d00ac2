import { formatDate } from '@fairlead/formatting/date'
import type { Known, TypedDeclaration, TypedSupplier } from '@fairlead/validation/declaration-draft'
import { MassUnit, remarksOnForm, UnitBasis } from '@fairlead/validation/ihm/material-declaration'
import { thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { isWithin, tooLong } from '@fairlead/validation/text-rules'
import type { CellKind, CellRule } from '../../documents/spreadsheet.ts'
import { day, number, type Read } from '../sourcing/quotation/quotation.cells.xlsx.ts'

/** A form in a workbook: what it is known by to the caller, the name of its line, what is known of it and what is typed. */
export interface SheetRow {
  key: string
  position: string
  known: Known
  typed: TypedDeclaration
}

/** What the supplier says of itself, once for all. */
export interface SheetSupplier extends TypedSupplier {
  company: string
  address: string
}

/** The sheet that holds the declarations, and the one with what is above its threshold. */
export const GRID = 'Declarations'
/** Its name. */
export const ABOVE = 'Above threshold'

/**
 * What a cell says, as it would be typed. A choice that is none is named and not taken; everything else is taken as it stands, and the
 * checks of the form say what is wrong with it.
 */
export type TypedRead = { value: string } | { message: string }

/** A field of a form as a cell: its path, how it is read, and what it holds. One that is not read cannot be typed into. */
export interface DeclarationField {
  path: string
  title: string
  width: number
  kind: CellKind
  read?: (text: string) => TypedRead
  of(row: SheetRow): string | null
  rule?: Omit<CellRule, 'range'>
}

const list = (values: readonly string[]): Omit<CellRule, 'range'> => ({
  type: 'list',
  values: [...values],
  errorMessage: 'Please choose from the list',
})
/** As much as a draft keeps of one field. */
const longest = 400
/** A text; one that is longer is named and not taken, for nothing of it is cut. */
export const plain = (text: string): TypedRead =>
  isWithin(longest)(text.trim()) ? { value: text.trim() } : { message: tooLong(longest) }
/** As it is written where that is what it should be, else as it was typed. */
const asTyped =
  (read: (text: string) => Read) =>
  (text: string): TypedRead => {
    const found = read(text)
    return 'value' in found && found.value !== null ? { value: String(found.value) } : plain(text)
  }
const chosen = (values: readonly string[], message: string) => (text: string) => {
  const value = values.find((each) => each.toLowerCase() === text.trim().toLowerCase())
  return text.trim() === '' || value !== undefined ? { value: value ?? '' } : { message }
}
/** A unit of mass by its exact letters, whatever their case: `G` is a gram. */
export const massUnit = chosen(MassUnit.options, `One of ${MassUnit.options.join(', ')}`)
/** A mass: up to nine decimals. */
export const mass = asTyped(number(9, 'At most 9 decimal places', 999_999_999))

type Text = 'productName' | 'productNumber' | 'revision' | 'maker' | 'information'
const text = (path: Text, title: string, width: number): DeclarationField => ({
  path,
  title,
  width,
  kind: 'input',
  read: plain,
  of: ({ typed }) => typed[path] || null,
})

/** The columns before the materials. */
export const declarationFields: readonly DeclarationField[] = [
  { path: 'number', title: 'MD number', width: 16, kind: 'value', of: ({ known }) => known.number },
  {
    path: 'date',
    title: 'Date',
    width: 11,
    kind: 'inputDate',
    read: asTyped(day),
    of: ({ typed }) => typed.date || null,
  },
  text('productName', 'Product name', 32),
  text('productNumber', 'Product number', 18),
  text('revision', 'Revision', 9),
  text('maker', 'Maker', 16),
  {
    path: 'delivered',
    title: 'Delivered',
    width: 12,
    kind: 'value',
    of: ({ known: { delivered } }) => [delivered.amount, delivered.unit].filter(Boolean).join(' '),
  },
  text('information', 'Product information', 28),
  ...Array.from({ length: remarksOnForm }, (_, i): DeclarationField => ({
    path: `remarks.${i}`,
    title: `Remark ${i + 1}`,
    width: 18,
    kind: 'input',
    read: plain,
    of: ({ typed }) => typed.remarks[i] || null,
  })),
  {
    path: 'basis',
    title: 'Amounts for 1',
    width: 9,
    kind: 'input',
    read: chosen(UnitBasis.options, 'One of piece, kg, m, m2, m3'),
    of: ({ typed }) => typed.basis || null,
    rule: list(UnitBasis.options),
  },
]

/** What the supplier says of itself, once for all. The first is known. */
export const supplierFields: readonly (readonly [keyof SheetSupplier, string])[] = [
  ['company', 'Company name'],
  ['division', 'Division name'],
  ['address', 'Address'],
  ['contact', 'Contact person'],
  ['phone', 'Telephone number'],
  ['fax', 'Fax number'],
  ['email', 'E-mail address'],
]

/** Above its threshold, or not. */
export const yesOrNo = (typed: string): { value: boolean | null } | { message: string } => {
  const said = typed.trim().toLowerCase()
  if (said === '') return { value: null }
  if (/^(yes|y|x)$/.test(said)) return { value: true }
  return /^(no|n|-)$/.test(said) ? { value: false } : { message: 'Yes or no' }
}
/** What a cell of a material offers. */
export const yesNoRule = list(['No', 'Yes'])
/** What a cell of a unit offers. */
export const unitRule = list(MassUnit.options)

/** What applies, for the head of the sheet. */
export const thresholdsOf = ({ edition }: Pick<Known, 'edition'>) =>
  `Thresholds of ${formatDate(edition)}`

/** What is asked of any of them, in the order of the form. */
export const materialsOf = (rows: readonly SheetRow[]): Threshold[] => [
  ...new Map(
    rows
      .toSorted((a, b) => Number(b.known.eu) - Number(a.known.eu))
      .flatMap(({ known }) =>
        thresholdsOn(known.edition, known).rows.map((row) => [row.code, row] as const),
      ),
  ).values(),
]

/** The letters of a column, from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26))
