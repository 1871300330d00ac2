import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import { Link } from 'react-router'
import { caseTypeIcons } from '../../app/labels.ts'
import type { RowOf } from '../../server/queries.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Money, OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { supplierPaths } from './supplier-paths.ts'

export type OrderRow = RowOf<'supplierOrder.list'>

/** The columns of a supplier's order lists. */
export const orderColumns: readonly Column<OrderRow>[] = [
  {
    id: 'order',
    label: 'Order',
    width: 148,
    sort: 'orderNumber',
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={supplierPaths.order(row.id)}>
        {row.orderNumber}
      </Link>
    ),
  },
  {
    id: 'buyer',
    label: 'Buyer',
    width: 168,
    phone: 'sub',
    csv: (row) => row.counterpart,
    cell: (row) => <OrDash>{row.counterpart}</OrDash>,
  },
  {
    id: 'title',
    label: 'Type and title',
    csv: (row) => row.title,
    title: (row) => `${caseTypeLabels[row.type]}: ${row.title}`,
    cell: (row) => (
      <span className="cellflex">
        <span className="typeicon">
          <Icon of={caseTypeIcons[row.type]} size={14} />
        </span>
        <span className="sr">{caseTypeLabels[row.type]}</span>
        <span className="clip">{row.title}</span>
      </span>
    ),
  },
  {
    id: 'requisition',
    label: 'Requisition',
    width: 128,
    csv: (row) => row.requisitionNumber,
    cell: (row) => <OrDash>{row.requisitionNumber}</OrDash>,
  },
  {
    id: 'vessel',
    label: 'Vessel',
    width: 128,
    csv: (row) => row.vesselName,
    cell: (row) => <OrDash>{row.vesselName}</OrDash>,
  },
  {
    id: 'port',
    label: 'Port',
    width: 72,
    csv: (row) => row.deliveryPort?.locode,
    title: (row) => row.deliveryPort?.name ?? '',
    cell: (row) => <OrDash>{row.deliveryPort?.locode}</OrDash>,
  },
  {
    id: 'due',
    label: 'Deliver by',
    width: 100,
    sort: 'deliveryDueDate',
    phone: 'end',
    csv: (row) => row.deliveryDueDate && formatDate(row.deliveryDueDate),
    cell: (row) => formatDate(row.deliveryDueDate),
  },
  {
    id: 'lines',
    label: 'Lines',
    width: 64,
    align: 'right',
    csv: (row) => row.lines,
    cell: (row) => row.lines,
  },
  {
    id: 'total',
    label: 'Total',
    width: 124,
    align: 'right',
    sort: 'total',
    phone: 'subend',
    csv: (row) => row.total,
    cell: (row) => <Money value={row.total} currency={row.currency} />,
  },
  {
    id: 'received',
    label: 'Received',
    width: 100,
    sort: 'submittedAt',
    csv: (row) => row.submittedAt && formatDate(row.submittedAt),
    title: (row) => formatDateTime(row.submittedAt),
    cell: (row) => formatDate(row.submittedAt),
  },
  {
    id: 'state',
    label: 'State',
    width: 136,
    csv: (row) => row.state,
    cell: (row) => <StatusChip kind="order" state={row.state} />,
  },
]
