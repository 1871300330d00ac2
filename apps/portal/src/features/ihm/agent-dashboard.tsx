import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useListCall } from '../../server/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import look from './agent-dashboard.module.css'
import { DueOn } from './ihm-words.tsx'
import { officeForms } from './office-paths.ts'
import { BuyerChoice } from './buyer-choice.tsx'
import { useBuyer } from './use-buyer.ts'

const StatisticTables = lazy(async () => ({
  default: (await import('./statistics.tsx')).StatisticTables,
}))

/** `/secured/buyer-ihm-agent/dashboard`: what waits, for whom, and what is late. */
export function AgentDashboard() {
  const { buyerId, buyers, counts, choose } = useBuyer()
  const paths = officeForms(useLocation().pathname)
  const filter = { page: 'ihm-pending-forms' as const, ...(buyerId !== undefined && { buyerId }) }
  const { data: late } = useListCall('declaration.list', {
    filter,
    sort: ['dueOn', 'ASC'],
    range: [0, 9],
  })
  return (
    <>
      <PageHead
        title="Overview"
        actions={<BuyerChoice buyerId={buyerId} buyers={buyers} choose={choose} />}
      />
      <div className="scroll" role="region" aria-label="Overview" tabIndex={0}>
        <div className="page page--narrow">
          {counts ? (
            <Facts
              facts={[
                [
                  'To triage',
                  <Link key="t" to={paths.list('ihm-triage')}>
                    {counts.pages['ihm-triage'] ?? 0}
                  </Link>,
                ],
                [
                  'Waiting for suppliers',
                  <Link key="p" to={paths.list('ihm-pending-forms')}>
                    {counts.pages['ihm-pending-forms'] ?? 0}
                  </Link>,
                ],
                [
                  'Of these late',
                  <Link
                    key="l"
                    to={`${paths.list('ihm-pending-forms')}?filter=${encodeURIComponent('{"late":true}')}`}
                  >
                    {counts.late}
                  </Link>,
                ],
                [
                  'To review',
                  <Link key="r" to={paths.list('ihm-reviewing-forms')}>
                    {counts.pages['ihm-reviewing-forms'] ?? 0}
                  </Link>,
                ],
                [
                  'Resolved',
                  <Link key="d" to={paths.list('ihm-resolved-forms')}>
                    {counts.pages['ihm-resolved-forms'] ?? 0}
                  </Link>,
                ],
              ]}
            />
          ) : (
            <Skeleton lines={2} />
          )}
          <Section title="Due first">
            {late?.data.length === 0 && <p className="muted">No form is awaited.</p>}
            <ul className={look['due']}>
              {late?.data.map((row) => (
                <li key={row.id}>
                  <Link to={paths.one(row.id)}>{row.orderNumber}</Link>
                  <span className="clip">
                    {row.supplierName}, {row.vesselName ?? '-'}
                  </span>
                  <DueOn day={row.dueOn} />
                </li>
              ))}
            </ul>
          </Section>
          <Suspense fallback={<Skeleton lines={8} />}>
            <StatisticTables buyerId={buyerId} most={6} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
