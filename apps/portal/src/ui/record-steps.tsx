import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { isPlain, isTyping } from './is-typing.ts'
import { kept, placeIn } from './trail.ts'
import './record-steps.css'

/** Previous and next record of the list one came from, also by k and j. */
export function RecordSteps() {
  const { pathname } = useLocation()
  const place = placeIn(kept.get(), pathname)
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isTyping(event)) return
    const to = event.key === 'j' ? place?.next : event.key === 'k' ? place?.previous : null
    if (to) void navigate(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!place || place.count < 2) return null
  return (
    <nav className="steps" aria-label={`In the list of ${place.noun}`}>
      <Link to={place.list} title="Back to the list">
        {place.position} of {place.count}
      </Link>
      <Step to={place.previous} label="Previous (k)" icon={ChevronLeft} />
      <Step to={place.next} label="Next (j)" icon={ChevronRight} />
    </nav>
  )
}

interface StepProps {
  to: string | null
  label: string
  icon: typeof ChevronLeft
}

const Step = ({ to, label, icon }: StepProps) =>
  to ? (
    <Link className="steps__step" to={to} aria-label={label} title={label}>
      <Icon of={icon} size={14} />
    </Link>
  ) : (
    <span className="steps__step" aria-hidden>
      <Icon of={icon} size={14} />
    </span>
  )
