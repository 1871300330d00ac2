import { listsTogether, withTheirs, type ListClash } from './lists-together.ts'
import { usePart, type Part, type PartRead } from './use-part.ts'

interface ListPartOptions<T> {
  name: string
  start: PartRead<readonly T[]>
  read: () => Promise<PartRead<readonly T[]>>
  isWhole?: (list: readonly T[]) => boolean
  save: (list: readonly T[], version: number) => Promise<{ version: number }>
  keyOf: (entry: T) => string
}

/** A part that is a list of things, each of which stands in it once. */
export function useListPart<T>({
  keyOf,
  ...options
}: ListPartOptions<T>): Part<readonly T[], ListClash<T>> {
  return usePart<readonly T[], ListClash<T>>({
    ...options,
    merge: (three) => {
      const { list, ...rest } = listsTogether(three, keyOf)
      return { form: list, ...rest }
    },
    withTheirs: (list, clashes) => withTheirs(list, clashes, keyOf),
  })
}
