import { expect, test } from 'vitest'
import { asHtml, article, isListed, jobPosting } from '../src/site/structured-data.ts'

const base = new URL('https://market.example')
const date = new Date('2026-11-02T00:00:00Z')
const posting = { title: 'Software engineer', team: 'Engineering', date } as const
const path = '/careers/software-engineer'

test('a posting tells a search engine what its file says, and nothing that it does not', () => {
  const few = jobPosting(base, { ...posting, path, description: '<p>You build.</p>' })
  expect(few).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-02',
    identifier: { value: 'software-engineer' },
    hiringOrganization: { sameAs: 'https://market.example/' },
  })
  for (const absent of [
    'validThrough',
    'employmentType',
    'jobLocation',
    'jobLocationType',
    'baseSalary',
  ])
    expect(few).not.toHaveProperty(absent)

  expect(isListed({})).toBe(false)
  expect(isListed({ remote: ['NL'] })).toBe(true)
  expect(isListed({ place: { town: 'Den Helder', country: 'NL' } })).toBe(true)

  const all = jobPosting(base, {
    ...posting,
    path,
    description: '<p>You build.</p>',
    closes: new Date('2027-01-31T00:00:00Z'),
    employment: 'full time',
    place: { town: 'Den Helder', country: 'NL' },
    remote: ['NL', 'DE'],
    salary: { currency: 'EUR', from: 52_000, to: 68_000 },
  })
  expect(all).toMatchObject({
    validThrough: '2027-01-31',
    employmentType: 'FULL_TIME',
    jobLocation: { address: { addressLocality: 'Den Helder', addressCountry: 'NL' } },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'NL' }, { name: 'DE' }],
    baseSalary: {
      currency: 'EUR',
      value: { minValue: 52_000, maxValue: 68_000, unitText: 'YEAR' },
    },
  })
})

test('the text of a posting is paragraphs, without its marks', () => {
  expect(asHtml('You build.', '## What\n\n- One <b>\n- Two & three\n')).toBe(
    '<p>You build.</p><p>What</p><p>One &lt;b> Two &amp; three</p>',
  )
})

test('an article has both its days, its words, who wrote it and who publishes it with a logo', () => {
  const facts = { title: 'T', description: 'D', path: '/news/t', image: '/og/t.png', date }
  const data = article(base, { ...facts, topic: 'Finance', tags: ['a', 'b'], words: 612 })
  expect(data).toMatchObject({
    datePublished: '2026-11-02',
    dateModified: '2026-11-02',
    wordCount: 612,
    author: { url: 'https://market.example/company' },
    publisher: { logo: { url: 'https://market.example/icons/large.png' } },
    mainEntityOfPage: 'https://market.example/news/t',
  })
  const changed = new Date('2026-11-20T00:00:00Z')
  expect(
    article(base, { ...facts, topic: 'Finance', tags: [], words: 1, changed }).dateModified,
  ).toBe('2026-11-20')
})
