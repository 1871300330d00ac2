import '@fairlead/api/later-calls'
import { useParams } from 'react-router'
import { formatDateTime } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { proposalStateLabels } from '@fairlead/validation/proposal-labels'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, useCall, whileTyping } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listName } from './price-list-model.ts'
import { DecisionChip, ProposalChanges } from './proposal-changes.tsx'
import { ProposalEditor } from './proposal-editor.tsx'
import { crumbsOf, type OwnProposal } from './supplier-proposal-model.ts'
import styles from './contract.module.css'
import '../../ui/section.css'
import '../../ui/page.css'

/** `/secured/supplier/contract/{contractId}/proposal/{proposalId}`: prices for the next version, typed or sent. */
export function SupplierProposalPage() {
  const params = { id: Number(useParams()['proposalId']) }
  const { data, isFetchedAfterMount } = useCall(
    'supplierProposal.get',
    { params },
    { refetchOnMount: 'always', ...whileTyping },
  )
  useDocumentTitle('Proposed prices')
  const trades = useDuty('trade')
  if (!data || !isFetchedAfterMount) return <Skeleton lines={12} />
  if (data.actions.includes('edit') && trades)
    return <ProposalEditor key={data.id} proposal={data} />
  return <Told proposal={data} trades={trades} />
}

function Told({ proposal, trades }: { proposal: OwnProposal; trades: boolean }) {
  const { id, changes, accepted, refused, words } = proposal
  const left = changes - accepted - refused
  const takeBack = useAction('supplierProposal.takeBack', { done: 'The proposal is yours again' })
  return (
    <>
      <PageHead
        title={listName(proposal.list)}
        crumbs={crumbsOf(proposal)}
        aside={<Chip>{proposalStateLabels[proposal.state]}</Chip>}
        actions={
          trades &&
          proposal.actions.includes('takeBack') && (
            <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ params: { id } })}>
              Take back
            </Button>
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Proposed prices">
        <div className={`page ${styles['stack']}`}>
          <Facts
            facts={[
              ['Buyer', proposal.buyer],
              ['From version', proposal.version],
              ['Sent', formatDateTime(proposal.sentAt)],
              ['Decided', `${accepted} accepted, ${refused} refused, ${left} left`],
            ]}
          />
          {words && <p className={styles['words']}>{words}</p>}
          {accepted > 0 && (
            <Notice>
              {counted(accepted, 'change')} accepted. What is accepted is in force once the buyer
              publishes the next version.
            </Notice>
          )}
          <ProposalChanges
            call="supplierProposal.changes"
            proposal={proposal}
            end={{ label: 'Decision', cell: (row) => <DecisionChip accepted={row.accepted} /> }}
          />
        </div>
      </div>
    </>
  )
}
