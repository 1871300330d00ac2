import Big from 'big.js'
import { lineTotal, money, sum, type Decimal } from './decimal.ts'
import { withKits } from './kit-choice.ts'
import { countsInSum, kitsOf } from './kits.ts'
import { qualities, type Quality } from './vocabulary.ts'

/** A requested line, as the comparison needs it. */
export interface AskedLine {
  id: number
  quantity: Decimal
  unit: string
  quality?: Quality | null
}

/** A quoted line. */
export interface OfferedLine {
  id: number
  caseLineId: number
  alternative: boolean
  unitCost: Decimal
  quantity: Decimal
  unit: string
  discountPercent?: Decimal | null
  quality?: Quality | null
  availabilityDays?: number | null
  /** The requested line whose price includes this one. */
  kitParentLineId?: number | null
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
  lines: readonly OfferedLine[]
}

/** From the quoted to the compared unit price, in the comparison currency; the steps add up to `unit` before rounding. */
export interface Waterfall {
  quoted: Decimal
  lineDiscount: Decimal
  quotationDiscount: Decimal
  freight: Decimal
  charges: Decimal
  freightPercent: Decimal
}

/** One cell of the matrix. `comparable` is false where a number would not be like for like; `why` says so. */
export interface Cell {
  offerId: number
  quotationId: number
  caseLineId: number
  alternative: boolean
  unit: Decimal | null
  total: Decimal | null
  short: { offered: Decimal; asked: Decimal } | null
  belowQuality: boolean
  comparable: boolean
  /** `kit`: the price includes other lines; `part`: it is in the price of a kit. */
  why: 'rate' | 'unit' | 'kit' | 'part' | null
  waterfall: Waterfall | null
}

/** Goods of a quotation in its own currency: primary lines only, each rounded to the cent, before the quotation's discount. */
export const goodsOf = (quotation: Pick<ComparedQuotation, 'lines' | 'currency'>): Big =>
  sum(
    quotation.lines
      .filter(countsInSum)
      .map((line) =>
        lineTotal(line.quantity, line.unitCost, line.discountPercent, quotation.currency),
      ),
  )

/** What the quotation comes to in its own currency: goods less discount, plus freight and charges. */
export const totalOf = (quotation: ComparedQuotation): Big =>
  afterDiscount(goodsOf(quotation), quotation)
    .plus(quotation.transportationCost)
    .plus(quotation.otherCharges)

const afterDiscount = (
  goods: Big,
  { discountPercent, currency }: Pick<ComparedQuotation, 'discountPercent' | 'currency'>,
) => new Big(money(goods.times(new Big(100).minus(discountPercent ?? 0)).div(100), currency))

/**
 * Landed comparison: every offer in one currency, with its share, by value, of its quotation's freight and charges.
 * The share of a line is freight / goods after discount of the whole quotation, so the cells of a quotation add up to its total.
 */
export function compare(lines: readonly AskedLine[], quotations: readonly ComparedQuotation[]) {
  const asked = new Map(lines.map((line) => [line.id, line]))
  return quotations.flatMap((quotation) => {
    const goods = afterDiscount(goodsOf(quotation), quotation)
    const share = (amount: Decimal) => (goods.gt(0) ? new Big(amount).div(goods) : new Big(0))
    const shares = {
      freight: share(quotation.transportationCost),
      charges: share(quotation.otherCharges),
    }
    const kits = new Set(kitsOf(quotation.lines).map(([kit]) => kit))
    return quotation.lines.flatMap((offer) => {
      const line = asked.get(offer.caseLineId)
      if (!line) return []
      const made = cell(line, offer, quotation, shares)
      return [kits.has(offer) ? ({ ...made, comparable: false, why: 'kit' } as const) : made]
    })
  })
}

function cell(
  line: AskedLine,
  offer: OfferedLine,
  quotation: ComparedQuotation,
  shares: { freight: Big; charges: Big },
): Cell {
  const short = new Big(offer.quantity).lt(line.quantity)
  const why = whyNot(line, offer, quotation)
  const counted = isPart(offer) ? { ...offer, unitCost: '0' } : offer
  const priced = quotation.rate === null ? null : landed(counted, quotation, quotation.rate, shares)
  return {
    offerId: offer.id,
    quotationId: quotation.id,
    caseLineId: line.id,
    alternative: offer.alternative,
    unit: priced ? money(priced.unit) : null,
    total: priced ? money(priced.unit.times(usable(line, offer))) : null,
    short: short ? { offered: offer.quantity, asked: line.quantity } : null,
    belowQuality: isBelow(offer.quality, line.quality),
    comparable: why === null,
    why,
    waterfall: priced?.waterfall ?? null,
  }
}

