import { formatDate } from '@fairlead/formatting/date'
import { mostBreaks, readBreaks } from '@fairlead/validation/packs'
import type { PriceLine } from '@fairlead/validation/price-list'
import { writeSheet, type SheetCell } from '../../documents/spreadsheet.ts'
import type { SheetPlan } from '../../documents/spreadsheet-writer.ts'

/** The columns of the workbook; it is taken in again by their titles. */
export const priceColumns = {
  scheme: { title: 'Catalogue', width: 10 },
  code: { title: 'Code', width: 12 },
  makerNumber: { title: "Maker's number", width: 16 },
  description: { title: 'Description', width: 44 },
  unit: { title: 'Unit', width: 8 },
  minimum: { title: 'Minimum', width: 9 },
  leadDays: { title: 'Lead days', width: 9 },
  quality: { title: 'Quality', width: 10 },
  validFrom: { title: 'Valid from', width: 11 },
  validTo: { title: 'Valid to', width: 11 },
  indexName: { title: 'Index', width: 14 },
  indexBase: { title: 'Index base', width: 10 },
} as const
type Name = keyof typeof priceColumns
const before: readonly Name[] = ['scheme', 'code', 'makerNumber', 'description', 'unit', 'minimum']
const behind: readonly Name[] = [
  'leadDays',
  'quality',
  'validFrom',
  'validTo',
  'indexName',
  'indexBase',
]
const steps = Array.from({ length: mostBreaks }, (_, i) => i)

/** `From` and `Price`, then `From 2` and `Price 2`. */
export const stepTitle = (what: 'From' | 'Price', step: number) =>
  step === 0 ? what : `${what} ${step + 1}`

export interface PriceSheet {
  vendor: string
  name: string
  currency: string
  validFrom: string | null
  validTo: string | null
  lines: readonly PriceLine[]
}

/** A price list as a workbook. */
export const priceListSheet = (list: PriceSheet): Promise<Uint8Array> =>
  writeSheet(priceSheetPlan(list, 'Prices'))

/** What stands over the headings: whose prices, in which currency and for how long. */
export const overHeadings = (list: Omit<PriceSheet, 'lines'>): [string, string] => [
  [list.vendor, list.name].filter(Boolean).join(', '),
  `${list.currency}, ${formatDate(list.validFrom)} to ${formatDate(list.validTo)}`,
]

/** A price list as one sheet of a workbook. */
export function priceSheetPlan(list: PriceSheet, name: string): SheetPlan {
  const [whose, days] = overHeadings(list)
  return {
    name,
    columns: [
      ...before.map((name) => ({ width: priceColumns[name].width })),
      ...steps.flatMap(() => [{ width: 8 }, { width: 11 }]),
      ...behind.map((name) => ({ width: priceColumns[name].width })),
    ],
    rows: [
      [cell(whose, 'title')],
      [cell(days, 'label')],
      [],
      [
        ...before.map((name) => cell(priceColumns[name].title, 'head')),
        ...steps.flatMap((step) => [
          cell(stepTitle('From', step), 'head'),
          cell(stepTitle('Price', step), 'head'),
        ]),
        ...behind.map((name) => cell(priceColumns[name].title, 'head')),
      ],
      ...list.lines.map(rowOf),
    ],
    frozenRows: 4,
    titleRow: 4,
  }
}

const cell = (value: string, kind: SheetCell['kind'] = 'text'): SheetCell => ({ value, kind })

const kindOf = (name: Name): SheetCell['kind'] =>
  name === 'indexBase' ? 'quantity' : name.startsWith('valid') ? 'date' : 'text'

function rowOf(line: PriceLine): SheetCell[] {
  const { breaks } = readBreaks(line.prices)
  return [
    ...before.map((name) => cell(line[name], name === 'minimum' ? 'quantity' : 'text')),
    ...steps.flatMap((step) => [
      cell(breaks[step]?.from ?? '', 'quantity'),
      cell(breaks[step]?.unitCost ?? '', 'price'),
    ]),
    ...behind.map((name) => cell(line[name], kindOf(name))),
  ]
}
