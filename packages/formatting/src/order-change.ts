import type {
  HeadField,
  LineField,
  OrderDifference,
  TermsLine,
} from '@fairlead/validation/order-change'
import { paymentTermsLabels, type PaymentTerms } from '@fairlead/validation/vocabulary'
import { formatDate } from './date.ts'
import { formatMoney, formatPercent, formatQuantity, formatUnitPrice } from './number.ts'

const headLabels: Record<HeadField, string> = {
  deliveryPort: 'Delivery port',
  deliveryDueDate: 'Deliver by',
  vesselEta: 'ETA',
  incoterm: 'Terms of delivery',
  incotermPlace: 'Place of delivery',
  paymentTerms: 'Payment',
  transportationCost: 'Transportation cost',
  otherCharges: 'Other Charges',
  discountPercent: 'Discount',
}
const lineLabels: Record<LineField, string> = {
  quantity: '',
  unitPrice: 'at ',
  discountPercent: 'discount ',
  remarks: 'note ',
}

function headWords(field: HeadField, value: string | null, currency: string): string {
  if (value === null) return 'none'
  if (field === 'deliveryDueDate' || field === 'vesselEta') return formatDate(value)
  if (field === 'transportationCost' || field === 'otherCharges')
    return formatMoney(value, currency)
  if (field === 'discountPercent') return formatPercent(value)
  return field === 'paymentTerms' ? paymentTermsLabels[value as PaymentTerms] : value
}

function lineWords(line: TermsLine, field: LineField, value: string | null, currency: string) {
  if (value === null || value === '') return 'none'
  if (field === 'quantity') return `${formatQuantity(value)} ${line.unit}`
  if (field === 'unitPrice') return formatUnitPrice(value, currency)
  return field === 'discountPercent' ? formatPercent(value) : value
}

/** One thing that differs: where, how it was and how it is to be. */
export interface DifferenceRow {
  label: string
  from: string
  to: string
}

const offered = (line: TermsLine, currency: string) =>
  [
    `${formatQuantity(line.quantity)} ${line.unit} at ${formatUnitPrice(line.unitPrice, currency)}`,
    Number(line.discountPercent) > 0 ? `discount ${formatPercent(line.discountPercent)}` : '',
    line.remarks ?? '',
  ]
    .filter(Boolean)
    .join(', ')

const named = (line: TermsLine) => `Line ${line.position}, ${line.name}`

/** A change of an order, row by row, the lines by their numbers. */
export function differenceRows(difference: OrderDifference, currency: string): DifferenceRow[] {
  const { head, added, removed, changed } = difference
  const lines = [
    ...changed.flatMap(({ line, fields }) =>
      fields.map(({ field, from, to }) => ({
        line,
        from: lineLabels[field] + lineWords(line, field, from, currency),
        to: lineLabels[field] + lineWords(line, field, to, currency),
      })),
    ),
    ...removed.map((line) => ({ line, from: offered(line, currency), to: 'taken out' })),
    ...added.map((line) => ({ line, from: 'new', to: offered(line, currency) })),
  ].sort((one, other) => one.line.position - other.line.position)
  return [
    ...head.map(({ field, from, to }) => ({
      label: headLabels[field],
      from: headWords(field, from, currency),
      to: headWords(field, to, currency),
    })),
    ...lines.map(({ line, from, to }) => ({ label: named(line), from, to })),
  ]
}
