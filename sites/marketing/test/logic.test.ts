import { verifyReasons } from '@fairlead/validation/verification'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasDesk, homeOf } from '@fairlead/api/home'
import { articleSchema } from '../src/content/schemas.ts'
import { lines, suppliers } from '../src/data/example.ts'
import { compare, money, percent, steps } from '../src/site/comparison.ts'
import { placeFor, safeNext } from '../src/site/redirects.ts'
import { reasonIn, verifiedPlace } from '../src/site/verification.ts'

const origin = 'https://fairlead.example'

test('the worked example adds up', () => {
  const { columns, award, saved, savedShare, single, winners, rows } = compare(suppliers, lines)
  expect(columns.map(({ total }) => money(total))).toEqual([
    '6,276.00',
    '4,257.00',
    '6,267.42',
    '2,771.04',
  ])
  expect(money(award)).toBe('5,815.08')
  expect(single.supplier.name).toBe('Supplier C')
  expect([money(saved), percent(savedShare)]).toEqual(['452.34', '7.22 %'])
  expect(winners.map(({ name }) => name)).toEqual(['Supplier B', 'Supplier D'])
  expect(rows.every(({ cells }) => cells.filter((cell) => cell?.chosen).length === 1)).toBe(true)
  const seal = steps(suppliers[2]!, columns[2]!.goods, 968)
  expect(Object.values(seal).map(money)).toEqual(['658.24', '64.74', '4.74', '727.72'])
})

test.each([
  ['/secured/buyer/case/42/evaluation?tab=1', '/secured/buyer/case/42/evaluation?tab=1'],
  ['/secured/supplier/', '/secured/supplier/'],
  ['//evil.example/secured/', undefined],
  ['https://evil.example/secured/', undefined],
  ['/secured/\\evil', undefined],
  ['/secured/../login', undefined],
  ['/login', undefined],
  [null, undefined],
])('the remembered place %s becomes %s', (next, place) => {
  expect(safeNext(next, origin)).toBe(place)
})

test('each role has its home', () => {
  expect(homeOf({ isBuyer: true, isIhmAgent: true })).toContain('buyer-ihm-agent')
  expect(homeOf({ isBuyer: true, isVessel: true })).toContain('buyer-vessel')
  expect(homeOf({ isBuyer: true })).toBe('/secured/buyer/dashboard/in-process-rfqs')
  expect(homeOf({ isSupport: true })).toBe('/secured/support/records')
  expect(homeOf({ isSupplier: true })).toContain('new-dashboard/unquoted-rfqs')
  expect(homeOf({ isSupplier: true, isFreightForwardingUser: true })).toContain('account/profile')
  expect(
    homeOf({ isSupplier: true, isPurchasingUser: true, isFreightForwardingUser: true }),
  ).toContain('new-dashboard')
  expect(homeOf({ isSupplier: true, isEinvoicingUser: true })).toContain('account/profile')
})

test('who finds only the own profile at home has no desk', () => {
  expect(hasDesk({ isSupplier: true })).toBe(true)
  expect(hasDesk({ isSupplier: true, isEinvoicingUser: true })).toBe(false)
  expect(hasDesk({ isBuyer: true, isVessel: true })).toBe(true)
})

test('GDPR comes before the remembered place, verification before both', () => {
  expect(placeFor({ isBuyer: true }, '/secured/buyer/x')).toBe('/gdpr?next=%2Fsecured%2Fbuyer%2Fx')
  expect(placeFor({ isBuyer: true, hasAcceptedGdpr: true }, '/secured/buyer/x')).toBe(
    '/secured/buyer/x',
  )
  expect(placeFor({ isSupplier: true, hasAcceptedGdpr: true }, undefined)).toBe(
    '/login-supplier-unverified',
  )
})

test('verification leads where the answer says', () => {
  expect(verifiedPlace({ status: 409, message: 'Profile already verified' })).toBe(
    '/already-verified',
  )
  for (const why of Object.values(verifyReasons)) {
    const failed = verifiedPlace({ status: 406, message: `Verification failed: ${why}` })
    expect(failed).toBe(`/verify-failed/${encodeURIComponent(why)}`)
    expect(reasonIn(failed)).toBe(why)
  }
  // What else stands in the address is not said in our name.
  expect(reasonIn('/verify-failed/Call%20+44%20100%20to%20unlock')).toBe('')
  expect(reasonIn('/verify-failed/%ff')).toBe('')
  expect(verifiedPlace({ status: 500, message: 'x: y' })).toBe('/verify-failed')
  expect(verifiedPlace()).toBe('/verify-failed')
})

test('the schema tells the writer what is wrong', () => {
  const wrong = articleSchema.safeParse({
    title: 'x'.repeat(71),
    description: 'short',
    date: '16/11/2026',
    topic: 'Sailing',
    tags: ['one'],
    cover: 'photo.jpg',
  })
  const words = wrong.error!.issues.map(({ message }) => message).join('\n')
  for (const part of [
    '70 characters',
    '80 characters',
    'yyyy-MM-dd',
    'one of Purchasing',
    'two',
    'SVG',
  ])
    expect(words).toContain(part)
})

test('tokens are the same values the portal uses', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '../../../packages/design/src/tokens.css'),
    'utf8',
  )
  expect(tokens).toContain('--blue-600: #1b5bd7')
  expect(tokens).toContain('--z-toast: 70')
  expect(tokens).not.toContain('--chart-')
})