const isPart = (offer: OfferedLine) => !offer.alternative && Boolean(offer.kitParentLineId)

function whyNot(line: AskedLine, offer: OfferedLine, { rate }: ComparedQuotation): Cell['why'] {
  if (rate === null) return 'rate'
  if (isPart(offer)) return 'part'
  return offer.unit === line.unit ? null : 'unit'
}

/** The quantity that counts: never more than was asked; in another unit the offer's own, since the two cannot be compared. */
export const usable = (line: Measured, offer: Measured): Decimal =>
  offer.unit !== line.unit || new Big(offer.quantity).lt(line.quantity)
    ? offer.quantity
    : line.quantity

interface Measured {
  quantity: Decimal
  unit: string
}

function landed(
  offer: OfferedLine,
  quotation: ComparedQuotation,
  rate: Decimal,
  shares: { freight: Big; charges: Big },
) {
  const quoted = new Big(offer.unitCost).times(rate)
  const lineDiscount = quoted.times(offer.discountPercent ?? 0).div(-100)
  const afterLine = quoted.plus(lineDiscount)
  const quotationDiscount = afterLine.times(quotation.discountPercent ?? 0).div(-100)
  const net = afterLine.plus(quotationDiscount)
  const freight = net.times(shares.freight)
  const charges = net.times(shares.charges)
  const waterfall: Waterfall = {
    quoted: money(quoted),
    lineDiscount: money(lineDiscount),
    quotationDiscount: money(quotationDiscount),
    freight: money(freight),
    charges: money(charges),
    freightPercent: money(shares.freight.times(100)),
  }
  return { unit: net.plus(freight).plus(charges), waterfall }
}

const isBelow = (offered?: Quality | null, requested?: Quality | null) =>
  Boolean(requested && offered && qualities[offered].rank > qualities[requested].rank)

/** A chosen offer: which quotation line covers which requested line. */
export interface Choice {
  caseLineId: number
  offerId: number
}

/** What a choice really costs in the comparison currency, counting each chosen supplier's freight and charges in full, once. */
export interface Decision {
  cost: Decimal
  orders: number
  /** Requested lines nobody was chosen for. */
  uncoveredLines: number[]
  /** Chosen lines whose offered quantity is less than asked. */
  shortLines: number[]
  /** The cheapest single quotation for the same lines and quantities, and how much is saved against it. */
  bestSingle: { quotationId: number; cost: Decimal; saved: Decimal; leftOut: number[] } | null
}

/** Counts a choice. Offers without a known rate cannot be chosen and are ignored. */
export function decide(
  lines: readonly AskedLine[],
  quotations: readonly ComparedQuotation[],
  choices: readonly Choice[],
): Decision {
  const asked = new Map(lines.map((line) => [line.id, line]))
  const offers = new Map(
    quotations.flatMap((q) => q.lines.map((offer) => [offer.id, { offer, quotation: q }] as const)),
  )
  const chosen = choices.flatMap((choice) => {
    const found = offers.get(choice.offerId)
    const line = asked.get(choice.caseLineId)
    return found && line && found.quotation.rate !== null ? [{ ...found, line }] : []
  })
  const covered = new Set(chosen.map((choice) => choice.line.id))
  return {
    cost: money(costOf(chosen)),
    orders: new Set(chosen.map((choice) => choice.quotation)).size,
    uncoveredLines: lines.filter((line) => !covered.has(line.id)).map((line) => line.id),
    shortLines: chosen
      .filter((c) => new Big(c.offer.quantity).lt(c.line.quantity))
      .map((c) => c.line.id),
    bestSingle: bestSingle(chosen, quotations),
  }
}

const goodsValue = (line: AskedLine, offer: OfferedLine, quotation: ComparedQuotation) =>
  isPart(offer)
    ? new Big(0)
    : afterDiscount(
        new Big(
          lineTotal(usable(line, offer), offer.unitCost, offer.discountPercent, quotation.currency),
        ),
        quotation,
      ).times(quotation.rate ?? 0)

const overhead = (quotation: ComparedQuotation) =>
  new Big(quotation.transportationCost).plus(quotation.otherCharges).times(quotation.rate ?? 0)

