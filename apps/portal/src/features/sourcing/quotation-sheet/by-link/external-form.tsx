import { formatAmount } from '@fairlead/formatting/number'
import CircleX from 'lucide-react/icons/circle-x'
import Send from 'lucide-react/icons/send'
import { useState, type ReactNode } from 'react'
import { DraftStatus } from '../../../../drafts/draft-status.tsx'
import type { Saving } from '../../../../drafts/saving.ts'
import { CallFailed } from '../../../../server/call-failed.ts'
import type { ReplyOf } from '../../../../server/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../frame/toast.ts'
import { endingWords } from '@fairlead/validation/request-ending'
import { AmendedNotice } from '../amended-notice.tsx'
import { ClientDocumentButton } from '../client-document-button.tsx'
import { DraftOthers } from '../draft-others.tsx'
import { DeclineDialog, declineHash } from '../decline-dialog.tsx'
import { EndedNotice } from '../ended-notice.tsx'
import { ExcelMenu } from '../excel-menu.tsx'
import { ReviewDialog } from '../review-dialog.tsx'
import type { SheetPort } from '../sheet-port.ts'
import { useTotals } from '../sheet-totals-bar.tsx'
import { focusField } from '../use-focus-on.ts'
import { useQuote } from '../use-quote.ts'
import type { KnownDraft } from '../sheet-draft.ts'
import { useSheetDraft } from '../use-sheet-draft.ts'
import { useSheetFiles } from '../use-sheet-files.ts'
import { useSheet, type Sheet, type SheetStart } from '../use-sheet.ts'
import { ExternalAsk } from './external-ask.tsx'
import { Declined } from './declined.tsx'
import { ExternalLines } from './external-lines.tsx'
import { ExternalTerms } from './external-terms.tsx'
import '../../../../ui/totals.css'

type Request = ReplyOf<'request.get'>

interface Props {
  request: Request
  begin: SheetStart
  port: SheetPort
  /** The draft on the server that `begin` rests on. */
  known: KnownDraft
  /** This device has something that the server lacks. */
  restored: boolean
}

/** The request of a link and the answer to it, on one page. */
export function ExternalForm({ request, begin, port, known, restored }: Props) {
  const sheet = useSheet(request, begin)
  const { files, setFiles, ...kept } = useSheetFiles(port)
  const draft = useSheetDraft(sheet, port, { known, restored })
  const finish = () => {
    draft.finish()
    kept.forget()
  }
  const submission = useQuote({ sheet, port, files, finish })
  const { ended } = port
  const [declined, setDeclined] = useState(false)
  sheet.focus.current = focusOn
  if (declined) return <Declined buyerName={request.buyerName} />
  const send = !ended && (
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
  const decline = (words: string, startOpen = false) =>
    port.decline &&
    !ended && (
      <DeclineButton
        words={words}
        buyerName={request.buyerName}
        port={port}
        startOpen={startOpen}
        onDeclined={() => setDeclined(true)}
      />
    )
  return (
    <>
      <div className="grid">
        <div className="sheetcard">
          <ExternalAsk request={request} port={port} />
          {!ended && <AmendedNotice request={request} port={port} save={draft.flush} />}
          {draft.others && (
            <DraftOthers sheet={sheet} others={draft.others} settle={draft.settle} />
          )}
          {ended && (
            <div className="external__ended">
              <EndedNotice sheet={sheet} ended={ended} kept />
            </div>
          )}
          {!ended && <FillIn sheet={sheet} port={port} save={draft.flush} />}
          <ExternalLines sheet={sheet} />
          <ExternalTerms sheet={sheet} files={files} setFiles={setFiles} />
        </div>
        <Summary sheet={sheet} saving={draft.saving}>
          {submission.failure && !ended && (
            <div role="alert">
              <Notice tone="red">{submission.failure}</Notice>
            </div>
          )}
          {sheet.tried && sheet.problems.length > 0 && <Problems sheet={sheet} />}
          {ended && <p className="t-danger">{endingWords[ended].title}</p>}
          <div className="side__actions">
            {send}
            {decline('Decline with a reason', location.hash === declineHash)}
          </div>
        </Summary>
      </div>
      <Bottom sheet={sheet} failure={ended ? endingWords[ended].title : submission.failure}>
        {decline('Decline')}
        {send}
      </Bottom>
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
    </>
  )
}

interface DeclineProps {
  words: string
  buyerName: string
  port: SheetPort
  /** The mail leads straight to declining. */
  startOpen: boolean
  onDeclined: () => void
}

function DeclineButton({ words, buyerName, port, startOpen, onDeclined }: DeclineProps) {
  const [open, setOpen] = useState(startOpen)
  const [busy, setBusy] = useState(false)
  const decline = async (reason: string, comment: string) => {
    setBusy(true)
    try {
      await port.decline?.(reason, comment)
      onDeclined()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message)
      port.askStanding()
      setBusy(false)
      // What was typed stays, unless there is nothing to decline any more.
      if (error.status === 409) setOpen(false)
    }
  }
  return (
    <>
      <Button
        kind="danger-quiet"
        icon={CircleX}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open && (
        <DeclineDialog
          buyerName={buyerName}
          busy={busy}
          onClose={() => setOpen(false)}
          onDecline={(reason, comment) => void decline(reason, comment)}
        />
      )}
    </>
  )
}

