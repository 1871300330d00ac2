import { formatDate } from '@fairlead/formatting/date'
import { caseTypeLabels } from '../../../frame/labels.ts'
import { download, type ReplyOf } from '../../../server/queries.ts'
import { Deadline } from '../../../ui/figures.tsx'
import { FileList } from '../../../ui/file-drop.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Facts, Section } from '../../../ui/section.tsx'
import { CaseLines } from '../case/case-lines.tsx'
import { HandedOverNotice } from '../case/handed-over.tsx'
import { VesselCaseState } from './vessel-case-state.tsx'
import './vessel-case.css'

type Details = ReplyOf<'case.details'>

/** What the office has in hand now: the ship reads it. */
export function VesselCaseRead({ details }: { details: Details }) {
  return (
    <div className="roomy">
      <PageHead
        title={details.title || 'No title'}
        crumbs={[
          { label: 'RFQ log', to: '/secured/buyer-vessel/dashboard/rfq-log' },
          { label: details.requisitionNumber ?? `RFQ ${details.id}` },
        ]}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="RFQ">
        <div className="columns">
          <div className="columns__main">
            {details.handedOver && <HandedOverNotice {...details.handedOver} />}
            <Facts facts={factsOf(details)} />
            <CaseLines caseId={details.id} count={details.lines.length} />
          </div>
          <aside className="columns__side" aria-label="About this RFQ">
            {details.text && (
              <Section title="Remarks">
                <Prose text={details.text} />
              </Section>
            )}
            <Files details={details} />
          </aside>
        </div>
      </div>
    </div>
  )
}

const factsOf = (details: Details): Parameters<typeof Facts>[0]['facts'] => [
  ['State', <VesselCaseState key="s" state={details.state} handedOver={details.handedOver} />],
  ['Type', caseTypeLabels[details.type]],
  ['Deliver to', details.deliveryPort?.name ?? '-'],
  [/* a text */ 'ETA', formatDate(details.vesselEta)],
  ['Needed by', <Deadline key="d" at={details.dueAt} timeZone={details.timeZone} whole />],
]

function Files({ details: { id, attachments } }: { details: Details }) {
  const files = Object.values(attachments).flat()
  if (files.length === 0) return null
  return (
    <Section title="Attachments" count={files.length}>
      <FileList
        files={files.map((file) => ({
          name: file.name,
          size: file.size,
          onOpen: () =>
            void download('download.caseAttachment', { params: { id, fileId: file.id } }),
        }))}
      />
    </Section>
  )
}
