import { z } from 'zod'
import file from './triage-rules.json' with { type: 'json' }
import { TriageAnswer } from './triage-verdict.ts'

/**
 * A row of `triage-rules.json`. Words are phrases by language, parted by commas; `*` at their beginning or end stands for any letters.
 * Weight: 1 speaks where no word does, 2 says what a thing is, 3 is decisive for it, 4 names a hazard.
 */
const TriageRule = z.object({
  id: z.number().int(),
  answer: TriageAnswer,
  weight: z.number().int().min(1).max(4),
  /** Why, in words. */
  says: z.string(),
  words: z.record(z.string(), z.string()).optional(),
  /** Says what a thing is made of or how it comes: it counts as much behind a comma as before it. */
  anywhere: z.boolean().optional(),
  /** How IMPA codes begin. */
  impa: z.array(z.string()).optional(),
  units: z.array(z.string()).optional(),
  kinds: z.array(z.string()).optional(),
  /** Words of the component that a part belongs to. */
  component: z.string().optional(),
})
export type TriageRule = z.infer<typeof TriageRule>

/** The table of triage, in the order of its numbers. */
export const triageRules: readonly TriageRule[] = z.array(TriageRule).parse(file)

/** The day on which the table was changed last. */
export const triageRulesDay = '2026-11-23'
