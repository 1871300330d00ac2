import { anything, forward, numeric, page, type Area } from '../frame/area.ts'
import { ihmRoutes } from './ihm-routes.ts'
import { ofDuty } from './of-duty.ts'
import { ofModule } from './of-module.ts'
import { plannedRoutes } from './planned-route.ts'
import { paths } from '../frame/paths.ts'
import { useCall } from '../server/queries.ts'
import { rfqPageTitle } from '../features/sourcing/case/dashboard-pages.ts'
import { menu } from './buyer-menu.ts'

const base = '/secured/buyer'
const accountTitles: Record<string, string> = {
  profile: 'My profile',
  vessels: 'Vessels',
  team: 'Team',
  'ihm-agents': 'IHM agents',
  tags: 'Tags',
  'message-templates': 'Message templates',
  catalogue: 'Catalogue',
  budget: 'Budget',
  'vessel-budget': 'Vessel budgets',
  papers: 'Papers and numbers',
  approvals: 'Approvals',
  mail: 'My mail',
  preferences: 'Settings',
}
const approvals = () => import('../features/ordering/approval/pages.ts')
const fresh = { staleTime: 30_000 }
const draftId = /^(new|\d{1,15})$/

/** The office user of a ship operator: the whole application on one screen. */
export const area: Area = {
  path: base,
  name: 'Buyer area',
  admits: (user) => user.isBuyer && !user.isVessel && !user.isIhmAgent,
  useCounts: () => ({
    ...useCall('case.counts', {}, fresh).data,
    ...useCall('approval.count', {}, fresh).data,
  }),
  search: async (text) => (await import('../features/find-anything.ts')).findAnything(text),
  menu,
  routes: [
    forward('dashboard', `${base}/dashboard/import-rfqs`),
    page(
      'dashboard/:page',
      { title: (params) => rfqPageTitle(params['page']) },
      async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
    page(
      'case/:caseId/overview',
      { title: 'RFQ', params: { caseId: numeric } },
      async () => (await import('../features/sourcing/case/case-page.tsx')).CasePage,
    ),
    page(
      'case/:caseId/amend',
      { title: 'Amend RFQ', params: { caseId: numeric } },
      ofDuty(
        'trade',
        async () => (await import('../features/sourcing/amend/amend-case-page.tsx')).AmendCasePage,
      ),
    ),
    page(
      'case/:caseId/evaluation',
      { title: 'Evaluation', params: { caseId: numeric }, rail: true },
      async () =>
        (await import('../features/sourcing/evaluation/evaluation-page.tsx')).EvaluationPage,
    ),
    page(
      'case/:caseId/messages',
      { title: 'Messages', params: { caseId: numeric } },
      async () =>
        (await import('../features/sourcing/case/case-messages-page.tsx')).CaseMessagesPage,
    ),
    page(
      'edit-quotation/:id/:page',
      {
        title: 'Quotation for a supplier',
        params: { id: numeric, page: ['update', 'create'] },
        rail: true,
      },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/sourcing/quotation-sheet/buyer-quote-page.tsx'))
            .BuyerQuotePage,
      ),
    ),
    page(
      'requisition-case/:requisitionNumber/overview',
      { title: 'RFQ', params: { requisitionNumber: anything } },
      async () => (await import('../features/sourcing/case/case-page.tsx')).CaseByNumberPage,
    ),
    page(
      'create-rfq/:caseId',
      { title: 'New RFQ', params: { caseId: draftId } },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/sourcing/case-editor/case-editor-page.tsx')).CaseEditorPage,
        ({ caseId }) => paths.case(Number(caseId)),
      ),
    ),
    page(
      'case/:caseId/add-more-suppliers',
      { title: 'Add suppliers', params: { caseId: numeric } },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/sourcing/send-requests/add-suppliers-page.tsx'))
            .AddSuppliersPage,
      ),
    ),
    page(
      'add-more-suppliers-to-cases',
      { title: 'Add suppliers' },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/sourcing/send-requests/add-suppliers-page.tsx'))
            .AddSuppliersToCasesPage,
      ),
    ),
    page(
      'purchase-order/:purchaseOrderId',
      { title: 'Order', params: { purchaseOrderId: numeric } },
      async () => (await import('../features/ordering/order/order-page.tsx')).OrderPage,
    ),
    page(
      'purchase-order/:purchaseOrderId/change',
      { title: 'Change an order', params: { purchaseOrderId: numeric } },
      ofDuty(
        'trade',
        async () => (await import('../features/ordering/order-change/change-page.tsx')).ChangePage,
      ),
    ),
    page(
      'purchase-order-number/:orderNumber',
      { title: 'Order', params: { orderNumber: anything } },
      async () => (await import('../features/ordering/order/order-page.tsx')).OrderByNumberPage,
    ),
    page('approvals', { title: 'Waiting for me' }, async () => (await approvals()).ApprovalsPage),
    page(
      'approval/:approvalId',
      { title: 'Approval', params: { approvalId: numeric } },
      async () => (await approvals()).ApprovalPage,
    ),
    page(
      'create-po/:draftPoId',
      { title: 'New PO', params: { draftPoId: draftId } },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/ordering/order-editor/order-editor-page.tsx')).OrderEditorPage,
        ({ draftPoId }) => paths.order(Number(draftPoId)),
      ),
    ),
    page(
      'import-purchase-orders',
      { title: 'Send POs' },
      ofDuty(
        'trade',
        async () =>
          (await import('../features/ordering/send-orders/send-orders-page.tsx')).SendOrdersPage,
      ),
    ),
    page(
      'quotation/:id',
      { title: 'Quotation', params: { id: numeric } },
      async () => (await import('../features/sourcing/quotation/quotation-page.tsx')).QuotationPage,
    ),
    page(
      'import-cases',
      { title: 'Imported documents' },
      ofModule(
        'ERP',
        ofDuty(
          'trade',
          async () => (await import('../features/exchange/import-page.tsx')).ImportPage,
        ),
      ),
    ),
    page(
      'search-suppliers',
      { title: 'Find suppliers' },
      async () =>
        (await import('../features/supplier/supplier-search-page.tsx')).SupplierSearchPage,
    ),
    page(
      'view-supplier-profile/:supplierId',
      { title: 'Supplier', params: { supplierId: numeric } },
      async () =>
        (await import('../features/supplier/supplier-profile-page.tsx')).SupplierProfilePage,
    ),
    page(
      'surveys',
      { title: 'Surveys' },
      async () => (await import('../features/plain-records.ts')).SurveysPage,
    ),
    page(
      'vendors',
      { title: 'Vendors' },
      async () => (await import('../features/plain-records.ts')).VendorsPage,
    ),
    page(
      'favorite-cases',
      { title: 'Favourite RFQs' },
      async () => (await import('../features/dashboard/other-lists.tsx')).FavouriteCasesPage,
    ),
    page(
      'search-results',
      { title: 'Search' },
      async () => (await import('../features/dashboard/other-lists.tsx')).SearchResultsPage,
    ),
    page(
      'vessel-budget/:budgetId',
      { title: 'Vessel budget', params: { budgetId: numeric } },
      async () => (await import('../features/budget/budget-page.tsx')).BudgetPage,
    ),
    page(
      'statistics',
      { title: 'Statistics' },
      async () => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
    ),
    page(
      'contracts-dashboard/contracts/:tab',
      { title: 'Contracts', params: { tab: ['active', 'draft'] } },
      async () => (await import('../features/contract/contract-pages.ts')).ContractsPage,
    ),
    page(
      'contract/:contractId/:page',
      {
        title: 'Contract',
        params: { contractId: numeric, page: /^(view-active|edit-draft)-version$/ },
      },
      async () => (await import('../features/contract/contract-pages.ts')).ContractRoutePage,
    ),
    page(
      'contract/:contractId/compare',
      { title: 'Compare versions', params: { contractId: numeric } },
      async () => (await import('../features/contract/contract-pages.ts')).ComparePage,
    ),
    page(
      'contract/:contractId/proposal/:proposalId',
      { title: 'Proposed prices', params: { contractId: numeric, proposalId: numeric } },
      async () => (await import('../features/contract/contract-pages.ts')).ProposalPage,
    ),
    page(
      'contract/:contractId/:page/:uuid',
      {
        title: 'Price list',
        rail: true,
        params: {
          contractId: numeric,
          page: /^(view-active|edit-draft|add-draft)-pricelist$/,
          uuid: /^[\w-]{36}$/,
        },
      },
      async () => (await import('../features/contract/contract-pages.ts')).PriceListRoutePage,
    ),
    ...ihmRoutes,
    forward('account', paths.account('profile')),
    page(
      'account/:page',
      {
        title: ({ page: name }) => accountTitles[name ?? ''] ?? 'Account',
        params: { page: Object.keys(accountTitles) },
      },
      async () => (await import('../features/account/account-page.tsx')).AccountPage,
    ),
    ...plannedRoutes('buyer'),
  ],
}
