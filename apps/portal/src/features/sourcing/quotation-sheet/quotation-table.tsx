import {
  formatAmount,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { codeText } from '@fairlead/formatting/item'
import { formatNumbers, offerNotes } from '@fairlead/formatting/offer'
import { sumRows } from '@fairlead/formatting/sum-rows'
import { qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import './quotation-document.css'
import type { StoredQuotation } from './sheet-port.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'

type Asked = StoredQuotation['askedLines'][number]
type Line = StoredQuotation['lines'][number]

interface Props {
  quotation: StoredQuotation
  /** Says above a long table what it comes to. */
  lead?: boolean
}

/** From so many lines on the total is below what one sees. */
const long = 8

/** The lines of a quotation as the server stored them, and every row of what it comes to. */
export function QuotationTable({ quotation, lead = false }: Props) {
  const { currency, lines, askedLines } = quotation
  const narrow = useNarrow()
  const services = quotation.case.type === 'SERVICES'
  const columns = narrow ? 3 : services ? 4 : 5
  const offered = Map.groupBy(lines, (line) => line.caseLineId)
  const rows = askedLines.flatMap((asked) =>
    (offered.get(asked.id) ?? [])
      .filter((line) => line.total !== null || notesOf(line, quotation).length > 0)
      .map((line) => ({ asked, line })),
  )
  const said = new Set(rows.map(({ asked }) => asked.id))
  const silent = askedLines.filter(({ id }) => !said.has(id)).map(({ position }) => position)
  return (
    <>
      {lead && rows.length > long && (
        <p className="quotetable__lead">
          {quotation.linesQuoted} of {quotation.linesAsked} lines{' '}
          <b>{formatMoney(quotation.total, currency)}</b>
        </p>
      )}
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
              <LineRow
                key={line.id}
                quotation={quotation}
                asked={asked}
                line={line}
                shows={{ quality: !services && !narrow, days: !narrow }}
              />
            ))}
            {silent.length > 0 && (
              <tr>
                <td className="muted" colSpan={columns}>
                  {formatNumbers(silent)} not quoted
                </td>
                <td className="num muted">-</td>
              </tr>
            )}
            <Sums quotation={quotation} columns={columns} />
          </tbody>
        </table>
      </div>
    </>
  )
}

const notesOf = (line: Line, { lines, askedLines }: StoredQuotation) =>
  offerNotes(line, lines, (id) =>
    String(askedLines.find((asked) => asked.id === id)?.position ?? ''),
  )

interface RowProps {
  quotation: StoredQuotation
  asked: Asked
  line: Line
  shows: { quality: boolean; days: boolean }
}

function LineRow({ quotation, asked, line, shows }: RowProps) {
  const { currency } = quotation
  const quoted = line.total !== null
  return (
    <tr>
      <td>
        <What quotation={quotation} asked={asked} line={line} />
      </td>
      <td className="num">{quoted ? <Quantity asked={asked} line={line} /> : 'Not quoted'}</td>
      <td className="num">
        {quoted && formatUnitPrice(line.unitCost, currency)}
        {Number(line.discountPercent) > 0 && (
          <span className="muted small"> -{formatPercent(line.discountPercent)}</span>
        )}
      </td>
      {shows.quality && (
        <td title={line.quality ? qualities[line.quality].label : undefined}>
          {line.quality && <abbr className="q">{qualities[line.quality].code}</abbr>}
        </td>
      )}
      {shows.days && (
        <td className="num">
          {quoted ? (line.availabilityDays ?? quotation.deliveryDays ?? '-') : '-'}
        </td>
      )}
      <td className={line.alternative ? 'num muted' : 'num'}>
        {line.kitParentLineId && quoted ? 'in the kit' : formatAmount(line.total, currency)}
      </td>
    </tr>
  )
}

function What({ quotation, asked, line }: Omit<RowProps, 'shows'>) {
  const under = [
    line.name && !line.alternative ? `Asked: ${asked.name}` : '',
    line.alternative ? '' : codeText(asked),
    ...notesOf(line, quotation),
  ].filter(Boolean)
  return (
    <>
      {asked.position} {line.alternative && 'Alternative: '}
      {line.name ?? asked.name}
      {under.map((words, i) => (
        <span key={`${i}${words}`} className="muted small quotetable__under">
          {words}
        </span>
      ))}
    </>
  )
}

/** What is offered, and what was asked where that is something else. */
function Quantity({ asked, line }: { asked: Asked; line: Line }) {
  const same = line.unit === asked.unit && new Big(line.quantity ?? 0).eq(asked.quantity)
  return (
    <>
      {formatQuantity(line.quantity)} <span className="muted">{line.unit}</span>
      {!same && (
        <span className="t-warning small quotetable__under">
          asked {formatQuantity(asked.quantity)} {asked.unit}
        </span>
      )}
    </>
  )
}

function Sums({ quotation, columns }: { quotation: StoredQuotation; columns: number }) {
  const { currency } = quotation
  return sumRows(quotation).map(({ label, amount, strong }, i) => (
    <tr key={`${i}${label}`} className={strong ? 'total-row' : undefined}>
      <th scope="row" colSpan={columns}>
        {label}
        {strong && `, ${currency}`}
      </th>
      <td className="num">{formatAmount(amount, currency)}</td>
    </tr>
  ))
}
