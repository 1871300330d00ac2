import { messages } from '@fairlead/validation/messages'

// The shared rules of @fairlead/validation/account without zod: the account pages have 80 kB for
// everything, and react-dom takes 56. A test holds both to the same answers.

type Values = Readonly<Record<string, unknown>>
/** What is wrong with a value, in words, or nothing. */
export type Rule = (value: unknown, all: Values) => string | undefined
export type Rules<T> = { readonly [K in keyof T]?: Rule }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const rule =
  (holds: (value: string) => boolean, words: string): Rule =>
  (value) =>
    holds(text(value)) ? undefined : words

/** The first rule that is broken speaks. */
const inTurn =
  (...rules: readonly Rule[]): Rule =>
  (value, all) => {
    for (const each of rules) {
      const words = each(value, all)
      if (words) return words
    }
    return undefined
  }

export const optional = (max = 254) =>
  rule((value) => [...value].length <= max, `At most ${max} characters`)
export const given = (words: string = messages.required) => rule((value) => value !== '', words)
export const required = (max?: number) => inTurn(given(), optional(max))
export const matches = (pattern: RegExp, words: string) => rule((v) => pattern.test(v), words)

const emailPattern =
  /^[A-Za-z0-9.!#$%&*+/=?^_`{|}~'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
export const email = inTurn(required(), matches(emailPattern, messages.email))

export const letters = (label: string) =>
  inTurn(required(80), matches(/^[\p{L}\p{M} .'-]+$/u, `${label}: letters only`))
export const clean = (label: string) =>
  rule((value) => !/[<>{}[\]\\^|"]/.test(value), `${label} has invalid characters`)
export { inTurn }

/** The rule for new passwords: the specification's, or only a length with the server's own list. */
export type PasswordPolicy = 'specification' | 'nist'

export const password =
  (policy: PasswordPolicy): Rule =>
  (value) => {
    const typed = typeof value === 'string' ? value : ''
    if (policy === 'nist')
      return typed.length >= 8 && typed.length <= 128 ? undefined : passwordHint(policy)
    const holds = /^(?=.*[A-Za-z])(?=.*\d).{6,16}$/s.test(typed)
    return holds ? undefined : messages.password
  }

export const passwordHint = (policy: PasswordPolicy) =>
  policy === 'nist'
    ? 'The password must have from 8 to 128 characters'
    : '6 to 16 characters, with letters and numbers'

/** The same as the password above it. */
export const again: Rule = (value, { password: first }) =>
  value === first ? undefined : messages.passwordMismatch

export const ticked =
  (words: string = messages.required): Rule =>
  (value) =>
    value === true ? undefined : words

/** Everything that is wrong with a form, by field. */
export function problems<T>(rules: Rules<T>, values: Values) {
  const found: Partial<Record<keyof T, string>> = {}
  for (const name of Object.keys(rules) as (keyof T & string)[]) {
    const words = rules[name]?.(values[name], values)
    if (words) found[name] = words
  }
  return found
}
