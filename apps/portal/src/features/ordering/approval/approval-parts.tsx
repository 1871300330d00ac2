import { formatDateTime } from '@fairlead/formatting/date'
import { formatDueHere } from '@fairlead/formatting/due'
import {
  formatAmount,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { ownZone } from '@fairlead/validation/day'
import type { ReplyOf } from '../../../server/queries.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { peopleWords } from './approval-words.ts'
import '../../../ui/inset-table.css'
import look from './approval.module.css'

interface Props {
  approval: ReplyOf<'approval.get'>
}

const keyed = <T extends { orderId: number; position: number }>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, id: `${line.orderId}.${line.position}` }))

type Row = ReplyOf<'approval.get'>['lines'][number]

/** Why these offers, and where others were cheaper; nothing where neither is to be said. */
export function Cheaper({ approval }: Props) {
  const { reason, askedBy, cheaper, currency, total, lines } = approval
  const count = lines.filter(({ lowest }) => lowest).length
  if (!reason && count === 0) return null
  const share = cheaper && Number(total) > 0 ? (Number(cheaper.more) / Number(total)) * 100 : null
  return (
    <Section
      {...(count > 0
        ? {
            title: 'Would have been cheaper',
            count,
            note:
              cheaper &&
              [formatMoney(cheaper.more, currency), share === null ? '' : formatPercent(share)]
                .filter(Boolean)
                .join(', '),
          }
        : { title: 'Reason' })}
    >
      {reason && (
        <blockquote className={look['reason']}>
          {reason} <span className="muted small">{askedBy}</span>
        </blockquote>
      )}
      <CheaperLines approval={approval} />
    </Section>
  )
}

/** Line by line the comparable offer that was cheaper, and what its freight would have cost. */
function CheaperLines({ approval }: Props) {
  const { cheaper, currency, orders } = approval
  const rows = keyed(approval.lines).flatMap(({ lowest, ...line }) =>
    lowest ? [{ ...line, lowest }] : [],
  )
  const narrow = useNarrow()
  if (rows.length === 0) return null
  const chosen = (id: number) => orders.find((order) => order.id === id)?.supplierName ?? '-'
  return (
    <>
      <div className="frame">
        <DataTable
          inset
          caption="What would have been cheaper"
          rows={rows}
          under={narrow ? ({ reason }) => reason : undefined}
          columns={[
            {
              id: 'line',
              label: 'Line',
              phone: 'title',
              cell: (row) => `${row.position} ${row.name}`,
            },
            {
              id: 'quantity',
              label: 'Quantity',
              width: 96,
              align: 'right',
              wide: true,
              cell: (row) => `${formatQuantity(row.quantity)} ${row.unit}`,
            },
            {
              id: 'chosen',
              label: 'Chosen',
              phone: 'sub',
              cell: (row) =>
                narrow ? (
                  <>
                    {formatAmount(row.lowest.chosen)}, lowest{' '}
                    <Price of={row.lowest.supplierName} at={row.lowest.unitPrice} />
                  </>
                ) : (
                  <Price of={chosen(row.orderId)} at={row.lowest.chosen} />
                ),
            },
            {
              id: 'lowest',
              label: 'Lowest',
              cell: (row) => <Price of={row.lowest.supplierName} at={row.lowest.unitPrice} />,
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

const Price = ({ of, at }: { of: string; at: string }) => (
  <>
    {formatAmount(at)} <bdi className="muted">{of}</bdi>
  </>
)

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
export const Levels = ({ approval, reader }: Props & { reader: number }) => (
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
            {peopleWords(people.map((one) => (one.id === reader ? { ...one, name: 'You' } : one)))}
            {administrators && ' (administrators)'}
          </span>
        )}
        {escalatesAt && (
          <span className="muted small">
            {' '}
            Goes to the administrators too on {formatDueHere(escalatesAt, ownZone())}.
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
