import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/** The schema read by code that zod writes for its shape, once for each. */
export function compiled(schema: z.ZodType): z.ZodType {
  const before = known.get(schema)
  if (before) return before
  const quick = z.compile(schema)
  known.set(schema, quick)
  return quick
}
