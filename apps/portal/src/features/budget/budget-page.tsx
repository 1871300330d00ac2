import '@fairlead/api/later-calls'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../frame/paths.ts'
import { isMissing, onceRead, useCall } from '../../server/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Segment } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BudgetActions } from './budget-actions.tsx'
import type { Budget } from './budget-bars.tsx'
import { budgetPath } from './budget-path.ts'
import { BudgetView } from './budget-view.tsx'

/** The budget of one vessel and year. */
export function BudgetPage() {
  const { budgetId } = useParams()
  const navigate = useNavigate()
  const { data, error } = useCall('budget.get', { params: { id: Number(budgetId) } }, onceRead)
  const name = data ? (data.vessel?.name ?? 'The company') : 'Budget'
  return (
    <>
      <PageHead
        title={data ? `${name}, budget ${data.year}` : name}
        crumbs={[
          { label: 'Budgets', to: paths.account('budget') },
          { label: 'Vessel budgets', to: paths.account('vessel-budget') },
          { label: name },
        ]}
        actions={
          data && (
            <>
              <Years budget={data} />
              <BudgetActions
                budget={data}
                onGone={() => void navigate(paths.account('vessel-budget'))}
              />
            </>
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Vessel budget">
        <div className="page">
          {data && isMissing(error) && (
            <Notice tone="amber">This budget was deleted in the meantime.</Notice>
          )}
          {data ? <BudgetView budget={data} /> : <Skeleton lines={10} />}
        </div>
      </div>
    </>
  )
}

function Years({ budget }: { budget: Budget }) {
  const navigate = useNavigate()
  if (budget.siblings.length < 2) return null
  return (
    <Segment
      label="Year"
      value={String(budget.id)}
      onChange={(id) => void navigate(budgetPath(Number(id)))}
      options={budget.siblings.map(({ id, year }) => ({ value: String(id), label: String(year) }))}
    />
  )
}
