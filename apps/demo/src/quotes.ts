import Big from 'big.js'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { remarks } from './stores.ts'
import type { Case, Line, Offer, Person, Quote, Request } from './model.ts'
import type { Random } from './random.ts'
import { DAY, dayOf } from './time.ts'

/** What one unit of a currency costs in USD. */
export const usdPrice: Record<string, number> = {
  USD: 1,
  EUR: 1.0842,
  GBP: 1.2671,
  SGD: 0.7421,
  JPY: 0.006412,
  NOK: 0.0941,
}

/** A buyer's rate as it is stored: at most 8 decimals, no trailing zeros. */
export const rateOf = (currency: string, base: string): string =>
  currency === base ? '1' : (usdPrice[currency]! / usdPrice[base]!).toFixed(8).replace(/\.?0+$/, '')

export interface QuoteWishes {
  at: number
  number?: number
  version?: number
  kind?: Quote['kind']
  /** Share of the lines that is quoted. */
  share?: number
  /** The last day the prices hold, when it is not the usual 30 to 60 days. */
  goodUntil?: string
}

/** A quotation of a supplier, or of the holder of a link, for what it was asked; totals as the server counts them. */
export function makeQuote(random: Random, request: Request, wishes: QuoteWishes): Quote {
  const { supplier } = request
  const found = request.case
  const terms = supplier ?? {
    currency: 'EUR',
    quality: 'OEM',
    level: 1,
    days: 7,
    incoterm: 'DAP',
    city: 'Piraeus',
    users: [] as Person[],
  }
  const mood = random.between(0.93, 1.07)
  const share = wishes.share ?? random.pick([1, 1, 1, 1, 1, 0.96, 0.9, 0.8])
  const discounted = random.chance(0.3)
  const price = (line: Line) =>
    inCurrency(line.price * terms.level * mood * random.between(0.93, 1.07), terms.currency)
  const offers = found.lines.flatMap((line, i): Offer[] => {
    const quoted = i === 0 || random.chance(share)
    if (!quoted)
      return random.chance(0.4)
        ? [{ ...emptyOffer(line), itemNotes: random.pick(remarks.notQuoted) }]
        : []
    const offer = priced(random, found, line, price(line), terms, discounted)
    if (found.type === 'SERVICES' || found.type === 'CONTRACT_TENDER' || !random.chance(0.03))
      return [offer]
    return [offer, alternativeTo(random, offer, terms.currency)]
  })
  const goods = sum(
    offers.filter((offer) => !offer.alternative && offer.total).map((offer) => offer.total!),
  )
  const freight = random.chance(0.55)
    ? inCurrency(
        Number(goods.times(random.between(0.008, 0.035))) * usdPrice[terms.currency]! + 20,
        terms.currency,
        true,
      )
    : '0.00'
  const charges = random.chance(0.25)
  const otherCharges = charges
    ? inCurrency(random.pick([25, 40, 60, 85, 120]), terms.currency, true)
    : '0.00'
  const discount = random.chance(0.2) ? random.pick(['2', '2.5', '3', '4', '5']) : null
  const { currency } = terms
  const net = new Big(money(goods.times(new Big(100).minus(discount ?? 0)).div(100), currency))
  const by = terms.users.length ? random.pick(terms.users) : null
  const services = found.type === 'SERVICES'
  return {
    id: 0,
    request,
    number: wishes.number ?? 1,
    version: wishes.version ?? 1,
    kind: wishes.kind ?? 'INITIAL',
    state: quotationLifecycle.initial[0]!,
    at: wishes.at,
    cancelledAt: null,
    currency,
    transportationCost: freight,
    otherCharges,
    otherChargesLabel: charges
      ? random.pick([
          'Packing and documents',
          'Customs documents',
          'Delivery by launch',
          'Small order surcharge',
        ])
      : null,
    discount,
    goods: money(goods, currency),
    total: money(net.plus(freight).plus(otherCharges), currency),
    incoterm: terms.incoterm,
    incotermPlace: terms.incoterm === 'FCA' ? terms.city : null,
    transportationMode: services ? null : random.pick(['AIR', 'ROAD', 'SEA', 'COURIER', 'ROAD']),
    paymentTerms: random.pick(['NET_30', 'NET_30', 'NET_45', 'NET_60', 'NET_14']),
    deliveryDays: terms.days,
    goodUntil: wishes.goodUntil ?? dayOf(wishes.at + random.int(30, 60) * DAY),
    reference:
      found.buyer.settings['requireReference'] || random.chance(0.6)
        ? `Q${random.int(20_000, 89_999)}`
        : null,
    ihm: random.chance(0.5)
      ? random.pick(['FREE_OF_HAZARDOUS_MATERIALS', 'MD_AND_SDOC_WITH_DELIVERY', 'ON_REQUEST'])
      : null,
    remarks: random.chance(0.3) ? random.pick(remarks.item) : '',
    by,
    typedBy: null,
    offers,
  }
}

