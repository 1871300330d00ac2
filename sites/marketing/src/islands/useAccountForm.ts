import { messages } from '@fairlead/validation/messages'
import { useState } from 'react'
import {
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import { useToast } from './fields.tsx'
import { problems, type Rules } from './rules.ts'
import { Refused } from './server.ts'

const resolverOf =
  <T extends FieldValues>(rules: Rules<T>): Resolver<T, unknown, T> =>
  (values) => {
    const found = Object.entries(problems(rules, values))
    if (!found.length) return { values, errors: {} }
    const errors = found.map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> }
  }

/** A form that is checked here, sent once, and says what the server said. */
export function useAccountForm<T extends FieldValues>(
  rules: Rules<T>,
  send: (values: T) => Promise<unknown>,
  wordsFor: (refusal: Refused) => string = (refusal) => refusal.message,
) {
  const form = useForm<T, unknown, T>({ resolver: resolverOf(rules) })
  const [failure, setFailure] = useState<string>()
  const [toast, say] = useToast()
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined)
      try {
        await send(values)
      } catch (refusal) {
        if (!(refusal instanceof Refused)) throw refusal
        setFailure(wordsFor(refusal))
        for (const { path, message } of refusal.problems)
          form.setError(path as Path<T>, { type: 'server', message })
      }
    },
    () => say(messages.form),
  )
  const wordsOn = (name: keyof T) => form.formState.errors[name]?.message as string | undefined
  return { form, submit, failure, setFailure, toast, wordsOn, busy: form.formState.isSubmitting }
}
