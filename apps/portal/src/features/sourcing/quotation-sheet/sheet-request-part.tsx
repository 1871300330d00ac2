import { formatDate } from '@fairlead/formatting/date'
import { formatDueHere } from '@fairlead/formatting/due'
import { shortenFileName } from '@fairlead/formatting/name'
import { formatBytes } from '@fairlead/formatting/number'
import { priorityLabels } from '@fairlead/validation/vocabulary'
import FileText from 'lucide-react/icons/file-text'
import './quotation-document.css'
import { CustomerNumber, type CustomerNumberProps } from './customer-number.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Prose } from '../../../ui/prose.tsx'
import type { SheetPort, SheetRequest } from './sheet-port.ts'
import { Pairs } from '../../../ui/pairs.tsx'

interface Props {
  request: SheetRequest
  openFile?: SheetPort['openFile']
  /** The supplier's own number of the buyer, where it may be changed. */
  customerNumber?: Omit<CustomerNumberProps, 'buyerName'> | undefined
}

/** What the buyer wrote: facts, text, comments, files. */
export function SheetRequestPart({ request, openFile, customerNumber }: Props) {
  const { case: about, text, erpComments, attachments = [] } = request
  return (
    <div className="side__body stack">
      <RequestFacts request={request} number={customerNumber ? null : request.mapping?.erpValue} />
      {customerNumber && (
        <CustomerNumber buyerName={request.buyerName ?? 'this buyer'} {...customerNumber} />
      )}
      {text && <Prose text={text} />}
      {erpComments && (
        <div className="note">
          <p className="small muted">From the buyer's ERP</p>
          <Prose text={erpComments} />
        </div>
      )}
      {attachments.length > 0 && (
        <ul className="files" aria-label="Files of the buyer">
          {attachments.map((file) => (
            <li key={file.id}>
              <Icon of={FileText} />
              {openFile ? (
                <button className="link-btn clip" type="button" onClick={() => openFile(file.id)}>
                  {shortenFileName(file.name, 28)}
                </button>
              ) : (
                <span className="clip">{shortenFileName(file.name, 28)}</span>
              )}
              <span className="end">{formatBytes(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
      {!text && !erpComments && attachments.length === 0 && (
        <p className="muted">
          The buyer wrote nothing more on {about.requisitionNumber ?? 'this RFQ'}.
        </p>
      )}
    </div>
  )
}

function RequestFacts({
  request,
  number,
}: {
  request: SheetRequest
  number?: string | null | undefined
}) {
  const { case: about } = request
  const port = about.deliveryPort
  const facts: [string, string | null | undefined][] = [
    ['Buyer', request.buyerName],
    ['Customer number', number],
    ['Vessel', about.vessel ? `${about.vessel.name}, IMO ${about.vessel.imo}` : null],
    ['Deliver to', port ? `${port.name}, ${port.locode}` : null],
    ['Answer by', about.dueAt && formatDueHere(about.dueAt, about.timeZone)],
    [
      'ETA, ETD',
      about.vesselEta ? `${formatDate(about.vesselEta)}, ${formatDate(about.vesselEtd)}` : null,
    ],
    ['Priority', priorityLabels[about.priority]],
  ]
  return <Pairs pairs={facts} />
}
