import { NewerDraft } from '../../../drafts/newer-draft.tsx'
import { act } from '../../../server/act.ts'
import { asStored, type CaseDraft } from './case-draft.ts'
import { readDraft, type Editing } from './use-case-draft.ts'

const labels = {
  type: 'Kind',
  title: 'Title',
  requisitionNumber: 'Requisition number',
  vessel: 'Vessel',
  department: 'Department',
  priority: 'Priority',
  port: 'Port',
  dueAt: 'Quotes due',
  timeZone: 'Time zone',
  vesselEta: 'ETA',
  vesselEtd: 'ETD',
  text: 'Text to suppliers',
  components: 'Machines',
  chosen: 'Suppliers',
} satisfies Record<Exclude<keyof CaseDraft, 'lines'>, string>

/** That somebody else saved this draft RFQ. */
export function NewerCaseDraft({ id, known, draft, saving, goOn }: Editing) {
  if (id === null) return null
  const params = { id }
  return (
    <NewerDraft
      draftKey={['draft.ofCase', { params }]}
      known={known.current}
      mine={draft}
      saving={saving}
      labels={labels}
      lineOf={asStored}
      newerThan={(version) => act('draft.ofCase', { params, query: { newerThan: version } })}
      read={() => readDraft(id)}
      goOn={goOn}
    />
  )
}
