import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { reportName } from '@fairlead/formatting/download-name'
import { formatAmount, formatMoney, formatPercent } from '@fairlead/formatting/number'
import type { CaseContractPrice } from '@fairlead/api/calls/contract'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import type { Letterhead } from '@fairlead/api/paper'
import { comparisonOf } from '@fairlead/api/comparison-of'
import { formatNumbers } from '@fairlead/formatting/offer'
import { bestSingleText } from '@fairlead/formatting/judgement'
import { decide, type Decision } from '@fairlead/validation/decision'
import Big from 'big.js'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type Appendix,
  type DocumentData,
  type Fact,
  type Lines,
  type PaperHead,
  type Printing,
} from '../../../documents/plan.ts'
import type { Printed } from '../../../documents/attachment-pages.ts'
import { tableOf } from '../../../documents/paper-table.ts'
import { linesOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { headOf } from '../../company/company.head.pdf.ts'
import { quotationAppendix, type QuotationPart } from '../quotation/quotation.pdf.ts'
import { attachmentList } from './evaluation.attachments.ts'
import { headFacts } from '../case/case.parts.pdf.ts'
import {
  approvedGroups,
  approvedHeads,
  type ApprovedGroup,
  type CaseApproval,
} from './evaluation.approved.ts'
import { decidedGroups, type DecidedGroup } from './evaluation.decided.ts'
import type { Block } from './evaluation.blocks.pdf.ts'
import { matrix, suppliersTable } from './evaluation.matrix.pdf.ts'

/** What was written with one supplier. */
export interface Transcript {
  supplierName: string
  quoted: boolean
  entries: { at: string; actor: string; text: string }[]
}

/** The flags of the call `download.evaluationReport`, and what they append. */
export interface ReportParts {
  quotations?: boolean
  /** What contracts say of its lines. */
  contracts?: readonly CaseContractPrice[]
  /** Who approved its orders. */
  approvals?: readonly CaseApproval[]
  /** Quotations that count no more; appended when given. */
  cancelledQuotations?: readonly QuotationPart[]
  quotedTranscripts?: boolean
  notQuotedTranscripts?: boolean
  transcripts?: readonly Transcript[]
  /** The files that follow behind the report, or are only named in it. */
  attachments?: readonly Printed[]
}

export interface EvaluationDocument extends DocumentData {
  head: PaperHead
  date: string
  note: string
  suppliers: Lines
  decision: Fact[]
  decided: Appendix[]
  blocks: Block[]
  appendices: Appendix[]
  /** Which part of the whole this is: the number of its first page, and whether all pages are in it. */
  part: { first: number; whole: boolean }
}

/** The comparison as it stands on the screen, landed in one currency, with its decision and whatever is to be appended. */
export function evaluationPdf(
  evaluation: Evaluation,
  letterhead: Letterhead,
  printing: Printing,
  parts: ReportParts = {},
): PdfPlan & { data: EvaluationDocument } {
  const { case: head } = evaluation
  const number = head.requisitionNumber ?? `RFQ ${head.id}`
  const zone = printing.timeZone ?? head.timeZone
  const comparison = comparisonOf(evaluation)
  const decision = decide(comparison, evaluation.selections)
  return {
    template: 'evaluation',
    fileName: reportName(number),
    logo: letterhead.logo,
    data: {
      head: headOf(letterhead),
      date: formatDate(printing.at),
      title: 'Evaluation report',
      number,
      subtitle: head.title,
      badge: '',
      printed: printedLine({ ...printing, timeZone: zone }),
      facts: headFacts(head),
      note: noteOf(evaluation),
      suppliers: suppliersTable(evaluation, comparison),
      decision: decisionFacts(evaluation, decision),
      decided: [
        ...decidedAppendix(evaluation, decidedGroups(evaluation, comparison, zone)),
        ...approvedAppendix(approvedGroups(parts.approvals ?? [], zone)),
      ],
      blocks: matrix(evaluation, comparison, parts.contracts),
      part: { first: 1, whole: true },
      appendices: [
        ...(parts.quotations
          ? evaluation.quotations.map((q) =>
              quotationAppendix(
                {
                  ...q,
                  case: head,
                  askedLines: evaluation.lines,
                  components: evaluation.components,
                },
                zone,
              ),
            )
          : []),
        ...(parts.cancelledQuotations ?? []).map((q) => quotationAppendix(q, zone)),
        ...transcripts(evaluation, parts, zone),
        ...(parts.attachments ? [attachmentList(parts.attachments)] : []),
      ],
    },
  }
}

function noteOf({ currency, ratesOn, rates }: Evaluation): string {
  const used = Object.entries(rates).filter(([code]) => code !== currency)
  const prices = used.map(
    ([code, rate]) => `${code} 1 = ${currency} ${new Big(rate).round(6).toFixed()}`,
  )
  return [
    `Landed prices per unit in ${currency}, freight and charges apportioned by value.`,
    ratesOn && prices.length ? `Rates frozen on ${formatDate(ratesOn)}: ${prices.join(', ')}.` : '',
    'Framed: chosen or ordered.',
  ]
    .filter(Boolean)
    .join(' ')
}

function decisionFacts(evaluation: Evaluation, decision: Decision): Fact[] {
  const { currency, lines, quotations, orders, selections } = evaluation
  const position = new Map(lines.map((line) => [line.id, line.position]))
  const list = (ids: number[]) => formatNumbers(ids.map((id) => position.get(id) ?? id))
  const best = decision.bestSingle
  const nameOf = (id: number) => quotations.find((one) => one.id === id)?.supplierName ?? ''
  const isChosen = selections.length > 0
  return facts(
    ['Orders', orders.map((order) => `${order.orderNumber}, ${order.supplierName}`).join('; ')],
    ['Lines ordered', list(decision.orderedLines)],
    ['Chosen, freight and charges in full', isChosen ? formatMoney(decision.cost, currency) : ''],
    [
      'Best single supplier',
      best && `${bestSingleText(best, nameOf)}: ${formatMoney(best.cost, currency)}`,
    ],
    [
      'Saved against best single',
      best && `${formatMoney(best.saved, currency)}, ${share(best.saved, best.cost)}`,
    ],
    [
      'Left uncovered',
      decision.uncoveredLines.length ? `Lines ${list(decision.uncoveredLines)}` : 'None',
    ],
    ['Short lines', list(decision.shortLines)],
    ['Orders to make', isChosen ? String(decision.orders) : ''],
  )
}

/** Who chose what, when and why, and the orders it became. */
function decidedAppendix({ orders, currency }: Evaluation, groups: DecidedGroup[]): Appendix[] {
  if (groups.length === 0) return []
  return [
    {
      title: 'What was decided',
      detail: `Landed prices per unit in ${currency}`,
      facts: facts(
        ...orders.map((order): [string, string] => [
          order.orderNumber,
          `${order.supplierName}, ${formatMoney(order.total, order.currency)}`,
        ]),
      ),
      ...tableOf(
        [
          column('#'),
          column('Item', '2fr'),
          column('Supplier', '1fr'),
          numberColumn('Quantity'),
          numberColumn('Landed'),
          numberColumn(''),
          column('Chosen by', '1fr'),
          column('Order', '1fr'),
        ],
        groups.map(({ title, reason, lines }) => ({
          title,
          detail: reason ? `Reason: ${reason}` : '',
          rows: lines.map((line) => [
            line.position,
            { main: line.item, under: line.reason ? [`Reason: ${line.reason}`] : [] },
            line.supplier,
            line.quantity,
            line.unitPrice,
            line.judgement,
            line.chosenBy,
            line.order,
          ]),
        })),
      ),
      totals: [],
      lines: [],
    },
  ]
}

/** Who approved which orders, for whom, when and in what words. */
function approvedAppendix(groups: ApprovedGroup[]): Appendix[] {
  if (groups.length === 0) return []
  return [
    {
      title: 'Who approved',
      detail: '',
      facts: [],
      ...tableOf(
        approvedHeads.map((head) => column(head, head === 'Words' ? '2fr' : undefined)),
        groups.map(({ title, reason, steps }) => ({
          title,
          detail: reason ? `Reason: ${reason}` : '',
          rows: steps.map((step) => [
            step.level,
            step.by,
            step.forWhom,
            step.said,
            step.at,
            step.words,
          ]),
        })),
      ),
      totals: [],
      lines: [],
    },
  ]
}

const share = (part: string, whole: string) =>
  new Big(whole).gt(0)
    ? formatPercent(new Big(part).times(100).div(whole).toFixed(4))
    : formatAmount('0')

function transcripts(
  { requests }: Evaluation,
  parts: ReportParts,
  zone?: string | null,
): Appendix[] {
  const wanted = (quoted: boolean) =>
    quoted ? parts.quotedTranscripts : parts.notQuotedTranscripts
  return (parts.transcripts ?? [])
    .filter((transcript) => wanted(transcript.quoted))
    .map((transcript) => {
      const state = requests.find(
        (request) => request.supplierName === transcript.supplierName,
      )?.state
      return {
        title: `${transcript.supplierName}: messages`,
        detail: transcript.quoted ? 'Quoted' : state === 'DECLINED' ? 'Declined' : 'Not quoted',
        facts: [],
        columns: [],
        groups: [],
        tail: [],
        totals: [],
        lines: transcript.entries.length
          ? transcript.entries.map(
              ({ at, actor, text }) =>
                `${formatDateTime(at, zone ?? 'UTC')}  ${actor}: ${linesOf(text).join('\n')}`,
            )
          : ['No messages'],
      }
    })
}
