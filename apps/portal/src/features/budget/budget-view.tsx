import Lock from 'lucide-react/icons/lock'
import Big from 'big.js'
import { useSearchParams } from 'react-router'
import { budgetPolicyLabels, evenPace } from '@fairlead/validation/budget'
import { todayHere } from '@fairlead/validation/day'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../frame/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/section.tsx'
import { Link } from 'react-router'
import { BudgetBars, type Budget, type Chosen } from './budget-bars.tsx'
import { BudgetOrders } from './budget-orders.tsx'
import { BudgetYear } from './budget-year.tsx'
import look from './budget.module.css'

/** One budget: its figures, its categories, its year, and the orders behind every figure. What is chosen stands in the address. */
export function BudgetView({ budget }: { budget: Budget }) {
  const [search, setSearch] = useSearchParams()
  const today = todayHere()
  const even = evenPace(budget.amount, budget.year, today)
  const category = chosenIn(search.get('category'))
  const stage = search.get('stage')
  const choose = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['category', 'stage']) after.delete(name)
        for (const [name, value] of Object.entries(values)) after.set(name, value)
        return after
      },
      { preventScrollReset: true },
    )
  const left = new Big(budget.amount).minus(budget.committed).minus(budget.spent)
  const figure = (value: string, of?: 'SPENT' | 'COMMITTED') => (
    <span className={Number(value) < 0 ? look['bad'] : undefined}>
      {of ? (
        <button className="link-btn" type="button" onClick={() => choose({ stage: of })}>
          {formatAmount(value)}
        </button>
      ) : (
        formatAmount(value)
      )}{' '}
      <small className="muted">{share(value, budget.amount)}</small>
    </span>
  )
  return (
    <>
      <Facts
        facts={[
          [`Budget, ${budget.currency}`, formatAmount(budget.amount)],
          ['Spent', figure(budget.spent, 'SPENT')],
          ['Committed', figure(budget.committed, 'COMMITTED')],
          ['Left', figure(left.toFixed(2))],
          [`Even pace, day ${even.day} of ${even.days}`, figure(even.amount)],
          [
            'When an order goes over',
            <span key="policy">
              {budget.policy === 'BLOCK' && <Icon of={Lock} size={14} />}{' '}
              {budgetPolicyLabels[budget.policy]}
            </span>,
          ],
        ]}
      />
      <p className={`muted small ${look['changed']}`}>
        Changed by {budget.savedBy ?? '-'}, {formatDateTime(budget.savedAt).slice(0, 16)}
      </p>
      {budget.withoutRate.length > 0 && (
        <Notice tone="amber">
          {counted(budget.withoutRate.length, 'order')} had no exchange rate when they were sent and
          are in no figure:{' '}
          {budget.withoutRate.map(({ id, orderNumber }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={paths.order(id)}>{orderNumber}</Link>
            </span>
          ))}
        </Notice>
      )}
      <div className={look['pair']}>
        <BudgetBars
          budget={budget}
          pace={even.day / even.days}
          chosen={category}
          onChoose={(chosen) => choose({ category: String(chosen) })}
        />
        <BudgetYear budget={budget} today={today} even={even} />
      </div>
      <BudgetOrders
        key={`${category} ${stage}`}
        budget={budget}
        category={category}
        stage={stage === 'SPENT' || stage === 'COMMITTED' ? stage : undefined}
        onAll={() => choose({})}
      />
    </>
  )
}

function chosenIn(text: string | null): Chosen | undefined {
  if (text === 'none') return text
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

const share = (value: string, of: string) =>
  Number(of) > 0 ? formatPercent(new Big(value).div(of).times(100).toFixed(4)) : ''
