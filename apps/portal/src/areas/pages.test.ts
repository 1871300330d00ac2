import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { User } from '@fairlead/api/calls/account'
import { homeOf } from '@fairlead/api/home'
import { duties, dutiesOf, type TeamRole } from '@fairlead/validation/team'
import { menuOf } from '../frame/area.ts'
import { area as buyer } from './buyer.tsx'
import { routes as external } from './external.tsx'
import { area as ihmAgent } from './ihm-agent.tsx'
import { area as supplier } from './supplier.tsx'
import { area as support } from './support.tsx'
import { area as vessel } from './vessel.tsx'
import { furtherPages } from './further-pages.ts'
import { notThereYet } from './not-there-yet.ts'
import { specifiedPages } from './specified-pages.ts'

const areas = { buyer, vessel, 'ihm-agent': ihmAgent, supplier, support }
const tree: RouteObject[] = [
  ...Object.values(areas).map((area) => ({ path: area.path, children: area.routes })),
  { path: '/secured/external', children: external },
]

const sample: Record<string, string> = {
  ownListUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  orderUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  requisitionNumber: 'ANS-26-0426',
  orderNumber: 'THA-PO-26-1187',
  page: 'invoices',
}
const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? '12')

/** Whether the address has a route whose parameter rules accept it. */
async function opens(address: string): Promise<boolean> {
  const matches = matchRoutes(tree, address)
  for (const { route, params } of matches ?? []) {
    if (typeof route.loader !== 'function') continue
    const request = new Request(`http://portal.test${address}`)
    try {
      await route.loader({ request, params, context: {}, url: new URL(request.url) } as never)
    } catch {
      return false
    }
  }
  return (matches?.length ?? 0) > 1
}

const further = Object.values(furtherPages).flat()

test('every page has an address that the stories walk to', () => {
  const known = new Set(
    [...specifiedPages, ...further].map(
      (path) => matchRoutes(tree, addressOf(path))?.at(-1)?.route,
    ),
  )
  const pages = tree.flatMap(({ path, children = [] }) =>
    children.filter(({ lazy }) => lazy).map((route) => ({ route, name: `${path}/${route.path}` })),
  )
  const unknown = pages.filter(({ route }) => !known.has(route) && !route.path?.includes('*'))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

describe('the addresses of the specification, and those beyond it', () => {
  test.each([...specifiedPages, ...further])('%s opens a page', async (path) => {
    expect(await opens(addressOf(path))).toBe(true)
  })

  test.each([
    '/secured/buyer/case/4x2/overview',
    '/secured/buyer/case/42/unknown',
    '/secured/buyer/quotation/12,13;x',
    '/secured/buyer/ihm-forms/unknown',
    '/secured/buyer-vessel/dashboard/unknown',
    '/secured/supplier/unknown',
  ])('%s is not found', async (address) => {
    expect(await opens(address)).toBe(false)
  })
})

const focused = (flags: object) =>
  ({ isSupplier: true, modules: [], duties, ...flags }) as unknown as User
const office = (modules: User['modules'], role: TeamRole = 'ADMINISTRATOR') =>
  ({ isBuyer: true, modules, duties: dutiesOf(role) }) as User
const homes: readonly [string, User][] = [
  ['a buyer', office(['ERP', 'SHIPS', 'PRICE_HISTORY'])],
  ['a buyer without modules', office([])],
  ['a vessel', { isVessel: true, modules: ['SHIPS'], duties } as unknown as User],
  ['an IHM agent', { isIhmAgent: true, modules: [], duties } as unknown as User],
  ['support', { isSupport: true, modules: [], duties } as unknown as User],
  ['a supplier', focused({ isPurchasingUser: true })],
  ['a forwarder', focused({ isFreightForwardingUser: true })],
  ['an e-invoicing firm', focused({ isEinvoicingUser: true })],
]

test.each(homes)(
  '%s starts on a page that is there, and no menu offers another one',
  async (_, user) => {
    const home = homeOf(user)
    expect(await opens(home)).toBe(true)
    expect(isMissing(home)).toBe(false)
    const area = Object.values(areas).find(({ path }) => home.startsWith(`${path}/`))!
    expect(area.admits(user)).toBe(true)
    for (const { to } of menuOf(area, user).flatMap((group) => group.items))
      expect(isMissing(to), to).toBe(false)
  },
)

test('the purchasing menu is for who sells to ships', () => {
  const headsOf = (user: User) => menuOf(supplier, user).map(({ head }) => head)
  expect(headsOf(focused({ isPurchasingUser: true, isFreightForwardingUser: true }))).toContain(
    'Purchasing',
  )
  expect(headsOf(focused({ isFreightForwardingUser: true }))).toEqual([undefined])
})

test('the menu offers what the company uses', () => {
  expect(offered(office(['ERP']))).toContain('Imported documents')
  expect(offered(office(['SHIPS', 'PRICE_HISTORY']))).not.toContain('Imported documents')
})

test('the menu offers what is done in the role', () => {
  const making = ['New RFQ', 'New PO', 'Imported documents']
  expect(offered(office(['ERP'], 'PURCHASER'))).toEqual(expect.arrayContaining(making))
  for (const role of ['VIEWER', 'ACCOUNTS'] as const)
    expect(offered(office(['ERP'], role)).filter((label) => making.includes(label))).toEqual([])
})

const offered = (user: User) =>
  menuOf(buyer, user).flatMap(({ items }) => items.map(({ label }) => label))

/** Whether the address opens a page that is still to be built. */
const isMissing = (address: string): boolean =>
  matchRoutes(tree, address)?.at(-1)?.route.handle?.title === 'Page not found'

test('the menus lead to pages that are there', async () => {
  const missing = new Set(
    notThereYet.flatMap(({ area, path }) =>
      area in areas ? [`${areas[area as keyof typeof areas].path}/${path}`] : [],
    ),
  )
  for (const area of Object.values(areas)) {
    for (const { to } of area.menu.flatMap((group) => group.items)) {
      expect(await opens(to), to).toBe(true)
      expect(missing.has(to), to).toBe(false)
    }
  }
})
