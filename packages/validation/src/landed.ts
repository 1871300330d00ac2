import Big from 'big.js'
import { apportion } from './apportion.ts'
import { money, plain, sum, type Decimal } from './decimal.ts'
import { kitsOf } from './kits.ts'
import { priceFor } from './packs.ts'
import {
  afterDiscount,
  countedLines,
  goodsOf,
  isPart,
  left,
  overheadOf,
  totalOf,
  type ComparedQuotation,
  type OfferedLine,
} from './quotation-total.ts'
import { qualities, type Quality } from './vocabulary.ts'

/** What is ordered already of a requested line, on an order that stands. */
export interface Ordered {
  /** The quoted line it was ordered from; null where it came from elsewhere. */
  offerId: number | null
  quantity: Decimal
  unit: string
  orderNumber: string
  supplierName: string
}

/** A requested line, as the comparison needs it. */
export interface AskedLine {
  id: number
  quantity: Decimal
  unit: string
  quality?: Quality | null
  ordered?: readonly Ordered[]
}

/** One cell of the matrix. `comparable` is false where a number would not be like for like; `why` says so. */
export interface Cell {
  offerId: number
  quotationId: number
  caseLineId: number
  alternative: boolean
  /** Landed price per unit in the comparison currency, as exact as it is compared. */
  unit: Decimal | null
  /** Landed price of the quantity that counts, to the cent; the cells of a quotation add up to its landed total. */
  total: Decimal | null
  short: { offered: Decimal; asked: Decimal } | null
  belowQuality: boolean
  expired: boolean
  comparable: boolean
  why: Incomparable | null
}

/** Why a price is not like for like; `kit`: it includes other lines; `part`: it is in the price of a kit. */
export type Incomparable = 'rate' | 'unit' | 'kit' | 'part'

/** An offer for a line with its landed price; of the thousands of a large case most are never looked at, so it counts late. */
export class Landed {
  readonly line: AskedLine
  readonly offer: OfferedLine
  readonly quotation: ComparedQuotation
  readonly #isKit: boolean
  readonly #prices: Prices
  #exact: Big | null | undefined
  #cell: Cell | undefined

  constructor(line: AskedLine, offer: OfferedLine, quotation: ComparedQuotation, prices: Prices) {
    this.line = line
    this.offer = offer
    this.quotation = quotation
    this.#isKit = prices.kits.has(offer)
    this.#prices = prices
  }

  /** The unit price to compare by; null without a rate. */
  get exact(): Big | null {
    this.#exact ??=
      this.quotation.rate === null ? null : this.#prices.unit(this.offer, countedPrice(this))
    return this.#exact
  }

  /** Whether it is of a lower quality than was asked. */
  get belowQuality(): boolean {
    return isBelow(this.offer.quality, this.line.quality)
  }

