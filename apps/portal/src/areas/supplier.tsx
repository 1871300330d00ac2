import FileText from 'lucide-react/icons/file-text'
import PackageIcon from 'lucide-react/icons/package'
import { lazy } from 'react'
import { stepLabels } from '@fairlead/validation/supplier-registration'
import { forward, ids, numeric, page, type Area, type Jump } from '../frame/area.ts'
import { plannedRoutes } from './planned-route.ts'
import { profileRoute } from '../features/account/profile-route.ts'
import {
  supplierPageTitle,
  supplierPaths,
} from '../features/sourcing/supplier-request/supplier-paths.ts'
import { firstRows } from '../server/first-rows.ts'
import { useCall } from '../server/queries.ts'
import { menu } from './supplier-menu.ts'

const base = '/secured/supplier'
const registration = `${base}/registration`
const companyPage = `${base}/account/categories-ports-brands`

/** The user of a supplying company: quotes, confirms, declines. */
export const area: Area = {
  path: base,
  name: 'Supplier area',
  admits: (user) => user.isSupplier,
  useCounts: () => useCall('request.counts', {}, { staleTime: 30_000 }).data,
  search: findAnything,
  first: (user) =>
    user.isRegistrationCompleted ? null : { to: registration, Nav: RegistrationNav },
  menu,
  routes: [
    forward('new-dashboard', supplierPaths.dashboard()),
    forward('dashboard', supplierPaths.dashboard()),
    forward('lost', supplierPaths.lost()),
    page(
      'new-dashboard/:page',
      { title: (params) => supplierPageTitle(params['page']) },
      async () => (await dashboards()).SupplierDashboardPage,
    ),
    ...(['pending', 'submitted'] as const).map((which) =>
      page(
        `new-dashboard/${which}-ihm-forms`,
        { title: which === 'pending' ? 'Pending IHM forms' : 'Submitted IHM forms' },
        async () => (await import('../features/ihm/supplier-forms-page.tsx')).SupplierFormsPage,
      ),
    ),
    page(
      'lost/:page',
      { title: 'Lost', params: { page: ['rfqs', 'purchase-orders'] } },
      async () => (await dashboards()).LostPage,
    ),
    page(
      'search-results',
      { title: 'Search' },
      async () => (await dashboards()).SupplierSearchPage,
    ),
    casePage('request', 'Quotation', async () => (await sheets()).QuoteRequestPage, true),
    casePage(
      'request-additional-quotation',
      'Another quotation',
      async () => (await sheets()).QuoteAdditionalPage,
      true,
    ),
    page(
      'case/quotation/:ids/edit',
      { title: 'Edit quotation', params: { ids }, rail: true },
      async () => (await sheets()).EditQuotationPage,
    ),
    casePage(
      'quotation',
      'Quotation',
      async () =>
        (await import('../features/sourcing/supplier-request/supplier-quotation-page.tsx'))
          .SupplierQuotationPage,
    ),
    casePage('closed-request', 'Closed RFQ', async () => (await closed()).ClosedRequestPage),
    casePage('view', 'RFQ', async () => (await closed()).ViewCasePage),
    casePage(
      'quotation-sent-success',
      'Quotation sent',
      async () => (await outcomes()).QuotationSentPage,
    ),
    casePage(
      'quotation-decline-success',
      'RFQ declined',
      async () => (await outcomes()).RequestDeclinedPage,
    ),
    casePage(
      'purchase-order-decline-success',
      'Order declined',
      async () => (await outcomes()).OrderDeclinedPage,
    ),
    casePage(
      'purchase-order',
      'Order',
      async () =>
        (await import('../features/ordering/supplier-order/supplier-order-page.tsx'))
          .SupplierOrderPage,
    ),
    page(
      'contracts',
      { title: 'Contracts' },
      async () =>
        (await import('../features/contract/supplier-contracts-page.tsx')).SupplierContractsPage,
    ),
    page(
      'contract/:contractId',
      { title: 'Contract', params: { contractId: numeric } },
      async () => (await contractPages()).SupplierContractPage,
    ),
    page(
      'contract/:contractId/view-active-pricelist/:uuid',
      { title: 'Price list', params: { contractId: numeric, uuid: /^[\w-]{36}$/ } },
      async () => (await contractPages()).SupplierPriceListPage,
    ),
    page(
      'contract/:contractId/proposal/:proposalId',
      {
        title: 'Proposed prices',
        rail: true,
        params: { contractId: numeric, proposalId: numeric },
      },
      async () =>
        (await import('../features/contract/supplier-proposal-page.tsx')).SupplierProposalPage,
    ),
    casePage('ihm-declaration', 'IHM forms', declaration),
    casePage('hazard-declaration', 'IHM forms', declaration),
    casePage(
      'bulk-hazard-declarations',
      'IHM forms',
      async () => (await bulkForms()).BulkPage,
      true,
    ),
    page(
      'bulk-hazard-declarations',
      { title: 'IHM forms', rail: true },
      async () => (await bulkForms()).BulkPendingPage,
    ),
    casePage(
      'ihm-declaration-decline-success',
      'IHM forms declined',
      async () => (await import('../features/ihm/declined-page.tsx')).DeclarationDeclinedPage,
    ),
    casePage(
      'po-or-ihm-declaration',
      'Order or IHM forms',
      async () => (await import('../features/ihm/declined-page.tsx')).OrderOrFormsPage,
    ),
    forward('account', `${base}/account/profile`),
    page(
      'account/ihm-forms',
      { title: 'IHM forms' },
      async () => (await import('../features/ihm/own-forms-page.tsx')).OwnFormsPage,
    ),
    profileRoute,
    page(
      'account/team',
      { title: 'Team' },
      async () => (await import('../features/account/team-page.tsx')).TeamPage,
    ),
    page(
      'account/letterhead',
      { title: 'Letterhead and terms' },
      async () => (await import('../features/account/papers-part.tsx')).LetterheadPage,
    ),
    page(
      'account/preferences',
      { title: 'Mail' },
      async () => (await import('../features/supplier-company/mail-page.tsx')).MailPage,
    ),
    page(
      'account/quotation-defaults',
      { title: 'Quotation defaults' },
      async () =>
        (await import('../features/account/quotation-defaults-page.tsx')).QuotationDefaultsPage,
    ),
    page(
      'registration',
      { title: 'Registration' },
      async () =>
        (await import('../features/supplier-company/registration-page.tsx')).RegistrationPage,
    ),
    forward('account/categories-ports-brands', `${companyPage}/basics`),
    page(
      'account/categories-ports-brands/:part',
      { title: 'Company', params: { part: Object.keys(stepLabels) } },
      async () => (await import('../features/supplier-company/company-page.tsx')).CompanyPage,
    ),
    page(
      'view-profile/:supplierId',
      { title: 'Supplier profile', params: { supplierId: numeric } },
      async () => (await import('../features/supplier/public-profile-page.tsx')).PublicProfilePage,
    ),
    ...plannedRoutes('supplier'),
  ],
}

