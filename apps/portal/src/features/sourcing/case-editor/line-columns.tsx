import { parseDecimal } from '@fairlead/validation/decimal'
import { codeSchemeLabels, qualities, type CaseType } from '@fairlead/validation/vocabulary'
import { lazy } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/button.tsx'
import type { CellOption, GridColumn, TypedColumn } from '../../../ui/grid/column.ts'
import type { GridStore } from '../../../ui/grid/store.ts'
import { isTyped, kitAbove, lineProblem, type DraftLine } from './case-draft.ts'

export type LineField = Exclude<
  keyof DraftLine,
  'key' | 'componentKey' | 'erpReference' | 'accountCode'
>
export type LineColumn = TypedColumn<DraftLine> & { id: LineField }

/** What says that a cell keeps its line from being complete. */
const asks: Partial<Record<LineField, string>> = {
  name: 'Describe the item',
  quantity: 'Enter a quantity above zero',
  unit: 'Enter a unit',
}

const column = (
  id: LineField,
  title: string,
  width: number | null,
  typing: LineColumn['typing'] = {},
): LineColumn => ({
  id,
  title,
  width,
  num: typing.kind === 'decimal',
  value: (line) => line[id] ?? '',
  typing: { ...typing, ...(asks[id] && { problem: (line) => problemAt(line, id) }) },
})

const problemAt = (line: DraftLine, field: LineField) => {
  const problem = isTyped(line) ? lineProblem(line) : null
  return problem === asks[field] ? problem : null
}

const quantity = column('quantity', 'Quantity', 80, {
  kind: 'decimal',
  tidy: (text) => parseDecimal(text) ?? text,
})
const unit = column('unit', 'Unit', 68, { list: 'units' })
const remarks = (width: number) => column('remarks', 'Remark', width)
const offers = lazy(() => import('../../catalogue/item-offers.tsx'))
const name = (title = 'Description') =>
  column('name', title, null, { placeholder: 'Type a code or a name', offers })

const schemes: CellOption[] = [
  { value: '', short: 'None', label: 'None' },
  ...Object.entries(codeSchemeLabels).map(([value, label]) => ({ value, short: label, label })),
]
const anyQuality: CellOption[] = [
  { value: '', short: 'Any', label: 'Any' },
  ...Object.entries(qualities).map(([value, { code, label }]) => ({ value, short: code, label })),
]

const kits: CellOption[] = [
  { value: '', short: '', label: 'On its own' },
  { value: 'PART', short: 'Of above', label: 'Part of the kit above' },
]
const kit = column('kit', 'Kit', 92, { options: kits })

const stores: readonly LineColumn[] = [
  column('scheme', 'Scheme', 92, { options: schemes }),
  column('code', 'Code', 112, { placeholder: 'Code', offers }),
  name(),
  quantity,
  unit,
  kit,
  remarks(140),
]

/** The columns of the line editor by kind of RFQ. */
export const lineColumns: Record<CaseType, readonly LineColumn[]> = {
  SUPPLIES: stores,
  CONTRACT_TENDER: stores,
  SERVICES: [name('Service'), quantity, unit, remarks(240)],
  SPARES: [
    column('code', 'Part number', 112, { placeholder: 'Part number', offers }),
    name(),
    column('drawingNumber', 'Drawing', 96),
    column('drawingPosition', 'Pos.', 52),
    quantity,
    unit,
    column('quality', 'Quality', 76, { options: anyQuality }),
    kit,
    remarks(96),
  ],
}

/** The columns with the number before and the removal behind. */
export const gridColumns = (
  type: CaseType,
  store: GridStore<DraftLine>,
  onRemove: (key: string) => void,
): GridColumn<DraftLine>[] => [
  {
    id: 'number',
    title: '#',
    width: 44,
    num: true,
    head: true,
    value: () => '',
    hint: (line: DraftLine) => (isTyped(line) ? (lineProblem(line) ?? undefined) : undefined),
    draw: (line: DraftLine, number: string) => <LineNumber line={line} number={number} />,
  },
  ...lineColumns[type].map((each) => ({
    ...each,
    ...(each.id === 'kit' && {
      typing: { ...each.typing, problem: (line: DraftLine) => kitProblem(line, store) },
    }),
    className: (line: DraftLine) => (store.has(line.key) ? undefined : 'is-new'),
  })),
  {
    id: 'remove',
    title: 'Remove',
    hideTitle: true,
    width: 40,
    className: () => '',
    value: () => '',
    draw: (line: DraftLine, _: string, number: string) =>
      store.has(line.key) && (
        <IconButton
          small
          icon={X}
          tabIndex={-1}
          label={`Remove line ${number}`}
          onClick={() => onRemove(line.key)}
        />
      ),
  },
]

/** The first line of an RFQ or of a component is part of nothing. */
const kitProblem = (line: DraftLine, store: GridStore<DraftLine>) =>
  line.kit && !kitAbove(store.all(), line) ? 'There is no kit above this line' : null

function LineNumber({ line, number }: { line: DraftLine; number: string }) {
  const problem = isTyped(line) ? lineProblem(line) : null
  return (
    <>
      {number}
      {problem && <span className="sr">, {problem}</span>}
    </>
  )
}

export const lineClass = (line: DraftLine) =>
  isTyped(line) && lineProblem(line) ? 'has-problem' : undefined
