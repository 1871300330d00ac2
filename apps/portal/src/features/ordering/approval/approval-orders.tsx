import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatMoney, formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { qualities } from '@fairlead/validation/vocabulary'
import { paths } from '../../../frame/paths.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import '../../../ui/chip.css'
import '../../../ui/inset-table.css'

type Approval = ReplyOf<'approval.get'>
type Detail = Approval['details'][number]

/** The orders that wait: how good, when the last line comes, and what an approver should not overlook. */
export function Orders({ approval }: { approval: Approval }) {
  const rows = approval.details.map((detail) => ({
    ...detail,
    ...approval.orders.find(({ id }) => id === detail.id)!,
  }))
  return (
    <div className="frame">
      <DataTable
        inset
        caption="Orders to approve"
        rows={rows}
        columns={[
          { id: 'supplier', label: 'Supplier', phone: 'title', cell: (row) => row.supplierName },
          {
            id: 'number',
            label: 'PO',
            width: 136,
            cell: (row) => (
              <Link className="idlink" to={paths.order(row.id)}>
                {row.orderNumber}
              </Link>
            ),
          },
          { id: 'lines', label: 'Lines', width: 56, align: 'right', cell: (row) => row.lines },
          { id: 'quality', label: 'Qual.', width: 64, cell: (row) => <Qualities of={row} /> },
          {
            id: 'last',
            label: 'Last line by',
            width: 104,
            phone: 'sub',
            cell: (row) => <OrDash>{row.lastOn && formatDate(row.lastOn)}</OrDash>,
          },
          ...(wantedBy(approval) === null
            ? [
                {
                  id: 'due',
                  label: 'Wanted by',
                  width: 104,
                  cell: (row: Detail) => formatDate(row.deliveryDueDate),
                },
              ]
            : []),
          { id: 'note', label: 'To note', phone: 'subend', cell: (row) => <Notes of={row} /> },
          {
            id: 'landed',
            label: `Landed, ${approval.currency}`,
            width: 120,
            align: 'right',
            phone: 'end',
            cell: (row) => (
              <span title={formatMoney(row.total, row.currency)}>
                <OrDash>{row.landed && formatAmount(row.landed)}</OrDash>
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The day that all orders are wanted by; empty where there is none, null where they differ. */
export function wantedBy({ details }: Pick<Approval, 'details'>): string | null {
  const days = new Set(details.map(({ deliveryDueDate }) => deliveryDueDate ?? ''))
  return days.size === 1 ? [...days][0]! : null
}

function Qualities({ of: { qualities: all } }: { of: Detail }) {
  const [best, ...rest] = all
  if (!best) return <OrDash>{null}</OrDash>
  const title = all.map((one) => qualities[one].label).join(', ')
  return (
    <abbr className="q" title={title}>
      {rest.length > 0 ? 'MIX' : qualities[best].code}
    </abbr>
  )
}

/** What is to note, the gravest first: the first in words, all of them on hover and for screen readers. */
function Notes({ of }: { of: Detail }) {
  const [first, ...rest] = notesOf(of)
  if (!first) return <span className="muted">Nothing</span>
  const all = [first, ...rest].join(', ')
  return (
    <span className="t-warning" title={all}>
      <Icon of={TriangleAlert} size={14} /> {first}
      {rest.length > 0 && (
        <>
          <span aria-hidden> +{rest.length}</span>
          <span className="sr">, {rest.join(', ')}</span>
        </>
      )}
    </span>
  )
}

const notesOf = ({ expired, afterEta, afterWanted, short, below }: Detail): string[] =>
  [
    expired && 'prices expired',
    afterEta > 0 && `${afterEta} d after the ETA`,
    afterWanted > 0 && `${afterWanted} d later than wanted`,
    short.length === 1 &&
      `line ${short[0]!.position} short, ${formatQuantity(short[0]!.ordered)} of ${formatQuantity(short[0]!.asked)}`,
    short.length > 1 && `${short.length} lines short`,
    below > 0 && `${counted(below, 'line')} below the quality asked for`,
  ].filter((note) => note !== false)
