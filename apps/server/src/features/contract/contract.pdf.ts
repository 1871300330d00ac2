import type { Letterhead } from '@fairlead/api/paper'
import { deliveryWords } from '@fairlead/formatting/delivery-charge'
import { formatDate } from '@fairlead/formatting/date'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatQuantity, formatUnitPrice } from '@fairlead/formatting/number'
import { readBreaks } from '@fairlead/validation/packs'
import { isDay } from '@fairlead/validation/typed-day'
import { tableOf } from '../../documents/paper-table.ts'
import {
  column,
  facts,
  inline,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
  type TableCell,
  type TableGroup,
} from '../../documents/plan.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { headOf } from '../company/company.head.pdf.ts'
import { placesOf, type WholeVersion } from './contract.whole.ts'
import { termsOf } from './contract.xlsx.ts'

type List = WholeVersion['lists'][number]
type Line = List['lines'][number]

/** A version of a contract as a paper of its buyer: what is agreed, and every price. */
export function contractPdf(
  version: WholeVersion,
  letterhead: Letterhead,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const { contractNumber, title, notes } = version
  return {
    template: 'document',
    fileName: downloadName(contractNumber, title, 'pdf'),
    logo: letterhead.logo,
    data: {
      title: 'Contract',
      number: contractNumber,
      subtitle: title,
      badge: version.activeFrom ? '' : 'Draft',
      date: `Version ${version.number}`,
      running: `${letterhead.name}, version ${version.number}`,
      printed: printedLine(printing),
      head: headOf(letterhead),
      boxes: [],
      facts: facts(...termsOf(version).filter(([label]) => !apart.has(label))),
      textTitle: 'Vendors',
      text: version.vendors.map(({ name }) => name),
      linesTitle: 'Prices',
      ...tableOf(columns, version.lists.map(groupOf)),
      totals: [],
      beside: [],
      parts: [{ title: 'Terms in words', lines: paragraphsOf(notes) }],
      clauses: [],
      signatures: [],
      closing: '',
      appendices: [],
    },
  }
}

/** What has its own part on the paper. */
const apart = new Set(['Version', 'Vendors', 'Terms in words'])

const columns = [
  numberColumn('No.'),
  column('Code'),
  column('Description', '1fr'),
  column('Unit'),
  numberColumn('From'),
  numberColumn('Price'),
  numberColumn('Days'),
]

const groupOf = (list: List): TableGroup => ({
  title: [list.vendor.name, list.name].filter(Boolean).join(', '),
  detail: [
    placesOf(list),
    `${formatDate(list.validFrom)} to ${formatDate(list.validTo)}`,
    list.currency,
    deliveryWords(list),
  ]
    .filter(Boolean)
    .join(' · '),
  rows: list.lines.map(rowOf),
})

function rowOf(line: Line): TableCell[] {
  const { breaks } = readBreaks(line.prices)
  const [first, ...more] = breaks
  return [
    String(line.position),
    [line.scheme, line.code].filter(Boolean).join(' ') || line.makerNumber,
    {
      main: line.description,
      under: inline(
        line.code && line.makerNumber && `Maker's no. ${line.makerNumber}`,
        line.minimum && `At least ${line.minimum}`,
        daysOf(line),
        line.indexName && `Follows ${line.indexName}, base ${line.indexBase}`,
      ),
    },
    line.unit,
    {
      main: first ? formatQuantity(first.from) : '',
      under: more.map(({ from }) => formatQuantity(from)),
    },
    {
      main: first ? formatUnitPrice(first.unitCost) : line.prices,
      under: more.map(({ unitCost }) => formatUnitPrice(unitCost)),
    },
    line.leadDays,
  ]
}

const daysOf = ({ validFrom, validTo }: Line): string => {
  const from = isDay(validFrom) && `from ${formatDate(validFrom)}`
  const to = isDay(validTo) && `to ${formatDate(validTo)}`
  return [from, to].filter(Boolean).join(' ')
}
