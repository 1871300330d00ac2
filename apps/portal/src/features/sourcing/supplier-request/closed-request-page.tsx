import { formatQuantity } from '@fairlead/formatting/number'
import { codeText } from '@fairlead/formatting/item'
import FileDown from 'lucide-react/icons/file-down'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useEffect } from 'react'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { download, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { RequestThreadButton } from '../../conversation/request-thread-button.tsx'
import { QuotationTable } from '../quotation-sheet/quotation-table.tsx'
import { SheetRequestPart } from '../quotation-sheet/sheet-request-part.tsx'
import { KeptQuotation } from '../quotation-sheet/kept-quotation.tsx'
import '../quotation-sheet/quotation-sheet.css'
import { LostReason } from './lost-reason.tsx'
import { supplierPaths } from './supplier-paths.ts'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'

/** `/secured/supplier/case/closed-request/{id}`: an RFQ to be read, with what was quoted: it takes no quotation any more, or not from this reader. */
export function ClosedRequestPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  const user = useUser()
  const { data } = useCall('request.closed', { params: { id } })
  useDocumentTitle(data && `RFQ ${data.case.requisitionNumber ?? id}`)
  if (!data) return <Skeleton lines={10} />
  // One that still takes a quotation is not closed.
  if (data.actions.includes('saveDraft')) return <Navigate replace to={supplierPaths.request(id)} />
  return (
    <>
      <PageHead
        title={data.case.title}
        crumbs={[
          data.state === 'SUBMITTED'
            ? { label: 'Unquoted RFQs', to: supplierPaths.dashboard('unquoted-rfqs') }
            : { label: 'Closed RFQs', to: supplierPaths.dashboard('closed-rfqs') },
          { label: data.case.requisitionNumber ?? `RFQ ${data.case.id}` },
          { label: data.buyerName },
        ]}
        aside={<StatusChip kind="request" state={data.state} label={data.label} />}
        actions={
          <>
            <RequestThreadButton requestId={id} with={data.buyerName} lines={data.lines} />
            <Button
              icon={FileDown}
              onClick={() => void download('download.requestHistoryPdf', { params: { id } })}
            >
              PDF
            </Button>
          </>
        }
      />
      <div className="scroll" role="region" aria-label="RFQ" tabIndex={0}>
        <div className="columns">
          <div className="columns__main">
            <LostReason reason={data.lostReason} />
            {data.active && (
              <Section title="What you quoted">
                <div className="frame" role="region" aria-label="What was quoted" tabIndex={0}>
                  <QuotationTable quotation={data.active} />
                </div>
              </Section>
            )}
            <KeptQuotation request={data} scope={`${user.id}.new.${id}`} />
            <Section title="Asked" count={data.lines.length}>
              <div className="frame" role="region" aria-label="What was asked" tabIndex={0}>
                <table className="table table--inset">
                  <caption className="sr">What was asked</caption>
                  <tbody>
                    {data.lines.map((line) => (
                      <tr key={line.id}>
                        <td>
                          {line.position} {line.name}{' '}
                          <span className="muted small">{codeText(line)}</span>
                        </td>
                        <td className="num">
                          {formatQuantity(line.quantity)} <span className="muted">{line.unit}</span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          </div>
          <div className="columns__side">
            <SheetRequestPart
              request={data}
              openFile={(fileId) =>
                void download('download.requestAttachment', { params: { id, fileId } })
              }
            />
            {data.quotations.length > 0 && (
              <Section title="Quotations" count={data.quotations.length}>
                <ul className="files">
                  {data.quotations.map((q) => (
                    <li key={q.id}>
                      <Link to={supplierPaths.quotation(q.id)}>{q.label}</Link>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** `/secured/supplier/case/view/{caseId}`: looks the request up and goes there. */
export function ViewCasePage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  const navigate = useNavigate()
  const { data } = useCall('request.ofCase', { params: { id } })
  useEffect(() => {
    if (data) void navigate(supplierPaths.request(data.id), { replace: true })
  }, [data, navigate])
  return <Skeleton lines={6} />
}
