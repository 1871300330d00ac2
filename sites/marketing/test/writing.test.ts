import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPublished } from '../src/site/published.ts'
import { allProblems, problemsIn, problemsInPrices } from '../writing.ts'

const today = new Date('2026-11-23T00:00:00Z')
const text = (change: Record<string, string | null> = {}, words = 600) => {
  const facts: Record<string, string | null> = {
    title: "'Exchange rates in quotations'",
    description: `'${'Which rate to use and when, and how offers in several currencies are compared. '.repeat(1)}ok'`,
    date: '2026-11-16',
    topic: 'Finance',
    tags: '[currency, comparison]',
    cover: 'exchange-rates-in-quotations.svg',
    coverAlt: "'Three rates on one time line'",
    ...change,
  }
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n${'word '.repeat(words)}\n`
}
const article = (whole: string) =>
  problemsIn({ folder: 'articles', name: 'my-article.mdx', text: whole }, today)
const at = (line: number) => `src/content/articles/my-article.mdx:${line}: `

test('everything that is there is in order', () => {
  expect(allProblems(new Date())).toEqual([])
})

test.each([
  ['a whole article', text(), []],
  [
    'a cover that is not there',
    text({ cover: 'none.svg' }),
    [`${at(7)}cover: src/content/articles/covers/none.svg is not there`],
  ],
  ['no cover', text({ cover: null }), [`${at(1)}cover: every article needs a drawing`]],
  [
    'a day that lies ahead',
    text({ date: '2027-01-04' }),
    [`${at(4)}date: lies ahead; add “scheduled: true” to keep it back until then`],
  ],
  ['a day that lies ahead, scheduled', text({ date: '2027-01-04', scheduled: 'true' }), []],
  ['a draft, as short as it is', text({ draft: 'true' }, 15), []],
  [
    'fifteen words',
    text({}, 15),
    [`${at(10)}has 15 words; an article has 500 to 1,000, or “draft: true”`],
  ],
  [
    'a day written otherwise',
    text({ date: '16/11/2026' }),
    [`${at(4)}date: write the day as yyyy-MM-dd, for example 2026-11-16`],
  ],
  ['a line nobody knows', text({ author: 'Ada' }), [`${at(9)}author: there is no such line`]],
  ['no facts at all', 'word', [`${at(1)}begin with a line ---, and end the facts with another`]],
])('%s', (_, whole, problems) => {
  expect(article(whole)).toEqual(problems)
})

test('a quote that is not closed is said with its line', () => {
  const [problem] = article(text({ topic: "'Finance" }))
  expect(problem).toContain('src/content/articles/my-article.mdx:')
})

test('what is scheduled is kept back until its day, a draft for ever', () => {
  const date = new Date('2026-11-24T00:00:00Z')
  expect(isPublished({ date, scheduled: true }, today)).toBe(false)
  expect(isPublished({ date, scheduled: true }, date)).toBe(true)
  expect(isPublished({ date: today, draft: true }, date)).toBe(false)
  expect(isPublished({ date: today }, today)).toBe(true)
})

test('a posting says a salary as numbers, and a place as a town and its country', () => {
  const posting = readFileSync(
    join(import.meta.dirname, '../src/content/postings/software-engineer.mdx'),
    'utf8',
  )
  const facts = (lines: string) =>
    problemsIn(
      { folder: 'postings', name: 'x.mdx', text: posting.replace(/\n---\n/, `\n${lines}\n---\n`) },
      today,
    )
  const whole =
    "employment: full time\nplace: { town: 'Den Helder', country: NL }\nremote: [NL, DE]\nsalary: { currency: EUR, from: 52000, to: 68000 }\ncloses: 2027-01-31"
  expect(facts(whole)).toEqual([])
  expect(facts("salary: { currency: EUR, from: '52000', to: 68000 }")).toEqual([
    'src/content/postings/x.mdx:10: salary: from, a number without quotes',
  ])
  expect(facts('employment: freelance')).toEqual([
    'src/content/postings/x.mdx:10: employment: full time, part time, contract or internship',
  ])
})

test('a price as text is refused with its line', () => {
  const source = "export const plans = [\n  {\n    price: '45',\n  },\n]"
  expect(problemsInPrices([{ price: 0 }, { price: null }, { price: '45' }], source)).toEqual([
    'src/data/plans.ts:3: price: a number without quotes, or null where it is agreed',
  ])
})
