import { expect, test } from 'vitest'
import { asked, declared, leadInBush, today } from './declaration.fixture.ts'
import {
  barredAbove,
  emptyAnswers,
  materialDeclarationProblems,
  noneAboveForTheRest,
} from './material-check.ts'
import { MaterialAnswer, MaterialDeclaration } from './material-declaration.ts'
import { isAboveByMass, isActivity, milligramsOf, shareOf, shareWords } from './material-share.ts'
import { thresholdsOn } from './threshold.ts'

const context = { today, thresholds: asked.rows }
const problemsOf = (declaration: MaterialDeclaration) =>
  Object.fromEntries(
    materialDeclarationProblems(declaration, context).map(({ path, message }) => [path, message]),
  )
const of = (code: string) => asked.rows.find((row) => row.code === code)!

test('a declaration that says nothing is above, or says all of what is, has no problem', () => {
  expect(problemsOf(declared())).toEqual({})
  expect(problemsOf(declared({ lead: leadInBush }))).toEqual({})
})

test.each<[string, Partial<MaterialDeclaration>, Record<string, string>]>([
  ['no number', { number: '' }, { number: 'This field is required' }],
  ['no date', { date: null }, { date: 'This field is required' }],
  ['a date ahead', { date: '2026-05-19' }, { date: 'The date may not be in the future' }],
  ['no product name', { productName: '' }, { productName: 'This field is required' }],
  ['no product number', { productNumber: '' }, { productNumber: 'This field is required' }],
  [
    'no supplier',
    { supplier: { ...declared().supplier, company: '' } },
    { 'supplier.company': 'This field is required' },
  ],
  [
    'an amount without its unit',
    { delivered: { amount: '6', unit: null } },
    { 'delivered.unit': 'This field is required' },
  ],
  [
    'a unit without its amount',
    { delivered: { amount: null, unit: 'PCS' } },
    { 'delivered.amount': 'This field is required' },
  ],
  ['neither an amount nor its unit', { delivered: { amount: null, unit: null } }, {}],
  [
    'no basis',
    { basis: null },
    { basis: 'Say what the amounts are for: 1 piece, kg, m, m2 or m3' },
  ],
])('%s: said at its field', (_, more, problems) => {
  expect(problemsOf(declared({}, more))).toEqual(problems)
})

