import { shownNumber, typedNumber } from '@fairlead/formatting/typed-number'
import { formatQuantity } from '@fairlead/formatting/number'
import { codeText } from '@fairlead/formatting/item'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { qualityShort, type SheetField } from '../sheet-fields.ts'
import type { SheetRow } from '../sheet-row.ts'
import { OfferedItemFields } from '../sheet-line-part.tsx'
import { addAlternative, type Sheet } from '../use-sheet.ts'

/** The lines with their few fields: price, days, quality; quantity and note where wanted. */
export function ExternalLines({ sheet }: { sheet: Sheet }) {
  const services = sheet.request.case.type === 'SERVICES'
  return (
    <>
      <div className="linehead" aria-hidden>
        <span>Line</span>
        <span className="num">Quantity</span>
        <span className="line__in">
          <span className="num">Unit price {sheet.header.currency}</span>
          <span className="num">Days</span>
          <span>{services ? '' : 'Quality'}</span>
        </span>
      </div>
      <ol className="linelist" aria-label="Lines">
        {sheet.view.keys.map((key) => (
          <Line
            key={key}
            sheet={sheet}
            rowKey={key}
            currency={sheet.header.currency}
            bad={sheet.bad.get(key) ?? ''}
            odd={sheet.odd.get(key) ?? ''}
          />
        ))}
      </ol>
    </>
  )
}

interface LineProps {
  sheet: Sheet
  rowKey: string
  currency: string
  bad: string
  odd: string
}

const Line = memo(function Line({ sheet, rowKey, currency, bad, odd }: LineProps) {
  const row = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.row(rowKey))
  const [more, setMore] = useState(false)
  if (!row) return null
  const { asked, declined } = row
  const services = sheet.request.case.type === 'SERVICES'
  const { quality } = row.values
  const explained = quality === 'MIXED' || quality === 'GENUINE_NO_CERT'
  const open = more || row.values.itemNotes !== '' || row.values.supplierNotes !== ''
  const short = row.values.quantity !== '' && row.values.quantity !== asked.quantity
  const field = { sheet, row, bad, odd }
  if (row.alternative) return <AlternativeLine {...field} currency={currency} />
  const several = sheet.request.settings.allowDistinctItems && !services
  return (
    <li className={declined ? 'line is-declined' : 'line'}>
      <div className="line__what">
        <p className="line__name">
          <span className="muted">{row.number}</span>
          <span>{asked.name}</span>
        </p>
        <p className="small muted">{aboutOf(row)}</p>
        <p className="small line__do">
          {!open && !short && !explained && !declined && (
            <button className="link-btn line__open" type="button" onClick={() => setMore(true)}>
              {sheet.fields.includes('quantity') ? 'Other quantity or a note' : 'A note'}
              <span className="sr">, line {row.number}</span>
            </button>
          )}
          {several && !declined && (
            <button
              className="link-btn line__open"
              type="button"
              onClick={() => addAlternative(sheet, rowKey)}
            >
              Alternative<span className="sr">, line {row.number}</span>
            </button>
          )}
        </p>
      </div>
      <p className="line__qty">
        <span className="strong">{formatQuantity(asked.quantity)}</span>{' '}
        <span className="muted">{asked.unit}</span>
      </p>
      <div className="line__in">
        <LineField {...field} name="unitCost" label={`Unit price ${currency}`} placeholder="0.00" />
        <LineField {...field} name="availabilityDays" label="Days" placeholder="0" />
        {services ? <span /> : <QualityField {...field} />}
        <button
          className="btn btn--quiet line__no"
          type="button"
          title={declined ? 'Quote this line' : 'Do not quote this line'}
          onClick={() => sheet.store.toggleDeclined(rowKey)}
        >
          <Icon of={declined ? Undo2 : CircleMinus} />
          <span>{declined ? 'Quote it after all' : 'Do not quote'}</span>
          <span className="sr"> line {row.number}</span>
        </button>
      </div>
      {(open || short || explained) && (
        <div className="line__more">
          {sheet.fields.includes('quantity') && (
            <LineField {...field} name="quantity" label={`Offered, ${asked.unit}`} />
          )}
          <LineField {...field} name="itemNotes" label="Note to the buyer" text />
          {quality === 'MIXED' && (
            <LineField {...field} name="supplierNotes" label="What is mixed" text />
          )}
          {quality === 'GENUINE_NO_CERT' && <ExplanationField {...field} />}
        </div>
      )}
    </li>
  )
})

