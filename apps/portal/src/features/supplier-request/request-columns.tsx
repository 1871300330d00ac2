import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { Link } from 'react-router'
import { caseTypeIcons } from '../../app/labels.ts'
import type { RowOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Deadline, Money, OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { supplierPaths } from './supplier-paths.ts'

export type RequestRow = RowOf<'request.list'>

export const requestName = (row: RequestRow) => row.requisitionNumber ?? `RFQ ${row.id}`

/** Where a request opens: what was quoted, the sheet, or what is left of a closed one. */
export const requestLink = (row: RequestRow): string => {
  if (row.quotationId) return supplierPaths.quotation(row.quotationId)
  return row.state === 'SUBMITTED'
    ? supplierPaths.request(row.id)
    : supplierPaths.closedRequest(row.id)
}

/** Every column of a supplier's RFQ list; a page names those it shows. */
export const requestColumns: Record<string, Column<RequestRow>> = {
  requisition: {
    id: 'requisition',
    label: 'Requisition',
    width: 184,
    sort: 'requisitionNumber',
    phone: 'title',
    csv: requestName,
    cell: (row) => (
      <span className="cellflex">
        <Link className="idlink clip" to={requestLink(row)}>
          {requestName(row)}
        </Link>
        {!row.seen && row.state === 'SUBMITTED' && <Chip tone="blue">New</Chip>}
      </span>
    ),
  },
  buyer: {
    id: 'buyer',
    label: 'Buyer',
    width: 168,
    sort: 'buyerName',
    phone: 'sub',
    csv: (row) => row.buyerName,
    cell: (row) => row.buyerName,
  },
  title: {
    id: 'title',
    label: 'Type and title',
    sort: 'title',
    csv: (row) => row.title,
    title: (row) => `${caseTypeLabels[row.type]}: ${row.title}`,
    cell: (row) => (
      <span className="cellflex">
        <span className="typeicon">
          <Icon of={caseTypeIcons[row.type]} size={14} />
        </span>
        <span className="sr">{caseTypeLabels[row.type]}</span>
        <span className="clip">{row.title}</span>
        {row.priority === 'URGENT' && (
          <Chip tone="red" icon={ChevronUp}>
            Urgent
          </Chip>
        )}
      </span>
    ),
  },
  vessel: {
    id: 'vessel',
    label: 'Vessel',
    width: 132,
    csv: (row) => row.vessel?.name,
    cell: (row) => <OrDash>{row.vessel?.name}</OrDash>,
  },
  port: {
    id: 'port',
    label: 'Port',
    width: 72,
    csv: (row) => row.deliveryPort?.locode,
    title: (row) => row.deliveryPort?.name ?? '',
    cell: (row) => <OrDash>{row.deliveryPort?.locode}</OrDash>,
  },
  lines: {
    id: 'lines',
    label: 'Lines',
    width: 64,
    align: 'right',
    csv: (row) => row.lines,
    cell: (row) => row.lines,
  },
  deadline: {
    id: 'deadline',
    label: 'Answer by',
    width: 124,
    sort: 'dueAt',
    phone: 'end',
    csv: (row) => row.dueAt && formatDateTime(row.dueAt),
    cell: (row) => <Deadline at={row.dueAt} timeZone={row.timeZone} />,
  },
  draft: {
    id: 'draft',
    label: 'Draft',
    width: 104,
    phone: 'subend',
    csv: (row) => row.draftSavedAt && formatDateTime(row.draftSavedAt),
    title: (row) => (row.draftSavedAt ? `Saved ${formatDateTime(row.draftSavedAt)}` : ''),
    cell: (row) =>
      row.draftSavedAt ? <Chip tone="amber">Draft</Chip> : <span className="muted">-</span>,
  },
  received: {
    id: 'received',
    label: 'Received',
    width: 124,
    sort: 'receivedAt',
    csv: (row) => formatDate(row.receivedAt),
    title: (row) => formatDateTime(row.receivedAt),
    cell: (row) => formatDate(row.receivedAt),
  },
  quotation: {
    id: 'quotation',
    label: 'Quotation',
    width: 184,
    csv: (row) => row.quotationLabel,
    cell: (row) => <OrDash>{row.quotationLabel}</OrDash>,
  },
  total: {
    id: 'total',
    label: 'Total',
    width: 124,
    align: 'right',
    phone: 'subend',
    csv: (row) => row.total,
    cell: (row) => <Money value={row.total} currency={row.currency} />,
  },
  valid: {
    id: 'valid',
    label: 'Good until',
    width: 104,
    csv: (row) => row.pricesGoodUntil && formatDate(row.pricesGoodUntil),
    cell: (row) => formatDate(row.pricesGoodUntil),
  },
  state: {
    id: 'state',
    label: 'State',
    width: 136,
    csv: (row) => row.label,
    cell: (row) => <StatusChip kind="request" state={row.state} label={row.label} />,
  },
}
