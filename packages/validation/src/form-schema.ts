import { z } from 'zod'
import type { Field, Kind } from './form.ts'
import { messages } from './messages.ts'
import { tidy } from './text-rules.ts'

type Checked = Exclude<Kind, 'files'>
const plain = z.string(messages.required)
const tidied = z.string(messages.required).transform(tidy)
const kinds = {
  text: tidied,
  secret: plain,
  again: plain,
  optional: tidied.nullish().transform((value) => value || null),
  tick: z.boolean(messages.required),
}
type SchemaOf<F extends Record<string, Field<Checked>>> = {
  [K in keyof F]: (typeof kinds)[F[K]['kind']]
}

/** The schema of a public form, made of its fields: one source of rules for the page and for the server. */
export function schemaOf<F extends Record<string, Field<Checked>>>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { kind, check }]) => [
      name,
      kinds[kind].superRefine((value, field) => {
        const words = kind === 'again' ? undefined : check(value, {})
        if (words) field.addIssue(words)
      }),
    ]),
  )
  const form = z.object(shape as SchemaOf<F>)
  for (const [name, { kind, check }] of Object.entries(fields))
    if (kind === 'again')
      // Said beside everything else that is wrong, not after it.
      return form.refine((values: Record<string, unknown>) => !check(values[name], values), {
        path: [name],
        error: messages.passwordMismatch,
        when: ({ value }) => typeof value === 'object' && value !== null,
      })
  return form
}
