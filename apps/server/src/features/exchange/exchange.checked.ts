import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'

/** A document from outside in the shape it must have, or the refusal that names what is wrong with it. */
export function checked<S extends z.ZodType>(shape: S, document: unknown): z.output<S> {
  const result = shape.safeParse(document)
  if (result.success) return result.data
  const problems = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Refusal('erp.unreadable', problems)
}
