import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { toast } from '../../../frame/toast.ts'
import { FileGroup, limitProblem } from '../quotation-sheet/sheet-files-part.tsx'
import {
  GoodUntilField,
  SelectField,
  TermsOfDelivery,
  TextField,
} from '../quotation-sheet/sheet-head-fields.tsx'
import type { SheetFiles } from '../quotation-sheet/sheet-port.ts'
import type { Sheet } from '../quotation-sheet/use-sheet.ts'

interface Props {
  sheet: Sheet
  tried: boolean
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
}

/** ISO 4217 codes a port supplier quotes in; the list of all needs a log-in. */
const currencies = [
  'EUR',
  'USD',
  'GBP',
  'SGD',
  'JPY',
  'NOK',
  'DKK',
  'SEK',
  'CHF',
  'CNY',
  'HKD',
  'KRW',
  'AED',
  'INR',
  'TRY',
  'AUD',
  'CAD',
  'BRL',
  'ZAR',
  'PLN',
  'MYR',
  'THB',
  'IDR',
  'PHP',
  'VND',
  'TWD',
  'SAR',
  'QAR',
  'OMR',
  'EGP',
  'MXN',
  'PAB',
  'CLP',
  'COP',
  'PEN',
  'NZD',
  'ISK',
  'RON',
  'BGN',
  'CZK',
  'HUF',
  'ILS',
]

/** Terms of the whole quotation, who sends it, and files. */
export function ExternalTerms({ sheet, tried, files, setFiles }: Props) {
  const both = { sheet, tried }
  const { settings } = sheet.request
  const codes = settings.currencyLock ? [settings.currencyLock] : currencies
  const add = (list: File[]) => {
    const all = [...files.files, ...list]
    const problem = limitProblem(all)
    if (problem) toast.error(problem)
    else setFiles({ ...files, files: all })
  }
  return (
    <section className="terms" aria-labelledby="h-terms">
      <h2 id="h-terms">Terms for the whole quotation</h2>
      <div className="fields">
        <SelectField
          {...both}
          field="currency"
          label="Currency"
          required
          options={codes.map((c) => [c, c])}
        />
        <TextField {...both} field="transportationCost" label="Freight cost" num required />
        <TextField {...both} field="otherCharges" label="Other charges" num required />
        <GoodUntilField {...both} />
        <TextField {...both} field="deliveryDays" label="Days, all lines" num />
        <TextField {...both} field="discountPercent" label="Discount, %" num />
        <TermsOfDelivery sheet={sheet} />
        <SelectField
          {...both}
          field="paymentTerms"
          label="Payment terms"
          options={Object.entries(paymentTermsLabels)}
        />
        <TextField
          {...both}
          field="supplierReference"
          label="Your reference"
          required={settings.requireReference}
          max={60}
        />
        {settings.requireIhm && (
          <SelectField
            {...both}
            field="ihmCompliance"
            label="IHM compliance"
            required
            options={Object.entries(ihmComplianceLabels)}
          />
        )}
        <TextField {...both} field="submitterFirstname" label="First name" max={80} />
        <TextField {...both} field="submitterSurname" label="Last name" max={80} />
        <TextField {...both} field="submitterPhone" label="Phone" type="tel" max={30} />
        <div className="field wide">
          <label htmlFor="field-remarks">Remarks</label>
          <textarea
            className="input"
            id="field-remarks"
            rows={2}
            maxLength={4000}
            value={sheet.header.remarks}
            onChange={(event) => sheet.setField('remarks', event.target.value)}
          />
        </div>
      </div>
      <FileGroup
        title="Files"
        files={files.files}
        add={add}
        drop={(i) => setFiles({ ...files, files: files.files.toSpliced(i, 1) })}
      />
    </section>
  )
}
