import { approvalText } from '@fairlead/formatting/approval'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { formatDate } from '@fairlead/formatting/date'
import { formatDueHere } from '@fairlead/formatting/due'
import { counted } from '@fairlead/validation/counted'
import Award from 'lucide-react/icons/award'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Chip, type Tone } from '../../../ui/chip.tsx'
import type { LucideIcon } from '../../../ui/icon.tsx'
import type { Column } from './matrix-model.ts'

interface Note {
  tone: Tone
  icon: LucideIcon
  text: string
  short?: string
  title?: string
}

type About = Evaluation['case']

/** What a buyer should know of a quotation, the gravest first. */
function notesOf({ quotation: q, rate }: Column, best: string | null, about: About): Note[] {
  const { revision, timeZone } = about
  const left = q.pricesGoodUntil ? daysBetween(todayHere(), q.pricesGoodUntil) : null
  const notes: (Note | false)[] = [
    rate === null && { tone: 'red', icon: TriangleAlert, text: 'No rate' },
    q.expired && {
      tone: 'red',
      icon: Timer,
      text: 'Expired',
      title: q.renewalAskedAt
        ? `Expired, renewal asked ${formatDate(q.renewalAskedAt)}`
        : 'Expired: a renewal can be asked for in the menu',
    },
    !q.expired &&
      left !== null &&
      left <= 5 && {
        tone: 'red',
        icon: Timer,
        text: left <= 0 ? 'Valid today' : `Valid ${left} d more`,
      },
    q.late && {
      tone: 'amber',
      icon: Clock,
      text: 'Late',
      title: 'Came after the deadline',
    },
    q.revision < revision && {
      tone: 'amber',
      icon: FileClock,
      text: `For version ${q.revision}`,
      title: `Made for version ${q.revision} of the RFQ, and not confirmed for version ${revision}`,
    },
    q.better !== null && {
      tone: 'blue',
      icon: HandCoins,
      text: 'Better asked',
      title: `Asked for a better offer until ${formatDueHere(q.better.dueAt, timeZone)}, round ${q.better.round}`,
    },
    best !== null && { tone: 'green', icon: Award, text: 'Best single', title: best },
    q.afterEta > 0 && { tone: 'amber', icon: Clock, text: `${q.afterEta} after ETA` },
    q.papers.length > 0 && {
      tone: 'green',
      icon: FileCheck,
      text: counted(q.papers.length, 'paper'),
      title: q.papers.map((paper) => `${kinds[paper.kind]}: ${paperName(paper)}`).join('\n'),
    },
    q.classApproved && { tone: 'green', icon: ShieldCheck, text: 'Class approved', short: 'Class' },
  ]
  return notes.filter((note): note is Note => note !== false)
}

const kinds = { CLASS_APPROVAL: 'Class approval', CERTIFICATE: 'Certificate' } as const

interface NotesProps {
  column: Column
  best: string | null
  /** The version of the RFQ that is asked for. */
  about: About
}

/** What a buyer should know of a quotation, in its column's head: two of it, the rest by its count. */
export function Notes({ column, best, about }: NotesProps) {
  const notes = notesOf(column, best, about)
  if (notes.length === 0) return <span className="muted">Nothing</span>
  const more = notes.slice(2)
  return (
    <span className="row notes">
      {notes.slice(0, 2).map((note) => (
        <span key={note.text} title={note.title ?? note.text}>
          <Chip tone={note.tone} icon={note.icon}>
            {notes.length > 1 ? (note.short ?? note.text) : note.text}
          </Chip>
        </span>
      ))}
      {more.length > 0 && (
        <span className="muted" title={more.map((n) => n.text).join(', ')}>
          +{more.length}
          <span className="sr"> {more.map((n) => n.text).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

export type Paper = Column['quotation']['papers'][number]

/** A registered approval by what it said and until when, anything else by its file. */
export const paperName = ({ approval, name }: Paper) =>
  approval ? approvalText(approval, todayHere()) : name
