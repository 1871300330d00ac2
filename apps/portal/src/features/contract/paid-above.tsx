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
import { useNarrow } from '../../ui/use-narrow.ts'
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
  const narrow = useNarrow()
  const [askedId, setAskedId] = useState<number | null>(null)
  const asked = orders.above.find(({ id }) => id === askedId)
  const reasonOf = (row: Row) => <Reason row={row} onAsk={trades ? setAskedId : null} />
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
          columns={narrow ? columns : columns.toSpliced(2, 0, { ...reasonColumn, cell: reasonOf })}
          rows={orders.above}
          under={narrow ? reasonOf : undefined}
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

const reasonColumn = {
  id: 'reason',
  label: 'Reason given',
  width: 176,
  title: (row: Row) => row.reason,
}

interface ReasonProps {
  row: Row
  /** Null for who only reads. */
  onAsk: ((id: number) => void) | null
}

function Reason({ row, onAsk }: ReasonProps) {
  if (!onAsk || (row.reason && !row.own))
    return <span className="muted clip">{row.reason || '-'}</span>
  return (
    <button
      className="link-btn clip"
      type="button"
      aria-label={`${row.reason || 'Say why'}: ${row.orderNumber}, line ${row.position}`}
      aria-haspopup="dialog"
      onClick={() => onAsk(row.id)}
    >
      {row.reason || 'Say why'}
    </button>
  )
}

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
  const now = line.own ? line.reason : ''
  const [start] = useState(now)
  const { error } = say
  // What a colleague wrote is taken the place of only after it was told.
  const isTold = error !== null && now !== start
  return (
    <ConfirmDialog
      title={`Why ${line.orderNumber}, line ${line.position} was dearer`}
      note="Your office reads it; your vendor does not."
      action="Keep the reason"
      reason="Reason"
      reasonOptional
      reasonStart={start}
      busy={say.isPending}
      problem={
        isTold
          ? `Meanwhile a colleague wrote: “${now || 'nothing'}”. Yours takes its place if you keep it`
          : (error?.problems[0]?.message ?? error?.message)
      }
      onClose={onClose}
      onConfirm={({ reason }) =>
        say.mutate({
          params: { id: contractId, lineId: line.id },
          body: { words: reason, was: isTold ? now : start },
        })
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
