import type { CaseRequest } from '@fairlead/api/calls/request'
import type { CaseLine } from '@fairlead/api/shapes'
import { formatDate } from '@fairlead/formatting/date'
import { isQuoted } from '@fairlead/validation/quotation-rules'
import type { QuotationForm, QuotationLineForm } from '@fairlead/validation/quotation'
import { codeSchemeLabels, qualities, Quality } from '@fairlead/validation/vocabulary'
import {
  writeSheet,
  type CellRule,
  type Column,
  type SheetCell,
} from '../../../documents/spreadsheet.ts'
import { headerFields, lineFields } from './quotation.fields.xlsx.ts'
import { numberOf, SHEET, shown, startingForm } from './quotation.form.xlsx.ts'

export { readQuotationSheet } from './quotation.upload.xlsx.ts'

/**
 * The first, hidden column says what a row is: a field's name, `columns`, `line:` with the line's id, `alternative:` with it
 * and which of its alternatives, or `alternative:new`.
 */
const asked: (Column & { title: string })[] = [
  { title: 'Row', width: 4, hidden: true },
  { title: '#', width: 5 },
  { title: 'Item', width: 38 },
  { title: 'Code', width: 24 },
  { title: 'Drawing', width: 14 },
  { title: 'Requested', width: 10 },
  { title: 'Unit', width: 7 },
  { title: 'Requested quality', width: 11 },
  { title: 'Remarks', width: 26 },
]

const label = (value: string): SheetCell => ({ value, kind: 'label' })
const cell = (value: string | null | undefined, kind: SheetCell['kind'] = 'text'): SheetCell => ({
  value: value ?? null,
  kind,
})

/** A request as a workbook to be filled: what was asked is locked, what the supplier says is open and holds the draft or active quotation. */
export async function quotationSheet(request: CaseRequest): Promise<Uint8Array> {
  const form = startingForm(request)
  const head = headRows(request, form)
  const lines = lineRows(request, form)
  // The head ends with the fields and an empty row; rows are counted from 1.
  const firstField = head.length - headerFields.length
  const rules: CellRule[] = [
    ...headerFields.flatMap((field, i) =>
      field.rule ? [{ ...field.rule, range: `D${firstField + i}` }] : [],
    ),
    ...lineFields.flatMap((field, i) => {
      const letter = String.fromCharCode(65 + asked.length + i)
      const range = `${letter}${head.length + 2}:${letter}${head.length + Math.max(2, lines.length + 1)}`
      return field.rule ? [{ ...field.rule, range }] : []
    }),
  ]
  const titles = [...asked, ...lineFields].map(({ title }) => cell(title, 'head'))
  const columns = [...asked, ...lineFields].map(({ width, hidden }) => ({
    width,
    ...(hidden ? { hidden } : {}),
  }))
  return writeSheet(
    {
      name: SHEET,
      columns,
      rows: [...head, [cell('columns', 'value'), ...titles.slice(1)], ...lines],
      frozenRows: 0,
      frozenColumns: 3,
      protect: true,
      rules,
    },
    codesSheet,
  )
}

function headRows(request: CaseRequest, form: QuotationForm): (SheetCell | null)[][] {
  const { case: head } = request
  const port = head.deliveryPort ? `${head.deliveryPort.name} (${head.deliveryPort.locode})` : '-'
  const locked = (key: string, title: string, value: string) => [
    cell(key, 'value'),
    null,
    label(title),
    cell(value, 'value'),
  ]
  return [
    [null, null, cell(`Quotation for ${request.buyerName}`, 'title')],
    locked('requisitionNumber', 'Requisition number', numberOf(request)),
    ...(request.mapping ? [locked('', 'Your customer number', request.mapping.erpValue)] : []),
    locked('', 'Title', head.title),
    locked('', 'Vessel', head.vessel ? `${head.vessel.name}, IMO ${head.vessel.imo}` : '-'),
    locked('', 'Delivery port', port),
    locked('', 'Vessel ETA', formatDate(head.vesselEta)),
    [
      null,
      null,
      label(
        'Fill the yellow cells. Do not add formulas, rows or columns. To take an alternative out, empty its price.',
      ),
    ],
    ...headerFields.map((field) => {
      const value = shown(field, form[field.name])
      const fixed = field.name === 'currency' && request.settings.currencyLock
      return [
        cell(field.name, 'value'),
        null,
        label(field.title),
        cell(fixed || value, fixed ? 'value' : field.kind),
      ]
    }),
    [],
  ]
}

function lineRows(request: CaseRequest, form: QuotationForm): (SheetCell | null)[][] {
  const byLine = Map.groupBy(form.lines, (line) => Number(line.caseLineId))
  const rows = request.lines.flatMap((line) => {
    const own = byLine.get(line.id) ?? []
    const primary = own.find((each) => !each.alternative)
    return [
      [...askedCells(line, `line:${line.id}`), ...offerCells(line, primary)],
      ...own
        .filter((each) => each.alternative)
        .map((each, nth) => [
          ...askedCells(
            { ...line, name: `Alternative: ${each.name ?? ''}` },
            `alternative:${line.id}:${nth + 1}`,
          ),
          ...offerCells(line, each),
        ]),
    ]
  })
  const takesAlternatives =
    request.settings.allowDistinctItems && request.case.type !== 'SERVICES' && rows.length > 0
  return takesAlternatives ? [...rows, ...newAlternatives] : rows
}

const NEW_ALTERNATIVES = 12
const newAlternatives: (SheetCell | null)[][] = [
  [
    cell('note', 'value'),
    null,
    label(
      'More alternatives: say in column # which line each answers, and fill its name and price.',
    ),
  ],
  ...Array.from({ length: NEW_ALTERNATIVES }, () => [
    cell('alternative:new', 'value'),
    cell(null, 'input'),
    ...asked.slice(2).map(() => cell(null)),
    ...lineFields.map(({ kind }) => cell(null, kind)),
  ]),
]

const askedCells = (line: CaseLine, key: string): SheetCell[] => [
  cell(key, 'value'),
  cell(String(line.position)),
  cell(line.name),
  cell(
    [line.scheme && line.code ? codeSchemeLabels[line.scheme] : '', line.code ?? '']
      .filter(Boolean)
      .join(' '),
  ),
  cell([line.drawingNumber, line.drawingPosition].filter(Boolean).join(' / ')),
  cell(line.quantity, 'quantity'),
  cell(line.unit),
  cell(line.quality ? qualities[line.quality].code : null),
  cell(line.remarks),
]

/** An item that is not quoted yet shows the asked quantity and unit, to be kept when a price is typed. */
function offerCells(line: CaseLine, offer: QuotationLineForm | undefined): SheetCell[] {
  const quoted =
    offer && isQuoted(offer)
      ? offer
      : { quantity: line.quantity, unit: line.unit, ...filled(offer) }
  return lineFields.map((field) =>
    field.ofAlternative && !offer?.alternative
      ? cell(null)
      : cell(
          shown(field, quoted[field.name] ?? (field.name === 'unit' ? line.unit : null)),
          field.kind,
        ),
  )
}

const filled = (offer: QuotationLineForm | undefined): Partial<QuotationLineForm> =>
  Object.fromEntries(
    Object.entries(offer ?? {}).filter(([, value]) => value !== null && value !== ''),
  )

const codesSheet = {
  name: 'Qualities',
  columns: [{ width: 8 }, { width: 44 }],
  rows: [
    [cell('Code', 'head'), cell('Quality', 'head')],
    ...Quality.options.map((value) => [cell(qualities[value].code), cell(qualities[value].label)]),
  ],
  protect: true,
}
