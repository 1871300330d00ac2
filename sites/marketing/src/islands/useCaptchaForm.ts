import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { Field, Fields, ValuesOf } from '@fairlead/validation/form'
import type { CallFailed } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'

/** A form with a captcha, which is good for one try. */
export function useCaptchaForm<
  F extends Fields & { captcha: Field<'secret'> },
  T extends FieldValues = ValuesOf<F>,
>(fields: F, send: (values: T) => Promise<unknown>, wordsFor?: (refusal: CallFailed) => string) {
  const [attempt, setAttempt] = useState(0)
  const account = useAccountForm<F, T>(
    fields,
    async (values) => {
      try {
        await send(values)
      } catch (refusal) {
        setCaptcha('')
        setAttempt((n) => n + 1)
        throw refusal
      }
    },
    wordsFor,
  )
  const setCaptcha = (answer: string) =>
    account.form.setValue('captcha' as Path<T>, answer as PathValue<T, Path<T>>, {
      shouldValidate: answer !== '',
    })
  const captcha = {
    key: attempt,
    error: account.wordsOn('captcha'),
    onSolved: setCaptcha,
  }
  return { ...account, captcha }
}
