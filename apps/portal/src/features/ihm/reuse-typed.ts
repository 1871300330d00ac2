import type { TypedDeclaration } from '@fairlead/validation/declaration-draft'

/** Whether a form in the place of what is typed would lose something a person typed: an answer, or a field that says otherwise. */
export function losesTyped(
  typed: TypedDeclaration,
  next: TypedDeclaration,
  start: TypedDeclaration,
): boolean {
  const fields = Object.keys(start) as (keyof TypedDeclaration)[]
  const isOther = (field: keyof TypedDeclaration) =>
    [next, start].every((of) => JSON.stringify(typed[field]) !== JSON.stringify(of[field]))
  return (
    Object.values(typed.answers).some(({ above }) => above !== null) ||
    fields.some((field) => field !== 'answers' && field !== 'unsure' && isOther(field))
  )
}
