import { declarationOf, type Known, type TypedDeclaration } from '../declaration-draft.ts'
import { materialDeclarationProblems, type DeclarationProblem } from './material-check.ts'
import { MaterialDeclaration } from './material-declaration.ts'
import type { Threshold, ThresholdEdition } from './threshold.ts'

/** What keeps a form as it is typed from being sent: on the screen, in a filled sheet and where it arrives, the same. */
export function typedDeclarationProblems(
  typed: TypedDeclaration,
  known: Known,
  { today, thresholds }: { today: string; thresholds: ThresholdEdition },
): DeclarationProblem[] {
  const { rows } = thresholds
  const read = MaterialDeclaration.safeParse(declarationOf(typed, known, rows))
  const found = read.success
    ? materialDeclarationProblems(read.data, { today, thresholds: rows })
    : read.error.issues.map(({ path, message }) => ({ path: namedByCode(path, rows), message }))
  const unsure = typed.unsure.filter((path) => !found.some((problem) => problem.path === path))
  return [...found, ...unsure.map((path) => ({ path, message: unconfirmed }))]
}

/** What is said of a field that was read off a document, until a person has looked at it. */
export const unconfirmed = 'Read off the document: please confirm or correct it'

/** The shape names a material by its place in the form, or by its code: here always by its code. */
function namedByCode(path: readonly PropertyKey[], rows: readonly Threshold[]): string {
  const [first, at, ...rest] = path.map(String)
  const code = rows[Number(at)]?.code
  return first === 'answers' && code ? [first, code, ...rest].join('.') : path.map(String).join('.')
}
