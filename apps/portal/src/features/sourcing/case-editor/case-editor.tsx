import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { deadline } from '@fairlead/formatting/due'
import { sendProblems } from '@fairlead/validation/case'
import { counted } from '@fairlead/validation/counted'
import { isInstant } from '@fairlead/validation/typed-day'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { ErrorSummary } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { SendDialog } from '../send-requests/send-dialog.tsx'
import { SupplierPicker } from '../send-requests/supplier-picker.tsx'
import { countOf, type Chosen } from '../send-requests/chosen.ts'
import { RepeatedNotice } from '../case/repeated.tsx'
import { HandedOverNotice, type HandedOver } from '../case/handed-over.tsx'
import { isTyped, lineProblem, type CaseDraft } from './case-draft.ts'
import { ContractPart } from './contract-part.tsx'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import { ErpPart } from './erp-part.tsx'
import { WherePart, WhatPart } from './head-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { NewerCaseDraft } from './newer-case-draft.tsx'
import { TextPart } from './text-part.tsx'
import { useCaseDraft } from './use-case-draft.ts'

interface CaseEditorProps {
  start: Parameters<typeof useCaseDraft>[0]
  source?: 'WEB' | 'ERP'
  importResult?: string | null
  handedOver?: HandedOver | null
  repeatOf?: { id: number; number: string } | null
}

/** A key typed in a line concerns none of them. */
const Suppliers = memo(SupplierPicker)

type Problem = { path: string; message: string }

/** The RFQ as the office writes it: lines in the middle, where, when and who at the side, send at the bottom. */
export function CaseEditor(props: CaseEditorProps) {
  const { start, source, importResult, handedOver, repeatOf } = props
  const editing = useCaseDraft(start)
  const { form, draft, saving, id } = editing
  const { chosen } = draft
  const { change } = editing
  const choose = useCallback((next: Chosen) => change({ chosen: next }), [change])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [dialog, setDialog] = useState<'send' | 'discard' | null>(null)
  const navigate = useNavigate()
  const discard = useAction('case.discard', {
    done: 'Draft discarded',
    onSuccess: () => {
      editing.forget()
      void navigate(paths.rfqs('draft-rfqs'))
    },
  })
  const typed = draft.lines.filter(isTyped)
  const suppliers = countOf(chosen)
  const send = async () => {
    const found = problemsOf(draft)
    setProblems(found)
    if (!(await form.trigger(undefined, { shouldFocus: true })) || found.length > 0) {
      document.querySelector('.create')?.scrollIntoView({ block: 'start' })
      return
    }
    if ((await editing.flush()) !== null) setDialog('send')
  }
  return (
    <>
      <PageHead
        title={draft.title || 'New RFQ'}
        crumbs={[
          {
            label: source === 'ERP' ? 'Import RFQs' : 'Draft RFQs',
            to: paths.rfqs(source === 'ERP' ? 'import-rfqs' : 'draft-rfqs'),
          },
          { label: draft.requisitionNumber || (id ? `Draft ${id}` : 'New') },
        ]}
        aside={importResult && <StatusChip kind="import" state={importResult} />}
        actions={
          <>
            <DraftStatus saving={saving} more={incomplete(draft)} />
            {id !== null && (
              <Menu label="More actions" iconOnly>
                <MenuItem
                  danger
                  icon={Trash2}
                  aria-haspopup="dialog"
                  onClick={() => setDialog('discard')}
                >
                  Discard draft
                </MenuItem>
              </Menu>
            )}
          </>
        }
      />
      <div className="scroll" role="region" aria-label="RFQ form" tabIndex={0}>
        <div className="create">
          <div className="create__main">
            <ErrorSummary problems={problems} />
            <NewerCaseDraft {...editing} />
            {repeatOf && (
              <RepeatedNotice from={repeatOf}>
                Its lines, suppliers, files and text were taken along; dates and number are yours to
                enter.
              </RepeatedNotice>
            )}
            {handedOver && <HandedOverNotice {...handedOver} />}
            {source === 'ERP' && start.id !== null && <ErpPart id={start.id} draft={draft} />}
            <WhatPart form={form} />
            <LinesPart {...editing} />
            <ContractPart {...editing} />
            <TextPart form={form} id={id} flush={editing.flush} title="Text to suppliers" />
          </div>
          <div className="create__side">
            <WherePart form={form} />
            <Section title="Suppliers" note={`${suppliers} chosen`}>
              <Suppliers chosen={chosen} onChange={choose} port={draft.port} />
            </Section>
          </div>
        </div>
      </div>
      <WorkBar
        actions={
          <Button
            kind="primary"
            icon={Send}
            disabled={suppliers === 0}
            aria-haspopup="dialog"
            onClick={() => void send()}
          >
            {suppliers === 1 ? 'Send to 1 supplier' : `Send to ${suppliers} suppliers`}
          </Button>
        }
      >
        <span>
          {counted(typed.length, 'line')} to {suppliers}{' '}
          {suppliers === 1 ? 'supplier' : 'suppliers'}
          {isInstant(draft.dueAt) &&
            `, due ${deadline(draft.dueAt, { now: new Date(), timeZone: draft.timeZone }).text}`}
        </span>
      </WorkBar>
      {dialog === 'send' && id !== null && (
        <SendDialog
          caseIds={[id]}
          chosen={chosen}
          onClose={() => setDialog(null)}
          onSent={() => {
            editing.forget()
            void navigate(paths.case(id))
          }}
        />
      )}
      {dialog === 'discard' && id !== null && (
        <ConfirmDialog
          danger
          title="Discard this draft"
          action="Discard the draft"
          keep="Keep it"
          busy={discard.isPending}
          onClose={() => setDialog(null)}
          onConfirm={() => discard.mutate({ params: { id } })}
        >
          Its lines and files are removed for good. Nobody has been asked yet.
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is not whole yet. */
export function incomplete(draft: CaseDraft): string {
  const open = draft.lines.filter((line) => isTyped(line) && lineProblem(line)).length
  if (open === 0) return ''
  return `, ${open} ${open === 1 ? 'line is' : 'lines are'} incomplete`
}

function problemsOf(draft: CaseDraft): Problem[] {
  const typed = draft.lines.filter(isTyped)
  const words: Record<string, string> = {
    title: 'Title',
    vessel: 'Vessel',
    dueAt: 'Quotes due',
    vesselEta: 'ETA',
    vesselEtd: 'ETD',
  }
  const problems = sendProblems({
    title: draft.title.trim(),
    vesselId: draft.vessel?.id ?? null,
    lineCount: typed.length,
    dueAt: draft.dueAt,
    vesselEta: draft.vesselEta,
    vesselEtd: draft.vesselEtd,
  }).map((problem) => {
    const path = problem.path === 'vesselId' ? 'vessel' : problem.path
    return { path, message: words[path] ? `${words[path]}: ${problem.message}` : problem.message }
  })
  return [...problems, ...lineProblems(draft)]
}

/** What the lines lack that were begun. */
export const lineProblems = (draft: CaseDraft): Problem[] =>
  draft.lines.flatMap((line, index) => {
    const problem = isTyped(line) ? lineProblem(line) : null
    return problem ? [{ path: 'lines', message: `Line ${index + 1}: ${problem}` }] : []
  })
