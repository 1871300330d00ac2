import FileText from 'lucide-react/icons/file-text'
import PackageIcon from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import type { Jump } from '../frame/area.ts'
import { paths } from '../frame/paths.ts'
import { firstRows } from '../server/first-rows.ts'

/** RFQs, orders and suppliers by any word, for the command palette of a buyer. */
export async function findAnything(q: string): Promise<readonly Jump[]> {
  const filter = { page: 'all', q }
  const sort = ['createdAt', 'DESC'] as const
  const [cases, orders, suppliers] = await Promise.all([
    firstRows('case', { filter, sort, most: 6 }),
    firstRows('order', { filter, sort, most: 5 }),
    firstRows('supplier', { filter: { q }, sort: ['relevance', 'DESC'], most: 5 }),
  ])
  return [
    ...cases.map((row) => ({
      group: 'RFQs and orders',
      label: `${row.requisitionNumber ?? `RFQ ${row.id}`} ${row.title}`,
      to: row.state === 'NEW' ? paths.draftCase(row.id) : paths.case(row.id),
      icon: FileText,
      note: row.vessel?.name ?? '',
    })),
    ...orders.map((row) => ({
      group: 'RFQs and orders',
      label: `${row.orderNumber} ${row.title}`,
      to: row.state === 'DRAFT' ? paths.draftOrder(row.id) : paths.order(row.id),
      icon: PackageIcon,
      note: row.counterpart ?? '',
    })),
    ...suppliers.map((row) => ({
      group: 'Suppliers',
      label: row.name,
      to: paths.supplier(row.id),
      icon: Store,
      note: [row.city, row.country].filter(Boolean).join(', '),
    })),
  ]
}
