import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useDuty, useModule } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { useCall } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CaseList } from '../sourcing/case/case-list.tsx'
import {
  dashboardPage,
  dashboardPages,
  type OrderPageName,
  type RfqPageName,
} from '../sourcing/case/dashboard-pages.ts'

// Loaded with the first list of orders.
const OrderList = lazy(async () => ({
  default: (await import('../ordering/order/order-list.tsx')).OrderList,
}))

/** Where a buyer starts: every RFQ and order by what it waits for. */
export function DashboardPage() {
  const page = dashboardPage(useParams()['page'])
  const counts = useCall('case.counts', {}, { staleTime: 30_000 }).data
  const hasErp = useModule('ERP')
  const trades = useDuty('trade')
  const orders = page.endsWith('-pos')
  return (
    <>
      <PageHead
        title="RFQs and orders"
        actions={
          trades && (
            <>
              {hasErp && (
                <ButtonLink to={paths.importCases} icon={Upload}>
                  Import
                </ButtonLink>
              )}
              {orders ? (
                <ButtonLink kind="primary" to={paths.newOrder} icon={Plus}>
                  New PO
                </ButtonLink>
              ) : (
                <ButtonLink kind="primary" to={paths.newCase} icon={Plus}>
                  New RFQ
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Tabs
        label="RFQs and orders"
        tabs={dashboardPages.map((tab) => ({
          label: tab.label,
          to: paths.rfqs(tab.page),
          count: counts ? counts[tab.page] : null,
          current: tab.page === page,
        }))}
      />
      {orders ? (
        <Suspense>
          <OrderList key={page} page={page as OrderPageName} />
        </Suspense>
      ) : (
        <CaseList key={page} page={page as RfqPageName} />
      )}
    </>
  )
}
