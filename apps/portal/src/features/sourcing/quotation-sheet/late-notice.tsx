import { formatDueHere } from '@fairlead/formatting/due'
import { isLate } from '@fairlead/validation/late-offers'
import { Notice } from '../../../ui/notice.tsx'
import type { CaseRequest } from './request-data.ts'

interface Props {
  request: Pick<CaseRequest, 'case' | 'settings'>
  /** The buyer's office types what the supplier told it. */
  behalf: boolean
}

/** Said before anybody types: the deadline has passed, and what that means at this buyer. */
export function LateNotice({ request: { case: about, settings }, behalf }: Props) {
  const { dueAt, timeZone } = about
  if (behalf || !dueAt || !isLate(new Date(), dueAt)) return null
  const refused = settings.lateOffers === 'REFUSE'
  return (
    <div className="sheetnote">
      <Notice tone="amber">
        The deadline, {formatDueHere(dueAt, timeZone)}, has passed.{' '}
        {refused
          ? 'This buyer takes no offers after it: ask for a longer one in the messages before you quote.'
          : 'You can still quote: the offer is marked as late.'}
      </Notice>
    </div>
  )
}
