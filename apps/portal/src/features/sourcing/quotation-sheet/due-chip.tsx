import { deadline, formatDateTime } from '@fairlead/formatting/date'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { Chip } from '../../../ui/chip.tsx'

/** "Due today 18:00", with urgency in word and colour. */
export function DueChip({ at }: { at: string | null }) {
  if (!at) return null
  const { text, tone } = deadline(at, new Date())
  const urgent = tone !== 'plain'
  return (
    <span title={formatDateTime(at)}>
      <Chip
        tone={tone === 'danger' ? 'red' : urgent ? 'amber' : 'plain'}
        icon={urgent ? CircleAlert : Clock}
      >
        {tone === 'danger' ? text.charAt(0).toUpperCase() + text.slice(1) : `Due ${text}`}
      </Chip>
    </span>
  )
}