/** Another item than asked, under the line it would take the place of. */
function AlternativeLine({ currency, ...field }: FieldProps & { currency: string }) {
  const { sheet, row } = field
  return (
    <li className="line line--alternative">
      <div className="line__what">
        <p className="line__name">
          <span className="muted">{row.number}</span>
          <LineField {...field} name="name" label="What you offer instead" text />
        </p>
      </div>
      <p className="line__qty">
        <span className="muted">Alternative</span>
      </p>
      <div className="line__in">
        <LineField {...field} name="unitCost" label={`Unit price ${currency}`} placeholder="0.00" />
        <LineField {...field} name="availabilityDays" label="Days" placeholder="0" />
        <QualityField {...field} />
        <button
          className="btn btn--quiet line__no"
          type="button"
          title="Take the alternative off"
          onClick={() => sheet.store.toggleDeclined(row.key)}
        >
          <Icon of={CircleMinus} />
          <span>Take it off</span>
          <span className="sr"> line {row.number}</span>
        </button>
      </div>
      <div className="line__more line__more--item">
        {sheet.fields.includes('quantity') && (
          <LineField {...field} name="quantity" label="Offered" />
        )}
        <LineField {...field} name="unit" label="Unit" text />
        <OfferedItemFields sheet={sheet} row={row} />
        <LineField {...field} name="itemNotes" label="Note to the buyer" text />
        {row.values.quality === 'MIXED' && (
          <LineField {...field} name="supplierNotes" label="What is mixed" text />
        )}
        {row.values.quality === 'GENUINE_NO_CERT' && <ExplanationField {...field} />}
      </div>
    </li>
  )
}

const aboutOf = ({ asked }: SheetRow) =>
  [
    codeText(asked),
    asked.drawingNumber === asked.code ? null : asked.drawingNumber,
    asked.quality && qualities[asked.quality].label,
    asked.remarks,
  ]
    .filter(Boolean)
    .join(', ')

interface FieldProps {
  sheet: Sheet
  row: SheetRow
  bad: string
  /** The fields with something unusual. */
  odd: string
}

interface InputProps extends FieldProps {
  name: SheetField
  label: string
  placeholder?: string
  text?: boolean
}

function LineField({ sheet, row, bad, odd, name, label, placeholder, text }: InputProps) {
  const id = `line-${row.key}-${name}`
  // What is stored of it may be written otherwise: `12.` is kept as `12` until the next key.
  const [typed, setTyped] = useState<string | null>(null)
  const isBad = bad.includes(`,${name},`)
  const message = isBad
    ? (row.unread[name] ??
      sheet.problems
        .find((p) => p.key === row.key && p.field === name)
        ?.title.replace(/^[^:]*: /, ''))
    : odd.includes(`,${name},`)
      ? sheet.detailOf(row.key, name)
      : undefined
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="sr">, line {row.number}</span>
      </label>
      <input
        id={id}
        className={text ? 'input' : message && !isBad ? 'input num is-odd' : 'input num'}
        inputMode={text ? 'text' : name === 'availabilityDays' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={isBad || undefined}
        aria-describedby={message ? `${id}-e` : undefined}
        title={message}
        value={typed ?? (text ? row.values[name] : shownNumber(row.values[name]))}
        onChange={(event) => {
          setTyped(event.target.value)
          const kept = text ? event.target.value : typedNumber(event.target.value)
          sheet.store.set([{ key: row.key, field: name, text: kept }], id)
        }}
        onBlur={() => setTyped(null)}
      />
      {message && (
        <span className="sr" id={`${id}-e`}>
          {message}
        </span>
      )}
    </div>
  )
}

/** Maker parts without papers are explained. */
function ExplanationField({ sheet, row, bad }: FieldProps) {
  const id = `line-${row.key}-genuineInfoSupplierExplanation`
  return (
    <div className="field">
      <label className="req" htmlFor={id}>
        Why there are no papers<span className="sr">, line {row.number}</span>
      </label>
      <input
        id={id}
        className="input"
        maxLength={400}
        aria-invalid={bad.includes(',genuineInfoSupplierExplanation,') || undefined}
        value={row.details.explanation}
        onChange={(event) => sheet.store.setDetails(row.key, { explanation: event.target.value })}
      />
    </div>
  )
}

function QualityField({ sheet, row, bad }: FieldProps) {
  const id = `line-${row.key}-quality`
  return (
    <div className="field">
      <label htmlFor={id}>
        Quality<span className="sr">, line {row.number}</span>
      </label>
      <select
        id={id}
        className="input"
        aria-invalid={bad.includes(',quality,') || undefined}
        value={row.values.quality}
        onChange={(event) =>
          sheet.store.set([{ key: row.key, field: 'quality', text: event.target.value }])
        }
      >
        <option value="">Choose</option>
        {Quality.options.map((q) => (
          <option key={q} value={q} title={qualities[q].label}>
            {qualityShort[q]}
          </option>
        ))}
      </select>
    </div>
  )
}
