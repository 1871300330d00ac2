import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { formatDateTime } from '@fairlead/formatting/date'
import { download, useCall } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuotationTerms } from '../quotation-sheet/quotation-document.tsx'
import { QuotationTable } from '../quotation-sheet/quotation-table.tsx'
import type { StoredQuotation } from '../quotation-sheet/sheet-port.ts'
import '../quotation-sheet/quotation-sheet.css'
import { supplierPaths } from './supplier-paths.ts'

const useId = () => Number((useParams()['ids'] ?? '').split(',')[0])

/** `/secured/supplier/case/quotation-sent-success/{ids}`: exactly what the server stored. */
export function QuotationSentPage() {
  const id = useId()
  const given = (useLocation().state as { quotation?: StoredQuotation } | null)?.quotation
  const { data = given } = useCall('quotation.get', { params: { id } })
  if (!data) return <Skeleton lines={10} />
  // Only what its supplier sent, and still stands, was sent.
  if (data.state !== 'SUBMITTED' || data.typedBy !== null)
    return <Navigate replace to={supplierPaths.quotation(id)} />
  return (
    <>
      <PageHead
        title="Quotation sent"
        crumbs={[
          { label: 'Quoted RFQs', to: supplierPaths.dashboard('quoted-rfqs') },
          { label: data.case.requisitionNumber ?? '' },
        ]}
        actions={
          <>
            <Button icon={Printer} onClick={() => print()}>
              Print
            </Button>
            <Button
              icon={FileDown}
              onClick={() => void download('download.quotationPdf', { params: { id } })}
            >
              PDF
            </Button>
          </>
        }
      />
      <div className="scroll" role="region" aria-label="Receipt" tabIndex={0}>
        <div className="receipt">
          <div className="receipt__head">
            <Icon of={CircleCheck} />
            <div>
              <h2>{data.label}</h2>
              <p className="muted">
                Stored {formatDateTime(data.submittedAt)}, for {data.buyerName}.
              </p>
            </div>
          </div>
          <QuotationTerms quotation={data} />
          <QuotationTable quotation={data} lead />
          <p className="row receipt__next">
            <ButtonLink kind="primary" to={supplierPaths.dashboard('unquoted-rfqs')}>
              Next unquoted RFQ
            </ButtonLink>
            <ButtonLink to={supplierPaths.quotation(data.id)}>Open the quotation</ButtonLink>
          </p>
        </div>
      </div>
    </>
  )
}

/** `/secured/supplier/case/quotation-decline-success/{ids}`. */
export function RequestDeclinedPage() {
  const id = useId()
  const { data } = useCall('request.closed', { params: { id } })
  if (!data) return <Skeleton lines={4} />
  if (data.state !== 'DECLINED') return <Navigate replace to={supplierPaths.closedRequest(id)} />
  return (
    <Outcome title="RFQ declined" text="The buyer has been told, with your reason.">
      <ButtonLink kind="primary" to={supplierPaths.dashboard('unquoted-rfqs')}>
        Next unquoted RFQ
      </ButtonLink>
      <ButtonLink to={supplierPaths.closedRequest(id)}>Open the RFQ</ButtonLink>
    </Outcome>
  )
}

/** `/secured/supplier/case/purchase-order-decline-success/{ids}`. */
export function OrderDeclinedPage() {
  const id = useId()
  const { data } = useCall('order.get', { params: { id } })
  if (!data) return <Skeleton lines={4} />
  if (data.state !== 'DECLINED') return <Navigate replace to={supplierPaths.order(id)} />
  return (
    <Outcome title="Order declined" text="The buyer has been told, with your reason.">
      <ButtonLink kind="primary" to={supplierPaths.dashboard('unconfirmed-purchase-orders')}>
        Unconfirmed orders
      </ButtonLink>
      <ButtonLink to={supplierPaths.order(id)}>Open the order</ButtonLink>
    </Outcome>
  )
}

function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className="scroll">
        <div className="receipt">
          <div className="receipt__head">
            <span className="t-danger">
              <Icon of={CircleX} />
            </span>
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
          </div>
          <p className="row receipt__next">{children}</p>
        </div>
      </div>
    </>
  )
}
