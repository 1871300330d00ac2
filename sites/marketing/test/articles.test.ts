import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { movedArticles } from '../../../apps/server/src/http/moved-articles.ts'
import { sources } from '../src/data/sources.ts'
import { wordsIn } from '../src/site/words.ts'

const folder = join(import.meta.dirname, '../src/content/articles')
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []

const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => {
    const [, head = '', ...rest] = readFileSync(join(folder, name), 'utf8').split('---\n')
    const line = (key: string) =>
      new RegExp(`^${key}: *(.*)$`, 'm').exec(head)?.[1]?.replaceAll(/^'|'$/g, '')
    const body = rest.join('---\n')
    return { slug: name.slice(0, -'.mdx'.length), head, line, body }
  })

/** What two articles have in common, as `words: one, other`. */
function shared(parts: (body: string) => string[]): string[] {
  const found = new Map<string, Set<string>>()
  for (const { slug, body } of articles)
    for (const part of parts(body)) found.set(part, (found.get(part) ?? new Set()).add(slug))
  return [...found]
    .filter(([, slugs]) => slugs.size > 1)
    .map(([part, slugs]) => `${part}: ${[...slugs].join(', ')}`)
}

test('there are as many as the specification says', () => {
  expect(articles).toHaveLength(39)
})

const law =
  /\b(Regulation|Directive|Convention|MEPC\.|EN 16931|Incoterms 2020|IMDG|Recommendation 2\d|ISPM|GDPR|IHM|Act 19\d\d|§)/

describe.each(articles)('$slug', ({ line, body }) => {
  test('has a cover that is small and can be read', () => {
    const path = join(folder, 'covers', line('cover') ?? 'none')
    expect(existsSync(path)).toBe(true)
    const svg = readFileSync(path, 'utf8')
    expect(svg.length).toBeLessThan(8_000)
    expect(svg).toContain('viewBox="0 0 640 360"')
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes), 'smallest text').toBeGreaterThanOrEqual(18)
    expect(line('coverAlt')?.length).toBeGreaterThan(40)
    for (const [, drawn] of body.matchAll(/<Figure[^>]*src="([^"]+\.svg)"/g))
      expect(existsSync(join(folder, 'covers', drawn!))).toBe(true)
  })

  test('links what it names, and nothing else outside', () => {
    if (law.test(body)) expect(line('sources')).toMatch(/^\[\w+/)
    expect(body).not.toMatch(/https?:/)
  })

  test('has 500 to 1,000 words', () => {
    const count = wordsIn(body)
    expect(count).toBeGreaterThan(500)
    expect(count).toBeLessThanOrEqual(1_000)
  })
})

test('few end by speaking of the product', () => {
  const lastOf = (body: string) =>
    body
      .trim()
      .split(/\n{2,}/)
      .at(-1)!
  const speaking = articles.filter(({ body }) => lastOf(body).includes('Fairlead'))
  expect(speaking.map(({ slug }) => slug).length).toBeLessThanOrEqual(5)
})

test('every source is named by an article', () => {
  const named = articles.map(({ line }) => line('sources') ?? '').join()
  expect(Object.keys(sources).filter((key) => !new RegExp(`\\b${key}\\b`).test(named))).toEqual([])
})

test('no paragraph of twelve words stands in two articles', () => {
  const paragraphs = (body: string) =>
    body
      .split(/\n{2,}|\n(?=[-|])/)
      .map((text) => words(text))
      .filter(({ length }) => length >= 12)
      .map((text) => text.join(' '))
  expect(shared(paragraphs)).toEqual([])
})

test('nine words in a row seldom stand in two articles', () => {
  const runs = (body: string) => {
    const all = words(body)
    return all.slice(8).map((_, index) => all.slice(index, index + 9).join(' '))
  }
  expect(shared(runs).length, shared(runs).join('\n')).toBeLessThanOrEqual(5)
})

test('few titles have the form “X: y”', () => {
  const split = articles.filter(({ line }) => line('title')?.includes(':'))
  expect(split.length).toBeLessThanOrEqual(5)
})

test('what was replaced leads to an article', () => {
  const slugs = new Set(articles.map(({ slug }) => slug))
  for (const [from, to] of Object.entries(movedArticles)) {
    expect(slugs.has(from), from).toBe(false)
    expect(slugs.has(to), to).toBe(true)
  }
})
