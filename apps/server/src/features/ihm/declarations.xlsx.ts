import { thresholdLabel, thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { writeSheet, type CellRule, type SheetCell } from '../../documents/spreadsheet.ts'
import {
  ABOVE,
  columnName,
  declarationFields,
  GRID,
  materialsOf,
  supplierFields,
  type SheetRow,
  type SheetSupplier,
  thresholdsOf,
  unitRule,
  yesNoRule,
} from './declarations.fields.xlsx.ts'

const cell = (value: string | null, kind: SheetCell['kind'] = 'text'): SheetCell => ({
  value,
  kind,
})

/** Rows for what is above a threshold, besides those that are filled. */
const FREE = 60

/**
 * One or many material declarations as a workbook to be filled: a row each with a column for each material, and a second sheet for the
 * mass and place of what is above its threshold. The first, hidden column says what a row is.
 */
export function declarationsSheet(
  rows: readonly SheetRow[],
  supplier: SheetSupplier,
): Promise<Uint8Array> {
  const materials = materialsOf(rows)
  const head = headRows(rows, supplier)
  const first = head.length + 3
  const columns = ['columns', '#', ...declarationFields.map(({ title }) => title)]
  const at = columns.length
  const rules: CellRule[] = [
    ...declarationFields.flatMap(({ rule }, i) =>
      rule ? [{ ...rule, range: rangeOf(i + 2, first, rows.length) }] : [],
    ),
    ...materials.map((_, i) => ({ ...yesNoRule, range: rangeOf(at + i, first, rows.length) })),
  ]
  return writeSheet(
    {
      name: GRID,
      columns: [
        { width: 4, hidden: true },
        { width: 5 },
        ...declarationFields.map(({ width }) => ({ width })),
        ...materials.map(() => ({ width: 11 })),
      ],
      rows: [
        ...head,
        [...columns.map(() => null), ...materials.map((row) => cell(thresholdLabel(row), 'label'))],
        [
          cell('columns', 'value'),
          ...columns.slice(1).map((title) => cell(title, 'head')),
          ...materials.map(({ short }) => cell(short, 'head')),
        ],
        ...rows.map((row) => gridRow(row, materials)),
      ],
      frozenColumns: 5,
      protect: true,
      rules,
    },
    aboveSheet(rows, materials),
  )
}

function headRows(rows: readonly SheetRow[], supplier: SheetSupplier): (SheetCell | null)[][] {
  const one = rows[0]?.known
  const note =
    'Fill the yellow cells; yes or no for each material. What is above goes into the sheet “Above threshold”, with its mass and place. Do not add formulas or columns.'
  return [
    [null, null, cell('Material Declarations', 'title')],
    [null, null, cell(one ? thresholdsOf(one) : '', 'label')],
    [null, null, cell(note, 'label')],
    ...supplierFields.map(([name, title]) => [
      cell(`supplier.${name}`, 'value'),
      null,
      cell(title, 'label'),
      null,
      cell(supplier[name] || null, name === 'company' ? 'value' : 'input'),
    ]),
    [],
  ]
}

function gridRow(row: SheetRow, materials: readonly Threshold[]) {
  const { key, position, known, typed } = row
  const asked = thresholdsOn(known.edition, known).rows
  return [
    cell(`line:${key}`, 'value'),
    cell(position),
    ...declarationFields.map(({ of, kind }) => cell(of(row), kind)),
    ...materials.map(({ code }) => {
      if (!asked.some((row) => row.code === code)) return cell('not asked')
      const above = typed.answers[code]?.above ?? null
      return cell(above === null ? null : above ? 'Yes' : 'No', 'input')
    }),
  ]
}

function aboveSheet(rows: readonly SheetRow[], materials: readonly Threshold[]) {
  const titles = [
    '#',
    'Material',
    'Mass',
    'Unit',
    'Where in the product',
    'Mass of that part',
    'Unit',
  ]
  const filled = rows.flatMap(({ position, typed }) =>
    materials.flatMap(({ code, short }) => {
      const answer = typed.answers[code]
      if (!answer || (!answer.above && !answer.mass && !answer.where)) return []
      const { mass, unit, where, partMass, partUnit } = answer
      const part = partMass ? [partMass, partUnit] : ['', '']
      return [[position, short, mass, mass ? unit : '', where, ...part].map((text) => text || null)]
    }),
  )
  const free = Array.from({ length: FREE }, () => titles.map(() => null))
  const count = filled.length + FREE
  return {
    name: ABOVE,
    columns: [10, 18, 14, 8, 36, 16, 8].map((width) => ({ width })),
    rows: [
      titles.map((title) => cell(title, 'head')),
      ...[...filled, ...free].map((row) => row.map((value) => cell(value, 'input'))),
    ],
    frozenRows: 1,
    protect: true,
    rules: [
      ...materialRule(materials, rangeOf(1, 2, count)),
      { ...unitRule, range: rangeOf(3, 2, count) },
      { ...unitRule, range: rangeOf(6, 2, count) },
    ],
  }
}

/** Excel takes a list of at most 255 characters, parted by commas. */
function materialRule(materials: readonly Threshold[], range: string): CellRule[] {
  const values = materials.map(({ short }) => short.replaceAll(',', ' '))
  const errorMessage = 'Please choose from the list'
  return values.join(',').length > 255 ? [] : [{ type: 'list', values, errorMessage, range }]
}

const rangeOf = (column: number, from: number, rows: number) =>
  `${columnName(column)}${from}:${columnName(column)}${from + Math.max(1, rows) - 1}`
