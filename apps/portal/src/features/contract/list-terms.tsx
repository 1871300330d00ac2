import X from 'lucide-react/icons/x'
import type { UseFormReturn } from 'react-hook-form'
import { PriceListForm } from '@fairlead/validation/price-list'
import { useCall } from '../../server/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { PortChooser } from '../../ui/choosers.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { CurrencyField } from '../../ui/form/currency-field.tsx'
import {
  AreaField,
  DayField,
  FormField,
  SelectField,
  SwitchField,
  TextField,
} from '../../ui/form/fields.tsx'
import type { Rule } from '../../ui/form/resolver.ts'
import type { NamedRef } from '../../ui/choosers.tsx'
import { termsForm, type ListTerms } from './price-list-model.ts'
import styles from './contract.module.css'

export interface TermsEntries extends Omit<ListTerms, 'countries'> {
  countries: { code: string; name: string }[]
}

/** As the server gets it. */
export const listFormOf = (terms: TermsEntries) =>
  termsForm({ ...terms, countries: terms.countries.map(({ code }) => code) })

/** Asks what the server asks; the vendor is chosen. */
export const termsRule: Rule = {
  safeParse: (entries) => {
    const terms = entries as TermsEntries
    if (!terms.vendor)
      return {
        success: false,
        error: { issues: [{ path: ['vendor'], message: 'Choose a vendor' }] },
      }
    return PriceListForm.safeParse(listFormOf(terms))
  },
}

interface Props {
  form: UseFormReturn<TermsEntries>
  vendors: readonly NamedRef[]
}

/** Where and when the prices of a vendor hold. */
export function ListTermsFields({ form: { control, watch }, vendors }: Props) {
  const countries = useCall('ref.countries', {}, { staleTime: Infinity }).data ?? []
  const world = watch('world')
  return (
    <div className="fields">
      <SelectField
        control={control}
        name="vendor"
        label="Vendor"
        required
        empty="Choose"
        options={vendors.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField control={control} name="name" label="Name of the list" maxLength={120} />
      <DayField control={control} name="validFrom" label="Valid from" />
      <DayField control={control} name="validTo" label="Valid to" />
      <CurrencyField control={control} name="currency" />
      <div className="field">
        <SwitchField control={control} name="world" label="In every port" />
      </div>
      {!world && (
        <>
          <FormField control={control} name="ports" label="Ports">
            {({ value, onChange }) => (
              <>
                <PortChooser
                  value={null}
                  placeholder="Add a port"
                  onChange={(port) =>
                    port &&
                    !value.some(({ locode }) => locode === port.locode) &&
                    onChange([...value, port])
                  }
                />
                <Named
                  names={value.map(({ locode, name }) => [locode, `${name}, ${locode}`])}
                  onRemove={(key) => onChange(value.filter(({ locode }) => locode !== key))}
                />
              </>
            )}
          </FormField>
          <FormField control={control} name="countries" label="Every port of a country">
            {({ value, onChange }) => (
              <>
                <Combobox
                  adds
                  text=""
                  placeholder="Add a country"
                  find={async (text) =>
                    countries
                      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
                      .slice(0, 50)
                      .map(({ code, name }) => ({ value: { code, name }, label: name }))
                  }
                  onChoose={(choice) =>
                    choice &&
                    !value.some(({ code }) => code === choice.value.code) &&
                    onChange([...value, choice.value])
                  }
                />
                <Named
                  names={value.map(({ code, name }) => [code, name])}
                  onRemove={(key) => onChange(value.filter(({ code }) => code !== key))}
                />
              </>
            )}
          </FormField>
        </>
      )}
      <TextField control={control} name="perDelivery" label="One delivery costs" numeric />
      <TextField
        control={control}
        name="freeFrom"
        label="Free from goods of"
        hint="Both stand as freight on orders begun at these prices"
        numeric
      />
      <AreaField
        control={control}
        name="delivery"
        label="What else delivery costs"
        hint="Per kilometre, launch hire, weekends"
        wide
        rows={2}
        maxLength={400}
      />
    </div>
  )
}

interface NamedProps {
  names: readonly (readonly [key: string, name: string])[]
  onRemove: (key: string) => void
}

const Named = ({ names, onRemove }: NamedProps) => (
  <ul className={styles['vendors']}>
    {names.map(([key, name]) => (
      <li key={key}>
        {name}
        <IconButton small icon={X} label={`Take ${name} off`} onClick={() => onRemove(key)} />
      </li>
    ))}
  </ul>
)
