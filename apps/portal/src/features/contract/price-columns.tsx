import { written } from '@fairlead/validation/written'
import { parseDecimal } from '@fairlead/validation/decimal'
import { readDay } from '@fairlead/validation/typed-day'
import { todayHere } from '@fairlead/validation/day'
import type { PriceLine } from '@fairlead/validation/price-list'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { CodeScheme, codeSchemeLabels, qualities, Quality } from '@fairlead/validation/vocabulary'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import type { GridColumn } from '../../ui/grid/column.ts'
import {
  agreedPrice,
  cellOfProblem,
  changeOf,
  isTyped,
  percentWords,
  problemIn,
  roomProblem,
  stepChanges,
  stepOf,
  steps,
  unkeptOf,
  type PriceRow,
} from './price-list-model.ts'

type Column = GridColumn<PriceRow>
type Field = Exclude<keyof PriceLine, 'prices'>

const text = (
  id: Field,
  title: string,
  width: number | null,
  more: Partial<Column> = {},
): Column => ({
  id,
  title,
  width,
  value: (row) => row[id],
  ...more,
  typing: {
    problem: (row) => problemIn(row, id),
    ...(more.typing ?? { read: (typed) => ({ value: typed, problem: roomProblem(id, typed) }) }),
  },
})

const number = (id: Field, title: string, width: number): Column =>
  text(id, title, width, { num: true, typing: { kind: 'decimal', tidy } })

const tidy = (typed: string) => parseDecimal(typed) ?? typed

const day = (id: 'validFrom' | 'validTo', title: string): Column =>
  text(id, title, 92, {
    typing: {
      read: (typed) => {
        const read = readDay(typed, todayHere(), written.order)
        return { value: read ?? typed, problem: read === null ? 'This is no day' : null }
      },
      print: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value),
    },
  })

const step = (at: number, currency: string): Column[] =>
  (['from', 'unitCost'] as const).map((part) => ({
    id: `${part}${at}`,
    title: part === 'from' ? 'From' : currency,
    label: part === 'from' ? `Quantity ${at + 1}` : `Price ${at + 1}`,
    width: part === 'from' ? 56 : 88,
    num: true,
    value: (row: PriceRow) => stepOf(row, at)[part],
    ...(part === 'unitCost' && {
      className: (row: PriceRow) => {
        const change = stepChanges(row)[at]
        return change ? (Number(change.percent) > 0 ? 'is-dearer' : 'is-cheaper') : undefined
      },
      hint: (row: PriceRow) => {
        const change = stepChanges(row)[at]
        return change
          ? `Was ${formatUnitPrice(change.was)}, ${percentWords(change.percent)}`
          : undefined
      },
    }),
    typing: {
      kind: 'decimal' as const,
      tidy,
      problem: (row: PriceRow) => problemIn(row, `${part}${at}`),
    },
  }))

const empty = { value: '', short: '', label: 'Not said' }

function changeWords(row: PriceRow): string {
  if (!isTyped(row)) return ''
  if (!row.agreed) return '+ new'
  const percent = changeOf(row)
  if (percent === null) return ''
  return Number(percent) === 0 ? /* a text */ 'same' : percentWords(percent)
}

const wayOf = (percent: string | null) => {
  const way = Math.sign(Number(percent ?? 0))
  return way > 0 ? 't-warning' : way < 0 ? 't-success' : ''
}

/** What stands in the version before, which is not typed into. */
const compared: Column[] = [
  {
    id: 'agreed',
    title: 'Active',
    width: 80,
    num: true,
    value: (row) => {
      const agreed = agreedPrice(row)
      return agreed ? formatUnitPrice(agreed) : ''
    },
  },
  {
    id: 'change',
    title: 'Change',
    width: 92,
    num: true,
    value: changeWords,
    className: (row) => `ro num ${wayOf(changeOf(row))}`,
  },
]

/** The columns of a price list; with what was agreed before, where something was. */
export const priceColumns = (currency: string, isCompared: boolean): Column[] => [
  { id: 'number', title: '#', width: 60, num: true, head: true, value: () => '' },
  text('scheme', 'Catalogue', isCompared ? 84 : 80, {
    typing: {
      options: [
        empty,
        ...CodeScheme.options.map((value) => ({
          value,
          short: codeSchemeLabels[value],
          label: codeSchemeLabels[value],
        })),
      ],
    },
  }),
  text('code', 'Code', isCompared ? 80 : 88),
  text('makerNumber', isCompared ? 'Maker no.' : "Maker's no.", isCompared ? 84 : 104, {
    label: "Maker's no.",
  }),
  // What is compared stands in sight: words give way, and are read whole at the pointer.
  text('description', 'Description', isCompared ? 148 : 260, {
    hint: (row) => row.description || undefined,
  }),
  text('unit', 'Unit', isCompared ? 60 : 64),
  ...steps.flatMap((at) => step(at, currency)),
  ...(isCompared ? compared : []),
  number('minimum', 'Min', 60),
  number('leadDays', 'Days', 56),
  text('quality', 'Qual.', 64, {
    typing: {
      options: [
        empty,
        ...Quality.options.map((value) => ({
          value,
          short: qualities[value].code,
          label: qualities[value].label,
          code: qualities[value].code,
        })),
      ],
    },
  }),
  day('validFrom', 'Valid from'),
  day('validTo', 'Valid to'),
  text('indexName', 'Index', 96),
  number('indexBase', 'Index base', 88),
]

/** Of the first line that the server would not keep: which, in which column, and why; null where it takes them all. */
export function unkeptWords(
  rows: readonly PriceRow[],
  numberOf: (row: PriceRow) => string,
): string | null {
  const [row, ...more] = rows.filter(unkeptOf)
  if (!row) return null
  const { field, message } = unkeptOf(row)!
  const column = priceColumns('', false).find(({ id }) => id === cellOfProblem({ field }))
  const words = `Line ${numberOf(row)}, ${column?.label ?? column?.title}: ${message}`
  return more.length > 0 ? `${words}, and ${counted(more.length, 'more line')}` : words
}
