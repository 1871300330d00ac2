import { Navigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../../server/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import {
  RequestList,
  SupplierOrderList,
  type RequestPage,
  type SupplierOrderPage,
} from './request-list.tsx'
import { supplierPage, supplierPages, supplierPageTitle, supplierPaths } from './supplier-paths.ts'

const useCounts = () => useCall('request.counts', {}, { staleTime: 30_000 }).data

/** Where a supplier starts: RFQs and orders by what they wait for. */
export function SupplierDashboardPage() {
  const page = supplierPage(useParams()['page'])
  const counts = useCounts()
  return (
    <>
      <PageHead title="RFQs and orders" />
      <Tabs
        label="RFQs and orders"
        tabs={supplierPages.map((tab) => ({
          label: tab.label,
          to: supplierPaths.dashboard(tab.page),
          count: counts ? counts[tab.page] : null,
          current: tab.page === page,
        }))}
      />
      {page.endsWith('purchase-orders') ? (
        <SupplierOrderList
          key={page}
          page={page as SupplierOrderPage}
          caption={supplierPageTitle(page)}
        />
      ) : (
        <RequestList key={page} page={page as RequestPage} caption={supplierPageTitle(page)} />
      )}
    </>
  )
}

/** What went to somebody else, was cancelled or withdrawn. */
export function LostPage() {
  const orders = useParams()['page'] === 'purchase-orders'
  const counts = useCounts()
  return (
    <>
      <PageHead title="Lost" />
      <Tabs
        label="Lost"
        tabs={[
          {
            label: 'RFQs',
            to: supplierPaths.lost('rfqs'),
            count: counts?.['lost-rfqs'],
            current: !orders,
          },
          {
            label: 'Orders',
            to: supplierPaths.lost('purchase-orders'),
            count: counts?.['lost-purchase-orders'],
            current: orders,
          },
        ]}
      />
      {orders ? (
        <SupplierOrderList key="orders" page="lost-purchase-orders" caption="Lost orders" />
      ) : (
        <RequestList key="rfqs" page="lost-rfqs" caption="Lost RFQs" />
      )}
    </>
  )
}

/** RFQs and orders that hold the searched words; the words are the list's own filter in the address. */
export function SupplierSearchPage() {
  const [params] = useSearchParams()
  const orders = params.get('view') === 'orders'
  const filter = params.get('filter')
  const q = filter ? textOf(filter) : (params.get('q') ?? '')
  const to = (view: string) =>
    `${supplierPaths.searchPage}?${new URLSearchParams({ filter: JSON.stringify(q ? { q } : {}), view })}`
  if (filter === null && params.size > 0)
    return <Navigate replace to={to(orders ? 'orders' : 'rfqs')} />
  return (
    <>
      <PageHead title={q ? `Search: ${q}` : 'Search'} />
      <Tabs
        label="Search"
        tabs={[
          { label: 'RFQs', to: to('rfqs'), current: !orders },
          { label: 'Orders', to: to('orders'), current: orders },
        ]}
      />
      {orders ? (
        <SupplierOrderList key="orders" page="all" caption="Orders found" />
      ) : (
        <RequestList key="rfqs" page="all" caption="RFQs found" />
      )}
    </>
  )
}

function textOf(filter: string): string {
  try {
    const { q } = JSON.parse(filter) as { q?: unknown }
    return typeof q === 'string' ? q : ''
  } catch {
    return ''
  }
}
