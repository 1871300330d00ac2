import { formatDate } from '@fairlead/formatting/date'
import {
  MassUnit,
  remarksOnForm,
  UnitBasis,
  type MaterialDeclaration,
} from '@fairlead/validation/ihm/material-declaration'
import { thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import type { CellKind, CellRule } from '../../documents/spreadsheet.ts'
import { day, number, oneOf, plain, type Read } from '../sourcing/quotation/quotation.cells.xlsx.ts'

/** A declaration in a workbook: what it is known by to the caller, and the number of its line. */
export interface SheetRow {
  key: string
  position: string
  declaration: MaterialDeclaration
}

/** The sheet that holds the declarations, and the one with what is above its threshold. */
export const GRID = 'Declarations'
/** Its name. */
export const ABOVE = 'Above threshold'

/** A field of a declaration as a cell: its path in the form, how it is read, and what it holds. */
export interface DeclarationField {
  path: string
  title: string
  width: number
  kind: CellKind
  read(text: string): Read
  of(declaration: MaterialDeclaration): string | null
  rule?: Omit<CellRule, 'range'>
}

const list = (values: readonly string[]): Omit<CellRule, 'range'> => ({
  type: 'list',
  values: [...values],
  errorMessage: 'Please choose from the list',
})
const basis = oneOf(UnitBasis.options, {}, 'One of piece, kg, m, m2, m3')
/** A unit of mass by its exact letters, whatever their case: `G` is a gram. */
export const massUnit = (text: string): Read => {
  const unit = MassUnit.options.find((each) => each.toLowerCase() === text.toLowerCase())
  return text === '' || unit
    ? { value: unit ?? null }
    : { message: `One of ${MassUnit.options.join(', ')}` }
}
/** A mass: up to nine decimals. */
export const mass = number(9, 'At most 9 decimal places', 999_999_999)

/** The columns before the materials. */
export const declarationFields: readonly DeclarationField[] = [
  {
    path: 'number',
    title: 'MD number',
    width: 16,
    kind: 'input',
    read: plain(40),
    of: (d) => d.number,
  },
  { path: 'date', title: 'Date', width: 11, kind: 'inputDate', read: day, of: (d) => d.date },
  {
    path: 'productName',
    title: 'Product name',
    width: 32,
    kind: 'input',
    read: plain(200),
    of: (d) => d.productName,
  },
  {
    path: 'productNumber',
    title: 'Product number',
    width: 18,
    kind: 'input',
    read: plain(80),
    of: (d) => d.productNumber,
  },
  {
    path: 'revision',
    title: 'Revision',
    width: 9,
    kind: 'input',
    read: plain(40),
    of: (d) => d.revision,
  },
  { path: 'maker', title: 'Maker', width: 16, kind: 'input', read: plain(120), of: (d) => d.maker },
  {
    path: 'delivered.amount',
    title: 'Delivered',
    width: 10,
    kind: 'inputQuantity',
    read: mass,
    of: (d) => d.delivered.amount,
  },
  {
    path: 'delivered.unit',
    title: 'Unit',
    width: 7,
    kind: 'input',
    read: plain(20),
    of: (d) => d.delivered.unit,
  },
  {
    path: 'information',
    title: 'Product information',
    width: 28,
    kind: 'input',
    read: plain(400),
    of: (d) => d.information,
  },
  ...Array.from({ length: remarksOnForm }, (_, i): DeclarationField => ({
    path: `remarks.${i}`,
    title: `Remark ${i + 1}`,
    width: 18,
    kind: 'input',
    read: plain(200),
    of: (d) => d.remarks[i] ?? null,
  })),
  {
    path: 'basis',
    title: 'Amounts for 1',
    width: 9,
    kind: 'input',
    read: basis,
    of: (d) => d.basis,
    rule: list(UnitBasis.options),
  },
]

/** What the supplier says of itself, once for all. */
export const supplierFields: readonly DeclarationField[] = (
  [
    ['company', 'Company name', 200],
    ['division', 'Division name', 200],
    ['address', 'Address', 400],
    ['contact', 'Contact person', 120],
    ['phone', 'Telephone number', 60],
    ['fax', 'Fax number', 60],
    ['email', 'E-mail address', 254],
  ] as const
).map(([name, title, length]) => ({
  path: `supplier.${name}`,
  title,
  width: 0,
  kind: 'input',
  read: plain(length),
  of: (declaration) => declaration.supplier[name],
}))

/** Above its threshold, or not. */
export const yesOrNo = oneOf(['yes', 'no', 'y', 'n', 'x', '-'], {}, 'Yes or no')
/** What a cell of a material offers. */
export const yesNoRule = list(['No', 'Yes'])
/** What a cell of a unit offers. */
export const unitRule = list(MassUnit.options)

/** What applies, for the head of the sheet. */
export const thresholdsOf = ({ edition }: Pick<MaterialDeclaration, 'edition'>) =>
  `Thresholds of ${formatDate(edition)}`

/** What is asked of any of them, in the order of the form. */
export const materialsOf = (rows: readonly SheetRow[]): Threshold[] => [
  ...new Map(
    rows
      .toSorted((a, b) => Number(b.declaration.eu) - Number(a.declaration.eu))
      .flatMap(({ declaration }) =>
        thresholdsOn(declaration.edition, declaration).rows.map((row) => [row.code, row] as const),
      ),
  ).values(),
]

/** The letters of a column, from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26))
