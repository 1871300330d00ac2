import Ban from 'lucide-react/icons/ban'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { useRecord } from '../../../server/record.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { download, useAction } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Facts, Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuotationChip } from '../../../ui/status-chip.tsx'
import { RequestThreadButton } from '../../conversation/request-thread-button.tsx'
import { QuotationTerms, StoredFiles } from '../quotation-sheet/quotation-document.tsx'
import { QuotationTable } from '../quotation-sheet/quotation-table.tsx'
import { TermsOfSale } from '../quotation-sheet/terms-of-sale.tsx'

/** A quotation as its buyer reads it. */
export function QuotationPage() {
  const id = Number(useParams()['id'])
  return (
    <RecordPage resource="quotation" id={id} loading={<Loading />}>
      <QuotationView />
    </RecordPage>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

function QuotationView() {
  const quotation = useRecord('quotation')
  const { id, supplierName, caseId } = quotation
  useDocumentTitle(`${quotation.label} of ${supplierName}`)
  const params = { id }
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const cancel = useAction('quotation.cancel', {
    done: 'Quotation cancelled',
    onSuccess: () => setAsking(false),
  })
  const { case: head } = quotation
  const editable = quotation.actions.includes('typeQuotation')
  const cancellable = quotation.actions.includes('cancelQuotation')
  return (
    <>
      <PageHead
        title={supplierName}
        crumbs={[
          { label: 'In-process RFQs', to: paths.rfqs() },
          { label: head.requisitionNumber ?? `RFQ ${caseId}`, to: paths.case(caseId) },
          { label: quotation.label },
        ]}
        aside={<QuotationChip state={quotation.state} label={quotation.label} />}
        actions={
          <>
            <RequestThreadButton requestId={quotation.requestId} with={supplierName} />
            {cancellable && (
              <Button
                kind="danger-quiet"
                icon={Ban}
                aria-haspopup="dialog"
                onClick={() => setAsking(true)}
              >
                Cancel
              </Button>
            )}
            {editable && (
              <Button icon={Pencil} onClick={() => void navigate(paths.editQuotation(id))}>
                Edit for them
              </Button>
            )}
            <Button
              icon={FileText}
              onClick={() => void download('download.quotationPdf', { params })}
            >
              PDF
            </Button>
            <ButtonLink kind="primary" to={paths.evaluation(caseId)}>
              Compare
            </ButtonLink>
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Quotation">
        <div className="columns">
          <div className="columns__main">
            <Facts
              facts={[
                [/* a text */ 'RFQ', head.title],
                ['Vessel', head.vessel?.name ?? '-'],
                ['Lines', `${quotation.linesQuoted} of ${quotation.linesAsked}`],
                ['Good until', formatDate(quotation.pricesGoodUntil)],
                ['Goods', formatMoney(quotation.goods, quotation.currency)],
                ['Total', formatMoney(quotation.total, quotation.currency)],
              ]}
            />
            {quotation.remarks && (
              <div className="section">
                <Notice tone="blue">
                  <p className="prose">{quotation.remarks}</p>
                </Notice>
              </div>
            )}
            <Section title="Lines" count={quotation.linesQuoted}>
              <QuotationTable quotation={quotation} />
            </Section>
            <TermsOfSale terms={quotation.terms} />
          </div>
          <aside className="columns__side" aria-label="Terms">
            <Section title="Terms">
              <QuotationTerms quotation={quotation} />
            </Section>
            <StoredFiles
              title="Attachments"
              files={quotation.attachments}
              open={(fileId) =>
                void download('download.quotationAttachment', { params: { id, fileId } })
              }
            />
            <StoredFiles
              title="Class approvals"
              files={quotation.classApprovals}
              open={(fileId) =>
                void download('download.quotationClassApproval', { params: { id, fileId } })
              }
            />
            <StoredFiles
              title="Certificates"
              files={quotation.certificates}
              open={(fileId) =>
                void download('download.quotationAttachment', { params: { id, fileId } })
              }
            />
          </aside>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title="Cancel this quotation"
          note={`${quotation.label} of ${supplierName}`}
          action="Cancel the quotation"
          keep="Keep it"
          emails="Tell the supplier by e-mail"
          busy={cancel.isPending}
          onClose={() => setAsking(false)}
          onConfirm={({ sendEmails }) =>
            cancel.mutate({ params, query: { sendEmails: sendEmails ? 'true' : 'false' } })
          }
        >
          It leaves the comparison. The supplier can quote again while the RFQ is open.
        </ConfirmDialog>
      )}
    </>
  )
}
