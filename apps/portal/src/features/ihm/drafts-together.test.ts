import { expect, test } from 'vitest'
import {
  DeclarationDraftForm,
  noAnswer,
  typedStart,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { clashWords, mergedDrafts, withTheirs } from './drafts-together.ts'

const line = { name: 'Valve', code: 'V-1', drawingNumber: null, maker: null, unit: 'PCS', declared: null } // prettier-ignore
const start = typedStart(line, '2026-05-18')
const said = { address: '', place: '', date: '', name: '', function: '', signature: '', information: '' } // prettier-ignore
const draft = (
  change: Partial<TypedDeclaration>,
  more: { supplier?: object; conformity?: object } = {},
) =>
  DeclarationDraftForm.parse({
    lines: { 7: { ...start, ...change } },
    supplier: more.supplier ?? {},
    conformity: { ...said, ...more.conformity },
  })
const base = draft({})
const lead = (mass: string) => ({ lead: { ...noAnswer, above: true, mass, where: 'Rim' } })

test('what two type in different fields of one line stands both', () => {
  const mine = draft({ revision: 'B', answers: { pcb: { ...noAnswer, above: false } } })
  const theirs = draft({ maker: 'Zorbl', answers: lead('14') })
  const { form, clashes, taken } = mergedDrafts(base, mine, theirs)
  expect(form.lines[7]).toMatchObject({
    revision: 'B',
    maker: 'Zorbl',
    answers: { pcb: { above: false }, lead: { mass: '14' } },
  })
  expect([clashes, taken]).toEqual([[], 2])
})

test('who is asked and who signs comes in too, field by field', () => {
  const mine = draft({}, { supplier: { contact: 'Sam' } })
  const theirs = draft({}, { supplier: { phone: '+31 10' }, conformity: { place: 'Rotterdam' } })
  const { form, taken } = mergedDrafts(base, mine, theirs)
  expect(form.supplier).toMatchObject({ contact: 'Sam', phone: '+31 10' })
  expect([form.conformity.place, taken]).toEqual(['Rotterdam', 2])
})

test('where both typed the same field mine stands, and theirs is named and can be taken', () => {
  const mine = draft({ revision: 'B', answers: lead('14') }, { supplier: { phone: '1' } })
  const theirs = draft({ revision: 'C', answers: lead('9') }, { supplier: { phone: '2' } })
  const { form, clashes, taken } = mergedDrafts(base, mine, theirs)
  expect([form, taken]).toEqual([mine, 0])
  const lines = [{ id: 7, name: 'Valve' }] as never
  expect(clashes.map((clash) => Object.values(clashWords(clash, lines)).slice(1))).toEqual([
    ['Valve, Revision', 'B', 'C'],
    ['Valve, Lead', 'above, 14 g, Rim', 'above, 9 g, Rim'],
    ['Telephone', '1', '2'],
  ])
  expect(withTheirs(form, clashes)).toEqual(theirs)
})

test('what a part weighs is named too: two answers that differ in nothing else can be told apart', () => {
  const part = (partMass: string) => ({ lead: { ...lead('14').lead, partMass } })
  const [mine, theirs] = [draft({ answers: part('560') }), draft({ answers: part('56') })]
  const [clash] = mergedDrafts(base, mine, theirs).clashes
  expect(clashWords(clash!, [])).toMatchObject({
    mine: 'above, 14 g, Rim, the part weighs 560 g',
    theirs: 'above, 14 g, Rim, the part weighs 56 g',
  })
})

test('a line that only the others have comes in whole, and what one has confirmed is confirmed', () => {
  const unsure = draft({ unsure: ['revision', 'maker'] })
  const mine = draft({ unsure: ['maker'] })
  const theirs = { ...draft({ unsure: ['revision', 'basis'] }) }
  const more = { ...theirs, lines: { ...theirs.lines, 8: start } }
  const { form, taken } = mergedDrafts(unsure, mine, more)
  expect(form.lines[8]).toEqual(start)
  expect(taken).toBe(1)
  expect(form.lines[7]!.unsure).toEqual(['basis'])
})
