import { deadline, dueClock, formatDueHere } from '@fairlead/formatting/due'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { Chip } from '../../../ui/chip.tsx'

/** "Due in 5 d, 18:00 Athens", with urgency in word and colour. */
export function DueChip({ at, timeZone }: { at: string | null; timeZone: string | null }) {
  if (!at) return null
  const { text, tone } = deadline(at, { now: new Date(), timeZone })
  const clock = text.startsWith('in') ? `, ${dueClock(at, timeZone)}` : ''
  const urgent = tone !== 'plain'
  return (
    <span title={formatDueHere(at, timeZone)}>
      <Chip
        tone={tone === 'danger' ? 'red' : urgent ? 'amber' : 'plain'}
        icon={urgent ? CircleAlert : Clock}
      >
        {tone === 'danger' ? text.charAt(0).toUpperCase() + text.slice(1) : `Due ${text}${clock}`}
      </Chip>
    </span>
  )
}
