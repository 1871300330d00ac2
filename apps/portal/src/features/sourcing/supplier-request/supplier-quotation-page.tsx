import Ban from 'lucide-react/icons/ban'
import FileDown from 'lucide-react/icons/file-down'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { useRecord } from '../../../server/record.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { download, useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Facts, Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuotationChip } from '../../../ui/status-chip.tsx'
import { formatMoney } from '@fairlead/formatting/number'
import { formatDate } from '@fairlead/formatting/date'
import { RequestThreadButton } from '../../conversation/request-thread-button.tsx'
import { QuotationTerms, StoredFiles } from '../quotation-sheet/quotation-document.tsx'
import { QuotationTable } from '../quotation-sheet/quotation-table.tsx'
import { TermsOfSale } from '../quotation-sheet/terms-of-sale.tsx'
import '../quotation-sheet/quotation-sheet.css'
import { AmendedPart } from './amended-part.tsx'
import { BetterAsked } from './better-asked.tsx'
import { DeskMenu } from '../quotation-sheet/desk-menu.tsx'
import { LostReasonOf } from './lost-reason.tsx'
import { supplierPaths } from './supplier-paths.ts'

type Quotation = ReplyOf<'quotation.get'>

/** `/secured/supplier/case/quotation/{id}`: what was quoted, and what may still be done with it. */
export function SupplierQuotationPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  return (
    <RecordPage resource="quotation" id={id} loading={<Skeleton lines={10} />}>
      <QuotationView />
    </RecordPage>
  )
}

function QuotationView() {
  const data = useRecord('quotation')
  const navigate = useNavigate()
  useDocumentTitle(`${data.label} ${data.case.requisitionNumber ?? ''}`)
  return (
    <>
      <PageHead
        title={data.case.title}
        crumbs={[
          data.actions.length > 0
            ? { label: 'Quoted RFQs', to: supplierPaths.dashboard('quoted-rfqs') }
            : { label: 'Closed RFQs', to: supplierPaths.dashboard('closed-rfqs') },
          { label: data.case.requisitionNumber ?? `RFQ ${data.caseId}` },
          { label: data.buyerName },
        ]}
        aside={
          <>
            <QuotationChip state={data.state} label={data.label} />
            <DeskMenu requestId={data.requestId} />
          </>
        }
        actions={
          <>
            <RequestThreadButton
              requestId={data.requestId}
              with={data.buyerName}
              lines={data.askedLines}
            />
            <QuotationActions quotation={data} />
          </>
        }
      />
      <div className="scroll" role="region" aria-label="Quotation" tabIndex={0}>
        <div className="columns">
          <div className="columns__main">
            <QuotationFacts quotation={data} />
            {data.state === 'DECLINED' && <LostReasonOf requestId={data.requestId} />}
            {data.better && data.actions.includes('editQuotation') && (
              <BetterAsked quotation={data} better={data.better} />
            )}
            {data.actions.includes('confirm') && (
              <AmendedPart
                quotation={data}
                editAt={supplierPaths.editQuotation(data.id)}
                onConfirmed={(id) => void navigate(supplierPaths.quotation(id), { replace: true })}
              />
            )}
            <Section title="Lines" count={data.lines.length}>
              <div className="frame" role="region" aria-label="What was quoted" tabIndex={0}>
                <QuotationTable quotation={data} />
              </div>
            </Section>
            {data.remarks && (
              <Section title="Remarks">
                <p className="prose">{data.remarks}</p>
              </Section>
            )}
            <TermsOfSale terms={data.terms} />
          </div>
          <div className="columns__side">
            <Section title="Terms">
              <QuotationTerms quotation={data} />
            </Section>
            <QuotationFiles quotation={data} />
            <OtherQuotations quotation={data} />
          </div>
        </div>
      </div>
    </>
  )
}

export function QuotationFacts({ quotation: q }: { quotation: Quotation }) {
  const port = q.case.deliveryPort
  return (
    <Facts
      facts={[
        ['Buyer', q.buyerName],
        ['Vessel', q.case.vessel?.name ?? '-'],
        ['Deliver to', port ? `${port.name}, ${port.locode}` : '-'],
        ['Good until', formatDate(q.pricesGoodUntil)],
        ['Lines', `${q.linesQuoted} of ${q.linesAsked}`],
        ['Total', formatMoney(q.total, q.currency)],
      ]}
    />
  )
}

function QuotationActions({ quotation }: { quotation: Quotation }) {
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  const more = useCall('request.canAddQuotation', { params: { id: quotation.requestId } }).data
  const cancel = useAction('quotation.cancel', {
    done: 'Quotation cancelled',
    onSuccess: () => void navigate(supplierPaths.request(quotation.requestId)),
  })
  const params = { id: quotation.id }
  const may = (action: (typeof quotation.actions)[number]) => quotation.actions.includes(action)
  return (
    <>
      {may('cancelQuotation') && (
        <Button
          kind="danger-quiet"
          icon={Ban}
          aria-haspopup="dialog"
          onClick={() => setCancelling(true)}
        >
          Cancel
        </Button>
      )}
      <Button icon={FileDown} onClick={() => void download('download.quotationPdf', { params })}>
        PDF
      </Button>
      {more?.canAddQuotation && (
        <ButtonLink icon={Plus} to={supplierPaths.additional(quotation.requestId)}>
          Another quotation
        </ButtonLink>
      )}
      {may('editQuotation') && (
        <ButtonLink kind="primary" icon={Pencil} to={supplierPaths.editQuotation(quotation.id)}>
          Edit quotation
        </ButtonLink>
      )}
      {cancelling && (
        <ConfirmDialog
          danger
          title="Cancel this quotation"
          note={quotation.label}
          action="Cancel the quotation"
          keep="Keep it"
          emails="Tell the buyer by e-mail"
          busy={cancel.isPending}
          onClose={() => setCancelling(false)}
          onConfirm={({ sendEmails }) =>
            cancel.mutate({ params, query: { sendEmails: sendEmails ? 'true' : 'false' } })
          }
        >
          The buyer can no longer order from it. The RFQ stays open, so that you can quote again.
        </ConfirmDialog>
      )}
    </>
  )
}

function QuotationFiles({ quotation }: { quotation: Quotation }) {
  const open = (call: 'download.quotationAttachment' | 'download.quotationClassApproval') => {
    return (fileId: string) => void download(call, { params: { id: quotation.id, fileId } })
  }
  return (
    <>
      <StoredFiles
        title="Attachments"
        files={quotation.attachments}
        open={open('download.quotationAttachment')}
      />
      <StoredFiles
        title="Class approvals"
        files={quotation.classApprovals}
        open={open('download.quotationClassApproval')}
      />
      <StoredFiles
        title="Certificates"
        files={quotation.certificates}
        open={open('download.quotationAttachment')}
      />
    </>
  )
}

function OtherQuotations({ quotation }: { quotation: Quotation }) {
  const params = { id: quotation.requestId }
  const all = useCall('request.quotations', { params }).data
  return (
    <Section
      title="All quotations"
      count={all?.length}
      end={
        <Button
          small
          kind="quiet"
          icon={History}
          onClick={() => void download('download.requestHistoryPdf', { params })}
        >
          History
        </Button>
      }
    >
      {!all && <Skeleton lines={2} />}
      <ul className="files">
        {all?.map((each) => (
          <li key={each.id}>
            {each.id === quotation.id ? (
              <span className="medium">{each.label}</span>
            ) : (
              <Link to={supplierPaths.quotation(each.id)}>{each.label}</Link>
            )}
            <span className="end">{formatMoney(each.total, each.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