function priced(
  random: Random,
  found: Case,
  line: Line,
  unitCost: string,
  terms: { quality: string; days: number; currency: string },
  discounted: boolean,
): Offer {
  const asked = Number(line.quantity)
  const short = asked >= 3 && random.chance(0.04)
  const quantity = short
    ? String(Math.max(1, Math.floor(asked * random.between(0.4, 0.8))))
    : line.quantity
  const discount = discounted && random.chance(0.4) ? random.pick(['5', '7.5', '10']) : null
  const services = found.type === 'SERVICES'
  const quality = services
    ? null
    : random.chance(0.015)
      ? 'MIXED'
      : random.chance(0.1)
        ? 'OEM'
        : terms.quality
  const late = random.chance(0.05)
  return {
    ...emptyOffer(line),
    unitCost,
    quantity,
    discount,
    quality,
    days: Math.max(0, terms.days + random.int(-2, 6) + (late ? 35 : 0)),
    makerAuthorized: quality?.startsWith('GENUINE') ? random.chance(0.6) : null,
    genuineInfo: aboutPapers(quality, random),
    supplierNotes: quality === 'MIXED' ? random.pick(remarks.mixed) : null,
    itemNotes: short
      ? `${quantity} from stock, the rest on request`
      : random.chance(0.05)
        ? random.pick(remarks.item)
        : null,
    total: lineTotal(quantity, unitCost, discount, terms.currency),
  }
}

/** A cheaper item beside the asked one; it does not count in the totals. */
function alternativeTo(random: Random, offer: Offer, currency: string): Offer {
  const cheaper = new Big(offer.unitCost!).times(random.pick(['0.72', '0.8', '0.85', '0.9']))
  const unitCost = money(cheaper, currency)
  return {
    ...offer,
    alternative: true,
    name: `${offer.line.name}, ${random.pick(remarks.alternative)}`,
    unitCost,
    quality: 'COPY_OTHER_MAKER',
    makerAuthorized: null,
    genuineInfo: null,
    supplierNotes: null,
    itemNotes: null,
    total: lineTotal(offer.quantity!, unitCost, offer.discount, currency),
  }
}

const emptyOffer = (line: Line): Offer => ({
  id: 0,
  line,
  alternative: false,
  name: null,
  unitCost: null,
  quantity: null,
  unit: line.unit,
  discount: null,
  days: null,
  quality: null,
  makerAuthorized: null,
  genuineInfo: null,
  supplierNotes: null,
  itemNotes: null,
  total: null,
})

/** A price in USD as a supplier would write it in its own currency. */
function inCurrency(usd: number, currency: string, round = false): string {
  const amount = usd / usdPrice[currency]!
  const step =
    currency === 'JPY'
      ? amount > 2000
        ? 50
        : 1
      : round
        ? 5
        : amount > 500
          ? 0.5
          : amount > 20
            ? 0.05
            : 0.01
  return (Math.max(1, Math.round(amount / step)) * step).toFixed(2)
}

function aboutPapers(quality: string | null, random: Random): string | null {
  if (quality === 'GENUINE_NO_CERT') return 'From our own stock, its papers were not kept'
  return quality === 'GENUINE' && random.chance(0.1)
    ? 'Certificate of the maker comes with the goods'
    : null
}