test.each<[string, string, Partial<MaterialAnswer>, Record<string, string>]>([
  ['not answered', 'pfos', { above: null }, { above: 'PFOS: answer yes or no' }],
  [
    'above and nothing else',
    'cadmium',
    { above: true },
    {
      mass: 'Cadmium: say how much it is',
      unit: 'Cadmium: name the unit of the mass',
      where: 'Cadmium: say where in the product it sits',
    },
  ],
  [
    'above with a mass of nothing',
    'cadmium',
    { above: true, mass: '0.00', unit: 'g', where: 'Shell' },
    { mass: 'Cadmium: say how much it is' },
  ],
  [
    'a mass without its unit',
    'mercury',
    { mass: '3' },
    { unit: 'Mercury: name the unit of the mass' },
  ],
  [
    'an activity where a mass is asked',
    'lead',
    { ...leadInBush, unit: 'kBq' },
    { unit: 'Lead is given as a mass' },
  ],
  [
    'a part without its unit',
    'lead',
    { ...leadInBush, partUnit: null },
    { partUnit: 'Lead: name the unit of the part' },
  ],
  [
    'a part that weighs less than what it holds',
    'lead',
    { ...leadInBush, partMass: '13' },
    { partMass: 'The part weighs less than the lead in it' },
  ],
  ['a part that is nothing else', 'lead', { ...leadInBush, partMass: leadInBush.mass }, {}],
  [
    'a part of nothing',
    'lead',
    { ...leadInBush, partMass: '0' },
    { partMass: 'Please insert a valid number' },
  ],
  ['a part of one', 'lead', { ...leadInBush, mass: '0.5', partMass: '1' }, {}],
  [
    'a part as an activity',
    'lead',
    { ...leadInBush, partUnit: 'kBq' },
    { partUnit: 'The part is given as a mass' },
  ],
  [
    'nothing of what has no threshold, said as above',
    'hcfc',
    { above: true, mass: '0', unit: 'g', where: 'Foam' },
    { mass: 'HCFC: say how much it is' },
  ],
  [
    'no, but above by its masses',
    'lead',
    { ...leadInBush, above: false },
    {
      above:
        '14 g in a part of 560 g is 25,000 mg/kg; the threshold is 1,000 mg/kg. Answer yes, or correct the masses',
    },
  ],
  [
    'yes, but below by its masses',
    'lead',
    { ...leadInBush, mass: '14', unit: 'mg' },
    {
      above:
        '14 mg in a part of 560 g is 25 mg/kg; the threshold is 1,000 mg/kg. Answer no, or correct the masses',
    },
  ],
  [
    'no, with an amount of what has no threshold',
    'hcfc',
    { mass: '1', unit: 'mg' },
    { above: 'HCFC has no threshold: whatever is there is declared. Answer yes' },
  ],
  [
    'no, with an activity',
    'radioactive',
    { mass: '33', unit: 'kBq' },
    { above: 'Radioactive has no threshold: whatever is there is declared. Answer yes' },
  ],
  ['an activity', 'radioactive', { above: true, mass: '33', unit: 'kBq', where: 'Cell' }, {}],
  ['a mass below, said as no', 'lead', { ...leadInBush, above: false, unit: 'mg' }, {}],
])('%s', (_, code, answer, problems) => {
  expect(problemsOf(declared({ [code]: answer }))).toEqual(
    Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [`answers.${code}.${field}`, message]),
    ),
  )
})

test('every material that is asked for needs an answer, and no other is one', () => {
  const open = { ...declared(), answers: [] }
  expect(Object.keys(problemsOf(open))).toEqual(
    asked.rows.map(({ code }) => `answers.${code}.above`),
  )
  const twice = declared()
  twice.answers.push(twice.answers[0]!, { ...twice.answers[0]!, code: 'unobtainium' })
  expect(problemsOf(twice)).toEqual({
    'answers.asbestos.above': 'This material is answered twice',
    'answers.unobtainium.above': 'This material is in no table',
  })
  const elsewhere = { today, thresholds: thresholdsOn(today, { eu: false }).rows }
  expect(materialDeclarationProblems(declared(), elsewhere)).toEqual([])
})

test.each([
  ['1', 'kg', false],
  ['1000.0005', 'g', true],
] as const)('one kilogram cannot hold %s %s: %s', (mass, unit, refused) => {
  const lead = { ...leadInBush, mass, unit, partMass: '2', partUnit: 'kg' } as const
  const words = '1 kg of the product cannot hold more than 1 kg of a material'
  expect(problemsOf(declared({ lead }, { basis: 'kg' }))).toEqual(
    refused ? { 'answers.lead.mass': words } : {},
  )
})

const masses = (mass: string, unit: 'mg' | 'g' | 'kg', partMass: string, partUnit: 'g' | 'kg') => ({
  mass,
  unit,
  partMass,
  partUnit,
})
test.each([
  ['lead', masses('14', 'g', '560', 'g'), true, '25000'],
  ['lead', masses('1', 'g', '1', 'kg'), false, '1000'],
  ['lead', masses('1000.000001', 'mg', '1', 'kg'), true, '1000'],
  ['asbestos', masses('1', 'g', '1', 'kg'), true, '1000'],
  ['asbestos', masses('999.999999', 'mg', '1', 'kg'), false, '1000'],
  ['asbestos', masses('0.09999', 'g', '100', 'g'), false, '999.9'],
  ['asbestos', masses('0.1', 'g', '100', 'g'), true, '1000'],
  ['pcb', masses('50', 'mg', '1', 'kg'), false, '50'],
  ['sccp', masses('0.3', 'g', '30', 'g'), false, '10000'],
  ['sccp', masses('0.300001', 'g', '30', 'g'), true, '10000.03'],
  ['lead', masses('0.1', 'mg', '0.0005', 'g'), true, '200000'],
  ['cfc', masses('0', 'mg', '1', 'kg'), false, '0'],
  ['cfc', masses('0.000001', 'mg', '999999', 'kg'), true, '0'],
])('%s with %o is above: %s, nothing rounded', (code, answer, above, share) => {
  expect(isAboveByMass(answer, of(code))).toBe(above)
  expect(shareOf(answer)).toBe(share)
})

