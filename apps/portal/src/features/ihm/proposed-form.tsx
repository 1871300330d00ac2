import type { TypedDeclaration } from '@fairlead/validation/declaration-draft'
import type { Threshold } from '@fairlead/validation/ihm/threshold'
import { DifferenceDialog } from '../../ui/grid/difference-dialog.tsx'
import type { DeclarationLine } from './declaration-model.ts'
import { formChanges } from './forms-changes.ts'
import type { ReadForm } from './read-form.ts'

/** A form that would stand in the place of what is typed. */
export interface Proposal {
  /** The line it was read or found for, wherever one is by then. */
  line: DeclarationLine
  /** Where it comes from. */
  from: string
  next: TypedDeclaration
  /** What to know before it is taken. */
  notes: readonly string[]
  /** What else the document says. */
  besides?: ReadForm
}

interface Props {
  typed: TypedDeclaration
  proposal: Proposal
  materials: readonly Threshold[]
  onClose: () => void
  onTake: (proposal: Proposal) => void
}

/** What taking a form over would change of the one that is typed. */
export function ProposedForm({ typed, proposal, materials, onClose, onTake }: Props) {
  const { line } = proposal
  const name = `${line.position} ${line.name}`
  return (
    <DifferenceDialog
      name={proposal.from}
      rows={formChanges([{ line, name, now: typed, next: proposal.next }], materials)}
      problems={proposal.notes}
      onClose={onClose}
      onTake={() => onTake(proposal)}
    />
  )
}
