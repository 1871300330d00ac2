import { expect, test } from 'vitest'
import { declared, leadInBush, today } from './declaration.fixture.ts'
import { productKey } from './product-key.ts'
import {
  affectedBy,
  changedSince,
  contradictions,
  isMaker,
  otherThanOrdered,
  reusable,
} from './reuse.ts'
import { allThresholds, type Threshold } from './threshold.ts'

const product = { maker: 'MAN B&W', productNumber: '90910-118-034', revision: 'C' }
const stricter = [
  ...allThresholds,
  {
    ...allThresholds.find(({ code }) => code === 'lead')!,
    value: '500',
    validFrom: '2027-01-01',
    source: 'A later resolution',
  },
]

test.each([
  ['MAN B&W', '90910-118-034', 'man b w', '90910 118 034', true],
  ['MAN B&W', '90910-118-034', 'MAN B&W', '90910-118-035', false],
  ['', '90910-118-034', '', '90910-118-034', false],
  ['MAN B&W', '', 'MAN B&W', '', false],
])('%s %s and %s %s are one product: %s', (maker, number, otherMaker, otherNumber, same) => {
  const key = productKey({ maker, productNumber: number })
  const other = productKey({ maker: otherMaker, productNumber: otherNumber })
  expect(key !== null && key === other).toBe(same)
})

test.each<[string | null, string, string | null, string, string[]]>([
  ['MAN', '90161-204', 'MAN', '90161 204', []],
  ['MAN', '90161-204', 'man', '90161.205', ['productNumber']],
  ['MAN', '90161-204', 'Wärtsilä', '90161-204', ['maker']],
  ['MAN', '90161-204', null, '90161-204', ['maker']],
  [null, '', 'Garlock', 'G-3', []],
])(
  'of %s %s %s %s is declared: other than ordered is %j',
  (maker, number, itsMaker, itsNumber, other) => {
    const ordered = { maker, productNumber: number }
    expect(otherThanOrdered(ordered, { maker: itsMaker, productNumber: itsNumber })).toEqual(other)
  },
)

test.each([
  ['Stone Marine Supply', 'STONE MARINE SUPPLY.', true],
  ['Stone Marine', 'Stone Marine Supply', false],
  ['', '', false],
  [null, 'Stone Marine Supply', false],
])('the maker %o is the company %s: %s', (maker, company, is) => {
  expect(isMaker({ maker }, company)).toBe(is)
})

test('what fits exactly is offered before another revision, the newest first', () => {
  const older = declared({}, { number: 'MD-1', date: '2026-01-10' })
  const newer = declared({}, { number: 'MD-2', date: '2026-03-12' })
  const unnamed = declared({}, { number: 'MD-3', revision: null, date: '2025-12-02' })
  const otherRevision = declared({}, { number: 'MD-4', revision: 'B', date: '2026-05-01' })
  const stranger = declared({}, { number: 'MD-5', productNumber: '90910-118-045' })
  const all = [otherRevision, stranger, older, newer, unnamed]
  const offered = reusable(product, all, { day: today, eu: true })
  expect(offered.map(({ declaration, fit }) => `${declaration.number} ${fit}`)).toEqual([
    'MD-2 EXACT',
    'MD-1 EXACT',
    'MD-3 EXACT',
    'MD-4 OTHER_REVISION',
  ])
  expect(reusable({ ...product, maker: null }, all, { day: today, eu: true })).toEqual([])
})

test('a declaration ends with the thresholds it was made under', () => {
  const [offer] = reusable(product, [declared()], { day: '2027-01-01', eu: true, rows: stricter })
  expect(offer).toMatchObject({
    fit: 'OUTDATED',
    changed: [{ before: { value: '1000' }, now: { code: 'lead', value: '500' } }],
  })
  const others = [declared(), declared({}, { revision: 'B', edition: '2027-01-01' })]
  const offers = reusable(product, others, { day: '2027-01-01', eu: true, rows: stricter })
  expect(offers.map(({ fit }) => fit)).toEqual(['OTHER_REVISION', 'OUTDATED'])
  const before = reusable(product, [declared()], { day: '2026-12-31', eu: true, rows: stricter })
  expect(before[0]!.fit).toBe('EXACT')
})

