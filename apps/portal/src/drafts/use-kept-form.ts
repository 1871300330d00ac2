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
  /** Saves it on the server too, where there is a draft of it. */
  save?: (() => Promise<'sent' | 'unfinished'>) | undefined
  /** What it begins with has not arrived there. */
  begun?: boolean
}

const shortly = 600
/** For what goes to the server. */
const soon = 1200

/** A form of which what is typed stays on this device until it is sent. */
export function useKeptForm<T extends FieldValues, More = null>(options: Options<T, More>) {
  const { form, place, more, content, save, begun } = options
  const { getValues } = form
  const [typed, setTyped] = useState<T>(() => getValues())
  useTyped(form, setTyped)
  const value = useMemo(() => ({ typed, more }), [typed, more])
  const device = place
    ? { place: () => place, content: (now: typeof value) => content(now.typed, now.more) }
    : undefined
  const { saving, flush, finish } = useAutosave({
    value,
    wait: save ? soon : shortly,
    ...(save && { save }),
    ...(begun && { begun }),
    ...(device && { device }),
  })
  /** The form was set to something else as a whole. */
  const again = useCallback(() => setTyped({ ...getValues() }), [getValues])
  const isTyped = place !== null && content(typed, more) !== null
  return { saving, flush, finish, again, isTyped }
}
