import { shownNumber, typedNumber } from '@fairlead/formatting/typed-number'
import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import Ban from 'lucide-react/icons/ban'
import Replace from 'lucide-react/icons/replace'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { at } from '../../../ui/grid/cursor.ts'
import { useSignal } from '../../../ui/grid/signal.ts'
import { LineSteps } from '../../../ui/line-steps.tsx'
import { isOwn } from './sheet-columns.ts'
import { fieldTitles, numeric, type SheetField } from './sheet-fields.ts'
import { LastPriceOfRow } from './sheet-last-prices.tsx'
import { KitField, MakerFields, OfferedItemFields } from './sheet-line-part.tsx'
import { PackFields } from './sheet-pack-fields.tsx'
import { amountOf, type SheetRow } from './sheet-row.ts'
import { addAlternative, type Sheet } from './use-sheet.ts'

/** One line at a time, with previous and next: the sheet on a phone. */
export function SheetPhone({ sheet }: { sheet: Sheet }) {
  const cursor = useSignal(sheet.cursor)
  const { keys } = sheet.view
  const key = keys[cursor.row] ?? keys[0] ?? ''
  const row = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.row(key))
  const go = (next: number) => {
    const there = Math.max(0, Math.min(keys.length - 1, next))
    sheet.cursor.set(at(cursor, there, cursor.column))
  }
  if (!row) return <p className="side__good muted">No line fits this filter.</p>
  return (
    <div className="oneline">
      <LineSteps number={row.number} at={cursor.row} count={keys.length} onGo={go} />
      <LineForm key={key} sheet={sheet} row={row} />
    </div>
  )
}

function LineForm({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  const { asked } = row
  const bad = sheet.bad.get(row.key) ?? ''
  const fields = sheet.fields.filter((field) => isOwn(row, field, sheet.fields))
  return (
    <div className="oneline__form">
      <p className="oneline__name strong">{asked.name}</p>
      <p className="muted small">
        {[asked.code, asked.drawingNumber, asked.remarks].filter(Boolean).join(', ')}
      </p>
      <p className="row">
        <span>
          Asked <b>{formatQuantity(asked.quantity)}</b> {asked.unit}
          {asked.quality && `, ${qualities[asked.quality].label}`}
          {sheet.request.settings.lockQuantity && ', no other quantity'}
        </span>
        <span className="grow" />
        <b>{totalText(row, sheet.header.currency)}</b>
      </p>
      <LastPriceOfRow sheet={sheet} row={row} />
      <div className="row">
        <Button icon={Ban} onClick={() => sheet.store.toggleDeclined(row.key)}>
          {row.alternative ? 'Remove' : row.declined ? 'Quote this line' : 'Do not quote'}
        </Button>
        {!row.alternative &&
          fields.includes('quality') &&
          sheet.request.settings.allowDistinctItems && (
            <Button icon={Replace} onClick={() => addAlternative(sheet, row.key)}>
              Alternative
            </Button>
          )}
      </div>
      <div className="fields">
        {fields.map((field) => (
          <PhoneField
            key={field}
            sheet={sheet}
            row={row}
            field={field}
            bad={bad.includes(`,${field},`)}
          />
        ))}
        {row.alternative && <OfferedItemFields sheet={sheet} row={row} />}
        {fields.includes('quality') && <PackFields key={row.key} sheet={sheet} row={row} />}
        {fields.includes('quality') && <MakerFields sheet={sheet} row={row} />}
        <KitField sheet={sheet} row={row} />
      </div>
    </div>
  )
}

function totalText(row: SheetRow, currency: string): string {
  if (row.total === null) return row.declined ? 'Not quoted' : ''
  return row.details.kitParentLineId
    ? 'In the kit'
    : formatAmount(amountOf(row, currency), currency)
}

interface FieldProps {
  sheet: Sheet
  row: SheetRow
  field: SheetField
  bad: boolean
}

function PhoneField({ sheet, row, field, bad }: FieldProps) {
  const id = `phone-${field}`
  const isDecimal = numeric.has(field) && field !== 'availabilityDays'
  const shown = isDecimal ? shownNumber(row.values[field]) : row.values[field]
  const [text, setText] = useState(shown)
  const [known, setKnown] = useState(row.values[field])
  if (known !== row.values[field]) {
    setKnown(row.values[field])
    if (document.activeElement?.id !== id) setText(shown)
  }
  const set = (next: string) => {
    setText(next)
    const kept = isDecimal ? typedNumber(next) : next
    sheet.store.set([{ key: row.key, field, text: kept }], `p${row.key}${field}`)
  }
  const message = sheet.problems.find((p) => p.key === row.key && p.field === field)
  const common = {
    id,
    'aria-invalid': bad || undefined,
    'aria-describedby': bad ? `${id}-e` : undefined,
  }
  return (
    <div className={field === 'itemNotes' || field === 'name' ? 'field wide' : 'field'}>
      <label htmlFor={id}>{fieldTitles[field]}</label>
      {field === 'quality' ? (
        <select
          {...common}
          className="input"
          value={row.values.quality}
          onChange={(e) => set(e.target.value)}
        >
          <option value="">Choose</option>
          {Quality.options.map((q) => (
            <option key={q} value={q}>
              {qualities[q].label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          className={numeric.has(field) ? 'input num' : 'input'}
          inputMode={isDecimal ? 'decimal' : numeric.has(field) ? 'numeric' : 'text'}
          autoComplete="off"
          value={text}
          onChange={(e) => set(e.target.value)}
        />
      )}
      {bad && message && (
        <p className="error" id={`${id}-e`}>
          {row.unread[field] ?? message.title.replace(/^Line [^:]+: /, '')}
        </p>
      )}
    </div>
  )
}
