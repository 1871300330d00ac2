import { zoneHint } from '@fairlead/formatting/due'
import { isInstant } from '@fairlead/validation/typed-day'
import { useId, useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form'
import { DateInput, DateTimeInput } from '../date-input.tsx'
import { Field, Select, TextArea, TextInput } from '../field.tsx'
import { Switch } from '../switch.tsx'
import { NumberInput } from './number-input.tsx'

interface Bound<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T>
  name: N
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  wide?: boolean
  hideLabel?: boolean
}

/** What a field says of itself, and what is for the control in it. */
function parted<T extends FieldValues, N extends FieldPath<T>, P extends Bound<T, N>>(props: P) {
  const { control, name, label, required, hint, wide, hideLabel, ...rest } = props
  const about: Bound<T, N> = {
    control,
    name,
    label,
    ...(required && { required }),
    ...(hint !== undefined && { hint }),
    ...(wide && { wide }),
    ...(hideLabel && { hideLabel }),
  }
  return { about, rest }
}

interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>> extends Bound<T, N> {
  children: (field: {
    value: FieldPathValue<T, N>
    onChange: (value: FieldPathValue<T, N>) => void
    onBlur: () => void
  }) => ReactNode
}

/** A field of a form with its label, hint and problem, whatever control stands in it; a problem leads to it. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>(
  props: FormFieldProps<T, N>,
) {
  const { control, name, children, ...about } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  const id = useId()
  useLayoutEffect(() => {
    ref({ focus: () => document.getElementById(id)?.focus() })
  }, [ref, id])
  return (
    <Field {...about} id={id} of={name} error={fieldState.error?.message}>
      {children({ value, onChange, onBlur })}
    </Field>
  )
}

type Own<P> = Omit<P, 'value' | 'onChange' | 'name' | 'required'>

interface FormValueProps<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T>
  name: N
  children: (
    value: FieldPathValue<T, N>,
    set: (value: FieldPathValue<T, N>) => void,
    problem: string | undefined,
  ) => ReactNode
}

/** A part of a form that brings its own label and shows its own problem: a choice of lines, a cell. */
export function FormValue<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  children,
}: FormValueProps<T, N>) {
  const { field, fieldState } = useController({ control, name })
  return children(field.value, field.onChange, fieldState.error?.message)
}

/** One line of text, or a number. */
export function TextField<T extends FieldValues, N extends FieldPath<T>>(
  props: Bound<T, N> & Own<ComponentProps<typeof TextInput>> & { numeric?: boolean },
) {
  const { numeric, ...plain } = props
  const { about, rest } = parted<T, N, typeof plain>(plain)
  const Input = numeric ? NumberInput : TextInput
  return (
    <FormField {...about}>
      {({ value, onChange, onBlur }) => (
        <Input
          {...rest}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={(text) => onChange(text as typeof value)}
        />
      )}
    </FormField>
  )
}

/** Several lines of text. */
export function AreaField<T extends FieldValues, N extends FieldPath<T>>(
  props: Bound<T, N> & Own<ComponentProps<typeof TextArea>>,
) {
  const { about, rest } = parted<T, N, typeof props>(props)
  return (
    <FormField {...about}>
      {({ value, onChange, onBlur }) => (
        <TextArea
          {...rest}
          value={value}
          onBlur={onBlur}
          onChange={(text) => onChange(text as typeof value)}
        />
      )}
    </FormField>
  )
}

/** One of a list. */
export function SelectField<T extends FieldValues, N extends FieldPath<T>>(
  props: Bound<T, N> & Pick<ComponentProps<typeof Select>, 'options' | 'empty'>,
) {
  const { options, empty, ...about } = props
  return (
    <FormField {...about}>
      {({ value, onChange }) => (
        <Select
          value={value}
          onChange={(next) => onChange(next as typeof value)}
          options={options}
          {...(empty !== undefined && { empty })}
        />
      )}
    </FormField>
  )
}

/** A calendar day. */
export function DayField<T extends FieldValues, N extends FieldPath<T>>(
  props: Bound<T, N> & { min?: string },
) {
  const { min, ...about } = props
  return (
    <FormField {...about}>
      {({ value, onChange }) => (
        <DateInput
          value={value}
          onChange={(day) => onChange(day as typeof value)}
          {...(min && { min })}
        />
      )}
    </FormField>
  )
}

/** A day and a time by the clock of a zone, which is said under it. */
export function InstantField<T extends FieldValues, N extends FieldPath<T>>(
  props: Bound<T, N> & { zone: string },
) {
  const { zone, hint, ...about } = props
  const { field } = useController({ control: props.control, name: props.name })
  const clock = zoneHint(isInstant(field.value) ? field.value : null, zone)
  return (
    <FormField
      {...about}
      hint={
        hint ? (
          <>
            {clock}. {hint}
          </>
        ) : (
          clock
        )
      }
    >
      {({ value, onChange }) => (
        <DateTimeInput value={value} onChange={(at) => onChange(at as typeof value)} zone={zone} />
      )}
    </FormField>
  )
}

/** Yes or no. */
export function SwitchField<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  label,
}: Pick<Bound<T, N>, 'control' | 'name' | 'label'>) {
  const { field } = useController({ control, name })
  return <Switch label={label} checked={field.value} onChange={field.onChange} />
}
