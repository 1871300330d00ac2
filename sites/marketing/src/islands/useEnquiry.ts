import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { Field, Fields, ValuesOf } from '@fairlead/validation/form'
import type { CallFailed } from './client.ts'
import { useAccountForm } from './useAccountForm.ts'

const unsent = 'Your request cannot be sent at the moment. You may contact support!'

/** Refusals the visitor can do something about keep their own words. */
const wordsFor = ({ code, message }: CallFailed) =>
  code === 'captcha.failed' || code === 'rate.limited' || code === 'upload.type' ? message : unsent

/** A form of the public site: sent once, with a captcha that is good for one try. */
export function useEnquiry<
  F extends Fields & { captcha: Field<'secret'> },
  T extends FieldValues = ValuesOf<F>,
>(fields: F, send: (values: T) => Promise<unknown>) {
  const [sent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const account = useAccountForm<F, T>(
    fields,
    async (values) => {
      try {
        await send(values)
        setSent(true)
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
  return { ...account, sent, captcha }
}
