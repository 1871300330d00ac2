import '@fairlead/api/later-calls'
import Big from 'big.js'
import Plus from 'lucide-react/icons/plus'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { budgetPolicyLabels } from '@fairlead/validation/budget'
import { todayHere } from '@fairlead/validation/day'
import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import { useDuty } from '../../frame/area-context.ts'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segment, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../../ui/toolbar.css'
import { CopyYear } from './copy-year.tsx'
import { BudgetActions } from './budget-actions.tsx'
import { budgetPath } from './budget-path.ts'
import { yearsToChoose } from './budget-years.ts'
import { BudgetView } from './budget-view.tsx'

const BudgetEditor = lazy(async () => ({
  default: (await import('./budget-editor.tsx')).BudgetEditor,
}))

type Row = ReplyOf<'budget.list'>['budgets'][number]

/** More years than fit side by side on a phone are a list to choose from. */
const MOST_BESIDE = 4

/** The year in the address, and the budgets of it. */
function useYear() {
  const [search, setSearch] = useSearchParams()
  const year = Number(search.get('year')) || Number(todayHere().slice(0, 4))
  const { data } = useCall('budget.list', { query: { year } })
  const set = (next: string) => setSearch({ year: next })
  return { year, years: data?.years ?? [], set, data }
}

function Toolbar({
  year,
  years,
  set,
  children,
}: {
  year: number
  years: readonly number[]
  set: (year: string) => void
  children?: ReactNode
}) {
  const now = Number(todayHere().slice(0, 4))
  const options = yearsToChoose(now, years, year).map((each) => ({
    value: String(each),
    label: String(each),
  }))
  return (
    <div className="toolbar">
      {options.length > MOST_BESIDE ? (
        <Select label="Year" value={String(year)} onChange={set} options={options} />
      ) : (
        <Segment label="Year" value={String(year)} onChange={set} options={options} />
      )}
      <div className="toolbar__end">{children}</div>
    </div>
  )
}

/** The company's own budget, by year. */
export function BudgetPart() {
  const { year, years, set, data } = useYear()
  const found = data?.budgets.find(({ vessel }) => vessel === null)
  const budget = useCall(
    'budget.get',
    { params: { id: found?.id ?? 0 } },
    // It may be deleted a moment before the list says so.
    { enabled: Boolean(found), throwOnError: false },
  ).data
  const changes = useDuty('company')
  const [making, setMaking] = useState(false)
  const [last, setLast] = useState(budget)
  if (budget && budget !== last) setLast(budget)
  const [left, setLeft] = useState(0)
  // One that a colleague deleted stays, and what is typed over it.
  const gone = data && !found && last?.year === year && last.id !== left ? last : undefined
  const shown = found ? budget : gone
  const leave = () => setLeft(last?.id ?? 0)
  return (
    <>
      <Toolbar year={year} years={years} set={set}>
        {shown && <BudgetActions budget={shown} onGone={leave} />}
      </Toolbar>
      <div className="scroll" tabIndex={0} role="region" aria-label="Budget of the company">
        <div className="page">
          {!data && <Skeleton lines={10} />}
          {gone && (
            <Notice tone="amber">
              This budget was deleted in the meantime.{' '}
              <button className="link-btn" type="button" onClick={leave}>
                Leave it
              </button>
            </Notice>
          )}
          {data && !found && !gone && (
            <Empty icon={Wallet} title={`No budget of ${year} yet`}>
              <p>
                A budget says how much each account may take. Sent orders are committed, delivered
                ones spent.
              </p>
              {changes && (
                <Button
                  kind="primary"
                  icon={Plus}
                  aria-haspopup="dialog"
                  onClick={() => setMaking(true)}
                >
                  Make the budget of {year}
                </Button>
              )}
            </Empty>
          )}
          {shown ? <BudgetView budget={shown} /> : found && <Skeleton lines={10} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {making && <BudgetEditor budget={null} year={year} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

/** The budgets of the vessels of a year. */
export function VesselBudgetsPart() {
  const { year, years, set, data } = useYear()
  const navigate = useNavigate()
  const changes = useDuty('company')
  const [making, setMaking] = useState(false)
  const rows = data?.budgets.filter(({ vessel }) => vessel !== null)
  return (
    <>
      <Toolbar year={year} years={years} set={set}>
        {changes && <CopyYear year={year} budgets={data?.budgets} />}
        {changes && (
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            Add a vessel budget
          </Button>
        )}
      </Toolbar>
      <div className="scroll" tabIndex={0} role="region" aria-label="Vessel budgets">
        {rows?.length === 0 ? (
          <Empty icon={Wallet} title={`No vessel has a budget of ${year} yet`}>
            <p>
              A vessel's budget has categories by account. It can begin with last year's, or with
              another vessel's.
            </p>
          </Empty>
        ) : (
          <DataTable<Row>
            caption="Vessel budgets"
            columns={columns}
            rows={rows}
            rowLink={({ id }) => budgetPath(id)}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {making && (
          <BudgetEditor
            ofVessel
            budget={null}
            year={year}
            onClose={() => setMaking(false)}
            onMade={(id) => void navigate(budgetPath(id))}
          />
        )}
      </Suspense>
    </>
  )
}

const leftOf = ({ amount, committed, spent }: Row) => new Big(amount).minus(committed).minus(spent)
const money = (id: 'amount' | 'spent' | 'committed', label: string): Column<Row> => ({
  id,
  label,
  width: 120,
  align: 'right',
  cell: (row) => formatAmount(row[id]),
})

const columns: readonly Column<Row>[] = [
  {
    id: 'vessel',
    label: 'Vessel',
    width: 184,
    phone: 'title',
    cell: (row) => (
      <Link className="idlink" to={budgetPath(row.id)}>
        {row.vessel?.name}
      </Link>
    ),
  },
  { id: 'currency', label: 'Currency', width: 88, cell: (row) => row.currency },
  money('amount', 'Budget'),
  money('spent', 'Spent'),
  money('committed', 'Committed'),
  {
    id: 'left',
    label: 'Left',
    phone: 'end',
    width: 120,
    align: 'right',
    cell: (row) => (
      <span className={leftOf(row).lt(0) ? 't-danger' : undefined}>
        {formatAmount(leftOf(row).toFixed(2))}
      </span>
    ),
  },
  {
    id: 'used',
    label: 'Used',
    phone: 'subend',
    width: 96,
    align: 'right',
    cell: (row) =>
      Number(row.amount) > 0
        ? formatPercent(
            new Big(row.committed).plus(row.spent).div(row.amount).times(100).toFixed(4),
          )
        : '-',
  },
  {
    id: 'over',
    label: 'Over',
    phone: 'sub',
    width: 136,
    cell: (row) =>
      row.over > 0 ? (
        <Chip tone="red">{row.over === 1 ? '1 category' : `${row.over} categories`}</Chip>
      ) : (
        <span className="muted">Nothing over</span>
      ),
  },
  {
    id: 'policy',
    label: 'When over',
    wide: true,
    cell: (row) => budgetPolicyLabels[row.policy],
  },
]
