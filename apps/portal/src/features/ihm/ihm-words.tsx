import Archive from 'lucide-react/icons/archive'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import type { DeclarationState } from '@fairlead/validation/ihm/declaration-lifecycle'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { Chip, type Tone } from '../../ui/chip.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'

const looks: Record<DeclarationState, readonly [LucideIcon, Tone, string]> = {
  PENDING: [Clock, 'amber', 'Awaited'],
  REVIEWING: [CircleDot, 'blue', 'Reviewing'],
  RESOLVED: [CircleCheck, 'green', 'Accepted'],
  DECLINED: [CircleX, 'red', 'Declined'],
  MANUALLY_CLOSED: [Archive, 'plain', 'Closed'],
}

/** How it stands with the IHM forms of an order. */
export function DeclarationChip({ state }: { state: DeclarationState }) {
  const [icon, tone, word] = looks[state]
  return (
    <Chip icon={icon} tone={tone}>
      {word}
    </Chip>
  )
}

interface Marked {
  of: { outdated: boolean; contradicted: boolean }
  /** Where it is settled which of two forms holds. */
  toSettle: string
}

/** What has become of a form that was accepted; what is contradicted leads to where it is settled. */
export function FormMarks({ of, toSettle }: Marked) {
  return (
    <>
      {of.contradicted && (
        <Link to={toSettle} onClick={(event) => event.stopPropagation()}>
          <Chip tone="red">Contradicted</Chip>
        </Link>
      )}
      {of.outdated && <Chip tone="amber">Threshold changed</Chip>}
    </>
  )
}

/** Why a form that was made under older thresholds is asked for again; nothing where none changed. */
export const thresholdWords = (changed: readonly string[]): string | undefined =>
  changed.length === 0
    ? undefined
    : /* a text */ `The threshold changed, or is new, for ${changed.map(materialName).join(', ')}`

/** "1 entry", "12 entries". */
export const entryCount = (n: number): string =>
  /* a text */ `${n} ${n === 1 ? 'entry' : 'entries'}`

/** "3 d left", "due today", "2 d late". */
export function daysLeft(dueOn: string): string {
  const days = daysBetween(todayHere(), dueOn)
  if (days === 0) return 'due today'
  return days > 0 ? `${days} d left` : `${-days} d late`
}

/** Until when forms are asked for; late in word and colour. */
export function DueOn({ day }: { day: string }) {
  const days = daysBetween(todayHere(), day)
  if (days < 0)
    return (
      <Chip icon={CircleAlert} tone="red">
        {counted(-days, 'day')} late
      </Chip>
    )
  return (
    <Chip icon={Clock} tone={days <= 3 ? 'amber' : 'plain'}>
      {days === 0 ? 'Due today' : `Due in ${days} d`}
    </Chip>
  )
}
