import { z } from 'zod'
import { limits } from '../limits.ts'
import { Id, optionalText, requiredText } from '../text.ts'

/** What goes back to the supplier: a reason for the whole, for lines, or both. */
export const SendBackForm = z
  .object({
    reason: optionalText(limits.reasonLength),
    lines: z
      .array(z.object({ lineId: Id, reason: requiredText(limits.reasonLength) }))
      .max(limits.linesPerDocument)
      .default([]),
  })
  .refine(({ reason, lines }) => reason !== null || lines.length > 0, {
    path: ['reason'],
    error: 'Say what is to be corrected',
  })
export type SendBackForm = z.output<typeof SendBackForm>

/** Why a supplier declares nothing, or why the buyer closes what is open. */
export const DeclarationReasonForm = z.object({ reason: requiredText(limits.reasonLength) })

/** An acceptance; the reason is asked for where a material that may not be installed new is above its threshold. */
export const AcceptForm = z.object({ reason: optionalText(limits.reasonLength) })
