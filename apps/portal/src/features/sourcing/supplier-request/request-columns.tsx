import { formatDateTime } from '@fairlead/formatting/date'
import { lostReasonText } from '@fairlead/validation/lost-reason'
import { Link } from 'react-router'
import type { RowOf } from '../../../server/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import {
  countColumn,
  dayColumn,
  deadlineColumn,
  portColumn,
  textColumn,
  titleColumn,
} from '../../../ui/columns.tsx'
import { Money } from '../../../ui/figures.tsx'
import type { ColumnOf } from '../../../ui/list-view.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Unread } from '../../conversation/unread.tsx'
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

const savedWords = ({ draftSavedAt: at, draftSavedBy: by }: RequestRow) =>
  at ? `Draft saved ${formatDateTime(at)}${by ? `, ${by}` : ''}` : ''

const whyOf = ({ lostReason }: RequestRow) => lostReason && lostReasonText(lostReason)

/** Every column of a supplier's RFQ list; a page names those it shows. */
export const requestColumns = {
  requisition: {
    id: 'requisition',
    label: 'Requisition',
    width: 168,
    sort: 'requisitionNumber',
    phone: 'title',
    csv: requestName,
    cell: (row) => (
      <span className="cellflex">
        <Link className="idlink clip" to={requestLink(row)}>
          {requestName(row)}
        </Link>
        <span className="phone-only clip muted">{row.buyerName}</span>
        {!row.seen && row.state === 'SUBMITTED' && <Chip tone="blue">New</Chip>}
        {row.amended && (
          <span title="The buyer amended this RFQ. Confirm your quotation for the new version, or edit it">
            <Chip tone="amber">Amended</Chip>
          </span>
        )}
      </span>
    ),
  },
  buyer: textColumn('buyer', 'Buyer', (row) => row.buyerName, {
    width: 140,
    sort: 'buyerName',
  }),
  title: titleColumn({
    sort: 'title',
    urgent: (row) => row.priority === 'URGENT',
    mark: (row) => <Unread requestId={row.id} />,
  }),
  vessel: textColumn('vessel', 'Vessel', (row) => row.vessel?.name, { width: 116 }),
  port: portColumn({ width: 64, wide: true }),
  lines: countColumn('lines', 'Lines', (row) => row.lines),
  deadline: deadlineColumn('Answer by'),
  desk: {
    id: 'desk',
    label: 'Works on it',
    width: 156,
    phone: 'subend',
    csv: (row) => row.assigned?.name,
    title: (row) => [row.assigned?.name, savedWords(row)].filter(Boolean).join('. '),
    cell: (row) => (
      <span className="cellflex">
        {row.assigned && <span className="clip">{row.assigned.name}</span>}
        {!row.assigned && !row.draftSavedAt && <span className="muted">-</span>}
        {row.draftSavedAt && <Chip tone="amber">Draft</Chip>}
      </span>
    ),
  },
  received: dayColumn('received', 'Received', (row) => row.receivedAt, {
    width: 100,
    wide: true,
    sort: 'receivedAt',
    title: (row) => formatDateTime(row.receivedAt),
  }),
  quotation: textColumn('quotation', 'Quotation', (row) => row.quotationLabel, { width: 184 }),
  total: {
    id: 'total',
    label: 'Total',
    width: 124,
    align: 'right',
    phone: 'subend',
    csv: (row) => row.total && `${row.total} ${row.currency}`,
    sheet: 'amount',
    cell: (row) => <Money value={row.total} currency={row.currency} />,
  },
  reason: textColumn('reason', 'Why', whyOf, {
    width: 220,
    phone: 'sub',
    title: (row) => whyOf(row) ?? '',
  }),
  valid: dayColumn('valid', 'Good until', (row) => row.pricesGoodUntil, {
    width: 104,
    wide: true,
  }),
  state: {
    id: 'state',
    label: 'State',
    width: 136,
    csv: (row) => row.label,
    cell: (row) => <StatusChip kind="request" state={row.state} label={row.label} />,
  },
} satisfies Record<string, ColumnOf<'request'>>
