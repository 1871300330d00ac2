import type { ReplyOf } from '../../../server/queries.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

interface VesselCaseStateProps {
  state: ReplyOf<'case.details'>['state']
  handedOver: unknown
}

/** The state of an RFQ as the ship sees it: handed over, it is with the office. */
export const VesselCaseState = ({ state, handedOver }: VesselCaseStateProps) => (
  <StatusChip
    kind="case"
    state={state}
    {...(state === 'NEW' && handedOver ? { label: 'With the office' } : {})}
  />
)
