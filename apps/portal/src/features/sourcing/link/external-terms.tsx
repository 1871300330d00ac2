import { toast } from '../../../frame/toast.ts'
import { AreaField, TextField } from '../../../ui/form/fields.tsx'
import { FileGroup, limitProblem } from '../quotation-sheet/sheet-files-part.tsx'
import {
  CurrencyChoice,
  GoodUntilField,
  IhmField,
  PaymentField,
  ReferenceField,
  SubmitterFields,
  TermsOfDelivery,
} from '../quotation-sheet/sheet-head-fields.tsx'
import type { SheetFiles } from '../quotation-sheet/sheet-port.ts'
import type { Sheet } from '../quotation-sheet/use-sheet.ts'

interface Props {
  sheet: Sheet
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
export function ExternalTerms({ sheet, files, setFiles }: Props) {
  const { settings } = sheet.request
  const { control } = sheet.terms.form
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
        <CurrencyChoice sheet={sheet} codes={codes} />
        <TextField
          control={control}
          name="transportationCost"
          label="Freight cost"
          numeric
          required
        />
        <TextField control={control} name="otherCharges" label="Other charges" numeric required />
        <GoodUntilField sheet={sheet} />
        <TextField control={control} name="deliveryDays" label="Days, all lines" numeric />
        <TextField control={control} name="discountPercent" label="Discount, %" numeric />
        <TermsOfDelivery sheet={sheet} />
        <PaymentField sheet={sheet} />
        <ReferenceField sheet={sheet} />
        {settings.requireIhm && <IhmField sheet={sheet} />}
        <SubmitterFields sheet={sheet} />
        <AreaField
          control={control}
          name="remarks"
          label="Remarks"
          wide
          rows={2}
          maxLength={4000}
        />
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
