import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import PackageIcon from 'lucide-react/icons/package'
import Send from 'lucide-react/icons/send'
import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'ra-core'
import { useNavigate } from 'react-router'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../../frame/area-context.ts'
import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { orderLink, paths } from '../../../frame/paths.ts'
import { download, type RowOf } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ListView } from '../../../ui/list-view.tsx'
import { useSelectedRows } from '../../../ui/use-selected-rows.ts'
import { mine, useVesselFilters } from '../../sourcing/case/case-list.tsx'
import { rfqPageTitle, type OrderPageName } from '../../sourcing/case/dashboard-pages.ts'
import { orderColumns, type OrderColumn } from './order-columns.tsx'

const RemindOrders = lazy(async () => ({
  default: (await import('./remind-orders.tsx')).RemindOrders,
}))
const AskReadiness = lazy(async () => ({
  default: (await import('./ask-readiness-dialog.tsx')).AskReadiness,
}))

type OrderRow = RowOf<'order.list'>

const columns: Record<OrderPageName, readonly OrderColumn[]> = {
  'draft-pos': [
    'number',
    'supplier',
    'vessel',
    'title',
    'lines',
    'total',
    'due',
    'port',
    'created',
    'requisition',
    'vendor',
  ],
  'import-pos': [
    'number',
    'supplier',
    'vessel',
    'title',
    'imported',
    'lines',
    'total',
    'due',
    'port',
    'created',
    'requisition',
    'vendor',
  ],
  'in-process-pos': [
    'number',
    'supplier',
    'vessel',
    'title',
    'state',
    'total',
    'due',
    'port',
    'submitted',
    'readiness',
    'reminders',
    'requisition',
    'vendor',
  ],
}

/** The orders of one page of the dashboard. */
export function OrderList({ page }: { page: OrderPageName }) {
  const vessel = useVesselFilters()
  const sent = page === 'in-process-pos'
  const trades = useDuty('trade')
  return (
    <ListView
      resource="order"
      filter={{ page }}
      sort={sent ? { field: 'submittedAt', order: 'DESC' } : { field: 'createdAt', order: 'DESC' }}
      noun="POs"
      caption={rfqPageTitle(page)}
      listKey={page}
      columns={columns[page].map((id) => orderColumns[id])}
      filters={[
        ...vessel,
        { key: 'type', label: 'Type', options: optionsOf(caseTypeLabels) },
        ...(sent ? [{ key: 'state', label: 'State', options: states }] : []),
      ]}
      rowLink={orderLink}
      rowName={(row) => row.orderNumber}
      bulkActionButtons={<OrderBulk />}
      bulkLimit={sent ? limits.purchaseOrdersPerRequest : limits.purchaseOrdersPerImport}
      empty={
        <Empty icon={PackageIcon} title={sent ? 'No PO is on its way' : 'No POs here'}>
          <p>
            Orders come from the offers you choose in an evaluation, from your ERP, or are typed by
            hand.
          </p>
          {trades && <ButtonLink to={paths.newOrder}>New PO</ButtonLink>}
        </Empty>
      }
      facts={(rows) => <OrderFacts rows={rows} />}
      readyViews={ready}
    />
  )
}

const ready = [mine]

const states = [
  { value: 'SENT', label: 'Sent' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'DECLINED', label: 'Declined' },
]

function OrderFacts({ rows }: { rows: readonly OrderRow[] }) {
  const waiting = rows.filter((row) => row.state === 'SENT').length
  if (waiting === 0) return null
  return (
    <span>
      <b>{waiting}</b> unconfirmed here
    </span>
  )
}

function OrderBulk() {
  const { onUnselectItems } = useListContext<OrderRow>()
  const rows = useSelectedRows<OrderRow>()
  const navigate = useNavigate()
  const own = useDuty('trade') ? rows : []
  const drafts = own.filter((row) => row.state === 'DRAFT' || row.state === 'IMPORTED')
  const sent = own.filter((row) => row.state === 'SENT')
  const promised = own.filter((row) => row.confirmedAt !== null)
  const [asking, setAsking] = useState(false)
  const [reminding, setReminding] = useState(false)
  const same = new Set(rows.map((row) => row.currency)).size === 1
  return (
    <>
      {drafts.length > 0 && (
        <Button
          small
          icon={Send}
          disabled={drafts.length > limits.purchaseOrdersPerImport}
          onClick={() => void navigate(paths.sendOrders(drafts.map((row) => row.id)))}
        >
          Send {counted(drafts.length, 'PO')}
        </Button>
      )}
      {sent.length > 0 && (
        <Button
          small
          icon={Bell}
          disabled={sent.length > limits.purchaseOrdersPerRequest}
          aria-haspopup="dialog"
          onClick={() => setReminding(true)}
        >
          Send reminder
        </Button>
      )}
      {reminding && (
        <Suspense fallback={null}>
          <RemindOrders
            rows={sent}
            onClose={() => setReminding(false)}
            onSent={() => onUnselectItems()}
          />
        </Suspense>
      )}
      {promised.length > 0 && (
        <Button small icon={CalendarClock} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Ask for readiness
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <AskReadiness
            rows={promised}
            onClose={() => setAsking(false)}
            onDone={() => onUnselectItems()}
          />
        </Suspense>
      )}
      <Button
        small
        icon={Download}
        onClick={() =>
          void download('download.ordersZip', {
            params: { ids: rows.map((row) => row.id).join(',') },
          })
        }
      >
        POs as PDF
      </Button>
      {same && (
        <span className="muted small">
          {formatMoney(
            String(rows.reduce((n, row) => n + Number(row.total), 0)),
            rows[0]?.currency ?? null,
          )}
        </span>
      )}
    </>
  )
}
