import '@fairlead/api/later-calls'
import { keepPreviousData } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { formatAmount, formatNumber, formatPercent } from '@fairlead/formatting/number'
import { formatDateTime } from '@fairlead/formatting/date'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AnswerTimes } from './answer-times.tsx'
import { CountedOrders, exportOrders } from './counted-orders.tsx'
import { Definitions } from './definitions.tsx'
import { hoursWords, monthName } from './figure.tsx'
import { MonthChart } from './month-chart.tsx'
import { RequestsAsked } from './requests-asked.tsx'
import { SpendBy } from './spend-by.tsx'
import { behindIn, chosenIn, queryOf, queryWith, type Chosen } from './statistics-filters.ts'
import { StatisticsToolbar } from './statistics-toolbar.tsx'
import look from './statistics.module.css'

/** What was bought, what it saved, and how suppliers answered. What is chosen and what is open stands in the address. */
export function StatisticsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = chosenIn(search, todayHere())
  const behind = behindIn(search)
  const [exporting, setExporting] = useState(false)
  const { data } = useCall(
    'statistics.get',
    { query: queryOf(chosen) },
    { placeholderData: keepPreviousData },
  )
  const close = () => void navigate(queryWith(search, {}), { preventScrollReset: true })
  return (
    <>
      <PageHead
        title="Statistics"
        actions={
          <>
            <Button icon={Printer} onClick={() => print()}>
              Print
            </Button>
            <Button
              icon={Download}
              busy={exporting}
              onClick={() => {
                setExporting(true)
                void exportOrders({ chosen }).finally(() => setExporting(false))
              }}
            >
              Export rows
            </Button>
          </>
        }
      />
      <StatisticsToolbar key={`${chosen.from} ${chosen.to}`} chosen={chosen} />
      <div className="scroll" tabIndex={0} role="region" aria-label="Statistics">
        <div className="page">
          {data ? <Figures chosen={chosen} told={data} /> : <Skeleton lines={12} />}
        </div>
      </div>
      {data && behind?.rows === 'orders' && (
        <CountedOrders
          key={JSON.stringify(behind)}
          chosen={chosen}
          behind={behind}
          currency={data.currency}
          onClose={close}
        />
      )}
      {behind?.rows === 'requests' && (
        <RequestsAsked
          key={JSON.stringify(behind)}
          chosen={chosen}
          behind={behind}
          onClose={close}
        />
      )}
    </>
  )
}

type Told = ReplyOf<'statistics.get'>

function Figures({ chosen, told }: { chosen: Chosen; told: Told }) {
  const [search] = useSearchParams()
  const { currency, answers, months } = told
  const behind = (values: Record<string, string>) => queryWith(search, values)
  const figure = (words: string, values: Record<string, string>) => (
    <Link className={look['figure']} to={behind(values)} preventScrollReset>
      {words}
    </Link>
  )
  const saving = ({ saved, percent }: Told['average'], only: string) => (
    <span className={Number(saved) < 0 ? 't-danger' : 't-success'}>
      {figure(formatAmount(saved, currency), { rows: 'orders', only })}{' '}
      <small className="muted">{percent === null ? '' : formatPercent(percent)}</small>
    </span>
  )
  const perCase = (count: number) => (answers.cases > 0 ? formatNumber(count / answers.cases) : '-')
  const last = months.at(-1)!
  return (
    <>
      <Facts
        facts={[
          [`Spend, ${currency}`, figure(formatAmount(told.spend, currency), { rows: 'orders' })],
          ['Orders', figure(formatNumber(told.orders), { rows: 'orders' })],
          ['Saved against the average', saving(told.average, 'AVERAGE')],
          ['Saved against the first offer', saving(told.first, 'FIRST')],
          [
            'First answer, median',
            answers.hours
              ? figure(hoursWords(answers.hours.median), { rows: 'requests', only: 'TIMED' })
              : '-',
          ],
          [
            'Quotations per RFQ',
            <span key="quotations">
              {figure(perCase(answers.quoted), { rows: 'requests', only: 'QUOTED' })}{' '}
              <small className="muted">of {perCase(answers.asked)} asked</small>
            </span>,
          ],
        ]}
      />
      {told.withoutRate > 0 && (
        <Notice tone="amber">
          {counted(told.withoutRate, 'order')} had no exchange rate when they were sent and are in
          no amount.{' '}
          <Link to={behind({ rows: 'orders', only: 'WITHOUT_RATE' })}>Show these orders</Link>
        </Notice>
      )}
      <div className={look['quad']}>
        <MonthChart
          title="Spend by month"
          currency={currency}
          months={months}
          series={[{ label: 'Spend', of: ({ spend }) => spend }]}
          mark={{ label: 'A year before', of: ({ before }) => before }}
          now={chosen.to.slice(0, 7)}
          link={(month) => behind({ rows: 'orders', month })}
        />
        <SpendBy chosen={chosen} currency={currency} whole={told.spend} />
        <MonthChart
          title="Savings by month"
          currency={currency}
          months={months}
          series={[
            { label: 'Against the average', of: ({ average }) => average },
            { label: 'Against the first offer', of: ({ first }) => first },
          ]}
          now={chosen.to.slice(0, 7)}
          link={(month, i) =>
            behind({ rows: 'orders', month, only: i === 0 ? 'AVERAGE' : 'FIRST' })
          }
        />
        <AnswerTimes chosen={chosen} />
      </div>
      <p className="small muted">
        Every bar and every figure opens the rows behind it. As of {formatDateTime(told.asOf)}
        {last.month === todayHere().slice(0, 7) &&
          `; ${monthName(last.month, 'long')} is not complete`}
        .
      </p>
      <Definitions currency={currency} />
    </>
  )
}
