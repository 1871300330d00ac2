import Big from 'big.js'
import { lineTotal, money, sum, type Decimal } from './decimal.ts'
import { countsInSum } from './kits.ts'
import type { PriceBreak } from './packs.ts'
import type { Quality } from './vocabulary.ts'

/** A quoted line. */
export interface OfferedLine {
  id: number
  caseLineId: number
  alternative: boolean
  unitCost: Decimal
  quantity: Decimal
  unit: string
  discountPercent?: Decimal | null
  /** Prices of other quantities than the offered one. */
  priceBreaks?: readonly PriceBreak[] | null
  packSize?: Decimal | null
  minimumQuantity?: Decimal | null
  quality?: Quality | null
  availabilityDays?: number | null
  /** The requested line whose price includes this one. */
  kitParentLineId?: number | null
  /** Its line total, where it is stored with it. */
  total?: Decimal | null
}

/** One supplier's quotation. `rate` is the price of 1 unit of its currency in the comparison currency; null when unknown. */
export interface ComparedQuotation {
  id: number
  transportationCost: Decimal
  otherCharges: Decimal
  discountPercent?: Decimal | null
  rate: Decimal | null
  currency?: string | null
  expired: boolean
  /** An order that stands carries its freight and charges: they are not paid again. */
  carried?: boolean
  lines: readonly OfferedLine[]
}

/** Goods of a quotation in its own currency: primary lines only, each rounded to the cent, before the quotation's discount. */
export const goodsOf = (quotation: Pick<ComparedQuotation, 'lines' | 'currency'>): Big =>
  sum(countedLines(quotation).map((line) => lineTotalOf(line, quotation.currency)))

/** What a whole quoted line comes to before the discount on all of them; a part of a kit is in the price of the kit. */
export const lineTotalOf = (line: OfferedLine, currency?: string | null): Decimal =>
  isPart(line)
    ? '0'
    : (line.total ?? lineTotal(line.quantity, line.unitCost, line.discountPercent, currency))

/** Whether an offered line is in the price of a kit. */
export const isPart = (line: Pick<OfferedLine, 'alternative' | 'kitParentLineId'>): boolean =>
  !line.alternative && Boolean(line.kitParentLineId)

/** Those of its lines whose prices are added up. */
export const countedLines = ({ lines }: Pick<ComparedQuotation, 'lines'>) =>
  lines.filter(countsInSum)

/** What the quotation comes to in its own currency: goods less discount, plus freight and charges. */
export const totalOf = (quotation: ComparedQuotation): Big =>
  afterDiscount(goodsOf(quotation), quotation).plus(overheadOf(quotation))

/** Goods less the discount on all of them, to the cent. */
export const afterDiscount = (
  goods: Big,
  { discountPercent, currency }: Pick<ComparedQuotation, 'discountPercent' | 'currency'>,
): Big => new Big(money(goods.times(left(discountPercent)), currency))

/** Freight and charges of a quotation, in its own currency. */
export const overheadOf = (
  quotation: Pick<ComparedQuotation, 'transportationCost' | 'otherCharges'>,
): Big => new Big(quotation.transportationCost).plus(quotation.otherCharges)

const hundred = new Big(100)
const hundredth = new Big('0.01')
const one = new Big(1)
/** What a discount leaves of a price: `left('10')` is 0.9. */
export const left = (percent?: Decimal | null) =>
  percent ? hundred.minus(percent).times(hundredth) : one

/** What the quotation comes to in the comparison currency; null without a rate. */
export const landedTotalOf = (quotation: ComparedQuotation): Decimal | null =>
  quotation.rate === null ? null : money(totalOf(quotation).times(quotation.rate))
