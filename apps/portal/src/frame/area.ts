import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { User } from '@fairlead/api/calls/account'
import type { CompanyModule } from '@fairlead/validation/modules'
import type { Duty } from '@fairlead/validation/team'

/** One entry of an area's menu. `count` names a key of the area's counts. */
export interface MenuItem {
  label: string
  to: string
  icon: LucideIcon
  count?: string | readonly string[]
  /** The item is current on every address that begins with one of these; its own address otherwise. */
  covers?: readonly string[]
  /** Only companies that use it see the entry. */
  module?: CompanyModule
  /** Only who does this in the company sees the entry. */
  duty?: Duty
}
export interface MenuGroup {
  head?: string
  items: readonly MenuItem[]
  /** Only whom it concerns sees it. */
  shows?: (user: User) => boolean
}

/** One role's whole application: who may enter, its menu and its pages. */
export interface Area {
  /** The address it lives under, `/secured/buyer`. */
  path: string
  name: string
  admits: (user: User) => boolean
  menu: readonly MenuGroup[]
  /** Numbers beside menu entries, read again as things change. */
  useCounts?: () => Record<string, number> | undefined
  /** Searches records for the command palette. */
  search?: (text: string) => Promise<readonly Jump[]>
  /** What has to be settled before anything else is open: its page, and what stands in the menu's place. */
  first?: (user: User) => { to: string; Nav: ComponentType } | null
  routes: RouteObject[]
}

/** What of the menu concerns a user. */
export const menuOf = ({ menu }: Area, user: User): readonly MenuGroup[] =>
  menu
    .filter(({ shows }) => shows?.(user) ?? true)
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(
        ({ module, duty }) =>
          (!module || user.modules.includes(module)) && (!duty || user.duties.includes(duty)),
      ),
    }))
    .filter(({ items }) => items.length > 0)

/** The one entry that is current: that of the first address which has one, its own before one it only covers. */
export function currentOf(
  groups: readonly MenuGroup[],
  addresses: readonly (string | undefined)[],
) {
  const items = groups.flatMap((group) => group.items)
  for (const address of addresses) {
    const item =
      items.find(({ to }) => to === address) ??
      items.find(({ covers }) => covers?.some((start) => address?.startsWith(start)))
    if (item) return item
  }
  return undefined
}

/** One result of the command palette. */
export interface Jump {
  group: string
  label: string
  to: string
  icon: LucideIcon
  note?: string
}

export type ParamRule = RegExp | readonly string[]
export const numeric = /^\d{1,15}$/
export const ids = /^\d{1,15}(,\d{1,15})*$/
export const anything = /^.{1,200}$/

interface PageOptions {
  /** The document title behind "Fairlead - ". */
  title: string | ((params: Record<string, string | undefined>) => string)
  /** What each parameter may be; anything else is the 404 page. */
  params?: Record<string, ParamRule>
  /** The side menu folds to its rail while this page is open. */
  rail?: boolean
}

/** What a route tells the shell. */
export interface PageHandle {
  title?: PageOptions['title']
  rail?: boolean
}

/** A page of an area: `page('case/:caseId/overview', { title: 'RFQ', params: { caseId: numeric } }, () => import(…).then((m) => m.CasePage))`. */
export function page(
  path: string,
  options: PageOptions,
  load: () => Promise<ComponentType>,
): RouteObject {
  return {
    path,
    loader: (args) => checkParams(args, options.params ?? {}),
    handle: { title: options.title, ...(options.rail ? { rail: true } : {}) } satisfies PageHandle,
    lazy: { Component: load },
  }
}

/** An address that only leads to another one. */
export const forward = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
})

function checkParams({ params }: LoaderFunctionArgs, rules: Record<string, ParamRule>) {
  for (const [name, rule] of Object.entries(rules)) {
    const value = params[name]
    if (value === undefined) continue
    const fits = rule instanceof RegExp ? rule.test(value) : rule.includes(value)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way of saying 404
    if (!fits) throw data(null, { status: 404 })
  }
  return null
}
