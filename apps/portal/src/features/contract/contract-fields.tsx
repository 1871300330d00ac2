import X from 'lucide-react/icons/x'
import type { UseFormReturn } from 'react-hook-form'
import { Incoterm, paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { optionsOf } from '../../frame/labels.ts'
import { IconButton } from '../../ui/button.tsx'
import { SupplierChooser, type NamedRef } from '../../ui/choosers.tsx'
import { CurrencyField } from '../../ui/form/currency-field.tsx'
import { AreaField, DayField, FormField, SelectField, TextField } from '../../ui/form/fields.tsx'
import { Section } from '../../ui/section.tsx'
import type { ContractHead } from './contract-model.ts'
import styles from './contract.module.css'

/** The terms of a draft version. */
export function ContractFields({
  form: { control, watch },
}: {
  form: UseFormReturn<ContractHead>
}) {
  return (
    <>
      <Section title="What is agreed">
        <div className="fields">
          <TextField control={control} name="title" label="Title" required maxLength={200} />
          <TextField control={control} name="number" label="Number" required maxLength={60} />
          <TextField control={control} name="category" label="Category" maxLength={120} />
          <CurrencyField control={control} name="currency" />
          <DayField control={control} name="validFrom" label="Valid from" />
          <DayField control={control} name="validTo" label="Valid to" />
          <TextField
            control={control}
            name="noticeDays"
            label="Notice, days before the end"
            numeric
            maxLength={3}
          />
          <SelectField
            control={control}
            name="paymentTerms"
            label="Payment"
            empty="Not said"
            options={optionsOf(paymentTermsLabels)}
          />
          <SelectField
            control={control}
            name="incoterm"
            label="Terms of delivery"
            empty="Not said"
            options={Incoterm.options.map((code) => ({ value: code, label: code }))}
          />
          <TextField control={control} name="incotermPlace" label="Place" maxLength={120} />
        </div>
      </Section>
      <Section title="Vendors" count={watch('vendors').length}>
        <FormField control={control} name="vendors" label="Add a vendor" hideLabel>
          {({ value, onChange }) => <Vendors value={value} onChange={onChange} />}
        </FormField>
      </Section>
      <Section title="Terms in words">
        <AreaField
          control={control}
          name="notes"
          label="Terms in words"
          hideLabel
          rows={6}
          maxLength={4000}
        />
      </Section>
    </>
  )
}

interface VendorsProps {
  value: NamedRef[]
  onChange: (vendors: NamedRef[]) => void
}

function Vendors({ value, onChange }: VendorsProps) {
  return (
    <>
      <SupplierChooser
        adds
        value={null}
        placeholder="Add a vendor by name"
        onChange={(vendor) =>
          vendor && !value.some(({ id }) => id === vendor.id) && onChange([...value, vendor])
        }
      />
      <ul className={styles['vendors']}>
        {value.map((vendor) => (
          <li key={vendor.id}>
            {vendor.name}
            <IconButton
              small
              icon={X}
              label={`Take ${vendor.name} off`}
              onClick={() => onChange(value.filter(({ id }) => id !== vendor.id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
