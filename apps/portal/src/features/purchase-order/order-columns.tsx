import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { caseTypeIcons, caseTypeLabels } from '../../app/labels.ts'
import { paths } from '../../app/paths.ts'
import type { RowOf } from '../../server/queries.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Money, OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type OrderRow = RowOf<'order.list'>

export const orderLink = (row: { id: number; state: string }) =>
  row.state === 'DRAFT' || row.state === 'IMPORTED' ? paths.draftOrder(row.id) : paths.order(row.id)

/** Every column of an order list; a page of the dashboard names those it shows. */
export const orderColumns: Record<string, Column<OrderRow>> = {
  number: {
    id: 'number',
    label: 'PO',
    width: 152,
    sort: 'orderNumber',
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={orderLink(row)}>
        {row.orderNumber}
      </Link>
    ),
  },
  supplier: {
    id: 'supplier',
    label: 'Supplier',
    width: 192,
    phone: 'sub',
    csv: (row) => row.counterpart,
    title: (row) => row.counterpart ?? '',
    cell: (row) => <OrDash>{row.counterpart}</OrDash>,
  },
  vessel: {
    id: 'vessel',
    label: 'Vessel',
    width: 128,
    csv: (row) => row.vesselName,
    cell: (row) => <OrDash>{row.vesselName}</OrDash>,
  },
  title: {
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
  state: {
    id: 'state',
    label: 'State',
    width: 120,
    phone: 'end',
    csv: (row) => row.state,
    cell: (row) => <StatusChip kind="order" state={row.state} />,
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
  lines: {
    id: 'lines',
    label: 'Lines',
    width: 64,
    align: 'right',
    csv: (row) => row.lines,
    cell: (row) => row.lines,
  },
  total: {
    id: 'total',
    label: 'Total',
    width: 132,
    align: 'right',
    sort: 'total',
    phone: 'subend',
    csv: (row) => `${row.total} ${row.currency}`,
    cell: (row) => <Money value={row.total} currency={row.currency} />,
  },
  due: {
    id: 'due',
    label: 'Deliver by',
    width: 104,
    sort: 'deliveryDueDate',
    csv: (row) => row.deliveryDueDate && formatDate(row.deliveryDueDate),
    cell: (row) => <OrDash>{row.deliveryDueDate && formatDate(row.deliveryDueDate)}</OrDash>,
  },
  port: {
    id: 'port',
    label: 'Port',
    width: 72,
    csv: (row) => row.deliveryPort?.locode,
    title: (row) => row.deliveryPort?.name ?? '',
    cell: (row) => <OrDash>{row.deliveryPort?.locode}</OrDash>,
  },
  submitted: {
    id: 'submitted',
    label: 'Sent',
    width: 96,
    sort: 'submittedAt',
    csv: (row) => row.submittedAt && formatDate(row.submittedAt),
    cell: (row) => <OrDash>{row.submittedAt && formatDate(row.submittedAt)}</OrDash>,
  },
  created: {
    id: 'created',
    label: 'Created',
    width: 96,
    sort: 'createdAt',
    csv: (row) => formatDate(row.createdAt),
    cell: (row) => formatDate(row.createdAt),
  },
  reminders: {
    id: 'reminders',
    label: 'Reminders',
    width: 88,
    align: 'right',
    csv: (row) => row.reminders,
    cell: (row) => row.reminders,
  },
  requisition: {
    id: 'requisition',
    label: 'Requisition',
    width: 128,
    optional: true,
    csv: (row) => row.requisitionNumber,
    cell: (row) => <OrDash>{row.requisitionNumber}</OrDash>,
  },
}
