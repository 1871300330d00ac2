import { z } from 'zod'
import { limits } from './limits.ts'

const TypedConfirmation = z.object({
  plan: z
    .array(
      z.object({
        key: z.string().max(80),
        lineId: z.number().int(),
        quantity: z.string().max(80),
        date: z.string().max(20),
        chosen: z.boolean(),
      }),
    )
    .max(limits.linesPerDocument),
  only: z.string().max(80).nullable(),
  supplierReference: z.string().max(400),
  comment: z.string().max(limits.textLength),
  readiness: z.string().max(40),
})

/** An unfinished confirmation as it was typed, over the order as it stood then: what it began with, and what its lines were. */
export const ConfirmationDraftForm = z.object({
  version: z.number().int(),
  before: TypedConfirmation,
  typed: TypedConfirmation,
  dueDate: z.string().max(20).nullable(),
  lines: z.record(
    z.string(),
    z.object({
      name: z.string().max(1000),
      unit: z.string().max(40),
      open: z.string().max(40),
    }),
  ),
  files: z.array(z.string().max(400)).max(limits.linesPerDocument),
})
