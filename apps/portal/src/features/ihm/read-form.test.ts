import { expect, test } from 'vitest'
import { DeclarationDraftForm, noAnswer, typedStart } from '@fairlead/validation/declaration-draft'
import { conforming, declared, leadInBush } from '@fairlead/validation/ihm/declaration.fixture'
import { besidesRead, withRead } from './read-form.ts'

const line = { name: 'Valve', code: 'V-1', drawingNumber: null, maker: 'ABC', unit: 'PCS' }
const now = typedStart({ ...line, declared: null }, '2026-05-18')
const material = declared({ lead: leadInBush })

test('our own form is taken wholly, and nothing of it is unsure', () => {
  const read = { own: true, material, conformity: null, unsure: [] }
  const next = withRead(now, read, 'own.pdf')
  expect(next).toMatchObject({ productName: 'Suction valve, complete', unsure: [], remarks: ['Bush of CuSn7Pb15, EN 1982'] }) // prettier-ignore
  expect(next.answers['lead']).toMatchObject({ above: true, mass: '14' })
})

test('of somebody else’s form only what was found is taken, and each field waits to be confirmed', () => {
  const unsure = ['material.number', 'material.productName', 'material.answers.lead.above', 'material.answers.lead.mass'] // prettier-ignore
  const typed = { ...now, answers: { pcb: { ...noAnswer, above: false } } }
  const next = withRead(typed, { own: false, material, conformity: null, unsure }, 'scan.pdf')
  expect(next).toMatchObject({ maker: 'ABC', productName: 'Suction valve, complete' })
  expect(next.answers['pcb']?.above).toBe(false)
  expect(next.answers['lead']).toMatchObject({ above: true, mass: '14' })
  expect(next.answers['asbestos']).toBeUndefined()
  expect(next.unsure).toEqual(['productName', 'answers.lead.above', 'answers.lead.mass'])
  expect(next.source).toBe('scan.pdf')
})

test('company and signature are taken where nothing is typed', () => {
  const draft = DeclarationDraftForm.parse({ lines: {}, conformity: { place: 'Oslo' } })
  const read = { own: true, material, conformity: conforming(), unsure: [] }
  expect(besidesRead(draft, read)).toMatchObject({
    supplier: { contact: 'Duncan Rowe' },
    conformity: { place: 'Oslo', function: 'Quality lead', signature: '' },
  })
})
