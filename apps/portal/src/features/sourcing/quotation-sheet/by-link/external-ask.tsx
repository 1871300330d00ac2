import { formatDate } from '@fairlead/formatting/date'
import { shortenFileName } from '@fairlead/formatting/name'
import FileText from 'lucide-react/icons/file-text'
import Info from 'lucide-react/icons/info'
import { download, type ReplyOf } from '../../../../server/queries.ts'
import { Deadline } from '../../../../ui/figures.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LinkThreadButton } from '../../../conversation/link-thread-button.tsx'
import { Prose } from '../../../../ui/prose.tsx'
import type { SheetPort } from '../sheet-port.ts'

type Request = ReplyOf<'request.get'>

interface Props {
  request: Request
  port: SheetPort
}

/** What is asked of the guest, by whom and until when, with its papers. */
export function ExternalAsk({ request, port: { base, openFile } }: Props) {
  const { case: about } = request
  const port = about.deliveryPort
  const params = { id: request.id }
  const excel = () => void download('download.requestExcel', { params })
  const pdf = () => void download('download.requestPdf', { params })
  return (
    <div className="ask">
      <div className="row">
        <p className="muted grow">
          {base
            ? `You change your quotation to ${request.buyerName}`
            : `${request.buyerName} asks you for a quotation`}
        </p>
        <LinkThreadButton requestId={request.id} with={request.buyerName} lines={request.lines} />
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
            <Deadline at={about.dueAt} timeZone={about.timeZone} whole />
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
              onClick={() => openFile?.(file.id)}
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
