import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { TemplateChooserProps } from '../template-chooser.tsx'
import { TemplateText } from '../template-text.tsx'
import { AreaField, FormValue } from './fields.tsx'

type Props<T extends FieldValues, N extends FieldPath<T>> = ComponentProps<
  typeof AreaField<T, N>
> & {
  /** Which message templates are offered, for which records. */
  template: Pick<TemplateChooserProps, 'kind' | 'ids'>
}

/** Words to suppliers; the company's message templates can begin them. */
export function WordsField<T extends FieldValues, N extends FieldPath<T>>({
  template,
  ...field
}: Props<T, N>) {
  return (
    <>
      <FormValue control={field.control} name={field.name}>
        {(value, set) => (
          <TemplateText
            {...template}
            plain
            value={value as string}
            onChange={(words) => set(words as typeof value)}
          />
        )}
      </FormValue>
      <AreaField {...field} />
    </>
  )
}
