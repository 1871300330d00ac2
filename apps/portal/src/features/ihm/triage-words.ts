import { formatDate } from '@fairlead/formatting/date'
import type { TriageAnswer } from '@fairlead/validation/ihm/triage-verdict'
import type { TriagedLine } from './use-triage.ts'

/** Which lines are looked at: those that matter or may, those of one answer, or all. */
export type Shown = 'MATTERS' | TriageAnswer | 'ALL'

export const matters = {
  /** Nobody is sure of it, and no form has come. */
  open: ({ answer, decidedAt, form }: TriagedLine) =>
    answer === 'UNSURE' && decidedAt === null && form !== 'DECLARED',
}

export function verdictShows(line: TriagedLine, shown: Shown): boolean {
  if (shown === 'ALL') return true
  if (shown === 'MATTERS') return line.answer !== 'NOT_RELEVANT' || line.decidedAt !== null
  return line.answer === shown
}

/** Who says so: the rules by their numbers, an earlier decision, or a person. */
export function saidBy({ verdict, decidedAt, decidedBy }: TriagedLine): string {
  if (decidedBy !== null || decidedAt !== null) return decidedBy ?? 'A person'
  if (verdict.by === 'EARLIER') return 'Earlier decision'
  if (verdict.rules.length === 0) return 'No rule'
  const rules = verdict.rules.join(', ')
  return verdict.rules.length === 1 ? `Rule ${rules}` : `Rules ${rules}`
}

export function reasonOf({ verdict, decidedAt, decidedReason }: TriagedLine): string {
  if (decidedAt === null) return verdict.reason
  return decidedReason || `Decided ${formatDate(decidedAt)}. The rules: ${verdict.reason}`
}

/** "Consumable 71, food 9": what a fold hides, by the reason in front of its words. */
export function foldWords(lines: readonly TriagedLine[]): string {
  const kinds = Map.groupBy(lines, ({ verdict }) => verdict.reason.split(/[(;,]/, 1)[0]!.trim())
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 4)
    .map(([kind, of]) => `${kind} ${of.length}`)
    .join(', ')
}
