import { todayHere } from '@fairlead/validation/day'
import { termProblems } from '@fairlead/validation/quotation-rules'
import { useCallback, useMemo, useState } from 'react'
import type { Rule } from '../../../ui/form/resolver.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import { readHeader, type HeaderField, type HeaderValues } from './sheet-header.ts'
import type { SheetRequest } from './sheet-port.ts'

/** The terms as a form: what cannot be read, and what the buyer asks of the terms alone. */
const ruleOf = (settings: SheetRequest['settings']): Rule => ({
  safeParse: (values) => {
    const { form, unread } = readHeader(values as HeaderValues)
    const issues = [
      ...Object.entries(unread).map(([field, message]) => ({ path: [field], message })),
      ...termProblems(form, { ...settings, today: todayHere() }).map(({ field, message }) => ({
        path: [field],
        message,
      })),
    ]
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
  },
})

/** The terms of the whole quotation. `header` is what is typed now; a field says what is wrong once it was left. */
export function useTerms(start: HeaderValues, settings: SheetRequest['settings']) {
  const rule = useMemo(() => ruleOf(settings), [settings])
  const form = useForm<HeaderValues>(rule, start, 'onTouched')
  const [header, setValues] = useState(start)
  useTyped(form, setValues)
  const { setValue, trigger } = form
  const setField = useCallback(
    (field: HeaderField, value: string) =>
      setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    [setValue],
  )
  const { reset } = form
  /** All of them at once, as when somebody else's entries come in. */
  const setHeader = useCallback(
    (values: HeaderValues) => {
      reset(values, { keepTouched: true, keepErrors: true })
      setValues(values)
    },
    [reset],
  )
  const showAll = useCallback(() => void trigger(), [trigger])
  return useMemo(
    () => ({ form, header, setField, setHeader, showAll }),
    [form, header, setField, setHeader, showAll],
  )
}
