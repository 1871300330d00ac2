import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { bestSingleText, changeText } from '@fairlead/formatting/judgement'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount } from '@fairlead/formatting/number'
import type { BestSingle } from '@fairlead/validation/decision'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import ExternalLink from 'lucide-react/icons/external-link'
import MailQuestion from 'lucide-react/icons/mail-question'
import EyeOff from 'lucide-react/icons/eye-off'
import FileCheck from 'lucide-react/icons/file-check'
import ListChecks from 'lucide-react/icons/list-checks'
import ListPlus from 'lucide-react/icons/list-plus'
import ListX from 'lucide-react/icons/list-x'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { download } from '../../../server/queries.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { ContractHead } from './contract-column.tsx'
import type { Column } from './matrix-model.ts'
import { Notes, paperName, type Paper } from './matrix-notes.tsx'
import { rateText } from './rate-text.ts'

export interface HeadActions {
  may: boolean
  all: (column: number) => void
  gaps: (column: number) => void
  none: (column: number) => void
  hide: (column: number) => void
  /** Asks the supplier to renew an expired quotation. */
  renew: (column: number) => void
}

interface Props {
  data: Evaluation
  columns: readonly Column[]
  bestSingle: BestSingle | null
  nameOf: (quotation: number) => string
  actions: HeadActions
}

const hasFormer = (columns: readonly Column[]) =>
  columns.some(({ quotation }) => quotation.former !== null)

/** How many rows stand above the first line. */
export const headRows = (columns: readonly Column[]) => (hasFormer(columns) ? 6 : 5)

/** The suppliers with their totals, terms, rates and what to note: no scrolling draws it again. */
export const MatrixHead = memo(function MatrixHead(props: Props) {
  const { data, columns, bestSingle, nameOf, actions } = props
  const lines = data.lines.length
  const last = headRows(columns)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className="corner">
          <span className="kv">
            <span className="muted">Supplier</span>
            <Answered data={data} />
          </span>
        </td>
        <ContractHead rows={last} />
        {columns.map((column) => (
          <th key={column.id} scope="col">
            <span className="kv">
              <span className="sup__name clip" title={column.name}>
                {column.name}
              </span>
              <SupplierMenu column={column} actions={actions} />
            </span>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <th scope="row">Landed total, {data.currency}; lines</th>
        {columns.map((column) => (
          <td key={column.id}>
            <span className="kv">
              <span className="sup__total">
                {column.landedTotal === null ? '-' : formatAmount(column.landedTotal)}
              </span>
              <span className="row">
                <span className="cover" aria-hidden>
                  <i
                    className={column.quotedLines === lines ? 'full' : undefined}
                    style={{ width: `${(column.quotedLines / Math.max(1, lines)) * 100}%` }}
                  />
                </span>
                {column.quotedLines} of {lines}
              </span>
            </span>
          </td>
        ))}
      </tr>
      {hasFormer(columns) && (
        <tr aria-rowindex={3}>
          <th scope="row">Offer before; the difference</th>
          {columns.map(({ id, quotation }) => (
            <td key={id}>
              <Former quotation={quotation} />
            </td>
          ))}
        </tr>
      )}
      <tr aria-rowindex={last - 2}>
        <th scope="row">Terms; payment</th>
        {columns.map(({ id, quotation: q }) => (
          <td key={id}>
            <span className="kv">
              <span className="clip">
                {[q.incoterm, q.incotermPlace].filter(Boolean).join(' ') || '-'}
              </span>
              <span>{q.paymentTerms ? paymentTermsLabels[q.paymentTerms] : ''}</span>
            </span>
          </td>
        ))}
      </tr>
      <tr aria-rowindex={last - 1}>
        <th scope="row">
          {data.ratesOn ? `Rate of ${formatDate(data.ratesOn)}` : 'Rate'}; valid until
        </th>
        {columns.map((column) => (
          <td key={column.id}>
            <span className="kv">
              <RateWord column={column} currency={data.currency} />
              <span>{formatDate(column.quotation.pricesGoodUntil)}</span>
            </span>
          </td>
        ))}
      </tr>
      <tr aria-rowindex={last}>
        <th scope="row">To note</th>
        {columns.map((column) => (
          <td key={column.id}>
            <Notes
              column={column}
              about={data.case}
              best={
                bestSingle?.quotationId === column.id ? bestSingleText(bestSingle, nameOf) : null
              }
            />
          </td>
        ))}
      </tr>
    </thead>
  )
})

/** What the supplier had offered before it was asked for better. */
function Former({ quotation: q }: Pick<Column, 'quotation'>) {
  if (!q.former) return <span className="muted">-</span>
  const { total, currency, round } = q.former
  const change = currency === q.currency ? changeText(total, q.total) : ''
  return (
    <span className="kv" title={`As it was quoted, before round ${round}`}>
      <s>
        {currency} {formatAmount(total)}
      </s>
      <span>{change}</span>
    </span>
  )
}

function Answered({ data }: { data: Evaluation }) {
  const quoted = new Set(data.quotations.map((q) => q.requestId))
  const waiting = data.requests.filter((r) => !quoted.has(r.id))
  const title = waiting.map(
    (r) => `${r.supplierName}: ${r.state === 'DECLINED' ? 'declined' : 'no quotation'}`,
  )
  return (
    <span className="muted small" title={title.join('\n')}>
      {quoted.size} of {Math.max(data.requests.length, quoted.size)} quoted
    </span>
  )
}

function RateWord({ column, currency }: { column: Column; currency: string }) {
  const own = column.quotation.currency
  if (column.rate === null)
    return (
      <Link to={paths.account('preferences')} title={`Type a rate for ${own} in your settings`}>
        no rate for {own}
      </Link>
    )
  return <span>{own === currency ? own : rateText(own, column.rate)}</span>
}

/** A class approval or a certificate, as it was sent. */
function open(id: number, { id: fileId, kind }: Paper) {
  const name =
    kind === 'CLASS_APPROVAL' ? 'download.quotationClassApproval' : 'download.quotationAttachment'
  void download(name, { params: { id, fileId } })
}

function SupplierMenu({ column, actions }: { column: Column; actions: HeadActions }) {
  const navigate = useNavigate()
  return (
    <Menu iconOnly quiet small label={`Actions for ${column.name}`}>
      {actions.may && (
        <>
          <MenuItem icon={ListChecks} onClick={() => actions.all(column.id)}>
            Choose this supplier for everything
          </MenuItem>
          <MenuItem icon={ListPlus} onClick={() => actions.gaps(column.id)}>
            Choose all it quoted, keep the rest
          </MenuItem>
          <MenuItem icon={ListX} onClick={() => actions.none(column.id)}>
            Take its choices back
          </MenuItem>
        </>
      )}
      {actions.may && column.quotation.expired && (
        <MenuItem icon={MailQuestion} onClick={() => actions.renew(column.id)}>
          Ask for a renewal
        </MenuItem>
      )}
      {column.quotation.papers.map((paper) => (
        <MenuItem key={paper.id} icon={FileCheck} onClick={() => open(column.id, paper)}>
          {paperName(paper)}
        </MenuItem>
      ))}
      <MenuItem
        icon={ExternalLink}
        onClick={() => void navigate(paths.quotation(column.quotation.id))}
      >
        Open the quotation
      </MenuItem>
      <MenuItem icon={EyeOff} onClick={() => actions.hide(column.id)}>
        Hide this column
      </MenuItem>
    </Menu>
  )
}
