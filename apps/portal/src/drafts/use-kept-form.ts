import { useCallback, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTyped } from '../ui/form/use-form.ts'
import { useAutosave } from './use-autosave.ts'

interface Options<T extends FieldValues, More> {
  form: UseFormReturn<T>
  /** Where this device keeps it; null while there is nothing to type. */
  place: string | null
  /** What is typed beside the form: its files. */
  more: More
  /** What is kept of it; null where nothing is typed. */
  content: (typed: T, more: More) => unknown
}

const shortly = 600

/** A form that has no draft on the server: what is typed into it stays on this device until it is sent. */
export function useKeptForm<T extends FieldValues, More = null>(options: Options<T, More>) {
  const { form, place, more, content } = options
  const { getValues } = form
  const [typed, setTyped] = useState<T>(() => getValues())
  useTyped(form, setTyped)
  const value = useMemo(() => ({ typed, more }), [typed, more])
  const device = place
    ? { place: () => place, content: (now: typeof value) => content(now.typed, now.more) }
    : undefined
  const { saving, flush, finish } = useAutosave({
    value,
    wait: shortly,
    ...(device && { device }),
  })
  /** The form was set to something else as a whole. */
  const again = useCallback(() => setTyped({ ...getValues() }), [getValues])
  const isTyped = place !== null && content(typed, more) !== null
  return { saving, flush, finish, again, isTyped }
}