  /** Why its price is not like for like. */
  get why(): Incomparable | null {
    if (this.quotation.rate === null) return 'rate'
    if (isPart(this.offer)) return 'part'
    if (this.#isKit) return 'kit'
    return this.offer.unit === this.line.unit ? null : 'unit'
  }

  get cell(): Cell {
    this.#cell ??= this.#made()
    return this.#cell
  }

  #made(): Cell {
    const { line, offer, quotation, exact, belowQuality, why } = this
    const short = isLess(offer.quantity, line.quantity)
    // Read where totals are shown alone: they are counted for all lines of a quotation at once.
    const total = once(() => exact && this.#total(exact))
    return {
      offerId: offer.id,
      quotationId: quotation.id,
      caseLineId: line.id,
      alternative: offer.alternative,
      unit: exact && plain(exact.toFixed()),
      get total() {
        return total()
      },
      short: short ? { offered: offer.quantity, asked: line.quantity } : null,
      belowQuality,
      expired: quotation.expired,
      comparable: why === null,
      why,
    }
  }

  #total(exact: Big): Decimal {
    const counts = usable(this.line, this.offer)
    const whole = new Big(counts).eq(this.offer.quantity)
    return (whole ? this.#prices.total(this.offer) : undefined) ?? money(exact.times(counts))
  }
}

/** The quantity that counts: never more than was asked; in another unit the offer's own, since the two cannot be compared. */
export const usable = (line: Measured, offer: Measured): Decimal =>
  offer.unit !== line.unit || isLess(offer.quantity, line.quantity) ? offer.quantity : line.quantity

/** Most quantities are written as they were asked for. */
const isLess = (one: Decimal, other: Decimal) => one !== other && new Big(one).lt(other)

/** The price of the quantity that counts. */
const countedPrice = ({ line, offer }: Pick<Landed, 'line' | 'offer'>): Decimal =>
  offer.priceBreaks?.length ? priceFor(offer, usable(line, offer)) : offer.unitCost

interface Measured {
  quantity: Decimal
  unit: string
}

/** By what freight and charges are shared: by value where there is one, else by what the goods would cost, else line by line. */
export type ShareBasis = 'value' | 'before-discount' | 'list' | 'line'

interface Share {
  basis: ShareBasis
  /** What all lines have of the basis together. */
  of: Big
}

function shareOf(quotation: ComparedQuotation): Share {
  const goods = goodsOf(quotation)
  const net = afterDiscount(goods, quotation)
  if (net.gt(0)) return { basis: 'value', of: net }
  if (goods.gt(0)) return { basis: 'before-discount', of: goods }
  const counted = countedLines(quotation)
  const list = sum(counted.map((line) => new Big(line.unitCost).times(line.quantity)))
  if (list.gt(0)) return { basis: 'list', of: list }
  return { basis: 'line', of: new Big(Math.max(1, counted.length)) }
}

/** What one unit of an offer has of the basis. */
function weightOf(
  offer: OfferedLine,
  quotation: ComparedQuotation,
  basis: ShareBasis,
  price: Decimal,
): Big {
  if (basis === 'line') return new Big(1).div(offer.quantity)
  const list = new Big(price)
  if (basis === 'list') return list
  const after = list.times(left(offer.discountPercent))
  return basis === 'value' ? after.times(left(quotation.discountPercent)) : after
}

/** Finer than this two prices are the same: it is less than a cent over the largest quantity there is. */
const decimals = 12

/** The landed prices of one quotation. */
interface Prices {
  /** Per unit of any of its offers. */
  unit: (offer: OfferedLine, price?: Decimal) => Big
  /** Of a whole primary line: in cents that add up to the landed total of the quotation. */
  total: (offer: OfferedLine) => Decimal | undefined
  /** The lines whose price includes others. */
  kits: ReadonlySet<OfferedLine>
}

/** Counts the landed prices of a quotation when they are first asked for. */
export function pricesOf(quotation: ComparedQuotation): Prices {
  const rate = quotation.rate ?? '0'
  const discount = left(quotation.discountPercent)
  const shared = once(() => {
    const share = shareOf(quotation)
    const each = overheadOf(quotation).div(share.of)
    /** Where freight goes by value, every price is multiplied by the same. */
    const factor =
      share.basis === 'value' ? discount.times(each.plus(1)).times(rate).round(20) : null
    return { basis: share.basis, each, factor }
  })
  const unit = (offer: OfferedLine, price = offer.unitCost): Big => {
    if (isPart(offer)) return new Big(0)
    const { basis, each, factor } = shared()
    const list = new Big(price)
    const after = offer.discountPercent ? list.times(left(offer.discountPercent)) : list
    if (factor) return after.times(factor).round(decimals)
    const own = weightOf(offer, quotation, basis, price).times(each)
    return after.times(discount).plus(own).times(rate).round(decimals)
  }
  const totals = once(() => {
    const counted = countedLines(quotation)
    const weights = counted.map((offer) => unit(offer).times(offer.quantity))
    const cents = apportion(totalOf(quotation).times(rate), weights)
    return new Map(counted.map((offer, i) => [offer.id, cents[i]!]))
  })
  const kits = new Set(kitsOf(quotation.lines).map(([kit]) => kit!))
  return { unit, total: (offer) => totals().get(offer.id), kits }
}

/** Counted when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** From the quoted to the compared unit price, in the comparison currency; the steps add up to the unit price of the cell. */
export interface Waterfall {
  quoted: Decimal
  lineDiscount: Decimal
  quotationDiscount: Decimal
  freight: Decimal
  charges: Decimal
  /** By what freight and charges are shared; `freightPercent` is said where that is the price. */
  basis: ShareBasis
  freightPercent: Decimal | null
}

/** How the landed price of an offer is made; null without a rate. */
export function waterfallOf(landed: Landed): Waterfall | null {
  const { offer, quotation } = landed
  const { rate } = quotation
  if (rate === null) return null
  const share = shareOf(quotation)
  const price = countedPrice(landed)
  const quoted = new Big(price).times(rate)
  const afterLine = quoted.times(left(offer.discountPercent))
  const net = afterLine.times(left(quotation.discountPercent))
  const part = (amount: Decimal) => new Big(amount).div(share.of)
  const weight = weightOf(offer, quotation, share.basis, price).times(rate)
  const printed = (value: Big) => plain(value.round(decimals).toFixed())
  return {
    quoted: printed(quoted),
    lineDiscount: printed(afterLine.minus(quoted)),
    quotationDiscount: printed(net.minus(afterLine)),
    freight: printed(weight.times(part(quotation.transportationCost))),
    charges: printed(weight.times(part(quotation.otherCharges))),
    basis: share.basis,
    freightPercent:
      share.basis === 'value' ? money(part(quotation.transportationCost).times(100)) : null,
  }
}

/** Whether an offered quality is lower than the requested one; what is not said is not lower. */
export const isBelow = (offered?: Quality | null, requested?: Quality | null): boolean =>
  Boolean(requested && offered && qualities[offered].rank > qualities[requested].rank)
