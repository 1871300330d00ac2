import { todayHere } from '@fairlead/validation/day'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { Incoterm, paymentTermsLabels, TransportationMode } from '@fairlead/validation/vocabulary'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { optionsOf } from '../../../frame/labels.ts'
import { useCall } from '../../../server/queries.ts'
import { Field } from '../../../ui/field.tsx'
import { AreaField, DayField, FormValue, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SheetDefaults } from './sheet-defaults.tsx'
import { headerTitles } from './sheet-header.ts'
import type { Sheet } from './use-sheet.ts'

/** The terms of the whole quotation, above the lines. */
export function SheetHeadFields({ sheet }: { sheet: Sheet }) {
  const { settings } = sheet.request
  const [more, setMore] = useState(settings.requireIhm)
  const { control } = sheet.terms.form
  return (
    <section className="qhead" aria-label="Terms of the whole quotation">
      <div className="qhead__main">
        <CurrencyField sheet={sheet} />
        <CostFields sheet={sheet} />
        <TextField control={control} name="discountPercent" label="Discount, %" numeric />
        <TermsOfDelivery sheet={sheet} />
        <PaymentField sheet={sheet} />
        <GoodUntilField sheet={sheet} />
        <ReferenceField sheet={sheet} />
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
      {more && <MoreTerms sheet={sheet} />}
      <SheetDefaults sheet={sheet} />
    </section>
  )
}

/** What comes on top of the goods. */
export function CostFields({ sheet }: { sheet: Sheet }) {
  const { control } = sheet.terms.form
  return (
    <>
      <TextField
        control={control}
        name="transportationCost"
        label="Freight cost"
        numeric
        required
      />
      <TextField control={control} name="otherCharges" label="Other charges" numeric required />
    </>
  )
}

const modes = TransportationMode.options.map((value) => ({
  value,
  label: value[0] + value.slice(1).toLowerCase(),
}))

function MoreTerms({ sheet }: { sheet: Sheet }) {
  const { control } = sheet.terms.form
  return (
    <div className="qhead__rest">
      <TextField
        control={control}
        name="otherChargesLabel"
        label={headerTitles.otherChargesLabel}
        maxLength={60}
      />
      <TextField control={control} name="deliveryDays" label={headerTitles.deliveryDays} numeric />
      <SelectField
        control={control}
        name="transportationMode"
        label={headerTitles.transportationMode}
        empty="Choose"
        options={modes}
      />
      <IhmField sheet={sheet} />
      <SubmitterFields sheet={sheet} />
      <TextField
        control={control}
        name="mobileNumber"
        label={headerTitles.mobileNumber}
        maxLength={30}
        type="tel"
      />
      <AreaField
        control={control}
        name="remarks"
        label={headerTitles.remarks}
        wide
        rows={2}
        maxLength={4000}
      />
    </div>
  )
}

/** Who signs. */
export function SubmitterFields({ sheet }: { sheet: Sheet }) {
  const { control } = sheet.terms.form
  return (
    <>
      <TextField control={control} name="submitterFirstname" label="First name" maxLength={80} />
      <TextField control={control} name="submitterSurname" label="Last name" maxLength={80} />
      <TextField control={control} name="submitterPhone" label="Phone" maxLength={30} type="tel" />
    </>
  )
}

export const PaymentField = ({ sheet }: { sheet: Sheet }) => (
  <SelectField
    control={sheet.terms.form.control}
    name="paymentTerms"
    label="Payment terms"
    empty="Choose"
    options={optionsOf(paymentTermsLabels)}
  />
)

export const ReferenceField = ({ sheet }: { sheet: Sheet }) => (
  <TextField
    control={sheet.terms.form.control}
    name="supplierReference"
    label="Your reference"
    required={sheet.request.settings.requireReference}
    maxLength={60}
  />
)

export const IhmField = ({ sheet }: { sheet: Sheet }) => (
  <SelectField
    control={sheet.terms.form.control}
    name="ihmCompliance"
    label="IHM compliance"
    required={sheet.request.settings.requireIhm}
    empty="Choose"
    options={optionsOf(ihmComplianceLabels)}
  />
)

/** The day up to which the prices hold: required everywhere. */
export const GoodUntilField = ({ sheet }: { sheet: Sheet }) => (
  <DayField
    control={sheet.terms.form.control}
    name="pricesGoodUntil"
    label="Prices good until"
    required
    min={todayHere()}
  />
)

/** The buyer's locked currency, or one of all. */
export function CurrencyField({ sheet }: { sheet: Sheet }) {
  const lock = sheet.request.settings.currencyLock
  const all = useCall('ref.currencies', {}, { enabled: !lock, staleTime: Infinity })
  const codes = lock ? [lock] : (all.data?.map((c) => c.code) ?? [])
  return <CurrencyChoice sheet={sheet} codes={codes} />
}

/** One of these currencies, and always the one that is chosen. */
function CurrencyChoice({ sheet, codes }: { sheet: Sheet; codes: readonly string[] }) {
  const now = sheet.header.currency
  const options = now && !codes.includes(now) ? [now, ...codes] : codes
  return (
    <SelectField
      control={sheet.terms.form.control}
      name="currency"
      label="Currency"
      required
      empty="Choose"
      options={options.map((code) => ({ value: code, label: code }))}
    />
  )
}

export function TermsOfDelivery({ sheet }: { sheet: Sheet }) {
  const { control } = sheet.terms.form
  return (
    <Field label="Terms of delivery" of="incoterm" id="field-incoterm">
      <div className="input-group">
        <FormValue control={control} name="incoterm">
          {(rule, set) => (
            <select
              className="input qhead__rule"
              id="field-incoterm"
              value={rule}
              onChange={(event) => set(event.target.value)}
            >
              <option value="">-</option>
              {Incoterm.options.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </FormValue>
        <FormValue control={control} name="incotermPlace">
          {(place, set) => (
            <input
              className="input"
              aria-label="Named place"
              placeholder="Place"
              maxLength={120}
              value={place}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </FormValue>
      </div>
    </Field>
  )
}
