import { expect, test } from 'vitest'
import { accountPages, formPages } from './addresses.ts'
import { builtSite, weigh } from './site.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
const pages = builtSite().map((page) => ({ path: page.path, ...weigh(page) }))
const withForm = (path: string) => path in formPages || path in accountPages || path === '/set-up'

test('a content page weighs at most 110 kB, of which 5 kB are script', () => {
  const heavy = pages
    .filter(({ path }) => !withForm(path))
    .filter(({ js, total }) => js > 5_000 || total > 110_000)
    .map(({ path, js, total }) => `${path}: ${kilobytes(js)} kB script, ${kilobytes(total)} kB`)
  expect(heavy).toEqual([])
})

test('a page with a form has at most 80 kB of script', () => {
  const heavy = pages
    .filter(({ path, js }) => withForm(path) && js > 80_000)
    .map(({ path, js }) => `${path}: ${kilobytes(js)} kB script`)
  expect(heavy).toEqual([])
})
