import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Field, Fields, ValuesOf } from '@fairlead/validation/form'
import type { CallFailed } from './client.ts'
import { useCaptchaForm } from './useCaptchaForm.ts'

const unsent = 'Your request cannot be sent at the moment. You may contact support!'

/** Refusals the visitor can do something about keep their own words. */
const inWords = new Set([
  'captcha.failed',
  'rate.limited',
  'upload.type',
  'posting.closed',
  'request.too-large',
])
const wordsFor = ({ code, message }: CallFailed) => (inWords.has(code) ? message : unsent)

/** A form of the public site: sent once. */
export function useEnquiry<
  F extends Fields & { captcha: Field<'secret'> },
  T extends FieldValues = ValuesOf<F>,
>(fields: F, send: (values: T) => Promise<unknown>) {
  const [sent, setSent] = useState(false)
  const form = useCaptchaForm<F, T>(
    fields,
    async (values) => {
      await send(values)
      setSent(true)
    },
    wordsFor,
  )
  return { ...form, sent }
}
