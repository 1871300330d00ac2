import type { RouteObject } from 'react-router'
import { ids, numeric, page, type ParamRule } from '../frame/area.ts'
import { notThereYet, type Missing } from './not-there-yet.ts'

const rules: Record<string, ParamRule> = {
  budgetId: numeric,
  hazardDeclarationId: numeric,
  contractId: numeric,
  supplierId: numeric,
  id: numeric,
  ids,
  uuid: /^[\w-]{8,64}$/,
}
/** Pages that exist under a pattern with `:page` or `:tab`; any other value is the 404 page. */
const values: Record<string, readonly string[]> = {
  'buyer ihm-forms/:page': ihmPages(),
  'ihm-agent ihm-forms/:page': ihmPages(),
  'buyer freight-forwarding/:page': ['dashboard', 'create-rfq', 'create-order'],
  'buyer freight-forwarding/delivery/:page/:id/overview': ['dispatched', 'delivered'],
  'buyer freight-forwarding/request/:page/:id/overview': ['case', 'quotation', 'quote'],
  'buyer freight-forwarding/request/:page/:id/create': ['case', 'quotation', 'quote'],
  'buyer contracts-dashboard/contracts/:tab': ['active', 'draft'],
  'buyer contract/:contractId/:page': ['view-active-version', 'edit-draft-version'],
  'buyer contract/:contractId/:page/:uuid': [
    'view-active-pricelist',
    'edit-draft-pricelist',
    'add-draft-pricelist',
  ],
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

function ihmPages() {
  return ['ihm-pending-forms', 'ihm-reviewing-forms', 'ihm-resolved-forms', 'ihm-form-files']
}

/** The routes of an area whose pages are still to be built: each opens a page that says so. */
export function missingRoutes(area: Missing['area']): RouteObject[] {
  return notThereYet
    .filter((missing) => missing.area === area)
    .map(({ path, title }) => {
      const allowed = values[`${area} ${path}`]
      const params = allowed ? { ...rules, page: allowed, tab: allowed } : rules
      return page(path, { title, params }, async () => {
        const { NotThereYet } = await import('./not-there-yet-page.tsx')
        return NotThereYet
      })
    })
}
