import { z } from 'zod'
import { parseDecimal } from './decimal.ts'
import { messages } from './messages.ts'
import { pastProblems } from './purchase-order.ts'
import { Day, optionalText, requiredText } from './text.ts'

const decimal = /^\d{1,7}(\.\d{1,2})?$/

/** A weight or length as it was meant, with a point; null where it is none: above zero, at most two decimals. */
export function measureOf(typed: string): string | null {
  const read = parseDecimal(typed)
  return read !== null && decimal.test(read) && Number(read) > 0 ? read : null
}

const measure = z.string().transform((typed, context) => {
  const read = measureOf(typed)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: measureProblem(typed) })
  return z.NEVER
})

function measureProblem(typed: string): string {
  if (typed.trim() === '') return messages.required
  const read = parseDecimal(typed)
  if (read === null) return messages.number
  return Number(read) > 0 ? 'At most 2 decimals' : 'More than zero'
}

/** How an order is packed and where it waits for collection. */
export const PackagingForm = z.object({
  packages: z
    .array(
      z.object({
        kind: requiredText(40),
        contains: optionalText(200),
        weight: measure,
        length: measure,
        width: measure,
        height: measure,
      }),
    )
    .min(1, 'At least one package is required')
    .max(200),
  weightUom: z.enum(['KG', 'LB']),
  dimensionsUom: z.enum(['CM', 'IN']),
  address: requiredText(400),
  /** A field that was left empty says nothing. */
  readyFrom: Day.or(z.literal('').transform(() => null)).nullish(),
  openingHours: optionalText(120),
  contact: optionalText(120),
  dangerousGoods: z.boolean().default(false),
  remark: optionalText(1000),
})
export type PackagingForm = z.input<typeof PackagingForm>

/** How an order is packed, as it is typed: what waits for collection waits from today on. */
export const packagingEntries = (today: string) =>
  PackagingForm.superRefine(({ readyFrom }, context) => {
    for (const { path, message } of pastProblems('readyFrom', readyFrom, today))
      context.addIssue({ code: 'custom', path: [path], message })
  })
