import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../actor.ts'

interface Typed {
  version: number
  form: unknown
}

/**
 * What is kept of a form that is being typed, in its next version. Two who type on it never write over each other:
 * refused where another version is kept than the one that was typed on.
 */
export function nextDraft(
  kept: { version: number } | undefined,
  typed: Typed,
  { actor, now }: { actor: Actor; now: Date },
) {
  if ((kept?.version ?? 0) !== typed.version) throw new Refusal('record.stale')
  return {
    version: typed.version + 1,
    form: JSON.stringify(typed.form),
    savedAt: now,
    savedBy: actor.kind === 'member' ? actor.id : null,
  }
}
