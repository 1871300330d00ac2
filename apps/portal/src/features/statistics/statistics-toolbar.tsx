import { written } from '@fairlead/validation/written'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { todayHere } from '@fairlead/validation/day'
import { periodProblem, readyPeriods } from '@fairlead/validation/statistics'
import { isDay } from '@fairlead/validation/typed-day'
import { caseTypeLabels } from '../../frame/labels.ts'
import { useListCall } from '../../server/queries.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { FilterSet } from '../../ui/filter-chips.tsx'
import '../../ui/saved-views.css'
import { queryWith, type Chosen } from './statistics-filters.ts'
import look from './statistics.module.css'

/** The days and the filters of statistics; all of it is in the address. */
export function StatisticsToolbar({ chosen }: { chosen: Chosen }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const vessels = useListCall('vessel.list', { range: [0, 999], sort: ['name', 'ASC'] }).data?.data
  const today = todayHere()
  const year = readyPeriods.year(today)
  const [days, setDays] = useState({ from: chosen.from, to: chosen.to })
  const isWhole = isDay(days.from) && isDay(days.to)
  const problem = isWhole
    ? periodProblem(days)
    : `Both days are needed, as ${written.day(/* a text */ 'dd/mm/yyyy')}`
  const type = (part: Partial<typeof days>) => {
    const next = { ...days, ...part }
    setDays(next)
    if (isDay(next.from) && isDay(next.to) && !periodProblem(next))
      void navigate(queryWith(search, { ...next }))
  }
  const is = ({ from, to }: typeof days) => chosen.from === from && chosen.to === to
  const view = (label: string, to: string, current: boolean) => (
    <Link className="view" to={to} aria-current={current ? 'true' : undefined}>
      {label}
    </Link>
  )
  const { vesselId, type: kind } = chosen
  return (
    <div className={`toolbar filters ${look['toolbar']}`} role="group" aria-label="Filters">
      {view(
        'Last 12 months',
        queryWith(search, { from: undefined, to: undefined }),
        is(readyPeriods.months(today)),
      )}
      {view('This year', queryWith(search, { ...year }), is(year))}
      {view(
        'My vessels',
        queryWith(search, { mine: chosen.mine ? undefined : 'true' }),
        Boolean(chosen.mine),
      )}
      <span className="rule" />
      <span className={look['days']}>
        <span>
          <DateInput label="First day" value={days.from} onChange={(from) => type({ from })} />
        </span>
        <i className="muted">to</i>
        <span>
          <DateInput label="Last day" value={days.to} onChange={(to) => type({ to })} />
        </span>
      </span>
      <FilterSet
        filters={[
          {
            key: 'vesselId',
            label: 'Vessel',
            options: (vessels ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            key: 'type',
            label: 'Type',
            options: Object.entries(caseTypeLabels).map(([value, label]) => ({ value, label })),
          },
        ]}
        values={{
          ...(vesselId !== undefined && { vesselId: String(vesselId) }),
          ...(kind && { type: kind }),
        }}
        onChange={(values) =>
          void navigate(
            queryWith(search, {
              vesselId: textOf(values['vesselId']),
              type: textOf(values['type']),
            }),
          )
        }
      />
      {problem && (
        <span className="t-danger small" role="status">
          {problem}
        </span>
      )}
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
