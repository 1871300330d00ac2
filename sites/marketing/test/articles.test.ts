import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../src/content/articles')
const articles = readdirSync(folder).filter((name) => name.endsWith('.mdx'))

test.each(articles)('%s has the drawings it names', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const named = [
    ...text.matchAll(/^cover: *['"]?([\w-]+\.svg)/gm),
    ...text.matchAll(/<Figure[^>]*src="([^"]+\.svg)"/g),
  ].map((match) => match[1]!.replace(/^.*\//, ''))
  const missing = named.filter(
    (svg) => !existsSync(join(folder, 'covers', svg)) && !existsSync(join(folder, svg)),
  )
  expect(missing).toEqual([])
})
