import { useCall } from '../../../server/queries.ts'
import { AmendmentList } from '../../../ui/grid/amendments.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The versions of a sent RFQ, the newest first. */
export function CaseAmendments({ caseId, zone }: { caseId: number; zone: string | null }) {
  const { data } = useCall('case.amendments', { params: { id: caseId } })
  return (
    <Section title="Amendments" count={data?.length}>
      {data ? <AmendmentList amendments={data} zone={zone} /> : <Skeleton lines={2} />}
    </Section>
  )
}
