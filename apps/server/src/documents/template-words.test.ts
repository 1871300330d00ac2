import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templateWords } from './template-words.ts'

const templates = join(import.meta.dirname, 'templates')

test('a template has no words of its own: each comes with its data or stands in the catalogue', () => {
  const said = globSync('*.typ', { cwd: templates }).flatMap((file) =>
    [...readFileSync(join(templates, file), 'utf8').matchAll(/\[[^\][]*\p{L}{2}[^\][]*\]/gu)].map(
      ([words]) => `${file}: ${words}`,
    ),
  )
  expect(said).toEqual([])
})

test('every word a template names is there', () => {
  const named = globSync('*.typ', { cwd: templates }).flatMap((file) =>
    [...readFileSync(join(templates, file), 'utf8').matchAll(/\bwords\.([a-z-]+)/g)].map(
      ([, word]) => word!.replace(/-$/, ''),
    ),
  )
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(templateWords).toSorted())
})
