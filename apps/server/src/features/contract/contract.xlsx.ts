import { deliveryWords } from '@fairlead/formatting/delivery-charge'
import { formatDate } from '@fairlead/formatting/date'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { writeSheet, type SheetCell } from '../../documents/spreadsheet.ts'
import { placesOf, type WholeVersion } from './contract.whole.ts'
import { priceSheetPlan } from './price-list.xlsx.ts'

const cell = (value: string, kind: SheetCell['kind'] = 'text'): SheetCell => ({ value, kind })
const listHead = ['Sheet', 'Vendor', 'Price list', 'Ports', 'Currency', 'Valid from', 'Valid to']

/** A version of a contract as one workbook: its terms first, then each price list as its own sheet. */
export function contractBook(version: WholeVersion): Promise<Uint8Array> {
  const names = sheetNames(version.lists.map(({ vendor, name }) => `${vendor.name} ${name}`.trim()))
  return writeSheet(
    {
      name: 'Contract',
      columns: [22, 30, 24, 44, 10, 12, 12, 10, 60].map((width) => ({ width })),
      rows: [
        [cell(`${version.contractNumber} ${version.title}`, 'title')],
        [],
        ...termsOf(version).map(([label, value]) => [cell(label, 'label'), cell(value)]),
        [],
        [...listHead, 'Lines', 'What delivery costs'].map((title) => cell(title, 'head')),
        ...version.lists.map((list, i) => [
          cell(names[i]!),
          cell(list.vendor.name),
          cell(list.name),
          cell(placesOf(list)),
          cell(list.currency),
          cell(list.validFrom ?? '', 'date'),
          cell(list.validTo ?? '', 'date'),
          cell(String(list.lines.length), 'quantity'),
          cell(deliveryWords(list)),
        ]),
      ],
    },
    ...version.lists.map((list, i) =>
      priceSheetPlan({ ...list, vendor: list.vendor.name }, names[i]!),
    ),
  )
}

/** What is agreed beside the prices, as the workbook and the paper say it; what is not said is left out. */
export const termsOf = (version: WholeVersion): [label: string, value: string][] =>
  (
    [
      ['Version', String(version.number)],
      ['In force', daysOf(version.activeFrom, version.activeTo) || 'Draft'],
      ['Category', version.category],
      ['Valid', daysOf(version.validFrom, version.validTo)],
      ['Notice', `${version.noticeDays} days before the end`],
      ['Currency', version.currency],
      ['Delivery', [version.incoterm, version.incotermPlace].filter(Boolean).join(', ')],
      ['Payment', version.paymentTerms ? paymentTermsLabels[version.paymentTerms] : ''],
      ['Vendors', version.vendors.map(({ name }) => name).join(', ')],
      ['Terms in words', version.notes],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '')

const daysOf = (from: string | null, to: string | null): string => {
  if (!from) return ''
  return to ? `${formatDate(from)} to ${formatDate(to)}` : `from ${formatDate(from)}`
}

/** Names a workbook takes: 31 letters, without some signs, each only once whatever the case. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set(['contract'])
  return wanted.map((text) => {
    const plain =
      text
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || 'Prices'
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : ` ${n}`
      const name = plain.slice(0, 31 - end.length).trim() + end
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}
