import { QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import {
  Incoterm,
  paymentTermsLabels,
  qualities,
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'
import { optionsOf } from '../../frame/labels.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { AdministratorsOnly } from '../../ui/administrators-only.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './account.css'
import { changedIn, typedOf } from './changed-fields.ts'

type Defaults = ReplyOf<'quotationDefaults.get'>

/** `/secured/supplier/account/quotation-defaults`: what the company's new quotations begin with. */
export function QuotationDefaultsPage() {
  const { data } = useCall('quotationDefaults.get', {}, { refetchOnWindowFocus: false })
  return (
    <>
      <PageHead title="Quotation defaults" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Quotation defaults">
        <div className="page page--narrow">
          <AdministratorsOnly>
            <Section
              title="New quotations begin with"
              note="What is left empty is asked on each quotation"
            >
              {data ? (
                <Fields key={JSON.stringify(data)} defaults={data} />
              ) : (
                <Skeleton lines={8} />
              )}
            </Section>
          </AdministratorsOnly>
        </div>
      </div>
    </>
  )
}

const modes = TransportationMode.options.map((value) => ({
  value,
  label: value[0] + value.slice(1).toLowerCase(),
}))
const rules = Incoterm.options.map((value) => ({ value, label: value }))
const grades = Quality.options.map((value) => ({ value, label: qualities[value].label }))

function Fields({ defaults }: { defaults: Defaults }) {
  const { validityDays, deliveryDays, ...said } = defaults
  const form = useForm(
    QuotationDefaultsForm,
    typedOf({
      ...said,
      validityDays: validityDays === null ? null : String(validityDays),
      deliveryDays: deliveryDays === null ? null : String(deliveryDays),
    }),
  )
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  const save = useAction('quotationDefaults.save', {
    done: 'Quotation defaults saved',
    quiet: true,
  })
  const refused = useRefusals(form, 'currency')
  const { control, formState } = form
  const submit = form.handleSubmit((typed) => {
    const body = changedIn(QuotationDefaultsForm.parse(typed), formState.dirtyFields)
    save.mutate({ body }, { onError: refused })
  })
  const { currency } = said
  return (
    <form className="fields" onSubmit={(event) => void submit(event)}>
      <SelectField
        control={control}
        name="currency"
        label="Currency"
        hint="Where a buyer asks for another one, that is taken"
        empty="Asked each time"
        options={
          currencies?.map(({ code }) => ({ value: code, label: code })) ??
          (currency ? [{ value: currency, label: currency }] : [])
        }
      />
      <SelectField
        control={control}
        name="paymentTerms"
        label="Payment terms"
        empty="Asked each time"
        options={optionsOf(paymentTermsLabels)}
      />
      <TextField
        control={control}
        name="transportationCost"
        label="Freight cost"
        hint="0 where freight is in your prices. Taken in the currency above only"
        numeric
      />
      <TextField
        control={control}
        name="otherCharges"
        label="Other charges"
        hint="0 where you charge nothing else"
        numeric
      />
      <SelectField
        control={control}
        name="incoterm"
        label="Terms of delivery"
        empty="Asked each time"
        options={rules}
      />
      <TextField control={control} name="incotermPlace" label="Named place" maxLength={120} />
      <SelectField
        control={control}
        name="transportationMode"
        label="Transport"
        empty="Asked each time"
        options={modes}
      />
      <TextField
        control={control}
        name="validityDays"
        label="Prices are good for, days"
        hint="Counted from the day a quotation is begun"
        numeric
      />
      <TextField
        control={control}
        name="deliveryDays"
        label="Days, all lines"
        hint="Working days until the goods are ready"
        numeric
      />
      <SelectField
        control={control}
        name="quality"
        label="Quality of each price"
        hint="Stands with a price as it is typed, and can be changed line by line"
        empty="Chosen on each line"
        options={grades}
      />
      <div className="wide">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
          Save the defaults
        </Button>
      </div>
    </form>
  )
}
