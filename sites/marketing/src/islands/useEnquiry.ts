import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { call, type Refused } from './server.ts'
import type { Rules } from './rules.ts'
import { useAccountForm } from './useAccountForm.ts'

const unsent = 'Your request cannot be sent at the moment. You may contact support!'

/** Refusals the visitor can do something about keep their own words. */
const wordsFor = ({ code, message }: Refused) =>
  code === 'captcha.failed' || code === 'rate.limited' || code === 'upload.type' ? message : unsent

/** A form of the public site: sent once, with a captcha that is good for one try. */
export function useEnquiry<T extends FieldValues & { captcha: string }>(
  rules: Rules<T>,
  path: string,
  pack: (values: T) => object = (values) => values,
) {
  const [sent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const account = useAccountForm<T>(
    rules,
    async (values) => {
      try {
        await call(path, { body: pack(values) })
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
