import Building2 from 'lucide-react/icons/building-2'
import Sailboat from 'lucide-react/icons/sailboat'
import UserRound from 'lucide-react/icons/user-round'
import Warehouse from 'lucide-react/icons/warehouse'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'

/** What a supplier has at a port. */
export type PortPresence = 'OFFICE' | 'WAREHOUSE' | 'BOAT' | 'AGENT'

export const presenceKinds: readonly { kind: PortPresence; label: string; icon: LucideIcon }[] = [
  { kind: 'OFFICE', label: 'Office', icon: Building2 },
  { kind: 'WAREHOUSE', label: 'Warehouse', icon: Warehouse },
  { kind: 'BOAT', label: 'Boat', icon: Sailboat },
  { kind: 'AGENT', label: 'Agent', icon: UserRound },
]

/** `office, boat` or `no presence`. */
export const presenceWords = (presence: readonly PortPresence[]) =>
  presenceKinds
    .filter(({ kind }) => presence.includes(kind))
    .map(({ label }) => label.toLowerCase())
    .join(', ') || 'no presence'

interface Props {
  port: string
  presence: readonly PortPresence[]
  onChange: (presence: PortPresence[]) => void
}

const flipped = (presence: readonly PortPresence[], kind: PortPresence) =>
  presenceKinds
    .map((each) => each.kind)
    .filter((each) => presence.includes(each) !== (each === kind))

/** Four switches beside a port; arrow keys come here from its row. */
export function PresenceSwitches({ port, presence, onChange }: Props) {
  return (
    <span className="presence" role="presentation">
      {presenceKinds.map(({ kind, label, icon }) => (
        <span key={kind} role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            title={label}
            aria-label={`${label} in ${port}`}
            aria-pressed={presence.includes(kind)}
            onClick={() => onChange(flipped(presence, kind))}
          >
            <Icon of={icon} size={14} />
          </button>
        </span>
      ))}
    </span>
  )
}

/** On phones the words stand under the port; a tap opens the four. */
export function PresenceWords({ port, presence, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="presence__words"
        aria-label={`Presence in ${port}: ${presenceWords(presence)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {presenceWords(presence)}
      </button>
      {open && (
        <Dialog
          title={`Presence in ${port}`}
          cancel="Done"
          unsaved={false}
          onClose={() => setOpen(false)}
        >
          {presenceKinds.map(({ kind, label }) => (
            <label key={kind} className="presence__choice">
              <input
                className="box"
                type="checkbox"
                checked={presence.includes(kind)}
                onChange={() => onChange(flipped(presence, kind))}
              />
              {label}
            </label>
          ))}
        </Dialog>
      )}
    </>
  )
}
