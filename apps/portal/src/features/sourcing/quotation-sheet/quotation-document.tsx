import { approvalText } from '@fairlead/formatting/approval'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatPerson, shortenFileName } from '@fairlead/formatting/name'
import { formatBytes, formatPercent } from '@fairlead/formatting/number'
import { todayHere } from '@fairlead/validation/day'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import FileText from 'lucide-react/icons/file-text'
import './quotation-document.css'
import { Icon } from '../../../ui/icon.tsx'
import type { StoredQuotation } from './sheet-port.ts'
import { Pairs } from '../../../ui/pairs.tsx'

/** The terms of a quotation as pairs. */
export function QuotationTerms({ quotation }: { quotation: StoredQuotation }) {
  const q = quotation
  const ihm = q.ihmCompliance as keyof typeof ihmComplianceLabels | null
  const facts: [string, string | null][] = [
    ['Reference', q.supplierReference],
    ['Good until', q.pricesGoodUntil && formatDate(q.pricesGoodUntil)],
    ['Delivery', [q.incoterm, q.incotermPlace].filter(Boolean).join(' ') || null],
    ['Transport', q.transportationMode],
    ['Delivery time', q.deliveryDays === null ? null : `${q.deliveryDays} d`],
    ['Discount', Number(q.discountPercent) > 0 ? formatPercent(q.discountPercent) : null],
    ['Payment', q.paymentTerms && paymentTermsLabels[q.paymentTerms]],
    ['IHM', ihm && (ihmComplianceLabels[ihm] ?? ihm)],
    ['Submitted', q.submittedAt && formatDateTime(q.submittedAt)],
    ['By', q.submitterSurname ? formatPerson(q.submitterFirstname, q.submitterSurname) : null],
    ['Phone', [q.submitterPhone, q.mobileNumber].filter(Boolean).join(', ') || null],
    ['Typed by', q.typedBy],
  ]
  return <Pairs pairs={facts} />
}

interface FilesProps {
  title: string
  files: readonly (StoredQuotation['attachments'][number] & {
    title?: string | null
    /** What the class approval said that its supplier registered. */
    approval?: StoredQuotation['classApprovals'][number]['approval']
  })[]
  open: (id: string) => void
}

export function StoredFiles({ title, files, open }: FilesProps) {
  if (files.length === 0) return null
  return (
    <section className="section">
      <h3>{title}</h3>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <Icon of={FileText} />
            <button
              className="link-btn clip"
              type="button"
              title={file.name}
              onClick={() => open(file.id)}
            >
              {file.approval
                ? approvalText(file.approval, todayHere())
                : (file.title ?? shortenFileName(file.name, 30))}
            </button>
            <span className="end">{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
