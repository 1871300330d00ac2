import '@fairlead/api/later-calls'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useDuty } from '../../frame/area-context.ts'
import { isMissing, onceRead, useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, forgetVersions } from './contract-model.ts'
import { listName, priceListPaths } from './price-list-model.ts'
import { DecisionChip, ProposalChanges, type ProposedChange } from './proposal-changes.tsx'
import styles from './contract.module.css'
import '../../ui/section.css'
import '../../ui/page.css'

type Proposal = ReplyOf<'proposal.get'>

/** `…/contract/{contractId}/proposal/{proposalId}`: what a vendor proposes, decided line by line. */
export function ProposalPage() {
  const { proposalId } = useParams()
  const { data, error } = useCall(
    'proposal.get',
    { params: { id: Number(proposalId) } },
    // Who is reading it is told that it was taken back, not that there is no such page.
    onceRead,
  )
  useDocumentTitle('Proposed prices')
  if (!data) return <Skeleton lines={12} />
  return isMissing(error) ? (
    <TakenBack proposal={data} />
  ) : (
    <Proposed key={data.id} proposal={data} />
  )
}

const crumbsOf = ({ contractId, contractNumber }: Proposal) => [
  { label: 'Contracts', to: contractPaths.list() },
  { label: contractNumber, to: contractPaths.active(contractId) },
  { label: 'Proposed prices' },
]

function TakenBack({ proposal }: { proposal: Proposal }) {
  const { vendor } = proposal
  return (
    <>
      <PageHead title={`${vendor.name} takes its prices back`} crumbs={crumbsOf(proposal)} />
      <div className="page">
        <Notice tone="amber">
          {vendor.name} took these prices back in the meantime: there is nothing to decide. You are
          told when they are sent again.
        </Notice>
      </div>
    </>
  )
}

function Proposed({ proposal }: { proposal: Proposal }) {
  const { id, contractId, vendor, target, changes, accepted, refused } = proposal
  /** The changes that are refused once their reason is typed; null are all that are left. */
  const [refusing, setRefusing] = useState<{ changes: number[] | null } | null>(null)
  const left = changes - accepted - refused
  const decide = useAction('proposal.decide', {
    done: ({ decided }, { body }) =>
      `${counted(decided, 'change')} ${body.accepted ? 'accepted into the draft' : 'refused'}`,
    onSuccess: () => {
      forgetVersions()
      setRefusing(null)
    },
  })
  const trades = useDuty('trade') && proposal.actions.includes('decide')
  const accept = (which: number[] | null) =>
    decide.mutate({ params: { id }, body: { accepted: true, changes: which, target } })
  const actionsOf = (change: ProposedChange) =>
    trades && change.accepted === null ? (
      <>
        <Button
          small
          icon={Check}
          disabled={!target || decide.isPending}
          aria-label={`Accept ${change.description}`}
          onClick={() => accept([change.id])}
        >
          Accept
        </Button>
        <Button
          small
          kind="quiet"
          icon={X}
          aria-label={`Refuse ${change.description}`}
          aria-haspopup="dialog"
          onClick={() => setRefusing({ changes: [change.id] })}
        >
          Refuse
        </Button>
      </>
    ) : (
      <DecisionChip accepted={change.accepted} />
    )
  return (
    <>
      <PageHead
        title={`${vendor.name} proposes ${counted(changes, 'change')}`}
        crumbs={crumbsOf(proposal)}
        actions={
          trades ? (
            <>
              <Button aria-haspopup="dialog" onClick={() => setRefusing({ changes: null })}>
                {left < changes ? `Refuse the ${left} left` : 'Refuse all'}
              </Button>
              <Button
                kind="primary"
                busy={decide.isPending}
                disabled={!target}
                onClick={() => accept(null)}
              >
                {left < changes ? `Accept the ${left} left` : 'Accept all'}
              </Button>
            </>
          ) : (
            proposal.draft && (
              <ButtonLink kind="primary" to={contractPaths.draft(contractId)}>
                Open the draft
              </ButtonLink>
            )
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Proposed prices">
        <div className={`page ${styles['stack']}`}>
          <Facts
            facts={[
              [
                'Price list',
                <Link
                  key="l"
                  to={priceListPaths.active(contractId, proposal.listUuid, proposal.version)}
                >
                  {listName({ ...proposal.list, vendor })}
                </Link>,
              ],
              ['From version', proposal.version],
              ['Sent', formatDateTime(proposal.sentAt)],
              ['By', proposal.sentBy ?? vendor.name],
              ['Decided', `${accepted} accepted, ${refused} refused, ${left} left`],
            ]}
          />
          {proposal.words && <p className={styles['words']}>{proposal.words}</p>}
          {left > 0 && <Notice tone={target ? 'plain' : 'amber'}>{whereTo(proposal)}</Notice>}
          <ProposalChanges
            call="proposal.changes"
            proposal={proposal}
            end={{ label: 'Decision', cell: actionsOf }}
          />
        </div>
      </div>
      {refusing && (
        <ConfirmDialog
          title={
            refusing.changes
              ? `Refuse ${counted(refusing.changes.length, 'change')}`
              : `Refuse ${counted(left, 'change')}`
          }
          action="Refuse"
          reason={`Why, for ${vendor.name}`}
          busy={decide.isPending}
          onClose={() => setRefusing(null)}
          onConfirm={({ reason }) =>
            decide.mutate({
              params: { id },
              body: { accepted: false, changes: refusing.changes, reason, target },
            })
          }
        />
      )}
    </>
  )
}

function whereTo({ target, draft }: Proposal): string {
  if (!target)
    return 'The contract is not in force, or its newest version has no such price list any more. These changes can only be refused.'
  return draft
    ? `What is accepted goes into the draft version ${target.version}. Nothing is in force before it is published.`
    : `What is accepted goes into a draft of version ${target.version + 1}, which is opened for it. Nothing is in force before it is published.`
}
