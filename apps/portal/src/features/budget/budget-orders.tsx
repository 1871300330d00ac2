import Big from 'big.js'
import X from 'lucide-react/icons/x'
import { useNotify } from 'ra-core'
import { Link } from 'react-router'
import { limits } from '@fairlead/validation/limits'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { paths } from '../../frame/paths.ts'
import { act } from '../../server/act.ts'
import { useListCall, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MoreRows, useRowsBehind } from '../../ui/rows-behind.tsx'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import '../../ui/inset-table.css'
import type { Budget, Chosen } from './budget-bars.tsx'

type Row = RowOf<'budget.orders'>
type Stage = 'COMMITTED' | 'SPENT'

interface Props {
  budget: Budget
  category: Chosen | undefined
  stage: Stage | undefined
  onAll: () => void
}

/** The orders that a figure is made of: they add up to it. */
export function BudgetOrders({ budget, category, stage, onAll }: Props) {
  const { range, sort, sorting, onSort, onMore } = useRowsBehind<'sentOn' | 'committed' | 'spent'>(
    'sentOn',
  )
  const asked = {
    params: { id: budget.id },
    filter: { ...(category !== undefined && { category }), ...(stage && { stage }) },
    sort,
  }
  const { data, isPlaceholderData } = useListCall('budget.orders', {
    ...asked,
    range,
  })
  const notify = useNotify()
  const exportOrders = async () => {
    const { exportList } = await import('../../ui/export-list.ts')
    await exportList<Row>({
      list: { getData: () => allOf(asked), total: data?.total },
      notify: (words, { type }) => notify(words, { type }),
      name: `Budget ${budget.vessel?.name ?? 'of the company'} ${budget.year}, ${wordsOf(figures.name, stage)}`,
      columns: columnsOf(budget.currency, false),
      hidden: [],
      format: 'xlsx',
    })
  }
  const figures = figuresOf(budget, category)
  const used = formatAmount(new Big(figures.committed).plus(figures.spent).toFixed(2))
  const whole = `${figures.name}, ${used}${figures.amount ? ` of ${formatAmount(figures.amount)}` : ''}`
  const narrow = useNarrow()
  const over =
    figures.amount && new Big(figures.amount).minus(figures.committed).minus(figures.spent)
  const lifted = data?.data.find((row) => row.lifted)?.lifted
  return (
    <Section
      title={
        category === undefined && !stage
          ? 'Orders behind it'
          : `Orders behind ${wordsOf(figures.name, stage)}`
      }
      count={data?.total}
      end={
        <span className="row">
          {(category !== undefined || stage) && (
            <Button small icon={X} onClick={onAll}>
              Show all orders
            </Button>
          )}
          {data && data.total > 0 && (
            <Button small onClick={() => void exportOrders()}>
              As xlsx
            </Button>
          )}
        </span>
      }
    >
      {over && over.lt(0) && (
        <Notice tone="red">
          <b>Over by {formatMoney(over.abs().toFixed(2), budget.currency)}.</b>
          {lifted && ` Let pass by ${lifted.by} on ${formatDate(lifted.at)}: ${lifted.reason}`}
        </Notice>
      )}
      <div className="frame">
        <DataTable<Row>
          inset
          density="compact"
          caption="Orders of this budget"
          columns={columnsOf(budget.currency, narrow)}
          rows={data?.data}
          rowLink={(row) => paths.order(row.id)}
          sorting={sorting}
          onSort={onSort}
          stale={isPlaceholderData}
          foot={
            <tr className="total-row">
              <td colSpan={6}>{whole}</td>
              {!narrow && <td className="num">{formatAmount(figures.committed)}</td>}
              {!narrow && <td className="num">{formatAmount(figures.spent)}</td>}
            </tr>
          }
        />
      </div>
      <MoreRows list={data} onMore={onMore} />
    </Section>
  )
}

/** So many rows the server answers at once. */
const BATCH = 1000

/** Every order behind the figure, as far as a file holds them. */
async function allOf(asked: Omit<Parameters<typeof act<'budget.orders'>>[1], 'range'>) {
  const rows: Row[] = []
  for (let from = 0; from < limits.listSheetRows; from += BATCH) {
    const more = await act('budget.orders', { ...asked, range: [from, from + BATCH - 1] })
    rows.push(...more)
    if (more.length < BATCH) break
  }
  return rows
}

const wordsOf = (name: string, stage: Stage | undefined) =>
  stage ? `${name}, ${stage.toLowerCase()}` : name

function figuresOf(budget: Budget, category: Chosen | undefined) {
  if (category === undefined) return { ...budget, name: 'The whole' }
  if (category === 'none') return { ...budget.unassigned, amount: null, name: 'no account' }
  const found = budget.categories.find(({ id }) => id === category)
  return found ?? { ...budget, name: 'The whole' }
}

const amount = (id: 'committed' | 'spent', label: string): Column<Row> => ({
  id,
  label,
  sort: id,
  width: 136,
  align: 'right',
  csv: (row) => row[id],
  sheet: 'amount',
  cell: (row) => (Number(row[id]) === 0 ? '-' : formatAmount(row[id])),
})

/** A phone has room for one figure: what is on its way and what is there, together. */
const figureColumns = (currency: string, narrow: boolean): readonly Column<Row>[] =>
  narrow
    ? [
        {
          id: 'both',
          label: currency,
          phone: 'end',
          cell: (row) => formatAmount(new Big(row.committed).plus(row.spent).toFixed(2)),
        },
      ]
    : [amount('committed', `Committed, ${currency}`), amount('spent', `Spent, ${currency}`)]

const columnsOf = (currency: string, narrow: boolean): readonly Column<Row>[] => [
  {
    id: 'orderNumber',
    label: 'Order',
    width: 168,
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={paths.order(row.id)}>
        {row.orderNumber}
      </Link>
    ),
  },
  {
    id: 'sentOn',
    label: 'Sent',
    width: 96,
    sort: 'sentOn',
    csv: (row) => formatDate(row.sentOn),
    sheet: 'day',
    cell: (row) => formatDate(row.sentOn),
  },
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'sub',
    csv: (row) => row.supplier,
    cell: (row) => <OrDash>{row.supplier}</OrDash>,
  },
  {
    id: 'title',
    label: 'Title',
    wide: true,
    csv: (row) => row.title,
    cell: (row) => (
      <span title={row.lifted ? `Let pass: ${row.lifted.reason}` : undefined}>
        <OrDash>{row.title}</OrDash>
      </span>
    ),
  },
  {
    id: 'account',
    label: 'Account',
    phone: 'subend',
    csv: (row) => row.accounts.join(', '),
    cell: (row) => <OrDash>{row.accounts.join(', ')}</OrDash>,
  },
  {
    id: 'state',
    label: 'State',
    width: 128,
    csv: (row) => row.state,
    cell: (row) => <StatusChip kind="order" state={row.state} />,
  },
  ...figureColumns(currency, narrow),
]
