import { toast } from '../../../../frame/toast.ts'
import { AreaField, TextField } from '../../../../ui/form/fields.tsx'
import { FileGroup, guestUploads, limitProblem } from '../sheet-files-part.tsx'
import {
  CostFields,
  CurrencyField,
  GoodUntilField,
  IhmField,
  PaymentField,
  ReferenceField,
  SubmitterFields,
  TermsOfDelivery,
} from '../sheet-head-fields.tsx'
import type { SheetFiles } from '../sheet-port.ts'
import type { Sheet } from '../use-sheet.ts'

const keptHere = 'New files stay on this device until the quotation is sent.'

interface Props {
  sheet: Sheet
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
}

/** Terms of the whole quotation, who sends it, and files. */
export function ExternalTerms({ sheet, files, setFiles }: Props) {
  const { settings } = sheet.request
  const { control } = sheet.terms.form
  const add = (list: File[]) => {
    const all = [...files.files, ...list]
    const problem = limitProblem(all, guestUploads)
    if (problem) toast.error(problem)
    else setFiles({ ...files, files: all })
  }
  return (
    <section className="terms" aria-labelledby="h-terms">
      <h2 id="h-terms">Terms for the whole quotation</h2>
      <div className="fields">
        <CurrencyField sheet={sheet} />
        <CostFields sheet={sheet} />
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
        kept={files.kept.files}
        leave={(id) =>
          setFiles({
            ...files,
            kept: { ...files.kept, files: files.kept.files.filter((file) => file.id !== id) },
          })
        }
        files={files.files}
        add={add}
        drop={(i) => setFiles({ ...files, files: files.files.toSpliced(i, 1) })}
      />
      {files.files.length > 0 && <p className="hint">{keptHere}</p>}
    </section>
  )
}
