import { useCall } from '../../../server/queries.ts'
import { NamedByErp } from '../../../ui/named-by-erp.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Section } from '../../../ui/section.tsx'
import type { CaseDraft } from './case-draft.ts'

/** What an imported requisition says that has no field of its own, for the office to read and to complete. */
export function ErpPart({ id, draft }: { id: number; draft: CaseDraft }) {
  const overview = useCall('case.overview', { params: { id } }).data
  if (!overview) return null
  return (
    <>
      <NamedByErp
        port={draft.port ? null : overview.unknownPort}
        vessel={draft.vessel ? null : overview.unknownVessel}
      />
      {overview.erpComments && (
        <Section title="Comments from the ERP" note="Seen by your company only">
          <Prose text={overview.erpComments} />
        </Section>
      )}
    </>
  )
}
