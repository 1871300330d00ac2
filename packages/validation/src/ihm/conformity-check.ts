import type { ConformityDeclaration } from './conformity-declaration.ts'
import { dayProblems, firstOfEach, needed, type DeclarationProblem } from './material-check.ts'

/** What keeps a declaration of conformity from being sent: one message per field. `numbers` are those of the material declarations. */
export function conformityDeclarationProblems(
  declaration: ConformityDeclaration,
  { today, numbers }: { today: string; numbers: readonly string[] },
): DeclarationProblem[] {
  return firstOfEach([
    ...needed('number', declaration.number),
    ...needed('issuer.name', declaration.issuer.name),
    ...needed('issuer.address', declaration.issuer.address),
    ...needed('objects', declaration.objects),
    ...coverProblems(declaration.covers, numbers),
    ...referenceProblems(declaration, today),
    ...needed('place', declaration.place),
    ...dayProblems('date', declaration.date, today),
    ...needed('name', declaration.name),
    ...needed('function', declaration.function),
    ...(declaration.signature === null
      ? [{ path: 'signature', message: 'Please sign the declaration' }]
      : []),
  ])
}

function coverProblems(covers: readonly string[], numbers: readonly string[]) {
  const missing = numbers.filter((number) => !covers.includes(number))
  const unknown = covers.filter((number) => !numbers.includes(number))
  return [
    ...named(missing, (list) => `It does not name ${list}`),
    ...named(unknown, (list) => `${list} is no declaration of this order`),
  ]
}

function named(numbers: readonly string[], words: (list: string) => string): DeclarationProblem[] {
  if (numbers.length === 0) return []
  const more = numbers.length > 3 ? ` and ${numbers.length - 3} more` : ''
  return [{ path: 'covers', message: words(`${numbers.slice(0, 3).join(', ')}${more}`) }]
}

const referenceProblems = ({ references }: ConformityDeclaration, today: string) =>
  references.length === 0
    ? [{ path: 'references', message: 'Name at least one document it refers to' }]
    : references.flatMap(({ number, title, date }, i) => [
        ...(number === '' && title === '' ? needed(`references.${i}.title`, title) : []),
        ...(date === null ? [] : dayProblems(`references.${i}.date`, date, today)),
      ])
