import { data, matchPath } from 'react-router'
import { ids, numeric, type ParamRule } from '../frame/area.ts'
import { notThereYet, type Missing } from './not-there-yet.ts'

const rules: Record<string, ParamRule> = {
  hazardDeclarationId: numeric,
  contractId: numeric,
  supplierId: numeric,
  id: numeric,
  ids,
  uuid: /^[\w-]{8,64}$/,
}
/** Pages that exist under a pattern with `:page` or `:tab`; any other value is the 404 page. */
const values: Record<string, readonly string[]> = {
  'buyer freight-forwarding/:page': ['dashboard', 'create-rfq', 'create-order'],
  'buyer freight-forwarding/delivery/:page/:id/overview': ['dispatched', 'delivered'],
  'buyer freight-forwarding/request/:page/:id/overview': ['case', 'quotation', 'quote'],
  'buyer freight-forwarding/request/:page/:id/create': ['case', 'quotation', 'quote'],
  'supplier account/billing/:page': ['billing-details', 'credit-cards', 'payments', 'transactions'],
  'supplier freight-forwarding/:page': [
    'unquoted-rfqs',
    'quoted-rfqs',
    'active-assigned-orders',
    'inactive-assigned-orders',
    'stock-shipments',
    'vessel-shipments',
  ],
}

/** The title of the page that is planned at an address of an area; every other one is the 404 page. */
export function plannedAt(area: Missing['area'], url: string): string {
  const address = new URL(url).pathname.replace(/^\/secured\/[a-z-]+/, '')
  const found = notThereYet.find(
    (missing) =>
      missing.area === area && fits(missing, matchPath(`/${missing.path}`, address)?.params),
  )
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way of saying 404
  if (!found) throw data(null, { status: 404 })
  return found.title
}

function fits({ area, path }: Missing, params: Record<string, string | undefined> | undefined) {
  if (!params) return false
  const allowed = values[`${area} ${path}`]
  const ruled: Record<string, ParamRule> = allowed
    ? { ...rules, page: allowed, tab: allowed }
    : rules
  return Object.entries(params).every(([name, value]) => {
    const rule = ruled[name]
    if (!rule || value === undefined) return true
    return rule instanceof RegExp ? rule.test(value) : rule.includes(value)
  })
}
