import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { problemsOf } from '../../http/words.ts'

type Problem = { path: string; message: string }
const facts = { result: 'ERROR_GENERIC' }

/** A document from outside in the shape it must have, or the refusal that names what is wrong with it. */
export function checked<S extends z.ZodType>(shape: S, document: unknown): z.output<S> {
  const result = shape.safeParse(document)
  const problems = result.error ? problemsOf(result.error) : brokenText(document)
  if (problems.length > 0) throw refused(problems.slice(0, 50))
  return result.data as z.output<S>
}

/** The refusal of a document for one reason, where in it and in words. */
export const unreadable = (path: string, message: string) => refused([{ path, message }])

const refused = (problems: [Problem, ...Problem[]] | Problem[]) => {
  const [{ path, message }] = problems as [Problem]
  const first = path ? `${path}: ${message}` : message.charAt(0).toUpperCase() + message.slice(1)
  return new Refusal('erp.unreadable', path ? problems : undefined, first, facts)
}

/** Letters that were lost on the way: the sender wrote in another encoding than it said. */
function brokenText(document: unknown): Problem[] {
  const broken = JSON.stringify(document).indexOf('\ufffd')
  return broken < 0
    ? []
    : [{ path: '', message: 'Some letters could not be read. Please send the document in UTF-8' }]
}
