import { Incoterm, paymentTermsLabels } from '@fairlead/validation/vocabulary'
import type { UseFormReturn } from 'react-hook-form'
import { optionsOf } from '../../../frame/labels.ts'
import { PortChooser } from '../../../ui/choosers.tsx'
import { DayField, FormField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Order } from '../order/order-model.ts'
import type { ChangeEntries } from './change-form.ts'

interface Props {
  order: Order
  form: UseFormReturn<ChangeEntries>
}

/** Where, when and on what terms the order is to be delivered from now on. */
export function ChangeTerms({ order, form: { control } }: Props) {
  return (
    <Section title="Where, when, terms">
      <div className="fields">
        <FormField control={control} name="port" label="Delivery port" wide>
          {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
        </FormField>
        <DayField control={control} name="deliveryDueDate" label="Deliver by" />
        <DayField control={control} name="vesselEta" label="Vessel's ETA" />
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
          label={`Freight and packing, ${order.currency}`}
          numeric
        />
        <TextField
          control={control}
          name="otherCharges"
          label={`Other charges, ${order.currency}`}
          numeric
        />
        <TextField control={control} name="discountPercent" label="Discount on all, %" numeric />
      </div>
    </Section>
  )
}