test('one made for a ship outside the EU’s regulation says nothing of what that asks', () => {
  const outside = { edition: '2023-07-07', eu: false }
  expect(changedSince(outside, today, { eu: true })).toMatchObject([
    { before: null, now: { code: 'pfos' } },
    { before: null, now: { code: 'hbcdd' } },
  ])
  expect(changedSince(outside, today, { eu: false })).toEqual([])
})

test('a changed threshold marks the declarations made before it, and no others', () => {
  const before = declared({}, { number: 'MD-1' })
  const after = declared({}, { number: 'MD-2', edition: '2027-01-01' })
  const marked = affectedBy([before, after], '2027-02-01', stricter)
  expect(marked.map(({ declaration }) => declaration.number)).toEqual(['MD-1'])
  const old = { edition: '2020-01-01', eu: true }
  expect(affectedBy([old], today)[0]!.changed.map(({ now }) => now.code)).toEqual(['cybutryne'])
})

test.each<[string, Partial<Threshold>, boolean]>([
  ['another value', { value: '500' }, true],
  ['another unit', { unit: '%' }, true],
  ['another basis', { basis: 'DRY_PAINT' }, true],
  ['exactly the threshold counts already', { reached: 'FROM' }, true],
  ['it may not be installed new any more', { barred: true }, true],
  ['another name, another source', { name: 'Lead', source: 'A later resolution' }, false],
])('a new row: %s. It marks what was declared before: %o', (_, more, marked) => {
  const lead = allThresholds.find(({ code }) => code === 'lead')!
  const rows = [...allThresholds, { ...lead, ...more, validFrom: '2027-01-01' }]
  expect(affectedBy([declared()], '2027-02-01', rows).length > 0).toBe(marked)
})

test('two declarations of one product that disagree are named with what they disagree on', () => {
  const with14 = declared({ lead: leadInBush }, { number: 'MD-1' })
  const without = declared({}, { number: 'MD-2' })
  const otherRevision = declared({}, { number: 'MD-3', revision: 'B' })
  const nameless = declared({ lead: leadInBush }, { number: 'MD-4', maker: null })
  const found = contradictions([with14, without, otherRevision, nameless])
  expect(found).toEqual([{ declarations: [with14, without], codes: ['lead'] }])
  expect(contradictions([with14, otherRevision])).toEqual([])
  expect(contradictions([nameless, { ...without, maker: null }])).toEqual([])
})

test.each<[string, (string | null)[], string[]]>([
  ['of one revision', ['B', 'B'], ['MD-1', 'MD-2']],
  ['spelt otherwise', ['Rev. B', 'b'], ['MD-1', 'MD-2']],
  ['of two revisions', ['A', 'B'], []],
  ['of which one names none', ['B', null], ['MD-1', 'MD-2']],
  ['of which none names any', [null, ''], ['MD-1', 'MD-2']],
  ['of two revisions and one that names none', ['A', null, 'B'], ['MD-1', 'MD-2', 'MD-3']],
  ['of two revisions beside a third', ['A', 'B', 'A'], []],
])('the second says lead and the others not, %s: torn are the right ones', (_, revisions, torn) => {
  const all = revisions.map((revision, i) =>
    declared(i === 1 ? { lead: leadInBush } : {}, { number: `MD-${i + 1}`, revision }),
  )
  const found = contradictions(all).flatMap(({ declarations }) => declarations)
  expect(found.map(({ number }) => number)).toEqual(torn)
})

test('two declarations that say the same are not torn by a third of the same revision', () => {
  const [one, other] = [
    declared({}, { number: 'MD-1', revision: null }),
    declared({}, { number: 'MD-2', revision: 'A' }),
  ]
  const third = declared({ lead: leadInBush }, { number: 'MD-3', revision: 'B' })
  expect(contradictions([one, other, third])).toEqual([
    { declarations: [one, third], codes: ['lead'] },
  ])
})

test.each<[string, Partial<typeof leadInBush>, boolean]>([
  ['the same', {}, false],
  ['another mass of another part, of the same share', { mass: '7', partMass: '280' }, false],
  ['another share', { mass: '15' }, true],
  ['no part named', { partMass: null }, false],
])('both say above, the second with %s: a contradiction is %s', (_, more, torn) => {
  const pair = [declared({ lead: leadInBush }), declared({ lead: { ...leadInBush, ...more } })]
  expect(contradictions(pair).length > 0).toBe(torn)
})
