import { expect, test } from 'vitest'
import { declarationOf, noAnswer, typedOf, type TypedDeclaration } from '../declaration-draft.ts'
import { declared, today } from './declaration.fixture.ts'
import { thresholdsOn } from './threshold.ts'
import { typedDeclarationProblems, unconfirmed } from './typed-problems.ts'
import { MaterialDeclaration } from './material-declaration.ts'

const thresholds = thresholdsOn(today, { eu: true })
const form = declared({})

/** Lead with a mass as it was typed. */
const withMass = (mass: string): TypedDeclaration => {
  const typed = typedOf(form, today)
  const lead = { ...noAnswer, above: true, mass, unit: 'g', where: 'Rim' }
  return { ...typed, answers: { ...typed.answers, lead } }
}
const problemsOf = (mass: string) =>
  typedDeclarationProblems(withMass(mass), form, { today, thresholds }).map(
    ({ path, message }) => `${path}: ${message}`,
  )
const keptOf = (mass: string) =>
  MaterialDeclaration.parse(declarationOf(withMass(mass), form, thresholds.rows)).answers.find(
    ({ code }) => code === 'lead',
  )?.mass

test.each([
  ['0,5', '0.5'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['1 000', '1000'],
  ['1,000.25', '1000.25'],
  [' 14 ', '14'],
])('a mass typed as %s counts as %s', (typed, kept) => {
  expect(problemsOf(typed)).toEqual([])
  expect(keptOf(typed)).toBe(kept)
})

test.each(['1e3', '12,x', '1.2.3', '14 g', '-3', '1000000000000', '٣'])(
  'a mass typed as %s is no number, said at its field',
  (typed) => {
    expect(problemsOf(typed)).toEqual(['answers.lead.mass: Please insert a valid number'])
  },
)

test('no mass at all is asked for', () => {
  expect(problemsOf(' ')).toEqual(['answers.lead.mass: Lead: say how much it is'])
})

test('what was read off a document is confirmed, or its problem is said instead', () => {
  const said = (typed: TypedDeclaration) =>
    typedDeclarationProblems(typed, form, { today, thresholds }).map(
      ({ path, message }) => `${path}: ${message}`,
    )
  const unsure = ['answers.lead.mass', 'productName']
  expect(said({ ...withMass('14'), unsure })).toEqual(
    unsure.map((path) => `${path}: ${unconfirmed}`),
  )
  expect(said({ ...withMass(' '), unsure })).toEqual([
    'answers.lead.mass: Lead: say how much it is',
    `productName: ${unconfirmed}`,
  ])
})

test('a remark that is too long is said at its place', () => {
  const typed = { ...withMass('14'), remarks: ['', 'x'.repeat(201)] }
  const { remarks: _, ...known } = form
  const [problem] = typedDeclarationProblems(typed, known, { today, thresholds })
  expect(problem?.path).toBe('remarks.1')
})
