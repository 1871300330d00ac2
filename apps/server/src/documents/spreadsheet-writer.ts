import type { Cell, CellStyle, DataValidation, WriteSheet } from 'hucre'

/** How a cell looks and whether it can be typed into once the sheet is protected. `input*` cells can. */
export type CellKind =
  | 'title'
  | 'label'
  | 'head'
  | 'group'
  | 'text'
  | 'value'
  | 'quantity'
  | 'amount'
  /** A unit price, with 2 to 4 decimals. */
  | 'price'
  | 'inputPrice'
  | 'total'
  /** A day, `yyyy-MM-dd`. */
  | 'date'
  /** A moment on somebody's clock, `yyyy-MM-ddTHH:mm:ss`. */
  | 'moment'
  | 'input'
  | 'inputQuantity'
  | 'inputAmount'
  | 'inputDate'

/** One cell. Decimal strings become numbers in the number kinds and stay text, never formulas, in the others. */
export interface SheetCell {
  value: string | number | null
  kind: CellKind
}

export interface Column {
  width: number
  hidden?: boolean
}

/** A choice list or a number rule on a range such as `F10:F90`. */
export type CellRule = Pick<
  DataValidation,
  'type' | 'operator' | 'values' | 'formula1' | 'formula2' | 'errorMessage'
> & { range: string }

/** A sheet to be written. `protect` locks everything but the input cells. */
export interface SheetPlan {
  name: string
  columns: Column[]
  rows: (SheetCell | null)[][]
  frozenRows?: number
  frozenColumns?: number
  /** The row, from 1, that is printed on top of every page. */
  titleRow?: number
  protect?: boolean
  rules?: CellRule[]
}

/** Sheets that make a workbook. The first one is the one that is read back. */
export type BookPlan = readonly [SheetPlan, ...SheetPlan[]]

/** Writes a workbook, here and now. */
export async function writeBook(plans: BookPlan): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre')
  return writeXlsx({
    sheets: plans.map(toSheet),
    defaultFont: { name: /* not a text */ 'Calibri', size: 11 },
    properties: { creator: 'Fairlead', title: plans[0].name },
  })
}

function toSheet(plan: SheetPlan): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  const rows = plan.rows.map((row, r) =>
    row.map((cell, c) => {
      if (!cell) return null
      const value = valueOf(cell)
      cells.set(`${r},${c}`, {
        value,
        type: value === null ? 'empty' : typeof value === 'number' ? 'number' : 'string',
        style: styles[cell.kind],
      })
      return value
    }),
  )
  return {
    name: plan.name,
    columns: plan.columns,
    rows,
    cells,
    rowDefs: heights(plan),
    freezePane: { rows: plan.frozenRows ?? 0, columns: plan.frozenColumns ?? 0 },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      ...(plan.titleRow ? { printTitlesRow: `$${plan.titleRow}:$${plan.titleRow}` } : {}),
    },
    dataValidations: (plan.rules ?? []).map((rule) => ({
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: 'Please check',
      ...rule,
    })),
    ...(plan.protect ? { protection } : {}),
  }
}

const wrapping = new Set<CellKind>(['text', 'input', 'head'])

/** Rows whose text wraps are as high as it needs: not every program finds that out by itself. */
function heights({ rows, columns }: SheetPlan) {
  const lines = rows.map((row) =>
    row.reduce((most, cell, c) => {
      if (!cell || !wrapping.has(cell.kind)) return most
      const width = Math.max(4, columns[c]?.width ?? 10)
      const wrapped = String(cell.value ?? '')
        .split('\n')
        .reduce((n, line) => n + Math.max(1, Math.ceil(line.length / width)), 0)
      return Math.max(most, Math.min(wrapped, 12))
    }, 1),
  )
  return new Map(lines.flatMap((n, r) => (n > 1 ? [[r, { height: n * 15 }] as const] : [])))
}

const numeric = new Set<CellKind>([
  'quantity',
  'amount',
  'price',
  'total',
  'inputQuantity',
  'inputAmount',
  'inputPrice',
])

function valueOf({ value, kind }: SheetCell): string | number | null {
  if (value === null || value === '') return null
  if (kind === 'moment') return momentOf(String(value)) ?? value
  if (kind === 'date') return serialOf(String(value))
  if (numeric.has(kind) && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    return Number(value)
  return value
}

/** A day as spreadsheets count it: from the last but one of 1899 on (ECMA-376, 18.17.4.1). */
const serialOf = (day: string): number =>
  Math.round((Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)

const momentOf = (moment: string): number | null => {
  const at = Date.parse(`${moment}Z`)
  return Number.isNaN(at) ? null : (at - Date.UTC(1899, 11, 30)) / 86_400_000
}

/** Against slips only: everything is checked again when the file comes back. */
const protection: WriteSheet['protection'] = {
  sheet: true,
  objects: true,
  scenarios: true,
  formatColumns: true,
  formatRows: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
}

const line = { style: 'thin', color: { rgb: 'D5DAE3' } } as const
const border = { top: line, right: line, bottom: line, left: line }
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const
const font = { name: /* not a text */ 'Calibri', size: 11 }
const input = {
  font,
  fill: fill('FFFBE6'),
  border,
  protection: { locked: false },
}
const right = { horizontal: 'right', vertical: 'top' } as const
const wrap = { vertical: 'top', wrapText: true } as const

const styles: Record<CellKind, CellStyle> = {
  title: { font: { ...font, bold: true, size: 14 }, numFmt: '@' },
  label: { font: { ...font, color: { rgb: /* not a text */ '5B6472' } }, numFmt: '@' },
  value: { font, numFmt: '@' },
  head: {
    font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
    fill: fill('1F4FD8'),
    alignment: { wrapText: true, vertical: 'center' },
    border,
  },
  group: { font: { ...font, bold: true }, fill: fill('EEF1F6'), numFmt: '@', border },
  text: { font, numFmt: '@', alignment: wrap, border },
  quantity: { font, numFmt: '#,##0.###', alignment: right, border },
  amount: { font, numFmt: '#,##0.00', alignment: right, border },
  price: { font, numFmt: '#,##0.00##', alignment: right, border },
  date: { font, numFmt: 'dd/mm/yyyy', alignment: { horizontal: 'left', vertical: 'top' } },
  moment: {
    font,
    numFmt: 'dd/mm/yyyy hh:mm',
    alignment: { horizontal: 'left', vertical: 'top' },
    border,
  },
  total: { numFmt: '#,##0.00', font: { ...font, bold: true }, alignment: right, border },
  input: { ...input, numFmt: '@', alignment: wrap },
  inputQuantity: { ...input, numFmt: '#,##0.###', alignment: right },
  inputAmount: { ...input, numFmt: '#,##0.00', alignment: right },
  inputPrice: { ...input, numFmt: '#,##0.00##', alignment: right },
  inputDate: { ...input, numFmt: 'yyyy-mm-dd', alignment: right },
}