/**
 * The cheapest single quotation for the chosen lines and quantities. Where none covers all of them, the one that leaves out
 * the fewest counts, both sides are compared without those lines, and `leftOut` names them.
 */
function bestSingle(chosen: Chosen[], quotations: readonly ComparedQuotation[]) {
  const candidates = quotations
    .filter((quotation) => quotation.rate !== null && !quotation.expired)
    .map((quotation) => single(chosen, quotation))
    .filter((candidate) => candidate.leftOut.length < chosen.length)
  const best = candidates.sort(
    (a, b) => a.leftOut.length - b.leftOut.length || a.cost.cmp(b.cost),
  )[0]
  if (!best) return null
  const { quotationId, leftOut } = best
  const same = chosen.filter((choice) => !leftOut.includes(choice.line.id))
  return {
    quotationId,
    leftOut,
    cost: money(best.cost),
    saved: money(best.cost.minus(costOf(same))),
  }
}

interface Chosen {
  line: AskedLine
  offer: OfferedLine
  quotation: ComparedQuotation
}

const costOf = (chosen: Chosen[]) =>
  sum(chosen.map((c) => goodsValue(c.line, c.offer, c.quotation))).plus(
    sum([...new Set(chosen.map((c) => c.quotation))].map(overhead)),
  )

function single(chosen: Chosen[], quotation: ComparedQuotation) {
  const primary = new Map(
    quotation.lines.filter((l) => !l.alternative).map((l) => [l.caseLineId, l]),
  )
  const leftOut: number[] = []
  let goods = new Big(0)
  for (const { line, offer } of chosen) {
    const own = primary.get(line.id)
    const wanted = usable(line, offer)
    if (!own || own.unit !== offer.unit || new Big(own.quantity).lt(wanted)) leftOut.push(line.id)
    else goods = goods.plus(goodsValue({ ...line, quantity: wanted }, own, quotation))
  }
  return { quotationId: quotation.id, cost: goods.plus(overhead(quotation)), leftOut }
}

/** By what offers are chosen for all lines at once. */
export type SelectionMethod = 'cheapest' | 'cheapest-any-quality' | 'fastest' | 'best-quality'

/** Chooses for every requested line by a method. Expired, incomparable and alternative offers are left alone. */
export function chooseBy(
  method: SelectionMethod,
  lines: readonly AskedLine[],
  quotations: readonly ComparedQuotation[],
): Choice[] {
  const live = quotations.filter((quotation) => !quotation.expired)
  const offers = new Map(live.flatMap((q) => q.lines.map((offer) => [offer.id, offer] as const)))
  const cells = compare(lines, live)
  const single = cells.filter((c) => c.comparable && !c.alternative && c.unit !== null)
  const byLine = Map.groupBy(single, (c) => c.caseLineId)
  const picks = lines.flatMap((line) => {
    const all = byLine.get(line.id) ?? []
    const good = method === 'cheapest-any-quality' ? all : all.filter((c) => !c.belowQuality)
    const best = good.sort((a, b) => order(method, a, b, offers))[0]
    return best ? [{ caseLineId: line.id, offerId: best.offerId }] : []
  })
  return withKits(picks, cells, { quotations: live, ...kitRules[method] })
}

/** When a kit is taken rather than its items one by one. */
const kitRules: Record<SelectionMethod, { byPrice: boolean; anyQuality: boolean }> = {
  cheapest: { byPrice: true, anyQuality: false },
  'cheapest-any-quality': { byPrice: true, anyQuality: true },
  fastest: { byPrice: false, anyQuality: false },
  'best-quality': { byPrice: false, anyQuality: false },
}

function order(
  method: SelectionMethod,
  a: Cell,
  b: Cell,
  offers: Map<number, OfferedLine>,
): number {
  const byPrice = new Big(a.unit ?? 0).cmp(b.unit ?? 0)
  const [x, y] = [offers.get(a.offerId)!, offers.get(b.offerId)!]
  switch (method) {
    case 'cheapest':
    case 'cheapest-any-quality':
      return Number(a.short !== null) - Number(b.short !== null) || byPrice
    case 'fastest':
      return (x.availabilityDays ?? 9999) - (y.availabilityDays ?? 9999) || byPrice
    case 'best-quality':
      return rank(x.quality) - rank(y.quality) || byPrice
  }
}

const rank = (quality?: Quality | null) => (quality ? qualities[quality].rank : 99)
