import { lazy, Suspense } from 'react'
import { PageHead } from '../../ui/page-head.tsx'

const TeamPart = lazy(async () => ({ default: (await import('../plain-records.ts')).TeamPart }))

/** The team, in the areas whose account has no tabs. */
export function TeamPage() {
  return (
    <>
      <PageHead title="Team" />
      <Suspense fallback={null}>
        <TeamPart />
      </Suspense>
    </>
  )
}
