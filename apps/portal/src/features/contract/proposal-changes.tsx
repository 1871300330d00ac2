import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { useListCall, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { percentWords } from './price-list-model.ts'
import { useChangeWindow } from './use-change-window.tsx'

type OfVendor = RowOf<'supplierProposal.changes'>
/** A change of a proposal; its buyer is told too what stands there now. */
export type ProposedChange = OfVendor & Partial<Pick<RowOf<'proposal.changes'>, 'moved'>>
type Head = Pick<ReplyOf<'supplierProposal.get'>, 'id' | 'counts' | 'summary'>

interface Props {
  call: 'proposal.changes' | 'supplierProposal.changes'
  proposal: Head
  /** What can be done with a change, or was. */
  end?: { label: string; cell: (row: ProposedChange) => ReactNode }
}

/** What a proposal changes, by kind. */
export function ProposalChanges({ call, proposal, end }: Props) {
  const { asked, tabs, more } = useChangeWindow(proposal.counts)
  const { data } = useListCall(call, { params: { id: proposal.id }, ...asked })
  const rows: readonly ProposedChange[] | undefined = data?.data
  const { summary } = proposal
  return (
    <>
      {summary && <p className="medium">{summaryWords(summary)}</p>}
      {tabs}
      {rows ? (
        <DifferenceTable rows={rows} says={says} {...(end && { end })} />
      ) : (
        <Skeleton lines={8} />
      )}
      {more(data?.total)}
    </>
  )
}

function summaryWords({ percent, ...counts }: NonNullable<Head['summary']>): string {
  const changes = [
    counts.higher > 0 && `${counts.higher} higher`,
    counts.lower > 0 && `${counts.lower} lower`,
    counts.other > 0 && `${counts.other} otherwise changed`,
    counts.added > 0 && `${counts.added} new`,
    counts.gone > 0 && `${counts.gone} gone`,
  ].filter(Boolean)
  const by = percent && percentWords(percent)
  return [...changes, by && `${by} for one of each line in both lists`].filter(Boolean).join(', ')
}

function says({ moved, reason }: ProposedChange): ReactNode {
  const words = [
    moved === 'gone' && 'The draft does without this line now',
    moved && moved !== 'gone' && `Changed meanwhile: ${moved} now`,
    reason && `Refused: ${reason}`,
  ].filter(Boolean)
  return words.length > 0 && <p className="small">{words.join('. ')}</p>
}

/** What is decided of a change. */
export function DecisionChip({ accepted }: Pick<ProposedChange, 'accepted'>) {
  if (accepted === null) return <Chip>Waits</Chip>
  return accepted ? (
    <Chip icon={CircleCheck} tone="green">
      Accepted
    </Chip>
  ) : (
    <Chip icon={CircleX} tone="red">
      Refused
    </Chip>
  )
}
