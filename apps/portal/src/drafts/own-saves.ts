const mostOpen = 5

/** What was sent over a draft and has no answer, the last of it: each of them may have arrived. */
export const withSent = <F>(open: readonly F[], form: F): readonly F[] =>
  [...open, form].slice(-mostOpen)

interface Merging {
  clashes: readonly unknown[]
  taken: number
}

/** Whether others typed nothing that is not here too. */
export const isNothing = ({ taken, clashes }: Merging) => taken + clashes.length === 0

/** What arrived although nothing came back is nobody else's. */
export const isOwn = <F>(
  theirs: F,
  { open = [] }: { open?: readonly F[] | undefined },
  merge: (base: F, mine: F, theirs: F) => Merging,
): boolean => open.some((sent) => isNothing(merge(sent, sent, theirs)))
