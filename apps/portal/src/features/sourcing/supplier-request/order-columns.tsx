import { formatDateTime } from '@fairlead/formatting/date'
import { Link } from 'react-router'
import {
  countColumn,
  dayColumn,
  portColumn,
  textColumn,
  titleColumn,
  totalColumn,
} from '../../../ui/columns.tsx'
import type { ColumnOf } from '../../../ui/list-view.tsx'
import { OrderChip } from '../../../ui/status-chip.tsx'
import { Unread } from '../../conversation/unread.tsx'
import { supplierPaths } from './supplier-paths.ts'

/** The columns of a supplier's order lists. */
export const orderColumns: readonly ColumnOf<'supplierOrder'>[] = [
  {
    id: 'order',
    label: 'Order',
    width: 136,
    sort: 'orderNumber',
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={supplierPaths.order(row.id)}>
        {row.orderNumber}
      </Link>
    ),
  },
  textColumn('buyer', 'Buyer', (row) => row.counterpart, { width: 140, phone: 'sub' }),
  titleColumn({ mark: (row) => <Unread orderId={row.id} /> }),
  textColumn('requisition', 'Requisition', (row) => row.requisitionNumber, {
    width: 128,
    optional: true,
  }),
  textColumn('vessel', 'Vessel', (row) => row.vesselName, { width: 116 }),
  portColumn({ width: 64, wide: true }),
  dayColumn('due', 'Deliver by', (row) => row.deliveryDueDate, {
    width: 100,
    sort: 'deliveryDueDate',
    phone: 'end',
  }),
  countColumn('lines', 'Lines', (row) => row.lines, { width: 56, wide: true }),
  totalColumn(),
  dayColumn('received', 'Received', (row) => row.submittedAt, {
    width: 100,
    wide: true,
    sort: 'submittedAt',
    title: (row) => formatDateTime(row.submittedAt),
  }),
  {
    id: 'state',
    label: 'State',
    width: 196,
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
]
