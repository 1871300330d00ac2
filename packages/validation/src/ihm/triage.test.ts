import { expect, test } from 'vitest'
import { fresh } from './triage-fresh.fixture.ts'
import { heldOut } from './triage-held-out.fixture.ts'
import { tuned, type LabelledLine } from './triage-lines.fixture.ts'
import { triageRules, triageRulesDay } from './triage-rules.ts'
import { TriageLine, TriageVerdict, type TriageDecision } from './triage-verdict.ts'
import { PhraseIndex, tokensOf } from './triage-words.ts'
import { decisionsOf, triage, verdictWords } from './triage.ts'

declare const console: { log: (text: string) => void }

/**
 * Found counts what is asked about, relevant or unsure; precision is that of what is called relevant; cleared is the share of what is not
 * relevant that nobody needs to look at.
 */
function figuresOf(lines: readonly LabelledLine[]) {
  const judged = lines.map(({ relevant, line }) => ({ relevant, answer: triage(line).answer }))
  const count = (relevant: boolean, answer: string) =>
    judged.filter((each) => each.relevant === relevant && each.answer === answer).length
  const relevant = lines.filter((each) => each.relevant).length
  const right = count(true, 'RELEVANT')
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000
  return {
    lines: lines.length,
    relevant,
    found: share(relevant - count(true, 'NOT_RELEVANT'), relevant),
    precision: share(right, right + count(false, 'RELEVANT')),
    recallWithoutUnsure: share(right, relevant),
    cleared: share(count(false, 'NOT_RELEVANT'), lines.length - relevant),
    unsure: share(count(true, 'UNSURE') + count(false, 'UNSURE'), lines.length),
  }
}

test.each([
  ['tuned on', tuned],
  ['held out', heldOut],
] as const)(
  'of the lines %s, nearly all that matters is asked about, and most of the rest cleared',
  (name, lines) => {
    const figures = figuresOf(lines)
    console.log(`Triage of the lines ${name}: ${JSON.stringify(figures)}`)
    expect(figures.found).toBeGreaterThanOrEqual(0.98)
    expect(figures.precision).toBeGreaterThanOrEqual(0.93)
    expect(figures.cleared).toBeGreaterThanOrEqual(0.85)
  },
)

/** Lines in which a phrase stands that the rules have in this language and in no other. */
function linesIn(language: string): number {
  const own = new PhraseIndex<number>()
  const phrasesOf = (words: Record<string, string> = {}, of: (key: string) => boolean) =>
    Object.entries(words).flatMap(([key, list]) =>
      of(key) ? list.split(',').map((phrase) => phrase.trim()) : [],
    )
  const others = new Set(
    triageRules.flatMap(({ words }) => phrasesOf(words, (k) => k !== language)),
  )
  for (const { id, words } of triageRules)
    for (const phrase of phrasesOf(words, (key) => key === language))
      if (!others.has(phrase)) own.add(phrase, id)
  return [...tuned, ...heldOut].filter(({ line }) => own.find(tokensOf(line.name)).length > 0)
    .length
}

test('more than 300 lines are labelled, in every language of the rules', () => {
  for (const lines of [tuned, heldOut]) expect(lines.length).toBeGreaterThanOrEqual(300)
  const labels = new Set(triageRules.flatMap(({ words }) => Object.keys(words ?? {})))
  const found = [...labels].map((language) => [language, linesIn(language)] as const)
  console.log(`Labelled lines by language: ${JSON.stringify(Object.fromEntries(found))}`)
  expect(labels.size).toBeGreaterThanOrEqual(10)
  expect(found.filter(([, lines]) => lines === 0)).toEqual([])
})

test('of lines written after the rules stood, what was measured once stays so', () => {
  const figures = figuresOf(fresh)
  console.log(`Triage of the lines written afterwards: ${JSON.stringify(figures)}`)
  expect(figures).toEqual({
    lines: 62,
    relevant: 35,
    found: 1,
    precision: 1,
    recallWithoutUnsure: 0.914,
    cleared: 0.889,
    unsure: 0.097,
  })
})

