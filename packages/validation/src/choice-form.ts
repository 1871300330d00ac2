import { z } from 'zod'
import { choiceProblems, choiceProblemWords, type Choice } from './choice.ts'
import type { Comparison } from './comparison.ts'
import { parseDecimal, Quantity } from './decimal.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { text } from './text.ts'

const reason = text(limits.reasonLength)

/** How one line is divided over its offers, as it is typed: an empty quantity takes nothing. */
export interface LineChoiceEntries {
  parts: { offerId: number; quantity: string }[]
  reason: string
}

/** A typed quantity as a plain decimal; null where it is none. */
const quantityOf = (typed: string): string | null => {
  const plain = parseDecimal(typed)
  return plain !== null && Quantity.safeParse(plain).success ? plain : null
}

/** The parts of a line for which something was typed. */
export const partsOf = (caseLineId: number, { parts }: LineChoiceEntries): Choice[] =>
  parts.flatMap(({ offerId, quantity }) => {
    const plain = quantityOf(quantity)
    return plain === null ? [] : [{ caseLineId, offerId, quantity: plain }]
  })

/** The rule of dividing a line: quantities that are numbers, none beyond its offer, and together no more than is open. */
export const lineChoiceForm = (comparison: Comparison, line: { id: number; position: number }) =>
  z
    .object({
      parts: z.array(z.object({ offerId: z.number(), quantity: z.string() })),
      reason,
    })
    .superRefine((entries, context) => {
      for (const [i, { quantity }] of entries.parts.entries())
        if (quantity.trim() && quantityOf(quantity) === null)
          context.addIssue({
            code: 'custom',
            path: ['parts', i, 'quantity'],
            message: messages.number,
          })
      const asked = comparison.lines.get(line.id)
      const [problem] = choiceProblems(comparison, partsOf(line.id, entries))
      if (!problem || !asked) return
      const message = choiceProblemWords(problem, { ...asked, position: line.position })
      context.addIssue({ code: 'custom', path: ['reason'], message })
    })

/** What is said before a choice becomes orders or an award. */
export interface DecisionEntries {
  reason: string
  /** By the id of the line. */
  reasons: Record<string, string>
  acceptExpired: boolean
}

/** The rule of deciding: expired prices are accepted on purpose, and lines that need a reason have one. */
export const decisionForm = (needed: { expired: boolean; reasons: readonly number[] }) =>
  z
    .object({ reason, reasons: z.record(z.string(), reason), acceptExpired: z.boolean() })
    .superRefine((entries, context) => {
      const issue = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      if (needed.expired && !entries.acceptExpired)
        issue(['acceptExpired'], 'Ask for a renewal, or say that you order at these prices')
      if (entries.reason) return
      for (const id of needed.reasons)
        if (!entries.reasons[id]) issue(['reasons', String(id)], 'Please say why')
    })
