import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'

/** A rule of `validation`: a zod schema, asked the same on the screen and on the server. */
export interface Rule {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly Issue[] } }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** Problems by field; a problem of the whole form stands at `root`. The first one of a field is said. */
export function errorsOf<T extends FieldValues>(issues: readonly Issue[]): FieldErrors<T> {
  const errors: FieldErrors<T> = {}
  const said = new Set<string>()
  for (const { path, message } of issues) {
    const place = path.map(String).join('.') || 'root'
    if (said.has(place)) continue
    said.add(place)
    set(errors, place, { type: 'rule', message })
  }
  return errors
}

/** Lets a form ask a rule. What is typed goes on as typed: the server reads it by the same rule. */
export const ruledBy =
  <T extends FieldValues>(rule: Rule): Resolver<T> =>
  (values) => {
    const read = rule.safeParse(values)
    return read.success
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf<T>(read.error.issues) }
  }

/** The problems of a form as a list, each with the name of its field. */
export function problemsIn(errors: object, before = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (error === null || typeof error !== 'object' || name === 'ref') return []
    const path = before ? `${before}.${name}` : name
    if ('message' in error && typeof error.message === 'string')
      return [{ path, message: error.message }]
    return problemsIn(error, path)
  })
}
