import type { z } from 'zod'
import { compiled } from './compiled.ts'
import { isLong } from './long-reply.ts'

/**
 * As `schema.parse`. What holds many records is read by code that zod writes for its shape, which keeps nothing for each field in
 * case it is wrong: a third less memory for a long quotation. What is wrong is said by the schema itself.
 */
export function parse(schema: z.ZodType, value: unknown): unknown {
  return (isLong(value) ? compiled(schema) : schema).parse(value)
}
