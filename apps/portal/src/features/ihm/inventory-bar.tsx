import { useDuty } from '../../frame/area-context.ts'
import { WorkBar } from '../../ui/work-bar.tsx'
import { AcceptProposals } from './accept-proposals.tsx'
import type { Inventory } from './inventory.ts'
import type { Proposals } from './use-proposals.ts'
import './declaration.css'

/** How much stands, how much would once all is accepted, and by which guideline; all at once to the right. */
export function InventoryBar({ data, proposals }: { data: Inventory; proposals: Proposals }) {
  const { entries, removals, basis } = data
  const keeps = useDuty('trade')
  const added = proposals.all.filter(({ placed }) => !placed.instead).length
  const gone = removals.filter(({ id }) => entries.some((entry) => entry.id === id)).length
  return (
    <WorkBar actions={keeps ? <AcceptProposals ready={proposals.ready} /> : null}>
      <Figure name="Entries" value={entries.length} />
      <Figure name="After acceptance" value={entries.length + added - gone} />
      <span className="small muted inventory__basis">{basis}</span>
    </WorkBar>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <span className="figure">
    <span className="small">{name}</span>
    <b>{value}</b>
  </span>
)
