import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { firstPrice, priceLineProblem } from '@fairlead/validation/price-list'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Field, Select, TextArea, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { isTyped as isTypedColumn, type TypedColumn } from '../../ui/grid/column.ts'
import { priceColumns } from './price-columns.tsx'
import {
  agreedPrice,
  blankPriceRow,
  changeOf,
  isTyped,
  percentWords,
  type PriceRow,
} from './price-list-model.ts'
import { useGoal, type Goal } from './use-goal.ts'
import type { PriceLines } from './use-price-lines.ts'
import styles from './contract.module.css'

interface Props {
  lines: PriceLines
  currency: string
  /** The number of the first line. */
  from: number
  /** Only some lines are shown: each has the number it has in the list. */
  some: boolean
  /** The line that a problem leads to. */
  goal: Goal | null
}

const step = 50

/** The lines of a draft list on a phone: two words of each, and one line at a time to type into. */
export function PriceCards({ lines: { store }, currency, from, some, goal }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const [most, setMost] = useState(step)
  const rows = store.all()
  const at = rows.findIndex(({ key }) => key === open)
  const row = rows[at]
  const numberOf = (each: PriceRow, index: number) =>
    some ? String(each.position ?? 'new') : String(from + index)
  useGoal(goal, ({ position }) => setOpen(rows[position - from]?.key ?? null))
  const add = () => {
    const blank = blankPriceRow()
    store.insert([blank])
    setOpen(blank.key)
  }
  return (
    <div
      className={styles['cards']}
      role="region"
      aria-label="Lines of the price list"
      tabIndex={0}
    >
      <ol>
        {rows.slice(0, most).map((each, index) => (
          <li key={each.key}>
            <span className="muted">{numberOf(each, index)}</span>
            <CardWords row={each} currency={currency} />
            <IconButton
              icon={ChevronRight}
              label={`Change line ${numberOf(each, index)}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(each.key)}
            />
          </li>
        ))}
      </ol>
      <div className="row">
        {rows.length > most && (
          <Button onClick={() => setMost(most + step)}>Show more lines</Button>
        )}
        <Button icon={Plus} onClick={add}>
          Add line
        </Button>
      </div>
      {row && (
        <Panel
          title={`Line ${numberOf(row, at)}`}
          note={wasWords(row, currency)}
          cancel="Done"
          unsaved={false}
          onClose={() => setOpen(null)}
          onSubmit={() => setOpen(null)}
          actions={
            <>
              <Button disabled={at === 0} onClick={() => setOpen(rows[at - 1]!.key)}>
                Previous line
              </Button>
              <Button disabled={at === rows.length - 1} onClick={() => setOpen(rows[at + 1]!.key)}>
                Next line
              </Button>
            </>
          }
          foot={
            <button
              className="link-btn t-danger"
              type="button"
              onClick={() => {
                store.remove([row.key])
                setOpen(null)
              }}
            >
              Take out
            </button>
          }
        >
          {priceColumns(currency, false)
            .filter(isTypedColumn)
            .map((column) => (
              <CardField
                key={row.key + column.id}
                row={row}
                column={column}
                onChange={(text) =>
                  store.set([{ key: row.key, field: column.id, text }], `p${row.key}${column.id}`)
                }
              />
            ))}
        </Panel>
      )}
    </div>
  )
}

function CardWords({ row, currency }: { row: PriceRow; currency: string }) {
  const price = firstPrice(row)
  const change = changeOf(row)
  const problem = isTyped(row) ? priceLineProblem(row) : null
  const scheme = row.scheme && row.code && codeSchemeLabels[row.scheme]
  return (
    <div className="grow">
      <p className="medium clip">{row.description || 'Not described yet'}</p>
      <p className="small muted">
        {[scheme, row.code || row.makerNumber].filter(Boolean).join(' ')}{' '}
        <span className="soft medium">
          {price && `${currency} ${formatUnitPrice(price)}`} {row.unit && `/ ${row.unit}`}
        </span>{' '}
        {change && Number(change) !== 0 && percentWords(change)}
        {problem && <span className="t-danger"> {problem.message}</span>}
      </p>
    </div>
  )
}

function wasWords(row: PriceRow, currency: string) {
  const agreed = agreedPrice(row)
  return agreed ? `${currency} ${formatUnitPrice(agreed)} in the active version` : undefined
}

interface FieldProps {
  row: PriceRow
  column: TypedColumn<PriceRow>
  onChange: (text: string) => void
}

function CardField({ row, column, onChange }: FieldProps) {
  const { id, title, label, typing } = column
  const value = column.value(row)
  return (
    <Field label={label ?? title} error={typing.problem?.(row) ?? undefined}>
      {typing.options ? (
        <Select value={value} onChange={onChange} options={typing.options} />
      ) : id === 'description' ? (
        <TextArea value={value} onChange={onChange} rows={2} maxLength={400} />
      ) : id === 'validFrom' || id === 'validTo' ? (
        <DateInput value={value} onChange={onChange} />
      ) : column.num ? (
        <NumberInput value={value} onChange={onChange} />
      ) : (
        <TextInput value={value} onChange={onChange} />
      )}
    </Field>
  )
}
