import { useCallback, useEffect } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { ruledBy, type Rule } from './resolver.ts'

/** A form whose rule is one of `validation`: checked when it is sent, or once a field was left, then as it is put right. */
export function useForm<T extends FieldValues>(
  rule: Rule,
  start: DefaultValues<T>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
) {
  return useHookForm<T>({
    mode,
    resolver: ruledBy<T>(rule),
    defaultValues: start,
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
}

/** Tells of everything typed into a form whose values are part of a draft. */
export function useTyped<T extends FieldValues>(
  { watch, getValues }: Pick<UseFormReturn<T>, 'watch' | 'getValues'>,
  typed: (values: T) => void,
) {
  useEffect(() => {
    let known = JSON.stringify(getValues())
    const watching = watch(() => {
      const now = JSON.stringify(getValues())
      if (now === known) return
      known = now
      typed({ ...getValues() })
    })
    return () => watching.unsubscribe()
  }, [watch, getValues, typed])
}

/** What a refused call says: in words, and by field. */
interface Refused {
  message: string
  problems: readonly { path: string; message: string }[]
}

/** Shows what the server refused: at the field it names, else at the field that stands for the whole. */
export function useRefusals<T extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  whole: FieldPath<T> | 'root' = 'root',
) {
  return useCallback(
    (failed: Refused) => {
      const known = getValues()
      const named = failed.problems.flatMap(({ path, message }) => {
        const field = fieldOf(path, known)
        return field ? [{ field, message }] : []
      })
      const all = named.length > 0 ? named : [{ field: whole, message: failed.message }]
      for (const [index, { field, message }] of all.entries())
        setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
    },
    [setError, getValues, whole],
  )
}

/** `body.request.address` is the field `address`: the server names the place in the call, the form knows its fields. */
export function fieldOf(path: string, values: object): string | null {
  const parts = path.split('.')
  const from = parts.findIndex((part) => part in values)
  return from < 0 ? null : parts.slice(from).join('.')
}
