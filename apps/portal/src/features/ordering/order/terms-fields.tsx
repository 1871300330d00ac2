import { Incoterm, paymentTermsLabels, type PaymentTerms } from '@fairlead/validation/vocabulary'
import type { Control, FieldValues } from 'react-hook-form'
import { optionsOf } from '../../../frame/labels.ts'
import { PortChooser, type PortRef } from '../../../ui/choosers.tsx'
import { DayField, FormField, SelectField, TextField } from '../../../ui/form/fields.tsx'

/** Where, when and on what terms an order is delivered, as it is typed. */
export interface TermsEntries extends FieldValues {
  port: PortRef | null
  deliveryDueDate: string
  vesselEta: string
  incoterm: Incoterm | ''
  incotermPlace: string
  paymentTerms: PaymentTerms | ''
  transportationCost: string
  otherCharges: string
  discountPercent: string
}

interface Props<T extends FieldValues> {
  control: Control<T>
}

/** A form that holds more than these fields. */
const own = <T extends FieldValues>(control: Control<T>) =>
  control as unknown as Control<TermsEntries>

export function WhereFields<T extends FieldValues>(props: Props<T>) {
  const control = own(props.control)
  return (
    <>
      <FormField control={control} name="port" label="Delivery port" wide>
        {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
      </FormField>
      <DayField control={control} name="deliveryDueDate" label="Deliver by" />
      <DayField control={control} name="vesselEta" label="Vessel's ETA" />
    </>
  )
}

export function TermsFields<T extends FieldValues>(props: Props<T> & { currency: string }) {
  const control = own(props.control)
  const { currency } = props
  return (
    <>
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
    </>
  )
}
