import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { formatPercent, formatUnitPrice } from '@fairlead/formatting/number'
import { paths } from '../../frame/paths.ts'
import { useDuty } from '../../frame/area-context.ts'
import { queryClient, useAction, type ReplyOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import '../../ui/inset-table.css'

type Orders = ReplyOf<'contract.orders'>
type Row = Orders['above'][number]

interface Props {
  contractId: number
  orders: Orders
}

/** Lines that were ordered dearer than the contract says, and why. */
export function PaidAbove({ contractId, orders }: Props) {
  const trades = useDuty('trade')
  const [askedId, setAskedId] = useState<number | null>(null)
  const asked = orders.above.find(({ id }) => id === askedId)
  return (
    <Section
      title="Paid above the contract"
      count={orders.dearer}
      note={`of ${counted(orders.lines, 'order line')}`}
    >
      <div className="frame">
        <DataTable
          inset
          caption="Paid above the contract"
          columns={columns.toSpliced(2, 0, reasonColumn(trades ? setAskedId : null))}
          rows={orders.above}
          rowLink={({ orderId }) => paths.order(orderId)}
        />
      </div>
      {orders.dearer > orders.above.length && (
        <p className="muted small">The newest {orders.above.length}.</p>
      )}
      {asked && <SayWhy contractId={contractId} line={asked} onClose={() => setAskedId(null)} />}
    </Section>
  )
}

const reasonColumn = (ask: ((id: number) => void) | null): Column<Row> => ({
  id: 'reason',
  label: 'Reason given',
  width: 176,
  title: (row) => row.reason,
  cell: (row) =>
    ask && (row.own || !row.reason) ? (
      <button
        className="link-btn clip"
        type="button"
        aria-label={`${row.reason || 'Say why'}: ${row.orderNumber}, line ${row.position}`}
        onClick={() => ask(row.id)}
      >
        {row.reason || 'Say why'}
      </button>
    ) : (
      <span className="muted clip">{row.reason || '-'}</span>
    ),
})

interface WhyProps {
  contractId: number
  line: Row
  onClose: () => void
}

function SayWhy({ contractId, line, onClose }: WhyProps) {
  const say = useAction('contract.sayWhy', {
    quiet: true,
    done: 'Reason kept',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['contract.orders'] })
      onClose()
    },
  })
  const was = line.own ? line.reason : ''
  const [start] = useState(was)
  const { error } = say
  const meanwhile =
    error && was !== start
      ? `Meanwhile a colleague wrote: “${was || 'nothing'}”. Yours takes its place if you keep it`
      : null
  return (
    <ConfirmDialog
      title={`Why ${line.orderNumber}, line ${line.position} was dearer`}
      note="Your office reads it; your vendor does not."
      action="Keep the reason"
      reason="Reason"
      reasonOptional
      reasonStart={start}
      busy={say.isPending}
      problem={meanwhile ?? error?.problems[0]?.message ?? error?.message}
      onClose={onClose}
      onConfirm={({ reason }) =>
        say.mutate({ params: { id: contractId, lineId: line.id }, body: { words: reason, was } })
      }
    />
  )
}

const columns: Column<Row>[] = [
  {
    id: 'order',
    label: 'Order, line',
    width: 168,
    phone: 'sub',
    title: (row) => `${row.orderNumber}, line ${row.position}, ${row.supplier ?? ''}`,
    cell: (row) => (
      <Link className="idlink clip" to={paths.order(row.orderId)}>
        {row.orderNumber}, {row.position}
      </Link>
    ),
  },
  {
    id: 'item',
    label: 'Item',
    phone: 'title',
    title: (row) => row.item,
    cell: (row) => <span className="clip">{row.item}</span>,
  },
  {
    id: 'agreed',
    label: 'Contract',
    width: 96,
    align: 'right',
    cell: (row) => formatUnitPrice(row.agreed),
  },
  {
    id: 'paid',
    label: 'Paid',
    width: 128,
    align: 'right',
    phone: 'subend',
    cell: (row) => `${row.currency} ${formatUnitPrice(row.paid)}`,
  },
  {
    id: 'above',
    label: 'Above',
    width: 96,
    align: 'right',
    phone: 'end',
    cell: (row) =>
      row.percent && (
        <Chip tone="amber" icon={ArrowUp}>
          {formatPercent(row.percent)}
        </Chip>
      ),
  },
]
