import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { optionsOf } from '../../../frame/labels.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../../ui/list-view.tsx'
import { orderColumns } from './order-columns.tsx'
import { requestColumns, requestLink, requestName } from './request-columns.tsx'
import { supplierPaths } from './supplier-paths.ts'

export type RequestPage =
  'unquoted-rfqs' | 'quoted-rfqs' | 'closed-rfqs' | 'lost-rfqs' | 'external-quotations' | 'all'

const { requisition, buyer, title, vessel, port, lines, deadline, desk } = requestColumns
const { received, quotation, total, valid, state, reason } = requestColumns
const first = [requisition, buyer, { ...title, phone: 'sub' as const }, vessel, port]

const open = [...first, lines, deadline, desk, received]
const quoted = [
  ...first,
  quotation,
  total,
  valid,
  { ...deadline, wide: true },
  { ...desk, optional: true },
  { ...received, optional: true },
]
const over = [...first, { ...quotation, wide: true }, total, state, received]
/** Every one of them is lost: the state says nothing here, and why it is so stands in the place of the title on a phone. */
const lost = [
  requisition,
  buyer,
  title,
  reason,
  vessel,
  { ...port, wide: true },
  total,
  { ...received, wide: true, phone: 'end' as const },
]
const columns: Record<RequestPage, readonly ColumnOf<'request'>[]> = {
  'unquoted-rfqs': open,
  'quoted-rfqs': quoted,
  'external-quotations': quoted,
  'closed-rfqs': over,
  'lost-rfqs': lost,
  all: over,
}

const desks = {
  key: 'assigned',
  label: 'Works on it',
  options: [
    { value: 'mine', label: 'Mine' },
    { value: 'nobody', label: 'Nobody’s' },
  ],
}
const types = { key: 'type', label: 'Type', options: optionsOf(caseTypeLabels) }

/** A supplier's RFQs of one page, those that must be answered first on top. */
export function RequestList({ page, caption }: { page: RequestPage; caption: string }) {
  const waiting = page === 'unquoted-rfqs'
  return (
    <ListView
      resource="request"
      filter={{ page }}
      sort={waiting ? { field: 'dueAt', order: 'ASC' } : { field: 'receivedAt', order: 'DESC' }}
      noun="RFQs"
      caption={caption}
      listKey={`supplier.${page}`}
      columns={columns[page]}
      filters={[types, desks]}
      rowLink={requestLink}
      rowName={requestName}
      empty={empty[page]}
    />
  )
}

const empty: Partial<Record<RequestPage, ReactNode>> = {
  'unquoted-rfqs': (
    <Empty icon={CircleCheck} title="Nothing waits for a quotation">
      <p>New RFQs arrive here, and by e-mail. The one to answer first stands on top.</p>
    </Empty>
  ),
  'quoted-rfqs': (
    <Empty icon={FileText} title="No quotation stands">
      <p>What you quote stays here until the buyer has decided.</p>
    </Empty>
  ),
  'external-quotations': (
    <Empty icon={FileText} title="No quotation was sent through a link">
      <p>Quotations you sent from an e-mail link before you had this account appear here.</p>
    </Empty>
  ),
}

export type SupplierOrderPage =
  | 'unconfirmed-purchase-orders'
  | 'confirmed-purchase-orders'
  | 'closed-purchase-orders'
  | 'lost-purchase-orders'
  | 'all'

interface OrderListProps {
  page: SupplierOrderPage
  caption: string
}

/** A supplier's orders of one page. */
export function SupplierOrderList({ page, caption }: OrderListProps) {
  return (
    <ListView
      resource="supplierOrder"
      filter={{ page }}
      sort={{ field: 'submittedAt', order: 'DESC' }}
      noun="orders"
      caption={caption}
      listKey={`supplier.${page}`}
      columns={orderColumns}
      filters={[types]}
      rowLink={(row) => supplierPaths.order(row.id)}
      rowName={(row) => row.orderNumber}
      empty={
        page === 'unconfirmed-purchase-orders' ? (
          <Empty icon={CircleCheck} title="Every order is confirmed">
            <p>A new order arrives here and waits for your confirmation with dates.</p>
          </Empty>
        ) : undefined
      }
    />
  )
}
