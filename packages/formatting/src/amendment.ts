import type { AmendmentChange } from '@fairlead/validation/amendment'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { formatDate, formatZoned } from './date.ts'
import { formatQuantity } from './number.ts'

const titles: Record<string, string> = {
  deliveryPort: 'Delivery port',
  dueAt: 'Quotes due',
  vesselEta: 'ETA',
  vesselEtd: 'ETD',
  text: 'Text',
  assembly: 'Name',
  number: 'Serial number',
  drawingNumber: 'Drawing',
  type: 'Type',
  maker: 'Maker',
  particulars: 'Particulars',
  name: 'Description',
  code: 'Code',
  scheme: 'Catalogue',
  drawingPosition: 'Position on the drawing',
  quantity: 'Quantity',
  unit: 'Unit',
  remarks: 'Remarks',
  quality: 'Quality',
  component: 'Component',
  kitOf: 'Part of the kit, line',
}

/** One change of an amendment as people read it: where, and from what to what. */
export interface ChangeText {
  where: string
  what: string
  from: string
  to: string
}

/** A change in words. Instants are said in the zone of the RFQ. */
export function changeText(change: AmendmentChange, zone: string | null): ChangeText {
  const { kind, field, position, name } = change
  const line = `Line ${position ?? ''} ${name}`.replace('  ', ' ')
  const where = kind === 'TERM' ? 'Whole RFQ' : kind === 'COMPONENT' ? name : line
  if (kind === 'ADDED') return { where, what: 'New line', from: '', to: amount(change.to) }
  if (kind === 'CANCELLED')
    return { where, what: 'Line cancelled', from: amount(change.from), to: 'not needed any more' }
  const text = (value: string | null) => valueText(field ?? '', value, zone)
  return { where, what: titles[field ?? ''] ?? '', from: text(change.from), to: text(change.to) }
}

/** The same in one line: `Line 3 Work gloves, Quantity: 60 -> 80`. */
export function changeLine(change: AmendmentChange, zone: string | null): string {
  const { where, what, from, to } = changeText(change, zone)
  return `${where}, ${what}: ${[from || 'empty', to || 'empty'].join(' → ')}`
}

function valueText(field: string, value: string | null, zone: string | null): string {
  if (!value) return ''
  if (field === 'dueAt') return formatZoned(value, zone)
  if (field === 'vesselEta' || field === 'vesselEtd') return formatDate(value)
  if (field === 'quantity') return formatQuantity(value)
  if (field === 'scheme') return codeSchemeLabels[value as keyof typeof codeSchemeLabels] ?? value
  return field === 'text' ? plainText(value) : value
}

const amount = (value: string | null) => {
  const [quantity = '', ...unit] = (value ?? '').split(' ')
  return [formatQuantity(quantity), ...unit].join(' ')
}

/** Words without their tags, for a sentence. */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
