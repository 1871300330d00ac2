import { orderLink } from '../../frame/paths.ts'
import Search from 'lucide-react/icons/search'
import Star from 'lucide-react/icons/star'
import { useSearchParams } from 'react-router'
import { useUser } from '../../frame/area-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { useListCall } from '../../server/queries.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { orderColumns, type OrderColumn } from '../ordering/order/order-columns.tsx'
import { CaseBulk } from '../sourcing/case/case-bulk.tsx'
import { caseColumns, caseLink, caseName, type CaseColumn } from '../sourcing/case/case-columns.tsx'
import { useCaseFilters } from '../sourcing/case/case-list.tsx'
import '../../ui/inset-table.css'

const shown: readonly CaseColumn[] = [
  'requisition',
  'vessel',
  'title',
  'state',
  'priority',
  'deadline',
  'quotes',
  'best',
  'port',
  'created',
]

/** The RFQs this user has starred. */
export function FavouriteCasesPage() {
  const all = caseColumns(useUser().currency)
  const { filters, onFilterMenu } = useCaseFilters()
  return (
    <>
      <PageHead title="Favourite RFQs" />
      <ListView
        resource="case"
        filter={{ page: 'all', favourite: true }}
        sort={{ field: 'dueAt', order: 'ASC' }}
        noun="RFQs"
        caption="Favourite RFQs"
        listKey="favourite-cases"
        columns={shown.map((id) => all[id])}
        filters={filters.filter(({ key }) => key !== 'favourite')}
        onFilterMenu={onFilterMenu}
        rowLink={caseLink}
        rowName={caseName}
        bulkActionButtons={<CaseBulk />}
        bulkLimit={30}
        empty={
          <Empty icon={Star} title="No favourites yet">
            <p>Press the star beside the title of an RFQ to keep it here.</p>
          </Empty>
        }
      />
    </>
  )
}

const states = [
  { value: 'NEW', label: 'New' },
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'CANCELLED', label: 'Cancelled' },
]

const ordersShown: readonly OrderColumn[] = [
  'number',
  'supplier',
  'vessel',
  'title',
  'state',
  'total',
]

/** RFQs and orders of every state, found by any word. */
export function SearchResultsPage() {
  const all = caseColumns(useUser().currency)
  const [search] = useSearchParams()
  const q = textOf(search)
  const orders = useListCall(
    'order.list',
    { filter: { page: 'all', q }, range: [0, 9], sort: ['createdAt', 'DESC'] },
    { enabled: q.length > 1 },
  ).data
  const { filters, onFilterMenu } = useCaseFilters()
  return (
    <>
      <PageHead title="Search" />
      {orders && orders.total > 0 && (
        <div className="page page--strip">
          <Section title="POs" count={orders.total}>
            <div className="frame">
              <DataTable
                inset
                caption="Orders found"
                rows={orders.data}
                rowLink={orderLink}
                columns={ordersShown.map((id) => orderColumns[id])}
              />
            </div>
          </Section>
        </div>
      )}
      <ListView
        resource="case"
        filter={{ page: 'all' }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="RFQs"
        caption="RFQs found"
        listKey="search-results"
        columns={shown.map((id) => all[id])}
        filters={[...filters, { key: 'status', label: 'State', options: states }]}
        onFilterMenu={onFilterMenu}
        rowLink={caseLink}
        rowName={caseName}
        empty={
          <Empty icon={Search} title="Nothing found">
            <p>Search by requisition number, title or vessel.</p>
          </Empty>
        }
      />
    </>
  )
}

/** The search text of the list's filter in the address. */
function textOf(search: URLSearchParams): string {
  try {
    const filter = JSON.parse(search.get('filter') ?? '{}') as { q?: unknown }
    return typeof filter.q === 'string' ? filter.q : ''
  } catch {
    return ''
  }
}
