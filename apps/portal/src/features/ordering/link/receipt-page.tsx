import { hasFallen } from '@fairlead/validation/order-lifecycle'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileDown from 'lucide-react/icons/file-down'
import Inbox from 'lucide-react/icons/inbox'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { download, useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderChip } from '../../../ui/status-chip.tsx'
import { LinkThreadButton } from '../../conversation/link-thread-button.tsx'
import { QuotationTable } from '../../sourcing/quotation-sheet/quotation-table.tsx'
import { AmendedPart } from '../../sourcing/supplier-request/amended-part.tsx'
import { BetterAsked } from '../../sourcing/supplier-request/better-asked.tsx'
import { ExternalFrame } from './external-frame.tsx'
import { LinkLoading } from './link-loading.tsx'
import { linkPaths, useLink, type Opened } from './use-link.ts'

/** `/secured/external/external-quotation-sent-success/{uuid}`: exactly what the server stored. */
export function ExternalSentPage() {
  return <Receipt already={false} />
}

/** `/secured/external/external-quotation-already-quoted/{uuid}`. */
export function AlreadyQuotedPage() {
  return <Receipt already />
}

function Receipt({ already }: { already: boolean }) {
  const { uuid, opened } = useLink()
  return (
    <ExternalFrame>
      {!opened ? (
        <LinkLoading />
      ) : opened.quotationId === null ? (
        <Navigate replace to={linkPaths(uuid).request} />
      ) : (
        <Stored uuid={uuid} opened={opened} id={opened.quotationId} already={already} />
      )}
    </ExternalFrame>
  )
}

interface StoredProps {
  uuid: string
  opened: Opened
  id: number
  already: boolean
}

function Stored({ uuid, opened, id, already }: StoredProps) {
  const { data } = useCall('quotation.get', { params: { id } }, { throwOnError: false })
  if (!data) return <LinkLoading />
  const { case: about } = data
  const what = [about.vessel?.name, about.requisitionNumber, about.deliveryPort?.name]
  return (
    <section className="sheetcard receipt" aria-labelledby="h-rec">
      <div className="receipt__head">
        <Icon of={already && opened.orders.length === 0 ? CircleAlert : CircleCheck} />
        <div>
          <h1 id="h-rec">{headingOf(opened, already)}</h1>
          <p className="muted">
            {already && 'This is what was stored. '}
            Stored {formatDateTime(data.submittedAt)}.
            {!opened.registered && ' A receipt was mailed to you.'}
          </p>
        </div>
      </div>
      <Orders uuid={uuid} orders={opened.orders} />
      <Asked uuid={uuid} quotation={data} />
      <dl className="facts facts--pairs">
        <dt>Buyer</dt>
        <dd>{data.buyerName}</dd>
        <dt>For</dt>
        <dd className="ref">{what.filter(Boolean).join(', ')}</dd>
        <dt>Valid until</dt>
        <dd>{formatDate(data.pricesGoodUntil)}</dd>
      </dl>
      <QuotationTable quotation={data} lead />
      <NextSteps uuid={uuid} requestId={opened.requestId} quotation={data} />
      <AccountOffer registered={opened.registered} />
    </section>
  )
}

function headingOf({ orders }: Opened, already: boolean): string {
  if (orders.some((order) => !hasFallen(order))) return 'Your quotation was ordered'
  return already ? 'You have already quoted' : 'Quotation sent'
}

/** What became of the quotation, where something did. */
function Orders({ uuid, orders }: { uuid: string; orders: Opened['orders'] }) {
  if (orders.length === 0) return null
  return (
    <ul className="receipt__orders" aria-label="Orders">
      {orders.map((order) => (
        <li className="row" key={order.id}>
          <Link className="medium" to={linkPaths(uuid).order(order.id)}>
            Order {order.orderNumber}
          </Link>
          <OrderChip
            state={order.state}
            answered={order.answeredLines}
            lines={order.lines}
            begun={order.confirmedAt !== null}
          />
        </li>
      ))}
    </ul>
  )
}

/** What the buyer wants to know of it since: whether it holds for the amended request, or gets better. */
function Asked({ uuid, quotation }: { uuid: string; quotation: ReplyOf<'quotation.get'> }) {
  const { actions, better } = quotation
  const editAt = linkPaths(uuid).edit
  const navigate = useNavigate()
  const shown = () => void navigate(linkPaths(uuid).quoted, { replace: true })
  const asks = actions.includes('confirm') || (better && actions.includes('editQuotation'))
  if (!asks) return null
  return (
    <div className="receipt__asked">
      {better && actions.includes('editQuotation') && (
        <BetterAsked quotation={quotation} better={better} />
      )}
      {actions.includes('confirm') && (
        <AmendedPart quotation={quotation} editAt={editAt} onConfirmed={shown} />
      )}
    </div>
  )
}

interface NextProps {
  uuid: string
  requestId: number | null
  quotation: ReplyOf<'quotation.get'>
}

function NextSteps({ uuid, requestId, quotation }: NextProps) {
  const { id, actions } = quotation
  return (
    <div className="row receipt__next screen-only">
      {requestId !== null && (
        <LinkThreadButton
          requestId={requestId}
          with={quotation.buyerName}
          lines={quotation.askedLines}
        />
      )}
      {actions.includes('editQuotation') && (
        <Link className="btn" to={linkPaths(uuid).edit}>
          <Icon of={Pencil} />
          Change the quotation
        </Link>
      )}
      <Button
        icon={FileDown}
        onClick={() => void download('download.quotationPdf', { params: { id } })}
      >
        PDF
      </Button>
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
      {actions.includes('cancelQuotation') && <TakeBack quotation={quotation} />}
    </div>
  )
}

function TakeBack({ quotation }: { quotation: ReplyOf<'quotation.get'> }) {
  const [asking, setAsking] = useState(false)
  const cancel = useAction('quotation.cancel', { done: 'The quotation is taken back' })
  return (
    <>
      <Button kind="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Take it back
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Take the quotation back"
          action="Take it back"
          keep="Keep it"
          busy={cancel.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => cancel.mutate({ params: { id: quotation.id }, query: {} })}
        >
          {quotation.buyerName} is told. You can quote again while the request is open.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Everything a link opens is there again in an account made with its address. */
export function AccountOffer({ registered }: { registered: boolean }) {
  return (
    <div className="screen-only">
      <Notice tone="blue" icon={Inbox}>
        <span className="soft">
          {registered
            ? 'This is in your account as well. '
            : 'Make a free account with the address this was mailed to, and find all of it there. '}
          <a className="medium" href={registered ? '/login' : '/create-account'}>
            {registered ? 'Log in' : 'Create account'}
          </a>
        </span>
      </Notice>
    </div>
  )
}
