import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { proposalStateLabels } from '@fairlead/validation/proposal-labels'
import type { RowOf } from '../../server/queries.ts'
import { Section } from '../../ui/section.tsx'
import { listName } from './price-list-model.ts'
import styles from './contract.module.css'

type Proposal = RowOf<'supplierProposal.ofContract'> &
  Partial<Pick<RowOf<'proposal.ofContract'>, 'vendor'>>

interface Props {
  title: string
  proposals: readonly Proposal[] | undefined
  pathOf: (id: number) => string
}

/** What was proposed for a contract; nothing where nothing was. */
export function ProposalsSection({ title, proposals = [], pathOf }: Props) {
  if (proposals.length === 0) return null
  return (
    <Section title={title} count={proposals.length}>
      <ol className={styles['proposals']}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Link to={pathOf(proposal.id)}>{wordsOf(proposal)}</Link>
            <p className="muted small">{standingOf(proposal)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function wordsOf({ vendor, list, changes, sentAt }: Proposal): string {
  const name = listName({ ...list, vendor: undefined } as Parameters<typeof listName>[0])
  if (!sentAt) return `Prices for ${name}`
  const what = counted(changes, 'change')
  return vendor ? `${vendor.name} proposes ${what}` : `${what}, ${name}`
}

function standingOf({ vendor, state, sentAt, changes, accepted, refused }: Proposal): string {
  const left = changes - accepted - refused
  const decided = accepted + refused > 0 && `${accepted} accepted, ${refused} refused`
  return [
    vendor && left > 0 ? 'To be decided' : proposalStateLabels[state],
    sentAt && formatDate(sentAt),
    decided,
    decided && left > 0 && `${left} left`,
  ]
    .filter(Boolean)
    .join(', ')
}
