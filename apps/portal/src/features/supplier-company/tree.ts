/** A category of the tree; main ones have no parent. */
export interface TreeNode {
  id: number
  name: string
  parentId: number | null
}

/** A main category and what lies below it. */
export interface Branch {
  main: TreeNode
  below: readonly TreeNode[]
}

/** The tree as its branches, in the order of the list. */
export const branchesOf = (nodes: readonly TreeNode[]): Branch[] =>
  nodes
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({ main, below: nodes.filter(({ parentId }) => parentId === main.id) }))

/** Whether a branch is chosen whole, in part or not at all. */
export function shareOf({ main, below }: Branch, chosen: ReadonlySet<number>) {
  if (chosen.has(main.id)) return { state: 'all', count: below.length } as const
  const count = below.filter(({ id }) => chosen.has(id)).length
  if (count === 0) return { state: 'none', count } as const
  return { state: count === below.length ? ('all' as const) : ('some' as const), count }
}

/** Chooses a whole branch, which one entry stands for, or takes all of it off. */
export function toggledBranch({ main, below }: Branch, chosen: ReadonlySet<number>): Set<number> {
  const next = new Set(chosen)
  const { state } = shareOf({ main, below }, chosen)
  for (const { id } of below) next.delete(id)
  if (state === 'all') next.delete(main.id)
  else next.add(main.id)
  return next
}

/** Chooses one kind or takes it off; of a branch that was chosen whole the others stay. */
export function toggledNode(
  { main, below }: Branch,
  id: number,
  chosen: ReadonlySet<number>,
): Set<number> {
  const next = new Set(chosen)
  if (next.delete(main.id)) {
    for (const other of below) if (other.id !== id) next.add(other.id)
    return next
  }
  if (!next.delete(id)) next.add(id)
  return next
}
