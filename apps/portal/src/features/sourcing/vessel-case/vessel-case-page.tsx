import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { blankDraft, draftOf, isTyped } from '../case-editor/case-draft.ts'
import { incomplete, Stale } from '../case-editor/case-editor.tsx'
import { useFreshDetails } from '../case-editor/case-editor-page.tsx'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import { WhatPart, WherePart } from '../case-editor/head-part.tsx'
import { LinesPart } from '../case-editor/lines-part.tsx'
import { TextPart } from '../case-editor/text-part.tsx'
import { useCaseDraft } from '../case-editor/use-case-draft.ts'
import '../../../ui/editor.css'
import './vessel-case.css'

const home = '/secured/buyer-vessel/dashboard/draft-rfqs'

/** The crew writes what the ship needs; the office asks the suppliers. */
export function VesselCasePage() {
  const { caseId = 'new' } = useParams()
  const { key } = useLocation()
  const user = useUser()
  const vessel = user.vesselId ? { id: user.vesselId, name: user.vesselName ?? '' } : null
  if (caseId !== 'new') return <Existing id={Number(caseId)} />
  const start = { id: null, version: 0, draft: blankDraft(vessel), addressOf: paths.vesselDraft }
  return <Editor key={key} start={start} />
}

function Existing({ id }: { id: number }) {
  const details = useFreshDetails(id)
  if (!details) {
    return (
      <div className="page">
        <Skeleton lines={8} />
      </div>
    )
  }
  if (details.state !== 'NEW')
    return <Navigate to="/secured/buyer-vessel/dashboard/rfq-log" replace />
  const { version } = details
  const start = { id, version, draft: draftOf(details), addressOf: paths.vesselDraft }
  return <Editor key={id} start={start} />
}

function Editor({ start }: { start: Parameters<typeof useCaseDraft>[0] }) {
  const editing = useCaseDraft(start)
  const { form, draft, saving, id } = editing
  const [discarding, setDiscarding] = useState(false)
  const navigate = useNavigate()
  const discard = useAction('case.discard', {
    done: 'Draft discarded',
    onSuccess: () => {
      editing.forget()
      void navigate(home)
    },
  })
  const handOver = async () => {
    if ((await editing.flush()) === null) return
    editing.forget()
    toast('The office sees this RFQ now')
    void navigate(home)
  }
  const lines = draft.lines.filter(isTyped).length
  return (
    <div className="roomy">
      <PageHead
        title={draft.title || 'New RFQ'}
        crumbs={[{ label: 'Draft RFQs', to: home }, { label: draft.requisitionNumber || 'New' }]}
        actions={
          <>
            <DraftStatus saving={saving} more={incomplete(draft)} />
            {id !== null && (
              <Button kind="danger-quiet" icon={Trash2} onClick={() => setDiscarding(true)}>
                Discard
              </Button>
            )}
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="RFQ form">
        <div className="create">
          <div className="create__main">
            {saving.is === 'failed' && saving.stale && <Stale {...editing} />}
            <WhatPart form={form} />
            <LinesPart {...editing} />
            <TextPart {...editing} title="Remarks" />
          </div>
          <div className="create__side">
            <WherePart form={form} vesselGiven />
          </div>
        </div>
      </div>
      <WorkBar
        actions={
          <Button
            kind="primary"
            icon={Check}
            disabled={lines === 0}
            busy={saving.is === 'saving'}
            onClick={() => void handOver()}
          >
            Hand over to the office
          </Button>
        }
      >
        <span>
          {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
      </WorkBar>
      {discarding && id !== null && (
        <ConfirmDialog
          danger
          title="Discard this draft"
          action="Discard the draft"
          keep="Keep it"
          busy={discard.isPending}
          onClose={() => setDiscarding(false)}
          onConfirm={() => discard.mutate({ params: { id } })}
        >
          Its lines and files are removed for good.
        </ConfirmDialog>
      )}
    </div>
  )
}
