import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { useUser } from '../../../frame/area-context.ts'
import { useModule } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorSummary } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { blankDraft, draftOf, isTyped } from '../case-editor/case-draft.ts'
import { incomplete, lineProblems } from '../case-editor/case-editor.tsx'
import { useFreshDetails } from '../case-editor/case-editor-page.tsx'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import { WhatPart, WherePart } from '../case-editor/head-part.tsx'
import { NewerCaseDraft } from '../case-editor/newer-case-draft.tsx'
import { LinesPart } from '../case-editor/lines-part.tsx'
import { TextPart } from '../case-editor/text-part.tsx'
import { useCaseDraft } from '../case-editor/use-case-draft.ts'
import { VesselCaseRead } from './vessel-case-read.tsx'
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
  if (!details.actions.includes('edit')) return <VesselCaseRead details={details} />
  const { version } = details
  const start = { id, version, draft: draftOf(details), addressOf: paths.vesselDraft }
  return <Editor key={id} start={start} />
}

function Editor({ start }: { start: Parameters<typeof useCaseDraft>[0] }) {
  const editing = useCaseDraft(start)
  const { form, draft, saving, id } = editing
  const handsOver = useModule('SHIPS')
  const [asking, setAsking] = useState<'discard' | 'hand-over' | null>(null)
  const [problems, setProblems] = useState<ReturnType<typeof lineProblems>>([])
  const navigate = useNavigate()
  const discard = useAction('case.discard', {
    done: 'Draft discarded',
    onSuccess: () => {
      editing.forget()
      void navigate(home)
    },
  })
  const handOver = useAction('case.handOver', {
    done: 'Handed over to the office',
    onSuccess: () => {
      editing.forget()
      void navigate(home)
    },
  })
  const ask = async () => {
    const found = lineProblems(draft)
    setProblems(found)
    if (found.length === 0 && (await editing.flush()) !== null) setAsking('hand-over')
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
              <Button
                kind="danger-quiet"
                icon={Trash2}
                aria-haspopup="dialog"
                onClick={() => setAsking('discard')}
              >
                Discard
              </Button>
            )}
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="RFQ form">
        <div className="create">
          <div className="create__main">
            <ErrorSummary problems={problems} />
            <NewerCaseDraft {...editing} />
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
          handsOver && (
            <Button
              kind="primary"
              icon={Check}
              disabled={lines === 0}
              busy={saving.is === 'saving'}
              aria-haspopup="dialog"
              onClick={() => void ask()}
            >
              Hand over to the office
            </Button>
          )
        }
      >
        <span>{counted(lines, 'line')}</span>
      </WorkBar>
      {asking === 'hand-over' && id !== null && (
        <ConfirmDialog
          title="Hand over to the office"
          note={draft.title}
          action="Hand it over"
          keep="Go on writing"
          busy={handOver.isPending}
          onClose={() => setAsking(null)}
          onConfirm={() => handOver.mutate({ params: { id } })}
        >
          The office is told by e-mail and goes on from here. You can read the RFQ in the log, but
          not change it any more.
        </ConfirmDialog>
      )}
      {asking === 'discard' && id !== null && (
        <ConfirmDialog
          danger
          title="Discard this draft"
          action="Discard the draft"
          keep="Keep it"
          busy={discard.isPending}
          onClose={() => setAsking(null)}
          onConfirm={() => discard.mutate({ params: { id } })}
        >
          Its lines and files are removed for good.
        </ConfirmDialog>
      )}
    </div>
  )
}
