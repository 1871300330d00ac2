import type { InventoryPart } from '@fairlead/validation/ihm/inventory'
import { useKeptState } from '../../drafts/use-kept-state.ts'
import type { Inventory, InventoryRow } from './inventory.ts'

/** What is said of a proposed entry before it is taken in. */
export interface Placed {
  location: string
  part: InventoryPart
  /** The entry whose place it takes; null where it is added, undefined until somebody says which. */
  instead: number | null | undefined
}

/** The proposed entries with what is typed for each: one accepts them one by one, or all that say enough at once. */
export function useProposals({
  proposed,
  entries,
  changes,
}: Pick<Inventory, 'proposed' | 'entries' | 'changes'>) {
  const [typed, place] = useKeptState<Placed>('ihm-proposals')
  const all = proposed.map((entry) => {
    const may = changes.filter(({ id }) => id === entry.id)
    // A correction takes the place of what it corrects; of another order nobody knows but a person.
    const usual = may.length === 0 ? null : may.find(({ corrects }) => corrects)?.instead
    const standing = entries.filter(
      ({ material, until }) => material === entry.material && until === null,
    )
    const said = typed[entry.id] ?? { location: entry.location, part: entry.part, instead: usual }
    // What is gone meanwhile, or not shown on this day, is asked anew.
    const isShown = !said.instead || standing.some(({ id }) => id === said.instead)
    const placed: Placed = isShown ? said : { ...said, instead: undefined }
    return { entry, placed, standing }
  })
  return {
    all,
    ready: all.filter(
      ({ entry, placed }) =>
        !entry.contradicted && placed.location.trim() && placed.instead !== undefined,
    ),
    place,
  }
}

export type Proposals = ReturnType<typeof useProposals>
export type Proposal = Proposals['all'][number]

/** What a later form says of entries that stand: to be changed, or to be removed. */
export function marksOf({ all }: Proposals, { removals }: Inventory) {
  const marks = new Map<InventoryRow['id'], 'change' | 'remove'>()
  for (const { id } of removals) marks.set(id, 'remove')
  for (const { placed } of all) if (placed.instead) marks.set(placed.instead, 'change')
  return marks
}
