import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import PackageIcon from 'lucide-react/icons/package'
import Send from 'lucide-react/icons/send'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { Chip, type Tone } from './chip.tsx'
import type { LucideIcon } from './icon.tsx'

type Look = readonly [LucideIcon, Tone, string]
type Kind = 'case' | 'request' | 'quotation' | 'order' | 'import'

/** How each state of each document looks. A state that is not listed shows its own word. */
const looks: Record<Kind, Record<string, Look>> = {
  case: {
    NEW: [CircleDashed, 'plain', 'New'],
    OPEN: [CircleDot, 'blue', 'Open'],
    CLOSED: [CircleCheck, 'green', 'Closed'],
    CANCELLED: [Ban, 'plain', 'Cancelled'],
  },
  request: {
    DRAFT: [CircleDashed, 'plain', 'Draft'],
    SUBMITTED: [CircleDot, 'blue', 'RFQ (Active)'],
    DECLINED: [CircleX, 'red', 'RFQ (Declined)'],
    MANUALLY_CLOSED: [Archive, 'plain', 'RFQ (Inactive)'],
    CANCELLED: [Ban, 'plain', 'RFQ (Cancelled)'],
    LOST: [CircleMinus, 'plain', 'RFQ (Lost)'],
  },
  quotation: {
    NEW: [CircleDashed, 'plain', 'Draft'],
    SUBMITTED: [CircleDot, 'blue', 'Active'],
    ACCEPTED: [CircleCheck, 'green', 'Ordered'],
    DECLINED: [CircleMinus, 'plain', 'Lost'],
    CANCELLED: [Ban, 'plain', 'Cancelled'],
    REPLACED: [FileCheck, 'plain', 'Replaced'],
  },
  order: {
    DRAFT: [CircleDashed, 'plain', 'Draft'],
    IMPORTED: [CircleDashed, 'plain', 'Imported'],
    SENT: [Send, 'blue', 'Sent'],
    CONFIRMED: [CircleCheck, 'green', 'Confirmed'],
    DECLINED: [CircleX, 'red', 'Declined'],
    WITHDRAWN: [Undo2, 'plain', 'Withdrawn'],
    DISCARDED: [Ban, 'plain', 'Discarded'],
    READY: [PackageIcon, 'green', 'Ready'],
    DISPATCHED: [Truck, 'blue', 'Dispatched'],
    DELIVERED: [CircleCheck, 'green', 'Delivered'],
    CLOSED: [Archive, 'plain', 'Closed'],
  },
  import: {
    SUCCESS: [CircleCheck, 'green', 'Imported'],
    DISCARDED: [CircleMinus, 'plain', 'Discarded'],
    ERROR_GENERIC: [CircleX, 'red', 'Failed'],
    ERROR_EMPTY_ITEMS: [CircleX, 'red', 'No lines'],
    ERROR_CURRENCY_IS_LOCKED: [CircleX, 'red', 'Currency is locked'],
  },
}

interface OrderChipProps {
  state: string
  /** Lines of which everything is confirmed, or at least nothing is open. */
  answered: number
  lines: number
  begun: boolean
}

/** The state of an order; one that is confirmed in part says how far. */
export function OrderChip({ state, answered, lines, begun }: OrderChipProps) {
  if (state !== 'SENT' || !begun) return <StatusChip kind="order" state={state} />
  return (
    <Chip icon={Clock} tone="amber">
      {partly(answered, lines)}
    </Chip>
  )
}

/** "Confirmed in part, 7 of 9", for chips and files. */
const partly = (answered: number, lines: number) => `Confirmed in part, ${answered} of ${lines}`

/** A quotation by its label, or what became of it once that is decided; chosen until its order is sent. */
export function QuotationChip(props: { state: string; label: string; ordered?: boolean }) {
  const { state, label, ordered = true } = props
  if (state === 'ACCEPTED' && !ordered)
    return (
      <Chip icon={CircleCheck} tone="blue">
        Chosen
      </Chip>
    )
  const decided = state === 'ACCEPTED' || state === 'DECLINED'
  return <StatusChip kind="quotation" state={state} {...(!decided && { label })} />
}

/** The state of a document: icon and word first, colour last. `label` replaces the word. */
export function StatusChip({ kind, state, label }: { kind: Kind; state: string; label?: string }) {
  const [icon, tone, word] = looks[kind][state] ?? [CircleDot, 'plain', state]
  return (
    <Chip icon={icon} tone={tone}>
      {label ?? word}
    </Chip>
  )
}
