import { z } from 'zod'
import { lostReasons, type LostReasonCode } from './lost-reason.ts'
import { messages } from './messages.ts'
import { text } from './text.ts'

const Codes = z.enum(Object.keys(lostReasons) as [LostReasonCode, ...LostReasonCode[]])

/** What was told. */
export const LostReasonTold = z.object({ reason: Codes, text: z.string() })

/** What a buyer tells the suppliers that have lost; no reason is nothing said, and another one needs words. */
export const LostReasonForm = z
  .object({
    reason: z
      .union([z.literal('').transform(() => null), Codes])
      .nullish()
      .transform((reason) => reason ?? null),
    text: text(300).default(''),
  })
  .superRefine(({ reason, text: words }, form) => {
    if (reason === 'OTHER' && words === '')
      form.addIssue({ code: 'custom', path: ['text'], message: messages.required })
    if (reason === null && words !== '')
      form.addIssue({ code: 'custom', path: ['reason'], message: messages.required })
  })