test.each<[TriageLine, string]>([
  [{ name: 'Cloth 40x40', code: '150612' }, 'not relevant: consumable, cloth and rags (IMPA 15)'],
  [{ name: 'COTTON RAGS WHITE 25 KG BALE' }, 'not relevant: consumable, cloth and rags (rag)'],
  [
    { name: 'Jointing sheet, 1.5 mm', code: '171431' },
    'relevant: gasket, jointing or seal; asbestos, lead, chlorinated paraffins (jointing sheet)',
  ],
  [{ name: 'scraper, gasket, 2"' }, 'not relevant: hand or power tool (scraper gasket)'],
  [
    { name: 'Bolt, galvanised, M12' },
    'unsure: plain part of steel or iron (bolt), but galvanised, plated or coated; chromium VI or cadmium possible (galvanised)',
  ],
  [
    { name: 'Nut, bronze, M24' },
    'relevant: bronze, brass, white metal or lead; lead and cadmium (bronze)',
  ],
  [
    { name: 'Drinking water valve DN25' },
    'unsure: food and drink (drinking water), but valve or cock, fixed; lead in bronze and brass, seals (valve)',
  ],
  [
    { name: 'Card 7XV', component: 'Main switchboard' },
    'relevant: electrical or electronic equipment; PBB, PBDE, lead, mercury (card)',
  ],
  [
    { name: 'Unit 7XV-2', component: 'Main switchboard' },
    'relevant: part of electrical or electronic equipment (switchboard)',
  ],
  [{ name: 'Widget' }, 'unsure: No rule speaks of it'],
  [{ name: 'Widget', code: '150612' }, 'not relevant: consumable, cloth and rags (IMPA 15)'],
  [{ name: 'Widget', code: '150612', scheme: 'MAKER' }, 'unsure: No rule speaks of it'],
  [{ name: 'Widget', code: '15-0612' }, 'unsure: No rule speaks of it'],
  [
    { name: 'Widget', code: '15', scheme: 'IMPA' },
    'not relevant: consumable, cloth and rags (IMPA 15)',
  ],
  [
    { name: 'Visit on board', kind: 'SERVICES' },
    'not relevant: a service: nothing of it stays on board (a service)',
  ],
  [
    { name: 'Visit on board', unit: 'hr' },
    'not relevant: a service: nothing of it stays on board (hr)',
  ],
  [
    { name: 'Bolt M12', remarks: 'zinc chromate passivated' },
    'relevant: holds a listed material by name (zinc chromate)',
  ],
  [
    { name: '防火门 A-60' },
    'relevant: panel, floor, door or window, built in; asbestos, HBCDD, PCB (防火门, a 60)',
  ],
  [
    { name: 'ZYLINDERKOPFDICHTUNGEN' },
    'relevant: gasket, jointing or seal; asbestos, lead, chlorinated paraffins (*dichtungen)',
  ],
])('%o is %s', (line, words) => {
  expect(verdictWords(triage(line))).toBe(words)
})

const decision: TriageDecision = {
  maker: 'Klinger & Co.',
  productNumber: 'C-4430 / 1.5',
  answer: 'NOT_RELEVANT',
  reason: 'kept as a loose spare',
  on: '2026-02-02',
  by: 'R. Holt',
}

test('a person’s decision beats every rule, for the same maker and number, however they are written', () => {
  const line = { name: 'GASKET SHEET', maker: 'KLINGER & CO', productNumber: 'c4430/1.5' }
  expect(triage(line, decisionsOf([decision]))).toEqual({
    answer: 'NOT_RELEVANT',
    by: 'EARLIER',
    rules: [],
    reason: 'same maker and number, decided by R. Holt on 02/02/2026: kept as a loose spare',
  })
  const later = { ...decision, answer: 'RELEVANT', on: '2026-03-01', reason: '' } as const
  expect(triage(line, decisionsOf([later, decision]))).toMatchObject({
    answer: 'RELEVANT',
    reason: 'same maker and number, decided by R. Holt on 01/03/2026',
  })
})

test.each([
  { maker: null, productNumber: 'C-4430 / 1.5' },
  { maker: 'Klinger & Co.', productNumber: null },
  { maker: 'Other', productNumber: 'C-4430 / 1.5' },
])('without the same maker and number (%o) it is not remembered', (product) => {
  const verdict = triage({ name: 'GASKET SHEET', ...product }, decisionsOf([decision]))
  expect(verdict).toMatchObject({ answer: 'RELEVANT', by: 'RULE', rules: [30] })
})

test('the table of rules bears the day of its last change', () => {
  const sum = [...JSON.stringify(triageRules)].reduce(
    (before, sign) => (before * 31 + sign.codePointAt(0)!) % 2 ** 32,
    7,
  )
  // A changed table has another sum: put the day of the change beside it.
  expect([triageRulesDay, sum]).toEqual(['2026-11-23', 707528274])
})

test('every rule has a number of its own, a reason, and something to know its lines by', () => {
  expect(new Set(triageRules.map(({ id }) => id)).size).toBe(triageRules.length)
  for (const { id, says, words, impa, units, kinds, component } of triageRules) {
    expect(says, `rule ${id}`).not.toBe('')
    expect(words ?? impa ?? units ?? kinds ?? component, `rule ${id}`).toBeDefined()
  }
})

test('no phrase is claimed by two answers of one weight', () => {
  const claims = triageRules.flatMap(({ id, answer, weight, words = {} }) =>
    Object.entries(words).flatMap(([language, list]) =>
      list
        .split(',')
        .map((phrase) => ({ key: `${language} ${phrase.trim()}`, answer, weight, id })),
    ),
  )
  const torn = [...Map.groupBy(claims, ({ key, weight }) => `${key} (${weight})`)].filter(
    ([, of]) => new Set(of.map(({ answer }) => answer)).size > 1,
  )
  expect(torn.map(([key, of]) => `${key}: ${of.map(({ id }) => id).join(', ')}`)).toEqual([])
})

test.each(['IMPA', 'ISSA', 'MAKER', 'OWN'] as const)('a code may be of %s', (scheme) => {
  expect(TriageLine.safeParse({ name: 'Valve', scheme }).success).toBe(true)
})

test.each(['RULE', 'EARLIER', 'PERSON', 'NOTHING'] as const)('a verdict is by %s', (by) => {
  const verdict = { answer: 'UNSURE', by, rules: [], reason: '' }
  expect(TriageVerdict.safeParse(verdict).success).toBe(true)
})
