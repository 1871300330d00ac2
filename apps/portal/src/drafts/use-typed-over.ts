import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { Rule } from '../ui/form/resolver.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useFormFiles } from './use-kept-files.ts'
import { forgetFilesHere } from './device-files.ts'
import { forgetHere } from './device.ts'
import { begunOver, typedOver } from './typed-over.ts'
import { useKeptForm } from './use-kept-form.ts'

interface Options<T> {
  /** Where this device keeps it. */
  place: string
  rule: Rule
  start: T
  /** The fields that hold files. */
  files: readonly Path<T>[]
}

/** A form of which what is typed over its beginning, and its files, stay on this device until they are sent. */
export function useTypedOver<T extends FieldValues>({ place, rule, start, files }: Options<T>) {
  const [begun, begin] = useState(() => begunOver(place, start))
  const form = useForm<T>(rule, begun.entries as DefaultValues<T>)
  const draft = useKeptForm({
    form,
    place,
    more: null,
    content: (typed) => typedOver(begun.start, typed, files),
  })
  const { hasFiles } = useFormFiles(
    form,
    place,
    Object.fromEntries(files.map((name) => [name, name])),
  )
  const throwAway = () => {
    forgetHere(place)
    begin({ ...begun, isRestored: false })
    form.reset(begun.start)
    draft.again()
  }
  const finish = () => {
    draft.finish()
    void forgetFilesHere(place)
  }
  const isKept = draft.isTyped || hasFiles
  const kept = { saving: draft.saving, isKept, isRestored: begun.isRestored, throwAway }
  return { form, kept, finish }
}
