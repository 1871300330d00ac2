import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = ['apps/portal/src', 'sites/marketing/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|astro)$/.test(file))
    .map((file) => join(folder, file)),
)

const named =
  /(?:padding|margin|border|float|align)(?:-|: )(?:left|right)|(?:top|bottom)-(?:left|right)-radius|[\s{;](?:left|right):/g
const value = String.raw`((?:var|calc)\([^)]*\)|[^\s;()]+)`
const fourSides = new RegExp(`(?:padding|margin|inset): ${value} ${value} ${value} ${value};`, 'g')

/** Words that mean a side of the glass, where a language written from the right has the other one. */
const sidesIn = (css: string) => [
  ...[...css.matchAll(named)].map(([words]) => words.trim()),
  ...[...css.matchAll(fourSides)].flatMap(([words, , right, , left]) =>
    right === left ? [] : words,
  ),
]

test.each([
  ['a { margin-left: 4px }', 1],
  ['a { left: 0 }', 1],
  ['a { text-align: right }', 1],
  ['a { padding: 0 4px 0 8px; }', 1],
  ['a { padding: 0 4px 0 4px; }', 0],
  ['a { margin-inline-start: 4px; inset-inline-start: 0; text-align: end }', 0],
])('%s has %i', (css, found) => expect(sidesIn(css)).toHaveLength(found))

const wordsIn = (css: string) =>
  [...css.matchAll(/content: *(['"])[^'"]*[a-z]{2}[^'"]*\1/gi)].map(([words]) => words)

test('stylesheets hold no words, which no language could change', () => {
  expect(wordsIn("a::after { content: 'Chosen'; }")).toHaveLength(1)
  const found = sheets.flatMap((file) => wordsIn(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('stylesheets say start and end, not left and right', () => {
  const styles = (file: string, text: string) =>
    file.endsWith('.css')
      ? text
      : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n')
  const found = sheets.flatMap((file) =>
    sidesIn(styles(file, readFileSync(join(root, file), 'utf8'))).map(
      (words) => `${file}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})