test('a share is read with its thousands and its cents', () => {
  expect(shareWords(masses('1234.5', 'mg', '1', 'kg'), of('lead'))).toBe(
    '1234.5 mg in a part of 1 kg is 1,234.5 mg/kg; the threshold is 1,000 mg/kg',
  )
})

test.each([
  ['mg', '1', false],
  ['g', '1000', false],
  ['kg', '1000000', false],
  ['t', '1000000000', false],
  ['Bq', undefined, true],
  ['kBq', undefined, true],
  ['MBq', undefined, true],
  ['GBq', undefined, true],
] as const)('one %s is %s mg, an activity: %s', (unit, milligrams, activity) => {
  const answer = { code: 'lead', mass: '1', unit }
  expect(MaterialAnswer.parse(answer)).toMatchObject(answer)
  expect(milligramsOf('1', unit)?.toFixed()).toBe(milligrams)
  expect(isActivity(unit)).toBe(activity)
})

test.each(['piece', 'kg', 'm', 'm2', 'm3'] as const)('amounts are for 1 %s', (basis) => {
  expect(MaterialDeclaration.parse(declared({}, { basis })).basis).toBe(basis)
})

test.each([
  [{ remarks: ['a', 'b', 'c'] }, true],
  [{ remarks: ['a', 'b', 'c', 'd'] }, false],
  [{ answers: [{ code: '' }] }, false],
  [{ answers: [{ code: 'x' }] }, true],
])('with %o it can be kept: %s', (more, may) => {
  expect(MaterialDeclaration.safeParse({ ...declared(), ...more }).success).toBe(may)
})

test('what is open is answered with no, what is answered stays', () => {
  const [first] = emptyAnswers(asked.rows)
  const answers = [true, null, false].map((above) => ({ ...first!, above }))
  expect(noneAboveForTheRest(answers).map(({ above }) => above)).toEqual([true, false, false])
})

test('without both masses nothing is worked out', () => {
  const answer = { ...masses('14', 'g', '560', 'g'), partMass: null }
  expect(isAboveByMass(answer, of('lead'))).toBeNull()
  expect(shareWords(answer, of('lead'))).toBeNull()
})

test('asbestos and PCB above their thresholds bar an acceptance without a reason', () => {
  const barred = (code: string) =>
    barredAbove(declared({ [code]: { above: true } }), asked.rows).map(({ short }) => short)
  expect(['asbestos', 'pcb', 'lead', 'cfc'].map(barred)).toEqual([['Asbestos'], ['PCB'], [], []])
})

test('masses are read as people type them and kept plain; what is no number is said', () => {
  const typed = {
    ...declared(),
    answers: emptyAnswers(asked.rows).map((answer) => ({ ...answer, mass: '1,250.50' })),
  }
  expect(MaterialDeclaration.parse(typed).answers[0]!.mass).toBe('1250.5')
  const wrong = MaterialDeclaration.safeParse({ ...typed, delivered: { amount: 'six' } })
  expect(wrong.error?.issues).toMatchObject([
    { path: ['delivered', 'amount'], message: 'Please insert a valid number' },
  ])
})