interface FillInProps {
  sheet: Sheet
  port: SheetPort
  save: () => Promise<unknown>
}

/** A hundred lines are not typed: the sheet as xlsx, or the supplier's own offer. */
function FillIn({ sheet, port, save }: FillInProps) {
  return (
    <div className="ext__fill">
      <span className="muted small grow">
        Fill in the lines here, in Excel, or from your own offer.
      </span>
      {port.excel && <ExcelMenu sheet={sheet} excel={port.excel} save={save} />}
      {port.readDocument && <ClientDocumentButton sheet={sheet} read={port.readDocument} />}
    </div>
  )
}

interface SummaryProps {
  sheet: Sheet
  saving: Saving
  children: ReactNode
}

function Summary({ sheet, saving, children }: SummaryProps) {
  const { lines, whole } = useTotals(sheet)
  const { currency } = sheet.header
  return (
    <aside className="sheetcard side" aria-label="Your quotation">
      <h2>Your quotation</h2>
      <dl className="facts facts--pairs">
        <dt>Lines priced</dt>
        <dd>
          {lines.quoted} of {lines.lines}
        </dd>
        <dt>Goods</dt>
        <dd>{formatAmount(whole.goods, currency)}</dd>
        {Number(whole.discount) !== 0 && (
          <>
            <dt>Discount</dt>
            <dd>{formatAmount(whole.discount, currency)}</dd>
          </>
        )}
        <dt>Freight</dt>
        <dd>{formatAmount(whole.freight, currency)}</dd>
        <dt>Other charges</dt>
        <dd>{formatAmount(whole.other, currency)}</dd>
      </dl>
      <dl className="figure">
        <dt>Total</dt>
        <dd className="total">
          {currency} {formatAmount(whole.total, currency)}
        </dd>
      </dl>
      {children}
      <p className="small muted">
        What you type is kept until you send it. Lines without a price go as not quoted.
      </p>
      <DraftStatus saving={saving} />
    </aside>
  )
}

function Problems({ sheet }: { sheet: Sheet }) {
  return (
    <ul className="external__problems" aria-label="Problems">
      {sheet.problems.slice(0, 8).map((p) => (
        <li key={`${p.key}${p.field}${p.title}`}>
          <button className="link-btn" type="button" onClick={() => focusOn(p.key, p.field)}>
            {p.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface BottomProps {
  sheet: Sheet
  failure: string | null
  children: ReactNode
}

function Bottom({ sheet, failure, children }: BottomProps) {
  const { lines, whole } = useTotals(sheet)
  return (
    <div className="bottom" role="group" aria-label="Your quotation">
      {failure && <p className="bottom__failure t-danger small">{failure}</p>}
      <p className="bottom__sum">
        <span className="muted">
          {lines.quoted} of {lines.lines} lines priced
        </span>
        <b>
          {sheet.header.currency} {formatAmount(whole.total, sheet.header.currency)}
        </b>
      </p>
      {children}
    </div>
  )
}

/** A problem leads to its field: of a line, or of the terms. */
function focusOn(key: string | null, field: string) {
  if (key === null && field !== 'lines') return focusField(field)
  const id = `line-${key}-${field === 'line' ? 'unitCost' : field}`
  const target =
    document.getElementById(id) ??
    document.querySelector<HTMLElement>('[id^="line-"][id$="-unitCost"]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
