import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { requiredText } from '@fairlead/validation/text'

const Cell = z.string().max(limits.textLength).nullable()

/** A list as it stands on the screen, to be written as a workbook; numbers are decimals, days and moments ISO 8601 without a zone. */
export const ListSheet = z.object({
  name: requiredText(120),
  columns: z
    .array(
      z.object({
        label: z.string().max(120),
        width: z.number().int().min(4).max(80),
        kind: z.enum(['text', 'quantity', 'amount', 'date', 'moment']),
      }),
    )
    .min(1)
    .max(60),
  rows: z.array(z.array(Cell).max(60)).max(limits.listSheetRows),
})
