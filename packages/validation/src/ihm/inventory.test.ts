import { expect, test } from 'vitest'
import { declared, leadInBush, today } from './declaration.fixture.ts'
import { InventoryEntry, inventoryOn, InventoryPart } from './inventory.ts'
import type { MaterialDeclaration } from './material-declaration.ts'
import { proposedEntries } from './proposed-entries.ts'

const fitted = { part: 'I-2', location: 'Engine room, turbo 1', on: today } as const

const entry = (part: InventoryPart, from: string, until: string | null) => ({ part, from, until })
test.each([
  ['2026-05-17', ['I-2 2026-01-01']],
  ['2026-05-18', ['I-1 2026-05-18', 'I-2 2026-01-01']],
  ['2026-06-01', ['I-1 2026-05-18']],
])('on %s is on board what came by then and has not gone: %o', (day, listed) => {
  const entries = [entry('I-2', '2026-01-01', '2026-06-01'), entry('I-1', '2026-05-18', null)]
  expect(inventoryOn(entries, day).map(({ part, from }) => `${part} ${from}`)).toEqual(listed)
})

test('an accepted declaration proposes what is above, for all pieces that were delivered', () => {
  const [proposed, ...more] = proposedEntries(declared({ lead: leadInBush }), fitted)
  expect(more).toEqual([])
  expect(proposed).toEqual({
    part: 'I-2',
    material: 'lead',
    partOf: 'Suction valve, complete, Guide bush, brass',
    location: 'Engine room, turbo 1',
    quantity: '84',
    unit: 'g',
    approximate: false,
    remarks: null,
    declaration: 'MD-KEP-0933',
    source: null,
    from: today,
    until: null,
  })
  expect(InventoryEntry.parse(proposed)).toEqual(proposed)
  expect(proposedEntries(declared(), fitted)).toEqual([])
})

test.each([
  ['above, without a mass', { ...leadInBush, mass: null }],
  ['not above, with a mass', { ...leadInBush, above: false }],
])('what is %s is no entry', (_, lead) => {
  expect(proposedEntries(declared({ lead }), fitted)).toEqual([])
})

test('a long name of a product and of the place in it is cut to what an entry takes', () => {
  const lead = { ...leadInBush, where: 'w'.repeat(200) }
  const [proposed] = proposedEntries(declared({ lead }, { productName: 'p'.repeat(200) }), fitted)
  expect(InventoryEntry.safeParse(proposed).success).toBe(true)
})

test('every part is listed, and an amount is exact where nothing else is said', () => {
  const entries = InventoryPart.options.toReversed().map((part) => entry(part, today, null))
  expect(inventoryOn(entries, today).map(({ part }) => part)).toEqual(['I-1', 'I-2', 'I-3'])
  const [proposed] = proposedEntries(declared({ lead: leadInBush }), fitted)
  expect(InventoryEntry.parse({ ...proposed, approximate: undefined }).approximate).toBe(false)
})

test.each<[Partial<MaterialDeclaration>, string, string | null]>([
  [{ basis: 'm2' }, '14', 'For 1 m2'],
  [{ delivered: { amount: null, unit: null } }, '14', 'For 1 piece'],
  [{ delivered: { amount: '2.5', unit: 'PCS' } }, '35', null],
])('with %o it is %s g: %s', (more, quantity, remarks) => {
  const [proposed] = proposedEntries(declared({ lead: leadInBush }, more), fitted)
  expect(proposed).toMatchObject({ quantity, remarks })
})
