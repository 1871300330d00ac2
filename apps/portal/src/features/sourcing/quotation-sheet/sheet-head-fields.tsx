import { todayHere } from '@fairlead/validation/day'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { Incoterm, paymentTermsLabels, TransportationMode } from '@fairlead/validation/vocabulary'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { DateInput } from '../../../ui/date-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { HeaderField } from './sheet-header.ts'
import type { Sheet } from './use-sheet.ts'

interface PartProps {
  sheet: Sheet
  /** Problems are only shown at a field once the reader was there or tried to send. */
  tried: boolean
}

/** The terms of the whole quotation, above the lines. */
export function SheetHeadFields({ sheet, tried }: PartProps) {
  const { settings } = sheet.request
  const [more, setMore] = useState(settings.requireIhm)
  return (
    <section className="qhead" aria-label="Terms of the whole quotation">
      <div className="qhead__main">
        <CurrencyField sheet={sheet} tried={tried} />
        <TextField
          sheet={sheet}
          tried={tried}
          field="transportationCost"
          label="Freight cost"
          num
          required
        />
        <TextField
          sheet={sheet}
          tried={tried}
          field="otherCharges"
          label="Other charges"
          num
          required
        />
        <TextField sheet={sheet} tried={tried} field="discountPercent" label="Discount, %" num />
        <TermsOfDelivery sheet={sheet} />
        <SelectField
          sheet={sheet}
          tried={tried}
          field="paymentTerms"
          label="Payment terms"
          options={Object.entries(paymentTermsLabels)}
        />
        <GoodUntilField sheet={sheet} tried={tried} />
        <TextField
          sheet={sheet}
          tried={tried}
          field="supplierReference"
          label="Your reference"
          required={settings.requireReference}
          max={60}
        />
        <button
          className="link-btn qhead__more"
          type="button"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Fewer terms' : 'More terms'}
          <Icon of={more ? ChevronUp : ChevronDown} size={14} />
        </button>
      </div>
      {more && <MoreTerms sheet={sheet} tried={tried} />}
    </section>
  )
}

function MoreTerms({ sheet, tried }: PartProps) {
  const both = { sheet, tried }
  const modes = TransportationMode.options.map((m) => [m, m[0] + m.slice(1).toLowerCase()] as const)
  return (
    <div className="qhead__rest">
      <TextField {...both} field="otherChargesLabel" label="What the charges are for" max={60} />
      <TextField {...both} field="deliveryDays" label="Days, all lines" num />
      <SelectField {...both} field="transportationMode" label="Transport" options={modes} />
      <SelectField
        {...both}
        field="ihmCompliance"
        label="IHM compliance"
        required={sheet.request.settings.requireIhm}
        options={Object.entries(ihmComplianceLabels)}
      />
      <TextField {...both} field="submitterFirstname" label="First name" max={80} />
      <TextField {...both} field="submitterSurname" label="Last name" max={80} />
      <TextField {...both} field="submitterPhone" label="Phone" max={30} type="tel" />
      <TextField {...both} field="mobileNumber" label="Mobile" max={30} type="tel" />
      <FieldFrame {...both} field="remarks" label="Remarks to the buyer" wide>
        <textarea
          className="input"
          id={`field-remarks`}
          rows={2}
          maxLength={4000}
          value={sheet.header.remarks}
          onChange={(event) => sheet.setField('remarks', event.target.value)}
        />
      </FieldFrame>
    </div>
  )
}

interface FieldProps extends PartProps {
  field: HeaderField
  label: string
  required?: boolean
}

function FieldFrame(props: FieldProps & { wide?: boolean; children: ReactNode }) {
  const { field, label, required, wide, children } = props
  const error = useError(props)
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={`field-${field}`} className={required ? 'req' : undefined}>
        {label}
      </label>
      {children}
      {error && (
        <p className="error" id={`error-${field}`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field, once it should be said. */
function useError({ sheet, tried, field }: PartProps & { field: string }): string | undefined {
  const found = sheet.problems.find((p) => p.key === null && p.field === field)
  const typed = sheet.header[field as HeaderField] !== ''
  return found && (tried || typed) ? found.detail : undefined
}

export function TextField(
  props: FieldProps & { num?: boolean; type?: 'text' | 'tel'; max?: number },
) {
  const { sheet, field, num, type = 'text', max } = props
  const error = useError(props)
  return (
    <FieldFrame {...props}>
      <input
        className={num ? 'input num' : 'input'}
        id={`field-${field}`}
        type={type}
        inputMode={num ? 'decimal' : undefined}
        maxLength={max}
        title={error}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `error-${field}` : undefined}
        aria-required={props.required || undefined}
        value={sheet.header[field]}
        onChange={(event) => sheet.setField(field, event.target.value)}
      />
    </FieldFrame>
  )
}

/** The day up to which the prices hold: required everywhere. */
export function GoodUntilField({ sheet, tried }: PartProps) {
  const field = 'pricesGoodUntil'
  const error = useError({ sheet, tried, field })
  return (
    <Field label="Prices good until" name={field} required error={error}>
      <DateInput
        value={sheet.header[field]}
        min={todayHere()}
        onChange={(day) => sheet.setField(field, day)}
      />
    </Field>
  )
}

export function SelectField(
  props: FieldProps & { options: readonly (readonly [string, string])[] },
) {
  const { sheet, field, options } = props
  const error = useError(props)
  return (
    <FieldFrame {...props}>
      <select
        className="input"
        id={`field-${field}`}
        title={error}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `error-${field}` : undefined}
        aria-required={props.required || undefined}
        value={sheet.header[field]}
        onChange={(event) => sheet.setField(field, event.target.value)}
      >
        <option value="">Choose</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The buyer's locked currency, or one of all. */
function CurrencyField({ sheet, tried }: PartProps) {
  const lock = sheet.request.settings.currencyLock
  const all = useCall('ref.currencies', {}, { enabled: !lock, staleTime: Infinity })
  const codes = lock ? [lock] : (all.data?.map((c) => c.code) ?? [])
  const now = sheet.header.currency
  const options = now && !codes.includes(now) ? [now, ...codes] : codes
  return (
    <SelectField
      sheet={sheet}
      tried={tried}
      field="currency"
      label="Currency"
      required
      options={options.map((code) => [code, code])}
    />
  )
}

export function TermsOfDelivery({ sheet }: { sheet: Sheet }) {
  return (
    <div className="field">
      <label htmlFor="field-incoterm">Terms of delivery</label>
      <div className="input-group">
        <select
          className="input qhead__rule"
          id="field-incoterm"
          value={sheet.header.incoterm}
          onChange={(event) => sheet.setField('incoterm', event.target.value)}
        >
          <option value="">-</option>
          {Incoterm.options.map((rule) => (
            <option key={rule}>{rule}</option>
          ))}
        </select>
        <input
          className="input"
          aria-label="Named place"
          placeholder="Place"
          maxLength={120}
          value={sheet.header.incotermPlace}
          onChange={(event) => sheet.setField('incotermPlace', event.target.value)}
        />
      </div>
    </div>
  )
}
