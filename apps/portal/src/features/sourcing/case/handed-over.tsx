import ShipIcon from 'lucide-react/icons/ship'
import { formatDateTime } from '@fairlead/formatting/date'
import type { ReplyOf } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'

export type HandedOver = NonNullable<ReplyOf<'case.overview'>['handedOver']>

/** How a draft of the ship came to the office. */
export const HandedOverNotice = ({ by, at, taken }: HandedOver) => (
  <Notice icon={ShipIcon}>
    {taken ? 'Taken over from the ship' : 'Handed over'} by {by} at{' '}
    {formatDateTime(at).slice(0, 16)}
  </Notice>
)
