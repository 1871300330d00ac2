import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { isTyped, lineProblem, type CaseDraft } from './case-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Saving } from './use-case-draft.ts'

/** "Draft saved 09:44", and what has not gone to the server yet. */
export function DraftStatus({ saving, draft }: { saving: Saving; draft: CaseDraft }) {
  const open = draft.lines.filter((line) => isTyped(line) && lineProblem(line)).length
  const incomplete =
    open > 0
      ? `, ${open} incomplete ${open === 1 ? 'line is' : 'lines are'} kept on this device`
      : ''
  return (
    <span className="row muted small draftstatus" role="status">
      {saving.is === 'saved' && (
        <>
          <Icon of={Check} size={14} />
          Draft saved {saving.at.toTimeString().slice(0, 5)}
          {incomplete}
        </>
      )}
      {saving.is === 'saving' && 'Saving'}
      {saving.is === 'waiting' && 'Not saved yet'}
      {saving.is === 'failed' && (
        <span className="row t-danger">
          <Icon of={CloudOff} size={14} />
          Kept on this device. {saving.passing ? 'Trying again' : saving.message}
        </span>
      )}
    </span>
  )
}
