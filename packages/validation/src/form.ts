import { messages } from './messages.ts'
import { emailPattern, isWithin, tidy, tooLong } from './text-rules.ts'

// The fields of the public forms and what is wrong with them, in words. The forms read them as they are; the contract's
// schemas are made of them (form-schema.ts). Without zod, because the account pages have 80 kB and react-dom takes 56.

type Values = Readonly<Record<string, unknown>>
interface Typed {
  text: string
  /** As typed: a password keeps its spaces. */
  secret: string
  /** The same once more. */
  again: string
  optional: string | null | undefined
  tick: boolean
  /** The list a browser's file field holds. */
  files: unknown
}
/** What a field may hold. */
export type Kind = keyof Typed

/** A field: what kind of value it holds, and what is wrong with one. */
export interface Field<K extends Kind = Kind> {
  readonly kind: K
  readonly check: (value: unknown, all: Values) => string | undefined
}
/** The fields of a form by their names. */
export type Fields = Readonly<Record<string, Field>>
/** What a form of these fields holds. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F as F[K]['kind'] extends 'optional' ? never : K]: Typed[F[K]['kind']]
} & { [K in keyof F as F[K]['kind'] extends 'optional' ? K : never]?: string | null }

/** What must hold of a text, and what is said when it does not. */
export type Rule = readonly [holds: (value: string) => boolean, words: string]

const firstBroken = (rules: readonly Rule[], value: string) =>
  rules.find(([holds]) => !holds(value))?.[1]
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Text that must be there, at most `max` characters. */
export const text = (max: number, ...rules: readonly Rule[]): Field<'text'> => {
  const all: Rule[] = [[Boolean, messages.required], [isWithin(max), tooLong(max)], ...rules]
  return { kind: 'text', check: (value) => firstBroken(all, tidy(textOf(value))) }
}

/** Text that may be left out: an empty one counts as absent. */
export const optional = (max: number, ...rules: readonly Rule[]): Field<'optional'> => {
  const all: Rule[] = [[isWithin(max), tooLong(max)], ...rules]
  return { kind: 'optional', check: (value) => firstBroken(all, tidy(textOf(value))) }
}

/** What is taken exactly as it was typed. */
export const secret = (...rules: readonly Rule[]): Field<'secret'> => ({
  kind: 'secret',
  check: (value) => firstBroken(rules, textOf(value)),
})

/** A box that must be ticked. */
export const tick = (words: string = messages.required): Field<'tick'> => ({
  kind: 'tick',
  check: (value) => (value === true ? undefined : words),
})

/** The address of a person. */
export const email = text(254, [(value) => emailPattern.test(value), messages.email])

/** What a browser worked out for a ticked box. */
export const captcha = secret([
  (answer) => answer.length > 0 && answer.length <= 4000,
  'Please confirm that you are human',
])

/** Everything that is wrong with a form, by field. */
export function problemsOf<F extends Fields>(fields: F, values: Values) {
  const found: Partial<Record<keyof F, string>> = {}
  for (const [name, { check }] of Object.entries(fields)) {
    const words = check(values[name], values)
    if (words) found[name as keyof F] = words
  }
  return found
}