const RegistrationNav = lazy(async () => ({
  default: (await import('../features/supplier-company/registration-nav.tsx')).RegistrationNav,
}))

function casePage(name: string, title: string, load: Parameters<typeof page>[2], rail = false) {
  return page(`case/${name}/:ids/:action?`, { title, params: { ids }, rail }, load)
}

async function declaration() {
  return (await import('../features/ihm/declaration-page.tsx')).DeclarationPage
}
const bulkForms = () => import('../features/ihm/bulk-page.tsx')
const contractPages = () => import('../features/contract/supplier-contract-page.tsx')
const dashboards = () => import('../features/sourcing/supplier-request/supplier-dashboard-page.tsx')
const sheets = () => import('../features/sourcing/quotation-sheet/supplier-quote-page.tsx')
const closed = () => import('../features/sourcing/supplier-request/closed-request-page.tsx')
const outcomes = () => import('../features/sourcing/supplier-request/outcome-pages.tsx')

/** RFQs and orders by any word, for the command palette. */
async function findAnything(q: string): Promise<readonly Jump[]> {
  const filter = { page: 'all', q }
  const [requests, orders] = await Promise.all([
    firstRows('request', { filter, sort: ['receivedAt', 'DESC'], most: 6 }),
    firstRows('supplierOrder', { filter, sort: ['submittedAt', 'DESC'], most: 5 }),
  ])
  return [
    ...requests.map((row) => ({
      group: 'RFQs',
      label: `${row.requisitionNumber ?? `RFQ ${row.id}`} ${row.title}`,
      to: row.quotationId
        ? supplierPaths.quotation(row.quotationId)
        : supplierPaths.request(row.id),
      icon: FileText,
      note: row.buyerName,
    })),
    ...orders.map((row) => ({
      group: 'Orders',
      label: `${row.orderNumber} ${row.title}`,
      to: supplierPaths.order(row.id),
      icon: PackageIcon,
      note: row.counterpart ?? '',
    })),
  ]
}
