import { messages } from '@fairlead/validation/messages'
import { useState } from 'react'
import {
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import { problemsOf, type Fields, type ValuesOf } from '@fairlead/validation/form'
import { CallFailed } from './client.ts'
import { useToast } from './fields.tsx'

const resolverOf =
  <T extends FieldValues>(fields: Fields): Resolver<T, unknown, T> =>
  (values) => {
    const found = Object.entries(problemsOf(fields, values))
    if (!found.length) return { values, errors: {} }
    const errors = found.map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> }
  }

/** A form of the shared rules: checked here, sent as it was typed, and it says what the server said. */
export function useAccountForm<F extends Fields, T extends FieldValues = ValuesOf<F>>(
  fields: F,
  send: (values: T) => Promise<unknown>,
  wordsFor: (refusal: CallFailed) => string = (refusal) => refusal.message,
) {
  const form = useForm<T, unknown, T>({ resolver: resolverOf<T>(fields) })
  const [failure, setFailure] = useState<string>()
  const [toast, say] = useToast()
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined)
      try {
        await send(values)
      } catch (refusal) {
        if (!(refusal instanceof CallFailed)) throw refusal
        setFailure(wordsFor(refusal))
        for (const [index, { path, message }] of refusal.problems.entries())
          form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
      }
    },
    () => say(messages.form),
  )
  const wordsOn = (name: keyof T) => form.formState.errors[name]?.message as string | undefined
  const field = (name: Path<T>) => ({ error: wordsOn(name), ...form.register(name) })
  return {
    form,
    submit,
    failure,
    setFailure,
    toast,
    field,
    wordsOn,
    busy: form.formState.isSubmitting,
  }
}
