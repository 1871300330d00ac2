interface Merging {
  clashes: readonly unknown[]
  taken: number
}

/** Whether others typed nothing that is not here too. */
export const isNothing = ({ taken, clashes }: Merging) => taken + clashes.length === 0

/** What arrived although nothing came back is nobody else's: `open` was sent and has no answer. */
export const isOwn = <F>(
  theirs: F,
  { open = [] }: { open?: readonly F[] | undefined },
  merge: (base: F, mine: F, theirs: F) => Merging,
): boolean => open.some((sent) => isNothing(merge(sent, sent, theirs)))
