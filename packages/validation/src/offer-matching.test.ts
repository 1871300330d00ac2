import { describe, expect, test } from 'vitest'
import {
  likeness,
  matchOffers,
  readLeadTime,
  wordsOf,
  type AskedItem,
  type OfferedItem,
} from './offer-matching.ts'

const ask = (position: number, name: string, code: string | null = null): AskedItem => ({
  id: 100 + position,
  position,
  name,
  code,
  quantity: '4',
})
const offer = (overrides: Partial<OfferedItem>): OfferedItem => ({
  number: null,
  name: '',
  codes: [],
  quantity: null,
  ...overrides,
})
const asked = [
  ask(1, 'Gloves, cotton, size 10', '190102'),
  ask(2, 'Piston ring, top', '2530.145-A'),
  ask(3, 'O-ring 20 mm'),
  ask(4, 'O-ring 25 mm'),
  ask(5, 'Mooring rope, polypropylene, 64 mm, 220 m'),
]

/** What one offered line alone comes to. */
const one = (overrides: Partial<OfferedItem>) => {
  const { matches, unmatched } = matchOffers(asked, [offer(overrides)])
  const [match] = matches
  return match ? [match.askedId - 100, match.sure, match.by] : unmatched[0]?.reason
}

describe('one offered line', () => {
  test.each<[string, Partial<OfferedItem>, unknown]>([
    ['the code and the name', { codes: ['190102'], name: 'Cotton gloves' }, [1, 'CERTAIN', 'CODE']],
    ['the code, written apart', { codes: ['2530 145 a'] }, [2, 'CERTAIN', 'CODE']],
    ['the code within the text', { name: 'IMPA 190102 Gloves' }, [1, 'LIKELY', 'CODE']],
    ['the code under another name', { codes: ['190102'], name: 'Fuse' }, [1, 'LIKELY', 'CODE']],
    [
      'the code against a wrong number',
      { codes: ['190102'], number: '2', name: 'Gloves cotton' },
      [1, 'CERTAIN', 'CODE'],
    ],
    ['the number and the name', { number: '2', name: 'PISTON RING TOP' }, [2, 'CERTAIN', 'NUMBER']],
    ['the number and half a name', { number: '02', name: 'Ring set' }, [2, 'LIKELY', 'NUMBER']],
    ['the number under another name', { number: '2', name: 'Paint, red' }, 'NOTHING_FITS'],
    ['the number and quantity only', { number: '2', quantity: '4.0' }, [2, 'LIKELY', 'NUMBER']],
    ['the number only', { number: '2' }, [2, 'UNSURE', 'NUMBER']],
    ['the same name', { name: 'Piston-ring (top)' }, [2, 'CERTAIN', 'NAME']],
    ['the name among more words', { name: 'Ring, piston, top, maker 7' }, [2, 'LIKELY', 'NAME']],
    [
      'a long name with its sizes',
      { name: 'Rope mooring PP polypropylene 64mm x 220m, white' },
      [5, 'LIKELY', 'NAME'],
    ],
    ['sizes tell items apart', { name: 'O-ring 25mm' }, [4, 'CERTAIN', 'NAME']],
    ['a size nobody asked for', { name: 'O-ring 30 mm' }, 'SEVERAL_FIT'],
    ['a name that two lines have', { name: 'O-ring' }, 'SEVERAL_FIT'],
    ['something else', { name: 'Coffee, ground' }, 'NOTHING_FITS'],
    ['nothing at all', {}, 'NOTHING_FITS'],
    ['a number that is none', { number: 'total', name: 'Freight' }, 'NOTHING_FITS'],
  ])('%s', (_, overrides, expected) => expect(one(overrides)).toEqual(expected))
})

