import { z } from 'zod'

/** Whether an order line needs a declaration. */
export const TriageAnswer = z.enum(['RELEVANT', 'NOT_RELEVANT', 'UNSURE'])
export type TriageAnswer = z.infer<typeof TriageAnswer>
/** The answers in words. */
export const triageLabels: Record<TriageAnswer, string> = {
  RELEVANT: 'Relevant',
  NOT_RELEVANT: 'Not relevant',
  UNSURE: 'Unsure',
}

/** An order line as far as triage looks at it. */
export const TriageLine = z.object({
  name: z.string(),
  code: z.string().nullish(),
  /** The catalogue of the code where it is known; six digits are read as IMPA where it is not. */
  scheme: z.enum(['IMPA', 'ISSA', 'MAKER', 'OWN']).nullish(),
  maker: z.string().nullish(),
  productNumber: z.string().nullish(),
  /** Assembly, type and particulars of the component it belongs to. */
  component: z.string().nullish(),
  unit: z.string().nullish(),
  remarks: z.string().nullish(),
  /** SPARES, SUPPLIES, SERVICES or CONTRACT_TENDER. */
  kind: z.string().nullish(),
})
export type TriageLine = z.infer<typeof TriageLine>

/** What is said of a line, and why. */
export const TriageVerdict = z.object({
  answer: TriageAnswer,
  /** A rule of the table, an earlier decision of a person, a decision for this line, or nothing that applied. */
  by: z.enum(['RULE', 'EARLIER', 'PERSON', 'NOTHING']),
  /** The numbers of the rules that spoke, the deciding one first. */
  rules: z.array(z.number().int()),
  /** "not relevant: consumable, IMPA 15 cloth". */
  reason: z.string(),
})
export type TriageVerdict = z.infer<typeof TriageVerdict>

/** A decision a person made for good, for one maker and product number. */
export const TriageDecision = z.object({
  maker: z.string().min(1),
  productNumber: z.string().min(1),
  answer: TriageAnswer,
  reason: z.string(),
  /** The day, and who. */
  on: z.string(),
  by: z.string(),
})
export type TriageDecision = z.infer<typeof TriageDecision>
