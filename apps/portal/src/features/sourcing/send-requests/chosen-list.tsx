import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/button.tsx'
import { countOf, type Chosen } from './chosen.ts'

interface ChosenListProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Whom the RFQ goes to so far; each can be taken off. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  if (countOf(chosen) === 0) return null
  return (
    <ul className="chosen" aria-label="Chosen suppliers">
      {chosen.registered.map((one) => (
        <li key={one.id} className="chosen__item">
          <span className="clip">{one.name}</span>
          <IconButton
            small
            icon={X}
            label={`Take ${one.name} off`}
            onClick={() =>
              onChange({ ...chosen, registered: chosen.registered.filter((each) => each !== one) })
            }
          />
        </li>
      ))}
      {chosen.unregistered.map((one) => (
        <li key={one.email} className="chosen__item" title={one.email}>
          <span className="clip">{one.name}, by link</span>
          <IconButton
            small
            icon={X}
            label={`Take ${one.name} off`}
            onClick={() =>
              onChange({
                ...chosen,
                unregistered: chosen.unregistered.filter((each) => each !== one),
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}