describe('several offered lines', () => {
  test('an asked line is answered once, by the surest', () => {
    const found = matchOffers(asked, [
      offer({ name: 'Gloves cotton 10' }),
      offer({ codes: ['190102'], name: 'Gloves, cotton, size 10' }),
    ])
    expect(found.matches).toEqual([{ offer: 1, askedId: 101, sure: 'CERTAIN', by: 'CODE' }])
    expect(found.unmatched).toEqual([{ offer: 0, reason: 'ALREADY_OFFERED' }])
  })

  test('what is left of a tie is unsure', () => {
    const found = matchOffers(asked, [offer({ name: 'O-ring 20 mm' }), offer({ name: 'O-ring' })])
    expect(found.matches).toEqual([
      { offer: 0, askedId: 103, sure: 'CERTAIN', by: 'NAME' },
      { offer: 1, askedId: 104, sure: 'UNSURE', by: 'NAME' },
    ])
  })

  test('two lines with one code are told apart by their number', () => {
    const twice = [ask(1, 'Filter', 'F-1000'), ask(2, 'Filter', 'F-1000')]
    const line = { codes: ['F1000'], name: 'Filter' }
    expect(matchOffers(twice, [offer({ ...line, number: '2' })]).matches[0]?.askedId).toBe(102)
    expect(matchOffers(twice, [offer(line)]).unmatched[0]?.reason).toBe('SEVERAL_FIT')
  })

  test('a supplier’s own numbers are not those of the request, unless the lines agree', () => {
    const names = ['Gloves, cotton, size 10', 'Piston ring top', 'O-ring 20 mm']
    const byTens = names.map((name, i) => offer({ number: String(i + 3), name }))
    expect(matchOffers(asked, byTens).matches).toEqual([
      { offer: 0, askedId: 101, sure: 'CERTAIN', by: 'NAME' },
      { offer: 1, askedId: 102, sure: 'CERTAIN', by: 'NAME' },
      { offer: 2, askedId: 103, sure: 'CERTAIN', by: 'NAME' },
    ])
  })

  test('numbers without names count while half of the quantities agree', () => {
    const agreeing = [offer({ number: '1', quantity: '4' }), offer({ number: '2', quantity: '9' })]
    expect(matchOffers(asked, agreeing).matches.map(({ sure }) => sure)).toEqual([
      'LIKELY',
      'UNSURE',
    ])
    const differing = [...agreeing, offer({ number: '3', quantity: '8' })]
    expect(matchOffers(asked, differing).matches).toEqual([])
  })

  test('a line with the code of its number speaks for the numbers', () => {
    const coded = offer({ number: '1', name: 'Fuse', codes: ['190102'] })
    const other = offer({ number: '3', name: 'Paint' })
    const sure = (...items: OfferedItem[]) => matchOffers(asked, items).matches[0]?.sure
    expect(sure(coded, other)).toBe('CERTAIN')
    expect(sure(coded, other, { ...other, number: '4' })).toBe('LIKELY')
  })

  test('a quarter of the name is enough for a number to count', () => {
    const item = ask(1, 'Alpha beta gamma delta')
    const near = offer({ number: '1', name: 'Alpha one two three' })
    expect(matchOffers([item], [near]).matches).toMatchObject([{ sure: 'LIKELY', by: 'NUMBER' }])
    const far = offer({ number: '1', name: 'Alpha one two three four' })
    expect(matchOffers([item], [far]).matches).toEqual([])
  })

  test('a code has four characters or more', () => {
    const short = [ask(1, 'Filter', 'A12'), ask(2, 'Filter', 'AB12')]
    const coded = (code: string) => matchOffers(short, [offer({ codes: [code], name: 'Fuse' })])
    expect(coded('AB12').matches).toMatchObject([{ askedId: 102, by: 'CODE' }])
    expect(coded('A12').matches).toEqual([])
  })

  test('a word of more than sixty lines tells none of them apart', () => {
    const many = (count: number) =>
      matchOffers(
        Array.from({ length: count }, (_, i) =>
          ask(i + 1, `Gasket type${String.fromCodePoint(0x4e00 + i)}`),
        ),
        [offer({ name: 'Gasket' })],
      ).unmatched[0]?.reason
    expect(many(60)).toBe('SEVERAL_FIT')
    expect(many(61)).toBe('NOTHING_FITS')
  })

  test('matches come in the order of the document, whatever their sureness', () => {
    const found = matchOffers(asked, [
      offer({ name: 'Ring, piston, top, maker 7' }),
      offer({ name: 'Coffee' }),
      offer({ codes: ['190102'], name: 'Gloves cotton' }),
      offer({ name: 'Sugar' }),
    ])
    expect(found.matches.map(({ offer: place }) => place)).toEqual([0, 2])
    expect(found.unmatched.map(({ offer: place }) => place)).toEqual([1, 3])
  })

  describe('of several signs', () => {
    const four = 'Alpha beta gamma delta'
    const pair = [ask(1, 'Gloves, cotton', 'CODE1'), ask(2, four)]
    const match = (items: AskedItem[], overrides: Partial<OfferedItem>) => {
      const [found] = matchOffers(items, [offer(overrides)]).matches
      return found && [found.askedId - 100, found.sure, found.by]
    }
    const only = (name: string, wanted = four) => match([ask(1, wanted)], { name })
    const five = 'Alpha beta gamma delta epsilon'
    const ten = `${five} one two three four five`

    test.each<[string, unknown, unknown]>([
      [
        'the code counts more than the name of another line',
        match(pair, { codes: ['CODE1'], name: four }),
        [1, 'LIKELY', 'CODE'],
      ],
      [
        'number and whole name count more than a code alone',
        match(pair, { codes: ['CODE1'], number: '2', name: four }),
        [2, 'CERTAIN', 'NUMBER'],
      ],
      [
        'a code counts more than a number with a quarter of its name',
        match(pair, { codes: ['CODE1'], number: '2', name: 'Alpha one two three' }),
        [1, 'LIKELY', 'CODE'],
      ],
      [
        'a code with three tenths of the name is certain',
        match([ask(1, ten, 'CODE1')], { codes: ['CODE1'], name: 'Alpha beta gamma a1 b2 c3 d4' }),
        [1, 'CERTAIN', 'CODE'],
      ],
      [
        'a number with half of the name is certain',
        match(pair, { number: '2', name: 'Alpha beta one two' }),
        [2, 'CERTAIN', 'NUMBER'],
      ],
      ['half a name is unsure', only('Alpha beta one two'), [1, 'UNSURE', 'NAME']],
      [
        'two fifths of a name are enough to be unsure',
        only('Alpha beta one two three', five),
        [1, 'UNSURE', 'NAME'],
      ],
      [
        'three fifths of a name are likely',
        only('Alpha beta gamma one two', five),
        [1, 'LIKELY', 'NAME'],
      ],
    ])('%s', (_, found, expected) => expect(found).toEqual(expected))

    test('the quantity tells lines of one name apart, and no more', () => {
      const filters = [ask(1, 'Filter'), { ...ask(2, 'Filter'), quantity: '9' }]
      expect(match(filters, { name: 'Filter', quantity: '9' })).toEqual([2, 'CERTAIN', 'NAME'])
      const near = [ask(1, four), { ...ask(2, 'Alpha beta one two'), quantity: '9' }]
      expect(match(near, { name: four, quantity: '9' })).toEqual([1, 'CERTAIN', 'NAME'])
    })

    test('a name takes its line before a number without a name', () => {
      const found = matchOffers(pair, [
        offer({ number: '1', quantity: '4' }),
        offer({ name: 'Gloves, cotton' }),
      ])
      expect(found.matches).toMatchObject([{ offer: 1, askedId: 101, by: 'NAME' }])
      expect(found.unmatched).toEqual([{ offer: 0, reason: 'ALREADY_OFFERED' }])
    })
  })

  test('a code that is only signs is no code', () => {
    const signs = [offer({ number: '3', name: 'Paint', codes: ['-'] }), offer({ number: '4' })]
    expect(matchOffers(asked, signs).matches).toEqual([
      { offer: 1, askedId: 104, sure: 'UNSURE', by: 'NUMBER' },
    ])
  })

  test('ten thousand lines are matched in a moment', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ask(i + 1, `Gasket type ${i}`))
    const answers = many.map((item) => offer({ name: item.name }))
    expect(matchOffers(many, answers).matches).toHaveLength(10_000)
  }, 5000)
})

