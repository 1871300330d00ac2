import { Incoterm, paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { useCall } from '../../../server/queries.ts'
import { PortChooser, SupplierChooser, VesselChooser } from '../../../ui/choosers.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { DayField, FormField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import type { OrderHead } from './order-draft.ts'

interface PartProps {
  form: UseFormReturn<OrderHead>
}

function What({ form: { control, watch }, nextNumber }: PartProps & { nextNumber: string | null }) {
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  const currency = watch('currency')
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
        <SelectField
          control={control}
          name="currency"
          label="Currency"
          required
          options={
            currencies?.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })) ?? [
              { value: currency, label: currency },
            ]
          }
        />
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
          <FormField control={control} name="port" label="Delivery port" wide>
            {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
          </FormField>
          <DayField control={control} name="deliveryDueDate" label="Deliver by" />
          <DayField control={control} name="vesselEta" label="Vessel's ETA" />
        </div>
      </Section>
      <Section title="Terms">
        <div className="fields">
          <SelectField
            control={control}
            name="incoterm"
            label="Terms of delivery"
            empty="Not said"
            options={Incoterm.options.map((code) => ({ value: code, label: code }))}
          />
          <TextField control={control} name="incotermPlace" label="Place" maxLength={120} />
          <SelectField
            control={control}
            name="paymentTerms"
            label="Payment"
            wide
            empty="Not said"
            options={optionsOf(paymentTermsLabels)}
          />
          <TextField
            control={control}
            name="transportationCost"
            label={`Freight and packing, ${currency}`}
            numeric
          />
          <TextField
            control={control}
            name="otherCharges"
            label={`Other charges, ${currency}`}
            numeric
          />
          <TextField control={control} name="discountPercent" label="Discount on all, %" numeric />
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
