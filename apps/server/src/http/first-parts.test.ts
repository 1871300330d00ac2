import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { homeOf } from '@fairlead/api/home'
import { firstParts, linkOf } from './first-parts.ts'

const source = join(import.meta.dirname, '../../../portal')
const parts = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_base.js'],
    css: ['assets/first.css'],
    assets: ['assets/inter.woff2'],
  },
  'src/app/first-asked.ts': { file: 'assets/asked.js' },
  '_base.js': { file: 'assets/base.js' },
  'src/areas/buyer.tsx': { file: 'assets/buyer.js', imports: ['_base.js', '_icons.js'] },
  '_icons.js': { file: 'assets/icons.js' },
  'src/features/dashboard/dashboard-page.tsx': {
    file: 'assets/dashboard.js',
    imports: ['_base.js', '_list.js'],
    css: ['assets/first.css', 'assets/list.css'],
  },
  '_list.js': { file: 'assets/list.js', imports: ['_icons.js'] },
  'src/areas/supplier.tsx': { file: 'assets/supplier.js', imports: ['_base.js'] },
  '../../packages/api/src/later-calls.ts': { file: 'assets/later-calls.js' },
}
const font = '</portal/assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
const script = (name: string) => `</portal/assets/${name}.js>; rel=modulepreload`
const first = [script('asked'), font]

describe('with the document comes', () => {
  test.each([
    ['/secured/', first],
    ['/secured/buyer/case/7/overview', [...first, script('buyer'), script('icons')]],
    [
      '/secured/buyer/dashboard/in-process-rfqs',
      [
        ...first,
        '</portal/assets/list.css>; rel=preload; as=style; crossorigin',
        ...['buyer', 'icons', 'dashboard', 'list'].map(script),
      ],
    ],
    ['/secured/supplier/account/profile', [...first, script('supplier'), script('later-calls')]],
  ])('%s', (path, links) => expect(linkOf(parts, path)).toBe(links.join(', ')))
})

test('a portal that is not built has nothing to name', () => {
  expect(linkOf({}, '/secured/buyer/dashboard/draft-rfqs')).toBe('')
})

test.each(Object.values(firstParts))('the portal has %s', (part) => {
  expect(existsSync(join(source, part))).toBe(true)
})

test.each([{ isBuyer: true }, { isBuyer: true, isVessel: true }, { isPurchasingUser: true }])(
  'the first page of %j comes with its area',
  (user) => {
    const starts = Object.keys(firstParts).filter((start) => homeOf(user).startsWith(start))
    expect(starts).toHaveLength(2)
  },
)
