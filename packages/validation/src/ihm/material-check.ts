import Big from 'big.js'
import { messages } from '../messages.ts'
import type { MaterialAnswer, MaterialDeclaration } from './material-declaration.ts'
import { isAboveByMass, isActivity, milligramsOf, shareWords } from './material-share.ts'
import { allThresholds, type Threshold } from './threshold.ts'

/** What is wrong with one field. Answers are named by their material: `answers.lead.where`. */
export interface DeclarationProblem {
  path: string
  message: string
}

/** What the checks need to know: today, as `yyyy-MM-dd`, and the materials that are asked for. */
export interface MaterialContext {
  today: string
  thresholds: readonly Threshold[]
}

/** What keeps a material declaration from being sent: one message per field, in the order of the form. */
export function materialDeclarationProblems(
  declaration: MaterialDeclaration,
  { today, thresholds }: MaterialContext,
): DeclarationProblem[] {
  return firstOfEach([
    ...headProblems(declaration, today),
    ...thresholds.flatMap((threshold) => {
      const answer = declaration.answers.find(({ code }) => code === threshold.code)
      return answerProblems(answer, threshold, declaration)
    }),
    ...strangers(declaration.answers),
  ])
}

/** Of several messages for one field the first. */
export const firstOfEach = (problems: readonly DeclarationProblem[]): DeclarationProblem[] =>
  [
    ...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values(),
  ].toReversed()

/** A field that must hold something. */
export const needed = (path: string, value: unknown): DeclarationProblem[] =>
  value === null || value === '' ? [{ path, message: messages.required }] : []

/** A day that must be there and may not lie ahead. */
export function dayProblems(path: string, day: string | null, today: string): DeclarationProblem[] {
  if (day !== null && day > today) return [{ path, message: 'The date may not be in the future' }]
  return needed(path, day)
}

function headProblems(declaration: MaterialDeclaration, today: string): DeclarationProblem[] {
  const { delivered, basis } = declaration
  return [
    ...needed('number', declaration.number),
    ...dayProblems('date', declaration.date, today),
    ...needed('supplier.company', declaration.supplier.company),
    ...needed('productName', declaration.productName),
    ...needed('productNumber', declaration.productNumber),
    ...(delivered.amount !== null ? needed('delivered.unit', delivered.unit) : []),
    ...(delivered.unit !== null ? needed('delivered.amount', delivered.amount) : []),
    ...(basis === null
      ? [{ path: 'basis', message: 'Say what the amounts are for: 1 piece, kg, m, m2 or m3' }]
      : []),
  ]
}

function answerProblems(
  answer: MaterialAnswer | undefined,
  threshold: Threshold,
  { basis }: MaterialDeclaration,
): DeclarationProblem[] {
  const at = (field: string, message: string) => [
    { path: `answers.${threshold.code}.${field}`, message },
  ]
  if (!answer || answer.above === null) return at('above', `${threshold.short}: answer yes or no`)
  return [
    ...(answer.above ? whatIsThere(answer, threshold, at) : []),
    ...massProblems(answer, threshold, at),
    ...(basis === 'kg' && milligramsOf(answer.mass, answer.unit)?.gt(1_000_000)
      ? at('mass', '1 kg of the product cannot hold more than 1 kg of a material')
      : []),
    ...disagreement(answer, threshold, at),
  ]
}

type At = (field: string, message: string) => DeclarationProblem[]

/** Above a threshold the form asks for the mass, its unit and the place. */
function whatIsThere({ mass, unit, where }: MaterialAnswer, { short }: Threshold, at: At) {
  return [
    ...(mass === null || new Big(mass).eq(0) ? at('mass', `${short}: say how much it is`) : []),
    ...(unit === null ? at('unit', `${short}: name the unit of the mass`) : []),
    ...(where === null ? at('where', `${short}: say where in the product it sits`) : []),
  ]
}

function massProblems(answer: MaterialAnswer, { short, basis }: Threshold, at: At) {
  const { mass, unit, partMass, partUnit } = answer
  const found = milligramsOf(mass, unit)
  const part = milligramsOf(partMass, partUnit)
  return [
    ...(isActivity(unit) && basis !== 'ACTIVITY' ? at('unit', `${short} is given as a mass`) : []),
    ...(mass !== null && unit === null ? at('unit', `${short}: name the unit of the mass`) : []),
    ...(isActivity(partUnit) ? at('partUnit', 'The part is given as a mass') : []),
    ...(partMass !== null && partUnit === null
      ? at('partUnit', `${short}: name the unit of the part`)
      : []),
    ...(partMass !== null && new Big(partMass).eq(0) ? at('partMass', messages.number) : []),
    ...(found && part && found.gt(part)
      ? at('partMass', `The part weighs less than the ${short.toLowerCase()} in it`)
      : []),
  ]
}

/** The answer and what the masses come to must be one. */
function disagreement(answer: MaterialAnswer, threshold: Threshold, at: At): DeclarationProblem[] {
  const byMass = isAboveByMass(answer, threshold)
  if (byMass === null || byMass === answer.above) return []
  const words = shareWords(answer, threshold)
  if (threshold.value === null)
    return byMass
      ? at(
          'above',
          `${threshold.short} has no threshold: whatever is there is declared. Answer yes`,
        )
      : []
  return at('above', `${words}. ${byMass ? 'Answer yes' : 'Answer no'}, or correct the masses`)
}

function strangers(answers: readonly MaterialAnswer[]): DeclarationProblem[] {
  return answers.flatMap(({ code }, i) => {
    const path = `answers.${code}.above`
    if (!allThresholds.some((row) => row.code === code))
      return [{ path, message: 'This material is in no table' }]
    if (answers.findIndex((each) => each.code === code) < i)
      return [{ path, message: 'This material is answered twice' }]
    return []
  })
}

/** The materials above their thresholds that may not be installed new: they are accepted for a typed reason only. */
export const barredAbove = (
  { answers }: Pick<MaterialDeclaration, 'answers'>,
  thresholds: readonly Threshold[],
): Threshold[] =>
  thresholds.filter(
    ({ barred, code }) => barred && answers.some((each) => each.code === code && each.above),
  )

/** What is answered of a new form: nothing. */
export const emptyAnswers = (thresholds: readonly Threshold[]): MaterialAnswer[] =>
  thresholds.map(({ code }) => ({
    code,
    above: null,
    mass: null,
    unit: null,
    where: null,
    partMass: null,
    partUnit: null,
  }))

/** The answers with "none above" for those still open. */
export const noneAboveForTheRest = (answers: readonly MaterialAnswer[]): MaterialAnswer[] =>
  answers.map((answer) => (answer.above === null ? { ...answer, above: false } : answer))
