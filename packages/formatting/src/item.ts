import { codeSchemeLabels, type CodeScheme } from '@fairlead/validation/vocabulary'

/** What an item is known by. */
export interface ItemNames {
  name: string
  code: string | null
  scheme: CodeScheme | null
  drawingNumber: string | null
}

/** A code with the catalogue it belongs to: `IMPA 171077`, `Part no. 90161-204`. */
export const codeText = (item: { code: string | null; scheme?: CodeScheme | null }): string =>
  item.code ? [item.scheme ? codeSchemeLabels[item.scheme] : '', item.code].join(' ').trim() : ''

/** Number and place on a drawing: `Drawing S-553, position 7`. */
export function drawingText(item: {
  drawingNumber: string | null
  drawingPosition?: string | null
}): string {
  const { drawingNumber, drawingPosition } = item
  if (!drawingNumber) return drawingPosition ? `Position ${drawingPosition}` : ''
  return `Drawing ${drawingNumber}${drawingPosition ? `, position ${drawingPosition}` : ''}`
}

/** An item of an order: what is ordered, and what was asked for where that is something else. */
export interface OrderedItem extends ItemNames {
  drawingPosition: string | null
  maker: string | null
  brand: string | null
  supplierCode: string | null
  asked: (ItemNames & { alternative: boolean }) | null
  /** The line of the order whose price holds this one's. */
  kitOf: number | null
}

/** What identifies an ordered item besides its name, the most telling first. */
export const itemDetails = (item: OrderedItem): string[] =>
  [
    codeText(item),
    item.drawingNumber === item.code
      ? drawingText({ ...item, drawingNumber: null })
      : drawingText(item),
    item.maker ? `Maker ${item.maker}` : '',
    item.brand ? `Brand ${item.brand}` : '',
    item.supplierCode ? `Supplier’s no. ${item.supplierCode}` : '',
    item.asked ? askedText(item.asked) : '',
    item.kitOf === null ? '' : `In the price of line ${item.kitOf}`,
  ].filter(Boolean)

/** `In place of 553-07 Bowl disc set`; a service under another name says what was asked for. */
export function askedText(asked: NonNullable<OrderedItem['asked']>): string {
  const { name, drawingNumber, alternative } = asked
  const known = codeText(asked) || drawingNumber || ''
  return `${alternative ? 'In place of' : 'Asked for as'} ${[known, name].filter(Boolean).join(' ')}`
}
