import { formatDate } from '@fairlead/formatting/date'
import { shortenFileName } from '@fairlead/formatting/name'
import { formatAmount } from '@fairlead/formatting/number'
import CircleX from 'lucide-react/icons/circle-x'
import FileText from 'lucide-react/icons/file-text'
import Info from 'lucide-react/icons/info'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { download, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Deadline } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../frame/toast.ts'
import { Prose } from '../../../ui/prose.tsx'
import { endingWords } from '@fairlead/validation/request-ending'
import { LinkThreadButton } from '../../conversation/link-thread-button.tsx'
import { DeclineDialog, declineHash } from '../quotation-sheet/decline-dialog.tsx'
import { EndedNotice } from '../quotation-sheet/ended-notice.tsx'
import { ReviewDialog } from '../quotation-sheet/review-dialog.tsx'
import { noFiles, type SheetPort } from '../quotation-sheet/sheet-port.ts'
import { useTotals } from '../quotation-sheet/sheet-totals-bar.tsx'
import { focusField } from '../quotation-sheet/use-focus-on.ts'
import { AmendedNotice } from '../quotation-sheet/amended-notice.tsx'
import { useQuote } from '../quotation-sheet/use-quote.ts'
import { noDraft } from '../quotation-sheet/sheet-draft.ts'
import { useSheetDraft } from '../quotation-sheet/use-sheet-draft.ts'
import { useSheet, type Sheet, type SheetStart } from '../quotation-sheet/use-sheet.ts'
import { Declined } from './declined.tsx'
import { ExternalLines } from './external-lines.tsx'
import { ExternalTerms } from './external-terms.tsx'
import '../../../ui/totals.css'

type Request = ReplyOf<'external.request'>

interface Props {
  uuid: string
  request: Request
  begin: SheetStart
  port: SheetPort
}

/** The request of a link and the answer to it, on one page. */
export function ExternalForm({ uuid, request, begin, port }: Props) {
  const sheet = useSheet(request, begin)
  const [files, setFiles] = useState(noFiles)
  const draft = useSheetDraft(sheet, port, noDraft)
  const submission = useQuote({ sheet, port, files, finish: draft.finish })
  const { ended } = port
  const [declining, setDeclining] = useState(location.hash === declineHash)
  const [declined, setDeclined] = useState(false)
  const [busy, setBusy] = useState(false)
  sheet.focus.current = focusOn
  if (declined) return <Declined buyerName={request.buyerName} />
  const decline = async (reason: string, comment: string) => {
    setBusy(true)
    try {
      await act('external.decline', { params: { uuid }, body: { reason, comment } })
      draft.finish()
      setDeclined(true)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message)
      port.askStanding()
    } finally {
      setBusy(false)
      setDeclining(false)
    }
  }
  const send = !ended && (
    <Button kind="primary" icon={Send} busy={submission.busy} onClick={submission.submit}>
      Send quotation
    </Button>
  )
  const declineButton = (words: string) =>
    !ended && (
      <Button kind="danger-quiet" icon={CircleX} onClick={() => setDeclining(true)}>
        {words}
      </Button>
    )
  return (
    <>
      <div className="grid">
        <div className="sheetcard">
          <Ask request={request} uuid={uuid} />
          {!ended && <AmendedNotice request={request} port={port} save={draft.flush} />}
          {ended && (
            <div className="external__ended">
              <EndedNotice sheet={sheet} ended={ended} kept />
            </div>
          )}
          <ExternalLines sheet={sheet} />
          <ExternalTerms sheet={sheet} files={files} setFiles={setFiles} />
        </div>
        <Summary sheet={sheet}>
          {submission.failure && !ended && (
            <div role="alert">
              <Notice tone="red">{submission.failure}</Notice>
            </div>
          )}
          {sheet.tried && sheet.problems.length > 0 && <Problems sheet={sheet} />}
          {ended && <p className="t-danger">{endingWords[ended].title}</p>}
          <div className="side__actions">
            {send}
            {declineButton('Decline with a reason')}
          </div>
        </Summary>
      </div>
      <Bottom sheet={sheet} failure={ended ? endingWords[ended].title : submission.failure}>
        {declineButton('Decline')}
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
      {declining && !ended && (
        <DeclineDialog
          buyerName={request.buyerName}
          busy={busy}
          onClose={() => setDeclining(false)}
          onDecline={(reason, comment) => void decline(reason, comment)}
        />
      )}
    </>
  )
}

function Ask({ request, uuid }: { request: Request; uuid: string }) {
  const { case: about } = request
  const port = about.deliveryPort
  const excel = () => void download('download.externalExcel', { params: { uuid } })
  const pdf = () => void download('download.externalPdf', { params: { uuid } })
  return (
    <div className="ask">
      <div className="row">
        <p className="muted grow">{request.buyerName} asks you for a quotation</p>
        <LinkThreadButton uuid={uuid} with={request.buyerName} lines={request.lines} />
      </div>
      <h1>
        {about.title}
        {about.vessel && ` for ${about.vessel.name}`}
      </h1>
      <dl className="facts">
        <div>
          <dt>Deliver to</dt>
          <dd>{port ? `${port.name}, ${port.locode}` : '-'}</dd>
        </div>
        <div>
          <dt>Vessel arrives</dt>
          <dd>{formatDate(about.vesselEta)}</dd>
        </div>
        <div>
          <dt>Answer by</dt>
          <dd>
            <Deadline at={about.dueAt} timeZone={about.timeZone} />
          </dd>
        </div>
        <div>
          <dt>Request</dt>
          <dd className="ref">{about.requisitionNumber ?? request.id}</dd>
        </div>
      </dl>
      <div className="notice">
        <Icon of={Info} />
        <span className="soft">
          You need no account. This link is yours alone: do not pass it on.{' '}
          <button className="link-btn" type="button" onClick={pdf}>
            <Icon of={FileText} size={14} />
            The request as PDF
          </button>{' '}
          <button className="link-btn" type="button" onClick={excel}>
            <Icon of={FileText} size={14} />
            Its lines as Excel
          </button>
          {request.attachments.map((file) => (
            <button
              key={file.id}
              className="link-btn"
              type="button"
              onClick={() =>
                void download('download.externalAttachment', { params: { uuid, fileId: file.id } })
              }
            >
              <Icon of={FileText} size={14} />
              {shortenFileName(file.name)}
            </button>
          ))}
        </span>
      </div>
      {request.text && <Prose text={request.text} />}
      {request.erpComments && <Prose text={request.erpComments} />}
    </div>
  )
}

function Summary({ sheet, children }: { sheet: Sheet; children: React.ReactNode }) {
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
        Kept on this device until you send it. Lines without a price go as not quoted.
      </p>
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
  children: React.ReactNode
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
