import CircleX from 'lucide-react/icons/circle-x'
import Send from 'lucide-react/icons/send'
import { memo, useState } from 'react'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import type { Saving } from '../../../drafts/saving.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AmendedNotice } from './amended-notice.tsx'
import { ClientDocumentButton } from './client-document-button.tsx'
import { DraftOthers } from './draft-others.tsx'
import { DueChip } from './due-chip.tsx'
import { LateNotice } from './late-notice.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { ExcelMenu } from './excel-menu.tsx'
import { DeclineDialog, declineHash } from './decline-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SheetHeadFields } from './sheet-head-fields.tsx'
import { SheetPhone } from './sheet-phone.tsx'
import type { SheetPort, SheetRequest } from './sheet-port.ts'
import { SheetSide } from './sheet-side.tsx'
import { SheetTotalsBar } from './sheet-totals-bar.tsx'
import { SheetWork } from './sheet-work.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useSheetFiles } from './use-sheet-files.ts'
import type { Sheet } from './use-sheet.ts'
import { useQuote } from './use-quote.ts'
import type { useSheetDraft } from './use-sheet-draft.ts'

interface Props {
  request: SheetRequest
  sheet: Sheet
  port: SheetPort
  draft: ReturnType<typeof useSheetDraft>
  /** True when the draft came from this device and is newer than the server's. */
  restored: boolean
}

/** All of the sheet's page, drawn once for what stands around the cells: those listen to what is typed themselves. */
export const SheetPage = memo(function SheetPage({ request, sheet, port, draft, restored }: Props) {
  const { files, setFiles, ...kept } = useSheetFiles(port)
  const [declining, setDeclining] = useState(location.hash === declineHash)
  const [busy, setBusy] = useState(false)
  const finish = () => {
    draft.finish()
    kept.forget()
  }
  const submission = useQuote({ sheet, port, files, finish })
  const narrow = useNarrow()
  useFocusOn(sheet)
  const { case: about } = request
  const decline = async (reason: string, comment: string) => {
    setBusy(true)
    await port.decline?.(reason, comment).finally(() => setBusy(false))
  }
  const { ended } = port
  const submitButton = !ended && (
    <Button
      kind="primary"
      icon={Send}
      busy={submission.busy}
      aria-haspopup="dialog"
      onClick={submission.submit}
    >
      {port.submitLabel}
    </Button>
  )
  return (
    <>
      <PageHead
        title={headline(request)}
        crumbs={[
          { label: port.back.label, to: port.back.to },
          { label: about.requisitionNumber ?? `RFQ ${about.id}` },
          {
            label:
              port.heading === 'behalf' ? `For ${request.supplierName}` : (request.buyerName ?? ''),
          },
        ]}
        aside={
          <>
            <DueChip at={about.dueAt} timeZone={about.timeZone} />
            {port.desk}
          </>
        }
        actions={
          <>
            <DraftStatus saving={draft.saving} />
            {port.thread}
            {port.decline && !ended && (
              <Button
                kind="danger-quiet"
                icon={CircleX}
                aria-haspopup="dialog"
                onClick={() => setDeclining(true)}
              >
                Decline
              </Button>
            )}
            {port.excel && !ended && (
              <ExcelMenu sheet={sheet} excel={port.excel} save={draft.flush} />
            )}
            {port.readDocument && !ended && (
              <ClientDocumentButton sheet={sheet} read={port.readDocument} />
            )}
            {!narrow && submitButton}
          </>
        }
      />
      {!ended && <LateNotice request={request} behalf={port.heading === 'behalf'} />}
      {!ended && <AmendedNotice request={request} port={port} save={draft.flush} />}
      {draft.others && <DraftOthers sheet={sheet} others={draft.others} settle={draft.settle} />}
      {restored && !isKeptNow.has(draft.saving.is) && (
        <div className="sheetnote">
          <Notice tone="blue">
            Restored from this device: it was not yet saved on the server.
          </Notice>
        </div>
      )}
      {ended && (
        <div className="sheetnote">
          <EndedNotice sheet={sheet} ended={ended} kept />
        </div>
      )}
      {submission.failure && !ended && (
        <div className="sheetnote" role="alert">
          <Notice tone="red">
            {submission.failure}.{' '}
            <button
              className="link-btn"
              type="button"
              aria-haspopup="dialog"
              onClick={submission.submit}
            >
              Try again
            </button>
          </Notice>
        </div>
      )}
      {narrow ? (
        <div className="scroll phonesheet">
          <SheetPhone sheet={sheet} />
          <SheetHeadFields sheet={sheet} />
          <SheetSide sheet={sheet} port={port} files={files} setFiles={setFiles} />
          <div className="phonesheet__send">{submitButton}</div>
        </div>
      ) : (
        <>
          <SheetHeadFields sheet={sheet} />
          <SheetWork sheet={sheet} port={port} files={files} setFiles={setFiles} />
        </>
      )}
      <SheetTotalsBar sheet={sheet} />
      {submission.reviewing && !ended && (
        <ReviewDialog
          sheet={sheet}
          port={port}
          files={files}
          busy={submission.busy}
          onClose={submission.leave}
          onSend={submission.send}
        />
      )}
      {declining && port.decline && !ended && (
        <DeclineDialog
          buyerName={request.buyerName ?? 'The buyer'}
          busy={busy}
          onClose={() => setDeclining(false)}
          onDecline={(reason, comment) => void decline(reason, comment)}
        />
      )}
    </>
  )
})

/** Nothing more is to be said of where it comes from. */
const isKeptNow = new Set<Saving['is']>(['saved', 'device'])

function headline({ case: about }: SheetRequest): string {
  const port = about.deliveryPort
  return [about.title, about.vessel?.name, port && `${port.name} ${port.locode}`]
    .filter(Boolean)
    .join(', ')
}
