import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatPerson, shortenFileName } from '@fairlead/formatting/name'
import {
  formatAmount,
  formatBytes,
  formatPercent,
  formatQuantity,
} from '@fairlead/formatting/number'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import FileText from 'lucide-react/icons/file-text'
import './quotation-document.css'
import { Icon } from '../../../ui/icon.tsx'
import type { StoredQuotation } from './sheet-port.ts'
import { useNarrow } from './use-narrow.ts'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'

/** The lines of a quotation as the server stored them, and what it comes to. */
export function QuotationTable({ quotation }: { quotation: StoredQuotation }) {
  const { currency, lines, askedLines } = quotation
  const offered = Map.groupBy(lines, (line) => line.caseLineId)
  const numbers = new Map(askedLines.map((line, i) => [line.id, i + 1]))
  const not = askedLines.filter((a) => !offered.get(a.id)?.some((l) => l.total !== null))
  const narrow = useNarrow()
  const services = quotation.case.type === 'SERVICES'
  const span = narrow ? 3 : services ? 4 : 5
  const rows = askedLines.flatMap((asked) =>
    (offered.get(asked.id) ?? []).filter((l) => l.total !== null).map((line) => ({ asked, line })),
  )
  return (
    <div className="quotetable" role="region" aria-label="Lines and prices" tabIndex={0}>
      <table className="table table--inset">
        <caption className="sr">What was stored, prices in {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              {currency} each
            </th>
            {!services && !narrow && <th scope="col">Quality</th>}
            {!narrow && (
              <th scope="col" className="num">
                Days
              </th>
            )}
            <th scope="col" className="num">
              {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ asked, line }) => (
            <tr key={line.id}>
              <td title={line.itemNotes ?? undefined}>
                {numbers.get(asked.id)} {line.alternative && 'Alt '}
                {line.name ?? asked.name}
                {line.itemNotes && <span className="muted small">, {line.itemNotes}</span>}
              </td>
              <td className="num">
                {formatQuantity(line.quantity)} <span className="muted">{line.unit}</span>
              </td>
              <td className="num">
                {formatAmount(line.unitCost)}
                {Number(line.discountPercent) > 0 && (
                  <span className="muted small"> -{formatPercent(line.discountPercent)}</span>
                )}
              </td>
              {!services && !narrow && (
                <td title={line.quality ? qualities[line.quality].label : undefined}>
                  {line.quality && <abbr className="q">{qualities[line.quality].code}</abbr>}
                </td>
              )}
              {!narrow && (
                <td className="num">{line.availabilityDays ?? quotation.deliveryDays ?? '-'}</td>
              )}
              <td className="num">
                {line.alternative ? (
                  <span className="muted">{formatAmount(line.total)}</span>
                ) : (
                  formatAmount(line.total)
                )}
              </td>
            </tr>
          ))}
          {not.length > 0 && (
            <tr>
              <td className="muted" colSpan={span}>
                {not
                  .map((a) => numbers.get(a.id))
                  .slice(0, 20)
                  .join(', ')}
                {not.length > 20 && ` and ${not.length - 20} more`} not quoted
              </td>
              <td className="num muted">-</td>
            </tr>
          )}
          <Sums quotation={quotation} columns={span} />
        </tbody>
      </table>
    </div>
  )
}

function Sums({ quotation, columns }: { quotation: StoredQuotation; columns: number }) {
  const { goods, discountPercent, transportationCost, otherCharges, otherChargesLabel } = quotation
  const rows: [string, string][] = [
    ...(Number(discountPercent) > 0
      ? ([[`Goods before the discount of ${formatPercent(discountPercent)}`, goods]] as [
          string,
          string,
        ][])
      : []),
    ['Freight', transportationCost],
    [otherChargesLabel ?? 'Other charges', otherCharges],
  ]
  return (
    <>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <td colSpan={columns}>{label}</td>
          <td className="num">{formatAmount(value)}</td>
        </tr>
      ))}
      <tr className="total-row">
        <th scope="row" colSpan={columns}>
          Total, {quotation.currency}
        </th>
        <td className="num">{formatAmount(quotation.total)}</td>
      </tr>
    </>
  )
}

/** The terms of a quotation as pairs. */
export function QuotationTerms({ quotation }: { quotation: StoredQuotation }) {
  const q = quotation
  const ihm = q.ihmCompliance as keyof typeof ihmComplianceLabels | null
  const facts: [string, string | null][] = [
    ['Reference', q.supplierReference],
    ['Good until', q.pricesGoodUntil && formatDate(q.pricesGoodUntil)],
    ['Delivery', [q.incoterm, q.incotermPlace].filter(Boolean).join(' ') || null],
    ['Transport', q.transportationMode],
    ['Payment', q.paymentTerms && paymentTermsLabels[q.paymentTerms]],
    ['IHM', ihm && (ihmComplianceLabels[ihm] ?? ihm)],
    ['Submitted', q.submittedAt && formatDateTime(q.submittedAt)],
    ['By', q.submitterSurname ? formatPerson(q.submitterFirstname, q.submitterSurname) : null],
    ['Typed by', q.typedBy],
  ]
  return (
    <dl className="facts facts--pairs">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="facts__pair">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

interface FilesProps {
  title: string
  files: StoredQuotation['attachments']
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
            <button className="link-btn clip" type="button" onClick={() => open(file.id)}>
              {shortenFileName(file.name, 30)}
            </button>
            <span className="end">{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
