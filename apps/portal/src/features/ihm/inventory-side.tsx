import { useCall } from '../../server/queries.ts'
import { Section } from '../../ui/section.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { Inventory, InventoryRow } from './inventory.ts'
import { ProposedEntry } from './proposed-entry.tsx'
import { Removal } from './removal.tsx'
import type { Proposals } from './use-proposals.ts'

interface Props {
  vesselId: number
  proposals: Proposals
  entries: readonly InventoryRow[]
  removals: Inventory['removals']
  form: (id: number) => string
  toSettle: string
}

/** What accepted forms propose to add, change and take off; and what happened so far. */
export function InventorySide(props: Props) {
  const { vesselId, proposals, entries, removals, form, toSettle } = props
  const gone = removals.flatMap((removal) => {
    const entry = entries.find(({ id }) => id === removal.id)
    return entry ? [{ entry, removal }] : []
  })
  const count = proposals.all.length + gone.length
  const history = useCall('inventory.history', { params: { id: vesselId }, query: {} })
  return (
    <aside className="inventory__side" aria-label="Changes" tabIndex={0}>
      <Section title="Proposed changes" count={count}>
        {count === 0 && (
          <p className="muted">An accepted form with something above its threshold proposes one.</p>
        )}
        {gone.map((each) => (
          <Removal key={each.entry.id} {...each} form={form} />
        ))}
        {proposals.all.map((proposal) => (
          <ProposedEntry
            key={proposal.entry.id}
            proposal={proposal}
            numberOf={(entry) => entries.indexOf(entry) + 1}
            form={form}
            toSettle={toSettle}
            onPlace={(placed) => proposals.place(proposal.entry.id, placed)}
          />
        ))}
      </Section>
      <Section title="Log">{history.data && <Timeline entries={history.data} most={5} />}</Section>
    </aside>
  )
}
