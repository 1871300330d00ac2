import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../drafts/is-same.ts'
import type { CallFailed } from '../../server/call-failed.ts'
import { onCallFailed } from '../../server/queries.ts'

interface Options<S> {
  /** What the form began from. */
  began: S
  read: () => Promise<S>
  /** What a colleague saved of a field, in words. */
  words?: (name: string, value: unknown) => string
  refused: (error: CallFailed) => void
}

type Save<C> = (
  asked: { body: C & { was: Record<string, unknown> } },
  hears: { onError: (error: CallFailed) => void },
) => void

/** What stood where a form began, told with what it changes. What a colleague saved there meanwhile is said at its field; who saves again replaces it. */
export function useStanding<T extends FieldValues, S extends object>(
  { setError }: Pick<UseFormReturn<T>, 'setError'>,
  { began, read, words = (_, value) => String(value), refused }: Options<S>,
) {
  const known = useRef(fieldsOf(began))
  const was = (changed: object) =>
    Object.fromEntries(Object.keys(changed).map((name) => [name, known.current[name] ?? null]))
  const said = (value: unknown, name: string) =>
    value === null || value === undefined || value === '' ? 'nothing' : `“${words(name, value)}”`
  const overtaken = async (changed: object, error: CallFailed) => {
    if (error.code !== 'record.stale') return refused(error)
    const theirs = fieldsOf(await read())
    const other = Object.keys(changed).filter((name) => !isSame(theirs[name], known.current[name]))
    known.current = theirs
    if (other.length === 0) return refused(error)
    for (const [index, name] of other.entries())
      setError(
        name as FieldPath<T>,
        {
          type: 'server',
          message: `A colleague changed this to ${said(theirs[name], name)} in the meantime. What you save now takes its place`,
        },
        { shouldFocus: index === 0 },
      )
  }
  /** Hears why a save of these fields was refused. */
  const onError = (changed: object) => (error: CallFailed) =>
    void overtaken(changed, error).catch((failed: unknown) => onCallFailed(failed, false))
  return {
    was,
    onError,
    /** Saves these fields. */
    save: <C extends object>(mutate: Save<C>, changed: C) =>
      mutate({ body: { ...changed, was: was(changed) } }, { onError: onError(changed) }),
  }
}

const fieldsOf = (stands: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stands))
