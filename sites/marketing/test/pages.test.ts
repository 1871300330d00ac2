import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '../src/data/sources.ts'
import {
  accountPages,
  contentPages,
  formPages,
  namedArticles,
  ownPages,
  statusPages,
} from './addresses.ts'
import { attributes, builtSite, dist, fileFor } from './site.ts'

const pages = builtSite()
const policies = JSON.parse(readFileSync(join(dist, 'policies.json'), 'utf8')) as Record<
  string,
  string[]
>
const outside = new Set<string>(Object.values(sources).map(({ href }) => href))
/** What the server makes itself. */
const served = new Set(['/openapi.json'])
const titles = { ...contentPages, ...formPages, ...accountPages, ...statusPages, ...ownPages }

test('every address of the specification and of the installation is built, and else only postings that were added', () => {
  const built = pages.map(({ path }) => path).filter((path) => !path.startsWith('/news/'))
  expect(Object.keys(titles).filter((path) => !built.includes(path))).toEqual([])
  const postings = readdirSync(join(import.meta.dirname, '../src/content/postings'))
  const written = postings.map((file) => `/careers/${file.replace(/\.mdx$/, '')}`)
  expect(built.filter((path) => !(path in titles) && !written.includes(path))).toEqual([])
})

test('the named articles are there, with their case kept', () => {
  const built = pages.map(({ path }) => path)
  for (const path of namedArticles) expect(built).toContain(path)
})

test('the page on IHM says nothing of being built', () => {
  const { html } = pages.find(({ path }) => path === '/products/ihm-maintenance')!
  expect(html).toContain('Declarations that belong to their order line')
  expect(html).not.toMatch(/being built|not in the product yet/i)
})

describe.each(pages)('$path', ({ path, html }) => {
  test('has its title, a description and one headline', () => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
    if (titles[path]) expect(title).toBe(`Fairlead - ${titles[path]}`)
    else expect(title).toMatch(/^Fairlead - .{1,80}/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(/<meta name="description" content="[^"]{25,}"/.test(html)).toBe(true)
    expect(html).toContain('<html lang="en">')
  })

  test('leads nowhere that is not there', () => {
    const addresses = [
      ...attributes(html, /<a[^>]*\shref="([^"]+)"/g),
      ...attributes(html, /<(?:img|script)[^>]*\ssrc="([^"]+)"/g),
      ...attributes(html, /<link rel="(?:icon|preload|alternate)"[^>]*\shref="([^"]+)"/g),
    ]
    const broken = addresses.filter((address) => {
      if (address.startsWith('#')) return !html.includes(` id="${address.slice(1)}"`)
      if (outside.has(address) || served.has(address)) return false
      if (!address.startsWith('/')) return true
      const file = fileFor(address)
      if (!file) return true
      const anchor = address.split('#')[1]
      return (
        anchor !== undefined &&
        anchor !== 'demo' &&
        !readFileSync(file, 'utf8').includes(` id="${decodeURIComponent(anchor)}"`)
      )
    })
    expect(broken).toEqual([])
  })

  test('runs no inline script but what wakes its form, and asks no other host', () => {
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, kind]) => !kind!.includes('application/ld+json'))
      .map(([, , script]) => createHash('sha256').update(script!).digest('base64'))
    expect(inline.map((hash) => `'sha256-${hash}'`).sort()).toEqual((policies[path] ?? []).sort())
    expect(inline.length).toBe(html.includes('<astro-island') ? 2 : 0)
    expect(html).not.toMatch(/\son[a-z]+="/)
    expect(attributes(html, /\s(?:src|srcset)="(https?:[^"]+)"/g)).toEqual([])
  })

  test('says what it needs where a form of it needs script', () => {
    if (html.includes('<astro-island')) expect(html).toMatch(/<noscript>\s*<p/)
  })

  test('tells a search engine of a posting only what can be listed', () => {
    const found = attributes(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
      .map((json) => JSON.parse(json) as Record<string, unknown>)
      .filter((data) => data['@type'] === 'JobPosting')
    for (const data of found) expect(data['jobLocation'] ?? data['jobLocationType']).toBeDefined()
  })

  test('has ids that are used once, and pictures with words', () => {
    const ids = attributes(html, /\sid="([^"]+)"/g)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect([...html.matchAll(/<img(?![^>]*\salt(?:=|\s|>))[^>]*>/g)]).toEqual([])
  })

  test('carries readable structured data and a picture for sharing', () => {
    for (const json of attributes(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(json)).toHaveProperty('@type')
    const image = attributes(html, /<meta property="og:image" content="([^"]+)"/g)[0]!
    expect(existsSync(join(dist, new URL(image).pathname))).toBe(true)
  })
})
