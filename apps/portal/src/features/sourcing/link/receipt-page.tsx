import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Inbox from 'lucide-react/icons/inbox'
import Printer from 'lucide-react/icons/printer'
import { useParams } from 'react-router'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinkThreadButton } from '../../conversation/link-thread-button.tsx'
import { QuotationTable } from '../quotation-sheet/quotation-table.tsx'
import { ExternalFrame, leaveBrokenLink } from './external-frame.tsx'

/** `/secured/external/external-quotation-sent-success/{uuid}`: exactly what the server stored. */
export function ExternalSentPage() {
  return <Receipt already={false} />
}

/** `/secured/external/external-quotation-already-quoted/{uuid}`. */
export function AlreadyQuotedPage() {
  return <Receipt already />
}

function Receipt({ already }: { already: boolean }) {
  const uuid = useParams()['uuid'] ?? ''
  const { data, error } = useCall(
    'external.receipt',
    { params: { uuid } },
    { throwOnError: false, retry: false },
  )
  const elsewhere = already ? null : leaveBrokenLink(error, uuid)
  if (elsewhere) location.replace(elsewhere)
  return (
    <ExternalFrame>
      <section className="sheetcard receipt" aria-labelledby="h-rec">
        <div className="receipt__head">
          <Icon of={already ? CircleAlert : CircleCheck} />
          <div>
            <h1 id="h-rec">{already ? 'You have already quoted' : 'Quotation sent'}</h1>
            <p className="muted">
              {already && 'A link takes one quotation. This is what was stored. '}
              {data && `Stored ${formatDateTime(data.quotation.submittedAt)}.`}
            </p>
          </div>
        </div>
        {data ? (
          <Stored uuid={uuid} data={data} />
        ) : error ? (
          <p>The receipt cannot be shown.</p>
        ) : (
          <Skeleton lines={6} />
        )}
      </section>
    </ExternalFrame>
  )
}

function Stored({
  uuid,
  data,
}: {
  uuid: string
  data: NonNullable<ReturnType<typeof useCall<'external.receipt'>>['data']>
}) {
  const { quotation, buyerName } = data
  const { case: about } = quotation
  const what = [about.vessel?.name, about.requisitionNumber, about.deliveryPort?.name]
  return (
    <>
      <dl className="facts facts--pairs">
        <dt>Buyer</dt>
        <dd>{buyerName}</dd>
        <dt>For</dt>
        <dd className="ref">{what.filter(Boolean).join(', ')}</dd>
        <dt>Valid until</dt>
        <dd>{formatDate(quotation.pricesGoodUntil)}</dd>
      </dl>
      <QuotationTable quotation={quotation} lead />
      <div className="row receipt__next screen-only">
        <LinkThreadButton uuid={uuid} with={buyerName} lines={quotation.askedLines} />
        <Button icon={Printer} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className="screen-only">
        <Notice tone="blue" icon={Inbox}>
          <span className="soft">
            Make a free account and find this quotation there.{' '}
            <a className="medium" href="/create-account">
              Create account
            </a>
          </span>
        </Notice>
      </div>
    </>
  )
}
