import { whichNumber } from '@fairlead/formatting/typed-number'
import { formatAmount, formatQuantity, formatUnitPrice } from '@fairlead/formatting/number'
import {
  mayBeThousands,
  parseDecimal,
  Percent,
  Quantity,
  UnitPrice,
  whichPrice,
} from '@fairlead/validation/decimal'
import { limits } from '@fairlead/validation/limits'
import { messages } from '@fairlead/validation/messages'
import { qualities, Quality, type CaseType } from '@fairlead/validation/vocabulary'
import type { ReadText } from '../../../ui/grid/column.ts'

/** What a supplier types per line. Everything is text here; `toForm` makes the contract's shape of it. */
export type SheetField =
  | 'name'
  | 'unit'
  | 'quantity'
  | 'unitCost'
  | 'discountPercent'
  | 'quality'
  | 'availabilityDays'
  | 'itemNotes'
  | 'supplierNotes'

export const fieldTitles: Record<SheetField, string> = {
  name: 'Item name',
  unit: 'Unit',
  quantity: 'Offered',
  unitCost: 'Unit price',
  discountPercent: 'Disc., %',
  quality: 'Quality',
  availabilityDays: 'Days',
  itemNotes: 'Note to buyer',
  supplierNotes: 'Quality note',
}

export const isSheetField = (field: string): field is SheetField => field in fieldTitles

/** Short words for a narrow column; the full label is in the title of the cell. */
export const qualityShort: Record<Quality, string> = {
  GENUINE: 'Maker, documents',
  GENUINE_UNKNOWN_CERT: 'Maker, on request',
  GENUINE_NO_CERT: 'Maker, no papers',
  OEM: 'Subcontractor',
  MAKER_LICENSEE: 'Licensee',
  COPY_OTHER_MAKER: 'Other maker',
  MIXED: 'Mixed',
}

export const numeric: ReadonlySet<SheetField> = new Set([
  'quantity',
  'unitCost',
  'discountPercent',
  'availabilityDays',
])

/** The columns a supplier fills, in order: no quality for services, its note only where needed, no quantity the buyer has locked. */
export function fieldsFor(type: CaseType, mixed: boolean, lockQuantity = false): SheetField[] {
  const common: SheetField[] = [
    ...(lockQuantity ? [] : (['quantity'] as const)),
    'unitCost',
    'discountPercent',
  ]
  if (type === 'SERVICES') return ['name', ...common, 'availabilityDays', 'itemNotes']
  return [
    'name',
    'unit',
    ...common,
    'quality',
    'availabilityDays',
    'itemNotes',
    ...(mixed ? (['supplierNotes'] as const) : []),
  ]
}

/** A cell's value as the sheet prints it. */
export function shown(field: SheetField, value: string): string {
  if (value === '') return ''
  switch (field) {
    case 'unitCost':
      return /^\d+(\.\d{1,4})?$/.test(value) ? formatUnitPrice(value) : value
    case 'discountPercent':
      return /^\d+(\.\d{1,2})?$/.test(value) ? formatAmount(value) : value
    case 'quantity':
      return /^\d+(\.\d{1,3})?$/.test(value) ? formatQuantity(value) : value
    case 'quality': {
      const quality = Quality.safeParse(value)
      return quality.success ? qualityShort[quality.data] : value
    }
    default:
      return value
  }
}

const shapes = { quantity: Quantity, unitCost: UnitPrice, discountPercent: Percent } as const

/** Reads what was typed into a cell of a quotation in `currency`. What cannot be read is kept as typed, with the reason. */
export function readCell(field: SheetField, text: string, currency?: string): ReadText {
  const trimmed = text.trim()
  if (trimmed === '') return { value: '', problem: null }
  switch (field) {
    case 'unitCost':
      if (currency !== undefined && isForeign(trimmed, currency))
        return { value: text, problem: 'Type the price alone, in the currency of the quotation' }
      return readNumber(field, trimmed)
    case 'quantity':
    case 'discountPercent':
      return readNumber(field, trimmed)
    case 'availabilityDays':
      return readDays(trimmed)
    case 'quality':
      return readQuality(trimmed)
    default:
      return readText(field, text.replaceAll(/[\r\n\t]+/g, ' '))
  }
}

/** A note to the buyer may be typed longer than it may be sent: the rules count its characters. */
function readText(field: SheetField, text: string): ReadText {
  const max = { unit: 20, itemNotes: limits.buyerCommentLength }[field as string] ?? 400
  const tooLong = [...text].length > max
  return { value: text, problem: tooLong ? `At most ${max} characters` : null }
}

const signs: Record<string, RegExp> = { '€': /EUR/, '£': /GBP/, $: /D$/, '¥': /JPY|CNY/ }

/** Whether a price says another currency than the one it would count in. */
function isForeign(price: string, currency: string): boolean {
  const code = /^([A-Z]{3})\b|\b([A-Z]{3})$/.exec(price)?.find((word) => word?.length === 3)
  const sign = /[€£$¥]/.exec(price)?.[0]
  if (code && /\d/.test(price)) return code !== currency
  return sign !== undefined && !signs[sign]!.test(currency)
}

const bare = (text: string) => text.replaceAll(/^[A-Z]{3}\s+|\s+[A-Z]{3}$|[€$£¥%]/g, '').trim()

function readNumber(field: keyof typeof shapes, text: string): ReadText {
  const number = parseDecimal(bare(text))
  if (number === null) return { value: text, problem: whichNumber(text) ?? messages.number }
  if (field === 'unitCost' && mayBeThousands(bare(text)))
    return { value: text, problem: whichPrice(bare(text)) }
  const value = field === 'unitCost' ? withTypedZeros(number, bare(text)) : number
  const parsed = shapes[field].safeParse(value)
  if (parsed.success) return { value, problem: null }
  return { value: text, problem: parsed.error.issues[0]?.message ?? messages.number }
}

/** A price keeps the zeros it was typed with: `4.20` is not `4.2`. */
function withTypedZeros(number: string, typed: string): string {
  const [, point = '', comma = ''] = /\.(\d{1,4})$|,(\d{1,2})$/.exec(typed) ?? []
  const decimals = (point || comma).length
  const own = number.split('.')[1]?.length ?? 0
  if (decimals <= own) return number
  return own > 0
    ? number.padEnd(number.length + decimals - own, '0')
    : `${number}.${'0'.repeat(decimals)}`
}

function readDays(text: string): ReadText {
  const match = /^(\d{1,4})\s*(d|day|days)?$/i.exec(text)
  const days = match ? Number(match[1]) : Number.NaN
  if (days <= 3650) return { value: String(days), problem: null }
  return { value: text, problem: messages.number }
}

/** Finds a quality by code, name, short word or the beginning of its label. */
function findQuality(text: string): Quality | null {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return null
  const words = Quality.options.map((q) => ({
    q,
    all: [q, qualities[q].code, qualityShort[q], qualities[q].label].map((w) => w.toLowerCase()),
  }))
  const exact = words.find(({ all }) => all.includes(wanted))
  return (exact ?? words.find(({ all }) => all.some((w) => w.startsWith(wanted))))?.q ?? null
}

const readQuality = (text: string): ReadText => {
  const quality = findQuality(text)
  return quality ? { value: quality, problem: null } : { value: text, problem: 'Choose a quality' }
}
