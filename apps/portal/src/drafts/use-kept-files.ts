import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { toast } from '../frame/toast.ts'
import { filesHere, forgetFilesHere, keepFilesHere } from './device-files.ts'

const notKept = 'This device cannot keep the files. Send before the page is closed'

function keep(place: string, files: unknown) {
  if (files === null) return void forgetFilesHere(place)
  void keepFilesHere(place, files).then((isKept) => {
    if (!isKept) toast.error(notKept)
  })
  return undefined
}

/** New files of a draft: they stay on this device until it is sent, also over a reload. */
export function useKeptFiles<F>(place: string, none: F, isNone: (files: F) => boolean) {
  const [files, show] = useState(none)
  const [isRead, setRead] = useState(false)
  const latest = useRef({ files, isNone })
  latest.current = { files, isNone }
  useEffect(() => {
    void filesHere<F>(place).then((kept) => {
      if (kept) show((now) => (latest.current.isNone(now) ? kept : now))
      setRead(true)
    })
  }, [place])
  const setFiles = useCallback(
    (next: F | ((now: F) => F)) => {
      const all = typeof next === 'function' ? (next as (now: F) => F)(latest.current.files) : next
      show(all)
      keep(place, latest.current.isNone(all) ? null : all)
    },
    [place],
  )
  const forget = useCallback(() => keep(place, null), [place])
  return { files, setFiles, forget, isRead }
}

/**
 * The same of the fields of a form that hold files, each under a name that stays when it moves:
 * whether any of them holds one, and whether what was kept has been read.
 */
export function useFormFiles<T extends FieldValues>(
  { watch, getValues, setValue }: UseFormReturn<T>,
  place: string,
  named: Readonly<Record<string, Path<T>>>,
) {
  const [fields] = useState(() => Object.entries(named))
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const stored = () => fields.map(([key, name]) => [key, getValues(name) as File[]] as const)
    const isNone = () => stored().every(([, files]) => files.length === 0)
    void filesHere<Record<string, File[]>>(place).then((kept) => {
      if (kept && isNone())
        for (const [key, name] of fields) setValue(name, (kept[key] ?? []) as PathValue<T, Path<T>>)
      setRead(true)
    })
    const watching = watch((_, { name: changed }) => {
      if (changed && !fields.some(([, name]) => `${name}.`.startsWith(`${changed}.`))) return
      keep(place, isNone() ? null : Object.fromEntries(stored()))
    })
    return () => watching.unsubscribe()
  }, [fields, place, watch, getValues, setValue])
  const hasFiles = watch(fields.map(([, name]) => name)).some(
    (files: readonly File[]) => files.length > 0,
  )
  return { hasFiles, isRead }
}
