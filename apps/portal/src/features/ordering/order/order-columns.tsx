import { formatDate } from '@fairlead/formatting/date'
import { Link } from 'react-router'
import { orderLink } from '../../../frame/paths.ts'
import type { RowOf } from '../../../server/queries.ts'
import {
  countColumn,
  dayColumn,
  portColumn,
  textColumn,
  titleColumn,
  totalColumn,
} from '../../../ui/columns.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import type { ColumnOf } from '../../../ui/list-view.tsx'
import { OrderChip, StatusChip } from '../../../ui/status-chip.tsx'
import { Unread } from '../../conversation/unread.tsx'

/** When an order will be ready, in a few words; nothing before it is confirmed. */
function readinessOf(row: RowOf<'order.list'>): string | null {
  if (row.confirmedAt === null) return null
  if (row.readinessState === 'ORDER_IS_READY') return 'Ready'
  if (row.readinessAskedAt !== null) return 'Update asked'
  return row.readinessDate ? formatDate(row.readinessDate) : 'Not yet known'
}

/** Every column of an order list; a page of the dashboard names those it shows. */
export const orderColumns = {
  number: {
    id: 'number',
    label: 'PO',
    width: 128,
    sort: 'orderNumber',
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={orderLink(row)}>
        {row.orderNumber}
      </Link>
    ),
  },
  supplier: textColumn('supplier', 'Supplier', (row) => row.counterpart, {
    width: 132,
    phone: 'sub',
    title: (row) => row.counterpart ?? '',
  }),
  vendor: textColumn('vendor', 'Vendor id', (row) => row.vendorId, { width: 112, optional: true }),
  vessel: textColumn('vessel', 'Vessel', (row) => row.vesselName, { width: 100 }),
  title: titleColumn({ mark: (row) => <Unread orderId={row.id} /> }),
  state: {
    id: 'state',
    label: 'State',
    width: 198,
    phone: 'end',
    csv: (row) => row.state,
    cell: (row) => (
      <OrderChip
        state={row.state}
        answered={row.answeredLines}
        lines={row.lines}
        begun={row.confirmedAt !== null}
      />
    ),
  },
  imported: {
    id: 'imported',
    label: 'Import',
    width: 148,
    phone: 'end',
    csv: (row) => row.importResult,
    cell: (row) =>
      row.importResult ? (
        <StatusChip kind="import" state={row.importResult} />
      ) : (
        <OrDash>{null}</OrDash>
      ),
  },
  lines: countColumn('lines', 'Lines', (row) => row.lines, { wide: true }),
  total: totalColumn(),
  due: dayColumn('due', 'Deliver by', (row) => row.deliveryDueDate, {
    width: 92,
    sort: 'deliveryDueDate',
  }),
  port: portColumn({ width: 64, wide: true }),
  submitted: dayColumn('submitted', 'Sent', (row) => row.submittedAt, {
    wide: true,
    sort: 'submittedAt',
  }),
  created: dayColumn('created', 'Created', (row) => row.createdAt, {
    wide: true,
    sort: 'createdAt',
  }),
  reminders: countColumn('reminders', 'Reminders', (row) => row.reminders, {
    width: 88,
    optional: true,
  }),
  readiness: textColumn('readiness', 'Readiness', readinessOf, { width: 128, optional: true }),
  requisition: textColumn('requisition', 'Requisition', (row) => row.requisitionNumber, {
    width: 128,
    optional: true,
  }),
} satisfies Record<string, ColumnOf<'order'>>

export type OrderColumn = keyof typeof orderColumns
