import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.includes('.test.'),
)
const read = (file: string) => readFileSync(join(source, file), 'utf8')

const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: read(file).replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '') }))
const drawn = new Set(sheets.flatMap(({ text }) => classesIn(text)))

/** Classes that code looks for on the page. */
const sought = new Set(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...read(file).matchAll(/(?:querySelector(?:All)?|closest)(?:<\w+>)?\('([^']*)'/g),
    ])
    .flatMap(([, selector]) => classesIn(`${selector}{`)),
)

const parts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => ({ file, ...said(file) }))

/** The classes a stylesheet has rules for: what stands before a brace. */
function classesIn(css: string) {
  const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector)
  return selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!),
  )
}

/** Words in the strings of a file; of those that end in a value, the beginning. */
function said(file: string) {
  const strings = [...read(file).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => text)
  const words = strings.flatMap((text) => text.match(/[a-z][\w-]*(?:\$\{)?/gi) ?? [])
  return {
    words: new Set(words.filter((word) => !word.endsWith('{'))),
    beginnings: words.filter((word) => /[-_]\$\{$/.test(word)).map((word) => word.slice(0, -2)),
  }
}

const isSaid = (name: string) =>
  parts.some(
    ({ words, beginnings }) =>
      words.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
  )

/** Classes put together of a value and an ending: `${part}__body`. */
const composed = ['dialog__', 'panel__']

/** What stands at the top of a stylesheet, without what is in its braces. */
function topOf(css: string) {
  let top = ''
  let depth = 0
  for (const sign of css) {
    if (sign === '}') depth -= 1
    if (depth === 0) top += sign
    if (sign === '{') depth += 1
  }
  return top.match(/[^{};]+/g)?.flatMap((text) => text.trim() || []) ?? []
}

test('every class of a stylesheet is named by a part', () => {
  const dead = [...drawn].filter(
    (name) => !isSaid(name) && !composed.some((beginning) => name.startsWith(beginning)),
  )
  expect(dead).toEqual([])
})

test('every class a part names has a rule', () => {
  const unknown = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(/className="([^"]*)"/g)].flatMap(([, names]) =>
        names!
          .split(' ')
          .filter((name) => name && !drawn.has(name) && !sought.has(name))
          .map((name) => `${file}: ${name}`),
      ),
    )
  expect(unknown).toEqual([])
})

test('every rule stands in a layer', () => {
  const layer = /^(@layer (reset|tokens|ui|feature)|@import .* layer\(tokens\)|@font-face)$/
  const outside = sheets.flatMap(({ file, text }) =>
    topOf(text).flatMap((top) => (layer.test(top) ? [] : `${file}: ${top}`)),
  )
  expect(outside).toEqual([])
})

test('the layers are named in one order before any of them is filled', () => {
  expect(readFileSync(join(source, '../index.html'), 'utf8')).toMatch(
    /<style>\s*@layer reset, tokens, ui, feature;/,
  )
})