test.each([
  ['Hose clamp', 'hose clamp', 1],
  ['Hose clamp 20', 'hose clamp 25', 0.4],
  ['Hose clamp steel', 'stainless hose clamp of steel for fuel oil', 0.85],
  ['Ölfilter', 'OLFILTER', 1],
  ['Hose', 'hose clamp steel', 0.5],
  ['', '', 0],
  ['Hose', '', 0],
  ['Hose', 'Valve', 0],
])('%s and %s are alike by %d', (a, b, expected) =>
  expect(likeness(wordsOf(a), wordsOf(b))).toBeCloseTo(expected, 2),
)

test.each([
  ['5', 5],
  ['5 days', 5],
  ['3 working days', 3],
  ['2-3 weeks', 21],
  ['3 to 5 days', 5],
  ['2 wks ARO', 14],
  ['1 month', 30],
  ['Ex stock', 0],
  ['in stock Hamburg', 0],
  ['approx. 10 days', 10],
  ['5 Tage', 5],
  ['3 Werktage', 3],
  ['2 Wochen', 14],
  ['ab Lager', 0],
  ['3 jours', 3],
  ['en stock', 0],
  ['2 semaines', 14],
  ['5 días', 5],
  ['1 mes', 30],
  ['5 giorni', 5],
  ['pronta consegna', 0],
  ['3 dagen', 3],
  ['2 weken', 14],
  ['3 ημέρες', 3],
  ['ετοιμοπαράδοτο', 0],
  ['2 hafta', 14],
  ['na stanie', 0],
  ['3 dni', 3],
  ['2 недели', 14],
  ['в наличии', 0],
  ['3天', 3],
  ['现货', 0],
  ['2週間', 14],
  ['7일', 7],
  ['2주', 14],
  ['5 dager', 5],
  ['på lager', 0],
  ['5 boxes', null],
  ['1-2 weeks', 14],
  ['10 to 14 calendar days', 14],
  ['within 4 days after order', 4],
  ['3650', 3650],
  ['3651', null],
  ['521 weeks', 3647],
  ['522 weeks', null],
  ['on request', null],
  ['20/11/2026', null],
  ['9999 weeks', null],
  ['', null],
])('%s is a delivery time of %s days', (text, days) => expect(readLeadTime(text)).toBe(days))

test('a bare number counts what the column says', () => expect(readLeadTime('2', 'weeks')).toBe(14))

test('words that every description has say nothing, and after sixty nobody reads on', () => {
  expect(wordsOf('the a an of for with and x impa issa no bolt')).toEqual(['bolt'])
  expect(wordsOf('bolt '.repeat(70))).toHaveLength(60)
})
