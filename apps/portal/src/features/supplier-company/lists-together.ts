import type { Three } from '../../drafts/put-together.ts'

/** An entry that both changed, each in another way; mine stands until somebody says otherwise. */
export interface ListClash<T> {
  key: string
  mine: T
  theirs: T
}

/** Puts together what two made of a list since `base`: what either added or changed is there, what either took off is gone. */
export function listsTogether<T>({ base, mine, theirs }: Three<readonly T[]>, keyOf: KeyOf<T>) {
  const [was, here, there] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [keyOf(entry), entry])),
  ) as [Map<string, T>, Map<string, T>, Map<string, T>]
  const clashes: ListClash<T>[] = []
  const list: T[] = []
  let taken = 0
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [old, own, other] = [was.get(key), here.get(key), there.get(key)]
    const [iChanged, theyChanged] = [!isAlike(old, own), !isAlike(old, other)]
    if (theyChanged && !isAlike(own, other)) {
      if (!iChanged) taken += 1
      else if (own !== undefined && other !== undefined)
        clashes.push({ key, mine: own, theirs: other })
    }
    const entry = iChanged ? own : other
    if (entry !== undefined) list.push(entry)
  }
  return { list, clashes, taken }
}

type KeyOf<T> = (entry: T) => string
const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The list with theirs where both changed an entry. */
export const withTheirs = <T>(
  list: readonly T[],
  clashes: readonly ListClash<T>[],
  keyOf: KeyOf<T>,
): T[] => {
  const theirs = new Map(clashes.map((clash) => [clash.key, clash.theirs]))
  return list.map((entry) => theirs.get(keyOf(entry)) ?? entry)
}
