import Bell from 'lucide-react/icons/bell'
import PencilLine from 'lucide-react/icons/pencil-line'
import Scale from 'lucide-react/icons/scale'
import Send from 'lucide-react/icons/send'
import ShipIcon from 'lucide-react/icons/ship'
import { Link } from 'react-router'
import { formatDate, formatShortDate } from '@fairlead/formatting/date'
import { formatPercent } from '@fairlead/formatting/number'
import { caseTypeLabels } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import type { RowOf } from '../../../server/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import {
  countColumn,
  dayColumn,
  deadlineColumn,
  portColumn,
  textColumn,
  titleColumn,
  UrgentChip,
} from '../../../ui/columns.tsx'
import { Money, OrDash, QuotesPips } from '../../../ui/figures.tsx'
import type { ColumnOf } from '../../../ui/list-view.tsx'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Unread } from '../../conversation/unread.tsx'

export type CaseRow = RowOf<'case.list'>

export const caseName = (row: { id: number; requisitionNumber: string | null }) =>
  row.requisitionNumber ?? `RFQ ${row.id}`
export const caseLink = (row: CaseRow) =>
  row.state === 'NEW' && !row.onBoard ? paths.draftCase(row.id) : paths.case(row.id)

type Wait = NonNullable<CaseRow['waits']>
const waits: Record<Wait, readonly [string, LucideIcon, (id: number) => string]> = {
  compare: ['Compare', Scale, paths.evaluation],
  remind: ['Remind', Bell, paths.case],
  send: ['Send', Send, paths.draftCase],
}

/** Every column of an RFQ list in its order; a page of the dashboard leaves some out. */
export const caseColumns = (currency: string) =>
  ({
    requisition: {
      id: 'requisition',
      label: 'Requisition',
      width: 116,
      sort: 'requisitionNumber',
      phone: 'title',
      csv: caseName,
      cell: (row) => (
        <>
          <Link className="idlink" to={caseLink(row)}>
            {caseName(row)}
          </Link>{' '}
          <span className="phone-only muted">{row.vessel?.name}</span>
        </>
      ),
    },
    vessel: textColumn('vessel', 'Vessel', (row) => row.vessel?.name, {
      width: 116,
      sort: 'vessel',
    }),
    title: titleColumn({
      sort: 'title',
      phone: 'sub',
      mark: (row) => <Unread caseId={row.id} />,
    }),
    imported: {
      id: 'imported',
      label: 'Import',
      width: 148,
      phone: 'subend',
      csv: (row) => row.importResult,
      cell: (row) =>
        row.importResult ? (
          <StatusChip kind="import" state={row.importResult} />
        ) : (
          <OrDash>{null}</OrDash>
        ),
    },
    from: {
      id: 'from',
      label: 'Begun by',
      width: 136,
      phone: 'subend',
      csv: (row) => (row.onBoard ? 'Ship is writing' : row.handedOverAt ? 'Ship' : 'Office'),
      cell: (row) =>
        row.onBoard ? (
          <Chip icon={PencilLine}>Ship is writing</Chip>
        ) : row.handedOverAt ? (
          <Chip icon={ShipIcon} tone="blue">
            From the ship
          </Chip>
        ) : (
          <span className="muted">Office</span>
        ),
    },
    priority: {
      id: 'priority',
      label: 'Priority',
      width: 88,
      sort: 'priority',
      csv: (row) => row.priority,
      cell: (row) =>
        row.priority === 'URGENT' ? <UrgentChip /> : <span className="muted">Normal</span>,
    },
    deadline: deadlineColumn('Deadline'),
    quotes: {
      id: 'quotes',
      label: 'Quotes',
      width: 116,
      sort: 'quoted',
      phone: 'subend',
      csv: (row) => `${row.quoted} of ${row.requests}`,
      cell: (row) => (
        <QuotesPips quoted={row.quoted} asked={row.requests} declined={row.declined} />
      ),
    },
    best: {
      id: 'best',
      label: `Best, ${currency}`,
      width: 96,
      align: 'right',
      sort: 'bestTotal',
      csv: (row) => row.bestTotal,
      sheet: 'amount',
      cell: (row) => (
        <Money
          value={row.bestTotal}
          currency={row.bestCurrency === currency ? null : row.bestCurrency}
        />
      ),
    },
    saving: {
      id: 'saving',
      label: 'Saving',
      width: 76,
      wide: true,
      align: 'right',
      sort: 'saving',
      csv: (row) => row.saving,
      sheet: 'percent',
      title: () => 'Best total against the average of the quotes',
      cell: (row) => (row.saving ? formatPercent(row.saving) : <span className="muted">-</span>),
    },
    lines: countColumn('lines', 'Lines', (row) => row.lines),
    port: portColumn({ width: 64, wide: true }),
    eta: {
      id: 'eta',
      label: 'ETA',
      width: 60,
      wide: true,
      sort: 'vesselEta',
      csv: (row) => row.vesselEta && formatDate(row.vesselEta),
      sheet: 'day',
      title: (row) => formatDate(row.vesselEta),
      cell: (row) =>
        row.vesselEta ? formatShortDate(row.vesselEta) : <span className="muted">-</span>,
    },
    created: dayColumn('created', 'Created', (row) => row.createdAt, { sort: 'createdAt' }),
    state: {
      id: 'state',
      label: 'State',
      width: 112,
      csv: (row) => row.state,
      cell: (row) => <StatusChip kind="case" state={row.state} />,
    },
    waits: {
      id: 'waits',
      label: 'Waits for me',
      width: 104,
      sort: 'waits',
      csv: (row) => row.waits,
      cell: (row) => {
        const wait = row.waits && waits[row.waits]
        if (!wait) return <span className="muted">-</span>
        const [word, icon, to] = wait
        return (
          <Link className="waits" to={to(row.id)}>
            <Icon of={icon} size={14} />
            {word}
          </Link>
        )
      },
    },
    type: textColumn('type', 'Type', (row) => caseTypeLabels[row.type], {
      width: 116,
      optional: true,
    }),
    tags: textColumn('tags', 'Tags', (row) => row.tags.map(({ name }) => name).join(', '), {
      optional: true,
    }),
    orders: countColumn('orders', 'POs', (row) => row.orders, { width: 56, optional: true }),
  }) satisfies Record<string, ColumnOf<'case'>>

export type CaseColumn = keyof ReturnType<typeof caseColumns>
