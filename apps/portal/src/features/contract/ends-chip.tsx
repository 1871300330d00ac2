import Clock from 'lucide-react/icons/clock'
import { endMark } from '@fairlead/validation/contract'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import { Chip } from '../../ui/chip.tsx'

/** When a contract that is about to end ends, in words; null while that is far away. */
export function endsWords(validTo: string | null) {
  if (!validTo) return null
  const days = daysBetween(todayHere(), validTo)
  if (days < 0) return { text: 'Ended', grave: true }
  const mark = endMark(days)
  if (mark === null) return null
  return { text: days === 0 ? 'Ends today' : `Ends in ${days} d`, grave: mark <= 30 }
}

/** The same as a chip: red in the last month. */
export function EndsChip({ validTo }: { validTo: string | null }) {
  const ends = endsWords(validTo)
  if (!ends) return null
  return (
    <Chip tone={ends.grave ? 'red' : 'amber'} icon={Clock}>
      {ends.text}
    </Chip>
  )
}
