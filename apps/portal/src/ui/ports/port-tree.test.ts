import { expect, test } from 'vitest'
import {
  linesOfPaste,
  opensWith,
  ownFirst,
  rowsOf,
  withPorts,
  type PickedPort,
  type TreeFacts,
} from './port-tree.ts'

const port = (locode: string, name: string, more: Partial<PickedPort> = {}): PickedPort => ({
  locode,
  name,
  at: null,
  ...more,
})
const greek = [
  port('GRPIR', 'Piraeus'),
  port('GRSKG', 'Thessaloniki'),
  port('GRVOL', 'Volos'),
  ...Array.from({ length: 20 }, (_, n) => port(`GRX${'ABCDEFGHIJKLMNOPQRST'[n]}A`, `Small ${n}`)),
  port('GROLD', 'Left the list', { listed: false }),
]
const facts = (more: Partial<TreeFacts> = {}): TreeFacts => ({
  continents: [
    { code: 'EU', name: 'Europe' },
    { code: 'AN', name: 'Antarctica' },
  ],
  countries: [
    { code: 'GR', name: 'Greece', continent: 'EU', ports: 23 },
    { code: 'MT', name: 'Malta', continent: 'EU', ports: 2 },
  ],
  chosen: new Set(['GRVOL', 'MTMLA', 'MTMAR']),
  open: new Set(),
  whole: new Set(),
  portsOf: (code) => (code === 'GR' ? greek : undefined),
  first: new Set(),
  withPresence: false,
  ...more,
})
const keys = (more: Partial<TreeFacts>) => rowsOf(facts(more)).map(({ key }) => key)

test('a continent says how many of its ports are chosen; one without ports is left out', () => {
  expect(rowsOf(facts())).toEqual([
    {
      kind: 'continent',
      key: 'continent EU',
      code: 'EU',
      name: 'Europe',
      chosen: 3,
      ports: 25,
      open: false,
      mark: 'some',
    },
  ])
  const [, greece, malta] = rowsOf(facts({ open: new Set(['EU']) }))
  expect(greece).toMatchObject({ name: 'Greece', chosen: 1, mark: 'some' })
  expect(malta).toMatchObject({ name: 'Malta', chosen: 2, mark: 'all' })
})

test('an open country shows what was chosen, then its largest ports, and says how many more there are', () => {
  const open = new Set(['EU', 'GR'])
  const shown = keys({ open, first: new Set(['GRVOL']) })
  expect(shown.slice(2, 5)).toEqual(['GRVOL', 'GRPIR', 'GRSKG'])
  expect(shown.filter((key) => key.startsWith('GR'))).toHaveLength(12)
  expect(rowsOf(facts({ open })).at(-2)).toMatchObject({ kind: 'more', hidden: 11 })
  const all = keys({ open, whole: new Set(['GR']) })
  expect(all.filter((key) => key.startsWith('GR'))).toHaveLength(23)
  expect(keys({ open, withPresence: true })[2]).toBe('head GR')
  expect(keys({ open: new Set(['EU', 'MT']) }).at(-1)).toBe('wait MT')
})

test('a port that left the list is shown only while it is chosen', () => {
  const open = new Set(['EU', 'GR'])
  const whole = new Set(['GR'])
  expect(keys({ open, whole })).not.toContain('GROLD')
  expect(keys({ open, whole, chosen: new Set(['GROLD']) })).toContain('GROLD')
})

test('ports are added once, and taken away, in their order', () => {
  expect(withPorts(['A', 'B'], ['B', 'C'], true)).toEqual(['A', 'B', 'C'])
  expect(withPorts(['A', 'B', 'C'], ['B', 'X'], false)).toEqual(['A', 'C'])
})

test.each([
  ['GRPIR\r\nRotterdam\n\n  Santos ', ['GRPIR', 'Rotterdam', 'Santos']],
  ['Rotterdam\tNLRTM\nAntwerp\tBEANR', ['Rotterdam\tNLRTM', 'Antwerp\tBEANR']],
  ['GRPIR, GRSKG, GRVOL', ['GRPIR', 'GRSKG', 'GRVOL']],
  ['Rotterdam; Antwerp', ['Rotterdam', 'Antwerp']],
  ['Rotterdam, NL', ['Rotterdam, NL']],
  ['Rotterdam, Antwerp', ['Rotterdam', 'Antwerp']],
  ['', []],
])('the lines of %j', (text, lines) => {
  expect(linesOfPaste(text)).toEqual(lines)
})

test('the picker opens with the own continents, and the own countries where they are few', () => {
  const countries = ['AR', 'BR', 'CL', 'PE', 'UY'].map((code) => ({ code, continent: 'SA' }))
  const all = [{ code: 'GR', continent: 'EU' }, ...countries]
  expect(opensWith(all, new Set())).toEqual(new Set(['EU']))
  expect(opensWith(all, new Set(['BR', 'UY']))).toEqual(new Set(['SA', 'BR', 'UY']))
  expect(opensWith(all, new Set(countries.map(({ code }) => code)))).toEqual(new Set(['SA']))
  const codes = ownFirst(all, ({ continent }) => continent === 'SA').map(({ code }) => code)
  expect(codes).toEqual(['AR', 'BR', 'CL', 'PE', 'UY', 'GR'])
})
