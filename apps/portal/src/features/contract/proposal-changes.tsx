import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState, type ReactNode } from 'react'
import { useListCall, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DifferenceTable, KindTabs, type Kind } from './difference-table.tsx'

type OfVendor = RowOf<'supplierProposal.changes'>
/** A change of a proposal; its buyer is told too what stands there now. */
export type ProposedChange = OfVendor & Partial<Pick<RowOf<'proposal.changes'>, 'moved'>>
type Head = Pick<ReplyOf<'supplierProposal.get'>, 'id' | 'counts'>

interface Props {
  call: 'proposal.changes' | 'supplierProposal.changes'
  proposal: Head
  /** What can be done with a change, or was. */
  end?: { label: string; cell: (row: ProposedChange) => ReactNode }
}

const step = 200

/** What a proposal changes, by kind. */
export function ProposalChanges({ call, proposal, end }: Props) {
  const [kind, setKind] = useState<Kind>('ALL')
  const [shown, setShown] = useState(step)
  const { data } = useListCall(call, {
    params: { id: proposal.id },
    filter: kind === 'ALL' ? {} : { kind },
    range: [0, shown - 1],
    sort: ['position', 'ASC'],
  })
  const rows: readonly ProposedChange[] | undefined = data?.data
  return (
    <>
      <KindTabs
        counts={proposal.counts}
        kind={kind}
        onKind={(next) => {
          setKind(next)
          setShown(step)
        }}
      />
      {rows ? (
        <DifferenceTable rows={rows} says={says} {...(end && { end })} />
      ) : (
        <Skeleton lines={8} />
      )}
      {data && data.total > shown && (
        <Button onClick={() => setShown((n) => n + step)}>
          Show more of {data.total - shown} left
        </Button>
      )}
    </>
  )
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
