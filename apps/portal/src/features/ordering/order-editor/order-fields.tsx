import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { SupplierChooser, VesselChooser } from '../../../ui/choosers.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { CurrencyField } from '../../../ui/form/currency-field.tsx'
import { FormField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { TermsFields, WhereFields } from '../order/terms-fields.tsx'
import type { OrderHead } from './order-draft.ts'

interface PartProps {
  form: UseFormReturn<OrderHead>
}

function What({ form: { control }, nextNumber }: PartProps & { nextNumber: string | null }) {
  return (
    <Section title="What is ordered">
      <div className="fields">
        <FormField control={control} name="supplier" label="Supplier" required>
          {({ value, onChange }) => <SupplierChooser value={value} onChange={onChange} />}
        </FormField>
        <FormField control={control} name="vessel" label="Vessel" required>
          {({ value, onChange }) => <VesselChooser value={value} onChange={onChange} />}
        </FormField>
        <TextField
          control={control}
          name="orderNumber"
          label="Order number"
          required={!nextNumber}
          {...(nextNumber && { hint: `Empty: the next of your numbers, ${nextNumber}` })}
          maxLength={60}
        />
        <TextField control={control} name="title" label="Title" maxLength={200} />
        <SelectField
          control={control}
          name="type"
          label="Kind"
          options={optionsOf(caseTypeLabels)}
        />
        <CurrencyField control={control} name="currency" />
      </div>
    </Section>
  )
}

function Terms({ form: { control, watch } }: PartProps) {
  const currency = watch('currency')
  return (
    <>
      <Section title="Where and when">
        <div className="fields">
          <WhereFields control={control} />
        </div>
      </Section>
      <Section title="Terms">
        <div className="fields">
          <TermsFields control={control} currency={currency} />
          <FormField control={control} name="text" label="Text to the supplier" wide>
            {({ value, onChange }) => (
              <RichText label="Text to the supplier" value={value} onChange={onChange} />
            )}
          </FormField>
        </div>
      </Section>
    </>
  )
}

export const OrderFields = { What, Terms }
