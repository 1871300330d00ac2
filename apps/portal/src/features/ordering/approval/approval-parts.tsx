import { Link } from 'react-router'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatAmount, formatMoney, formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../../frame/paths.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { peopleWords } from './approval-words.ts'
import '../../../ui/inset-table.css'
import look from './approval.module.css'

interface Props {
  approval: ReplyOf<'approval.get'>
}

const keyed = <T extends { orderId: number; position: number }>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, id: `${line.orderId}.${line.position}` }))

type Row = ReplyOf<'approval.get'>['lines'][number]

/** Line by line the comparable offer that was cheaper, and what its freight would have cost. */
export function CheaperLines({ approval }: Props) {
  const { cheaper, currency, orders } = approval
  const rows = keyed(approval.lines).flatMap(({ lowest, ...line }) =>
    lowest ? [{ ...line, lowest }] : [],
  )
  if (rows.length === 0) return null
  const chosen = (id: number) => orders.find((order) => order.id === id)?.supplierName ?? '-'
  return (
    <>
      <div className="frame">
        <DataTable
          inset
          caption="What would have been cheaper"
          rows={rows}
          columns={[
            {
              id: 'line',
              label: 'Line',
              phone: 'title',
              cell: (row) => `${row.position} ${row.name}`,
            },
            {
              id: 'chosen',
              label: 'Chosen',
              phone: 'sub',
              cell: (row) => `${formatAmount(row.lowest.chosen)} ${chosen(row.orderId)}`,
            },
            {
              id: 'lowest',
              label: 'Lowest',
              phone: 'subend',
              cell: (row) => `${formatAmount(row.lowest.unitPrice)} ${row.lowest.supplierName}`,
            },
            ...(rows.some(({ reason }) => reason)
              ? [
                  {
                    id: 'reason',
                    label: 'Reason',
                    wide: true,
                    cell: (row: Row) => <OrDash>{row.reason}</OrDash>,
                  },
                ]
              : []),
            {
              id: 'more',
              label: `More, ${currency}`,
              width: 112,
              align: 'right',
              phone: 'end',
              cell: (row) => formatAmount(row.lowest.more),
            },
          ]}
        />
      </div>
      {cheaper && cheaper.suppliers > 0 && (
        <p className="muted small">
          {counted(cheaper.suppliers, 'supplier')} more would have got an order: their freight and
          charges would have cost {formatMoney(cheaper.extraFreight, currency)} on top.
        </p>
      )}
    </>
  )
}

export function Orders({ approval }: Props) {
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
          {
            id: 'supplier',
            label: 'Supplier',
            phone: 'title',
            cell: (row) => row.supplierName,
          },
          {
            id: 'number',
            label: 'PO',
            width: 168,
            phone: 'sub',
            cell: (row) => (
              <Link className="idlink" to={paths.order(row.id)}>
                {row.orderNumber}
              </Link>
            ),
          },
          { id: 'lines', label: 'Lines', width: 64, align: 'right', cell: (row) => row.lines },
          {
            id: 'due',
            label: 'Wanted by',
            width: 112,
            phone: 'subend',
            cell: (row) => formatDate(row.deliveryDueDate),
          },
          {
            id: 'total',
            label: 'Total',
            width: 144,
            align: 'right',
            phone: 'end',
            cell: (row) => formatMoney(row.total, row.currency),
          },
          {
            id: 'landed',
            label: `Landed, ${approval.currency}`,
            width: 144,
            align: 'right',
            wide: true,
            cell: (row) => <OrDash>{row.landed && formatAmount(row.landed)}</OrDash>,
          },
        ]}
      />
    </div>
  )
}

export const Lines = ({ approval }: Props) => (
  <div className="frame">
    <DataTable
      inset
      caption="Lines of the orders"
      rows={keyed(approval.lines)}
      columns={[
        { id: 'line', label: 'Line', phone: 'title', cell: (row) => `${row.position} ${row.name}` },
        {
          id: 'quantity',
          label: 'Quantity',
          width: 128,
          align: 'right',
          phone: 'sub',
          cell: (row) => `${formatQuantity(row.quantity)} ${row.unit}`,
        },
        {
          id: 'unit',
          label: 'Landed each',
          width: 128,
          align: 'right',
          phone: 'subend',
          cell: (row) => <OrDash>{row.unitPrice && formatAmount(row.unitPrice)}</OrDash>,
        },
        {
          id: 'total',
          label: 'Landed',
          width: 128,
          align: 'right',
          phone: 'end',
          cell: (row) => <OrDash>{row.total && formatAmount(row.total)}</OrDash>,
        },
      ]}
    />
  </div>
)

/** Level by level who decided, or who may. */
export const Levels = ({ approval }: Props) => (
  <ol className={look['levels']}>
    {approval.who.map(({ people, decided, escalatesAt, administrators }, i) => (
      <li
        key={i}
        aria-current={i + 1 === approval.level && approval.state === 'WAITING' ? 'step' : undefined}
      >
        <span className="strong">Level {i + 1}</span>{' '}
        {decided ? (
          <span className="muted small">
            Approved by {decided.by}
            {decided.for && ` for ${decided.for}`}, {formatDateTime(decided.at).slice(0, 16)}
          </span>
        ) : (
          <span className="small">
            {peopleWords(people)}
            {administrators && ' (administrators)'}
          </span>
        )}
        {escalatesAt && (
          <span className="muted small">
            {' '}
            Goes to the administrators too on {formatDateTime(escalatesAt).slice(0, 16)}.
          </span>
        )}
      </li>
    ))}
  </ol>
)

export const Steps = ({ approval }: Props) => (
  <ul className={look['rows']}>
    {approval.steps.map((step, i) => (
      <li key={i}>
        <span className="medium">{step.by}</span> {step.text}{' '}
        <span className="muted small">{formatDateTime(step.at).slice(0, 16)}</span>
        {step.reason && <blockquote className={look['reason']}>{step.reason}</blockquote>}
      </li>
    ))}
  </ul>
)
