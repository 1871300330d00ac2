import type { ComponentProps } from 'react'
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { useCall } from '../../server/queries.ts'
import { SelectField } from './fields.tsx'

/** A currency of the list, with its name; the one that is chosen stands there before the list is. */
export function CurrencyField<T extends FieldValues, N extends FieldPath<T>>(
  props: Pick<ComponentProps<typeof SelectField<T, N>>, 'control' | 'name' | 'hint'>,
) {
  const { control, name } = props
  const chosen = useWatch({ control, name }) as string
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  return (
    <SelectField
      {...props}
      label="Currency"
      required
      options={
        currencies?.map((each) => ({ value: each.code, label: `${each.code}, ${each.name}` })) ?? [
          { value: chosen, label: chosen },
        ]
      }
    />
  )
}
