import { approvalText } from '@fairlead/formatting/approval'
import type { z } from 'zod'
import type { CaseLine, Quotation, QuotationHead, QuotationLine } from '@fairlead/api/shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { codeText } from '@fairlead/formatting/item'
import { addressLines } from '@fairlead/formatting/address'
import { formatDate, formatZoned } from '@fairlead/formatting/date'
import { sumRows, type SumRow, type Sums } from '@fairlead/formatting/sum-rows'
import { offerNotes } from '@fairlead/formatting/offer'
import { formatPerson } from '@fairlead/formatting/name'
import {
  formatMoney,
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { clausesOf } from '@fairlead/validation/papers'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { tableOf } from '../../../documents/paper-table.ts'
import {
  box,
  column,
  facts,
  inline,
  numberColumn,
  printedLine,
  type Appendix,
  type Fact,
  type LinesDocument,
  type PaperBox,
  type Printing,
  type TableCell,
  type Total,
} from '../../../documents/plan.ts'
import { linesOf } from '../../../documents/plain-text.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { headOf } from '../../company/company.head.pdf.ts'
import { byComponent, caseBoxes, filesPart, lineDetails } from '../case/case.parts.pdf.ts'
import type { RequestPaper } from './quotation.papers.ts'

type Quotation = z.infer<typeof Quotation>
type Head = z.infer<typeof QuotationHead>
/** What an appendix needs of a quotation: its head, its lines and what was asked. */
export type QuotationPart = Head &
  Pick<Quotation, 'supplierName' | 'lines' | 'askedLines' | 'components'> & {
    case: Pick<Quotation['case'], 'type'>
  }

/** A quotation as a paper of its supplier: every asked line, offered or not, with its alternatives. */
export function quotationPdf(
  quotation: Quotation,
  paper: RequestPaper,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const number = quotation.case.requisitionNumber ?? `RFQ ${quotation.caseId}`
  const { columns, groups } = quotationTable(quotation, 'all')
  return {
    template: 'quotation',
    fileName: downloadName(number, `${quotation.label} ${quotation.supplierName}`, 'pdf'),
    logo: paper.supplier?.logo ?? null,
    data: {
      title: quotation.label,
      number,
      subtitle: quotation.case.title,
      badge: '',
      date: formatDate(quotation.submittedAt),
      running: [`${quotation.supplierName} to ${quotation.buyerName}`, quotation.case.vessel?.name]
        .filter(Boolean)
        .join(', '),
      printed: printedLine({ timeZone: quotation.case.timeZone, ...printing }),
      head: paper.supplier
        ? headOf(paper.supplier)
        : { name: quotation.supplierName, lines: [], right: [] },
      boxes: quotationBoxes(quotation, paper, printing),
      facts: [],
      textTitle: 'Remarks',
      text: linesOf(quotation.remarks),
      linesTitle: 'Items',
      ...tableOf(columns, groups),
      totals: totalsOf(quotation),
      beside: [],
      parts: [
        filesPart('Files', quotation.attachments),
        filesPart(
          'Class approvals',
          quotation.classApprovals.map(({ approval, ...file }) =>
            approval ? { ...file, name: `${approvalText(approval)}: ${file.name}` } : file,
          ),
        ),
        filesPart(
          'Certificates',
          quotation.certificates.map((file) => ({ ...file, name: namedFile(file) })),
        ),
      ],
      clauses: [{ title: 'Terms and conditions of sale', lines: clausesOf(quotation.terms) }],
      signatures: [],
      closing: '',
      appendices: [],
    },
  }
}

/** To whom, on which terms, for which ship. */
function quotationBoxes(
  quotation: Quotation,
  { buyer, contact }: RequestPaper,
  printing: Printing,
): PaperBox[][] {
  const terms = termFacts(quotation, printing.timeZone ?? quotation.case.timeZone)
  const half = Math.ceil(terms.length / 2)
  const [ship, port] = caseBoxes(quotation.case)
  return [
    [
      box('To', {
        strong: quotation.buyerName,
        lines: addressLines(buyer),
        small: contact ? [contact.name, contact.email] : [],
      }),
      port!,
      ship!,
    ],
    [box('Terms', { facts: terms.slice(0, half) }), box('', { facts: terms.slice(half) })],
  ]
}

/** A certificate by its own name, with that of its file. */
const namedFile = ({ title, name }: { title: string | null; name: string }) =>
  title && !name.startsWith(title) ? `${title} (${name})` : name

/** A quotation set behind another document. */
export const quotationAppendix = (quotation: QuotationPart, timeZone?: string | null): Appendix => {
  const { columns, groups } = quotationTable(quotation, 'offered')
  return {
    title: `${quotation.supplierName}: ${quotation.label}`,
    detail: qualityLegend(quotation),
    facts: termFacts(quotation, timeZone),
    ...tableOf(columns, groups),
    totals: totalsOf(quotation),
    lines: linesOf(quotation.remarks),
  }
}

const termFacts = (quotation: Head, timeZone?: string | null): Fact[] =>
  facts(
    ['Currency', quotation.currency],
    ['Terms of delivery', [quotation.incoterm, quotation.incotermPlace].filter(Boolean).join(' ')],
    ['Transportation mode', quotation.transportationMode],
    ['Payment terms', quotation.paymentTerms && paymentTermsLabels[quotation.paymentTerms]],
    ['Delivery time', daysText(quotation.deliveryDays)],
    ['Prices good until', formatDate(quotation.pricesGoodUntil)],
    ['Supplier reference', quotation.supplierReference],
    ['IHM', ihmText(quotation.ihmCompliance)],
    ['Submitted', formatZoned(quotation.submittedAt, timeZone)],
    ['Submitted by', formatPerson(quotation.submitterFirstname, quotation.submitterSurname)],
    ['Phone', quotation.submitterPhone ?? quotation.mobileNumber],
    ['Typed by', quotation.typedBy],
  )

const daysText = (days: number | null) => (days === null ? null : `${days} d`)
const ihmText = (code: string | null) =>
  code && code in ihmComplianceLabels
    ? ihmComplianceLabels[code as keyof typeof ihmComplianceLabels]
    : code

/** The paper of a quotation says all of a line; behind a comparison, what its supplier added to it. */
type Telling = 'all' | 'offered'

function quotationTable(quotation: QuotationPart, telling: Telling) {
  const byLine = Map.groupBy(quotation.lines, (line) => line.caseLineId)
  const numbers = new Map(quotation.askedLines.map((line) => [line.id, String(line.position)]))
  const inKits = quotation.lines.filter((line) => line.kitParentLineId !== null)
  const notes = (line: QuotationLine) => [
    ...(telling === 'all' && line.quality ? [qualities[line.quality].label] : []),
    ...offerNotes(line, inKits, (id) => numbers.get(id) ?? ''),
  ]
  const { currency, case: about } = quotation
  const discounts = quotation.lines.some((line) => Number(line.discountPercent ?? 0) !== 0)
  const table = { currency, notes, services: about.type === 'SERVICES', telling, discounts }
  return {
    columns: [
      numberColumn('#'),
      column('Item', '1fr'),
      column('Quality'),
      numberColumn('Available'),
      numberColumn('Quantity'),
      numberColumn('Unit cost'),
      ...(discounts ? [numberColumn('Discount')] : []),
      numberColumn('Total'),
    ],
    groups: byComponent(quotation.askedLines, quotation.components, (asked) =>
      rowsOf(asked, byLine.get(asked.id) ?? [], table),
    ),
  }
}

/** `GC Exact same maker`: what the codes of this quotation mean. */
const qualityLegend = ({ lines }: QuotationPart): string =>
  [...new Set(lines.flatMap(({ quality }) => quality ?? []))]
    .map((quality) => `${qualities[quality].code} ${qualities[quality].label}`)
    .join(', ')

/** What all rows of one table share. */
interface Table {
  currency: string
  services: boolean
  notes: (line: QuotationLine) => string[]
  telling: Telling
  discounts: boolean
}

function rowsOf(asked: CaseLine, offers: readonly QuotationLine[], table: Table): TableCell[][] {
  const primary = offers.find((offer) => !offer.alternative)
  const said = primary ? table.notes(primary).filter(Boolean) : []
  const own = table.services ? primary?.name : null
  const name = {
    main: own ?? asked.name,
    bold: true,
    ...(table.telling === 'offered' ? { beside: codeText(asked) } : {}),
    under: [
      ...(own ? [`Asked: ${asked.name}`] : []),
      ...(table.telling === 'all' ? [...lineDetails(asked), ...said] : inline(...said)),
    ],
  }
  const first = primary?.unitCost
    ? offerRow(String(asked.position), name, primary, { asked, table })
    : [
        String(asked.position),
        name,
        'Not quoted',
        '-',
        askedText(asked),
        '-',
        ...(table.discounts ? ['-'] : []),
        '-',
      ]
  const alternatives = offers.filter((offer) => offer.alternative && offer.unitCost)
  return [
    first,
    ...alternatives.map((offer) => {
      const main = `Alternative: ${offer.name ?? asked.name}`
      const under = table.notes(offer).filter(Boolean)
      return offerRow('', { main, under }, offer, { asked, table })
    }),
  ]
}

const askedText = (asked: CaseLine) => `${formatQuantity(asked.quantity)} ${asked.unit}`

function offerRow(
  number: string,
  name: TableCell,
  offer: QuotationLine,
  { asked, table: { currency, discounts } }: { asked: CaseLine; table: Table },
): TableCell[] {
  const same = offer.unit === asked.unit && new Big(offer.quantity ?? 0).eq(asked.quantity)
  const offered = `${formatQuantity(offer.quantity)} ${offer.unit}`
  return [
    number,
    name,
    offer.quality ? qualities[offer.quality].code : '-',
    daysText(offer.availabilityDays) ?? '-',
    same ? offered : { main: offered, under: [`asked ${askedText(asked)}`] },
    formatUnitPrice(offer.unitCost, currency),
    ...(discounts ? [formatPercent(offer.discountPercent)] : []),
    offer.kitParentLineId ? 'in the kit' : formatAmount(offer.total, currency),
  ]
}

/** The rows of a sum as they are printed; the currency stands at the total. */
export const totalsOf = (sums: Sums & { currency: string }): Total[] =>
  printedSum(sumRows(sums), sums.currency)

/** Rows of a sum as they are printed. */
export const printedSum = (rows: readonly SumRow[], currency: string): Total[] =>
  rows.map(({ label, amount, strong }) => ({
    label,
    value: strong ? formatMoney(amount, currency) : formatAmount(amount, currency),
    strong,
  }))
