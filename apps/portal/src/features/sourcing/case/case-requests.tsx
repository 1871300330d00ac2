import MailWarning from 'lucide-react/icons/mail-warning'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import { formatDateTime, formatShortTime } from '@fairlead/formatting/date'
import { formatPerson } from '@fairlead/formatting/name'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../../frame/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/figures.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { QuotationChip, StatusChip } from '../../../ui/status-chip.tsx'
import { Unread } from '../../conversation/unread.tsx'
import type { CaseOverview, RequestRow } from './case-overview.ts'
import { RequestMenu } from './request-menu.tsx'
import '../../../ui/inset-table.css'

interface CaseRequestsProps {
  overview: CaseOverview
  requests: readonly RequestRow[] | undefined
}

/** Who was asked and what became of it. */
export function CaseRequests({ overview, requests }: CaseRequestsProps) {
  const quoted = requests?.filter((request) => request.quotation).length ?? 0
  const declined = requests?.filter((request) => request.state === 'DECLINED').length ?? 0
  const open = (requests?.length ?? 0) - quoted - declined
  const words = [
    quoted > 0 && `${quoted} quoted`,
    declined > 0 && `${declined} declined`,
    open > 0 && `${open} without an answer`,
  ].filter(Boolean)
  return (
    <Section
      title="Requests"
      count={requests?.length}
      note={words.join(', ')}
      end={
        overview.actions.includes('send') ? (
          <ButtonLink small icon={Plus} to={paths.addSuppliers(overview.id)}>
            Add suppliers
          </ButtonLink>
        ) : undefined
      }
    >
      {requests?.length === 0 ? (
        <p className="muted">No supplier has been asked yet.</p>
      ) : (
        <>
          <Undelivered requests={requests ?? []} />
          <div className="frame">
            <DataTable
              inset
              caption="Requests by supplier"
              columns={columns(overview)}
              rows={requests}
              rowLink={(row) => (row.quotation ? paths.quotation(row.quotation.id) : null)}
            />
          </div>
        </>
      )}
    </Section>
  )
}

/** Whom no mail has reached, and what their mail server says. */
function Undelivered({ requests }: { requests: readonly RequestRow[] }) {
  const mails = requests.flatMap((request) => request.undelivered)
  if (mails.length === 0) return null
  return (
    <Notice tone={mails.some(({ final }) => final) ? 'red' : 'amber'} icon={MailWarning}>
      {mails.map(({ to, error, final }) => (
        <p key={to}>
          {final
            ? `The mail to ${to} could not be delivered.`
            : `The mail to ${to} is not delivered yet. It is tried again for three days.`}
          {error && <span className="muted"> Their mail server: {error}</span>}
        </p>
      ))}
      {mails.some(({ final }) => final) && (
        <p>Check the address, or reach the supplier another way.</p>
      )}
    </Notice>
  )
}

const columns = (overview: CaseOverview): Column<RequestRow>[] => [
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'title',
    cell: (row) => (
      <span className="cellflex">
        {row.supplierId ? (
          <Link className="idlink clip" to={paths.supplier(row.supplierId)}>
            {row.supplierName}
          </Link>
        ) : (
          <span className="medium clip">{row.supplierName}</span>
        )}
        {!row.registered && <Chip tone="line">by link</Chip>}
        <Unread requestId={row.id} to={paths.messages(overview.id, row.id)} />
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    phone: 'sub',
    width: 208,
    cell: (row) =>
      row.quotation ? (
        <Link className="cellflex" to={paths.quotation(row.quotation.id)}>
          <QuotationChip
            state={row.quotation.state}
            label={row.quotation.label}
            ordered={row.ordered}
          />
          {row.quotation.revision < overview.revision && (
            <Chip tone="amber">version {row.quotation.revision}</Chip>
          )}
        </Link>
      ) : (
        <StatusChip kind="request" state={row.state} label={row.label} />
      ),
  },
  {
    id: 'lines',
    label: 'Lines',
    phone: 'subend',
    width: 92,
    cell: (row) =>
      row.quotation ? (
        `${row.quotation.linesQuoted} of ${row.quotation.linesAsked}`
      ) : (
        <span className="muted">-</span>
      ),
  },
  {
    id: 'landed',
    label: `Landed, ${overview.currency}`,
    phone: 'end',
    width: 108,
    align: 'right',
    title: (row) =>
      row.quotation ? `Quoted ${row.quotation.total} ${row.quotation.currency}` : '',
    cell: (row) => <Money value={row.landedTotal} />,
  },
  {
    id: 'moved',
    label: 'Last move',
    width: 100,
    title: (row) => formatDateTime(row.lastMoveAt),
    cell: (row) => formatShortTime(row.lastMoveAt),
  },
  {
    id: 'by',
    label: 'By',
    width: 112,
    title: by,
    cell: (row) => <span className="muted">{by(row)}</span>,
  },
  {
    id: 'actions',
    label: '',
    phone: 'menu',
    width: 44,
    cell: (row) => <RequestMenu caseId={overview.id} request={row} />,
  },
]

/** Who answered, why not, or how far it got. */
function by(row: RequestRow): string {
  if (row.quotation) {
    return (
      row.quotation.typedBy ??
      formatPerson(row.quotation.submitterFirstname, row.quotation.submitterSurname)
    )
  }
  if (row.declineReason) {
    const reason: Record<string, string> = declineReasonLabels
    const word = reason[row.declineReason] ?? row.declineReason
    return row.declineComment ? `${word}: ${row.declineComment}` : word
  }
  const reminded = row.reminders > 0 ? `, ${counted(row.reminders, 'reminder')}` : ''
  if (!row.seenAt && row.undelivered.length > 0) return 'Mail not delivered'
  return (row.seenAt ? 'Seen, no answer' : 'Not opened') + reminded
}
