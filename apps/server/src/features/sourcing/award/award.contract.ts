import { agreedPrices } from '@fairlead/validation/contract-price'
import { plain } from '@fairlead/validation/decimal'
import { PriceLine } from '@fairlead/validation/price-list'
import type { Db } from '../../../db/connect.ts'
import type { CaseRecord } from '../case/case.queries.ts'

/** The award of a tender that stands. */
export const findAward = (db: Db, found: CaseRecord) =>
  db
    .selectFrom('award')
    .select(['id', 'reason'])
    .where('caseId', '=', found.type === 'CONTRACT_TENDER' ? found.id : 0)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The contract that was made of it and is still there. */
export const contractOfAward = (db: Db, awardId: number) =>
  db
    .selectFrom('contract')
    .select(['id', 'number'])
    .where('awardId', '=', awardId)
    .executeTakeFirst()

/** What one winner is to deliver, in one currency: none of our suppliers where it has no account. */
export type Winner = Awaited<ReturnType<typeof priceListsOf>>[number]

/** The awarded offers as price lists, one for each winner and currency. */
export async function priceListsOf(db: Db, found: CaseRecord, awardId: number) {
  const offers = await awardedOffers(db, awardId)
  const keyOf = (one: (typeof offers)[number]) =>
    `${one.supplierId ?? one.unregisteredName} ${one.currency}`
  return [...Map.groupBy(offers, keyOf).values()].map((own) => {
    const [first] = own as [(typeof offers)[number]]
    return {
      supplierId: first.supplierId,
      name: first.unregisteredName ?? 'A supplier',
      currency: first.currency,
      incoterm: first.incoterm,
      incotermPlace: first.incotermPlace,
      paymentTerms: first.paymentTerms,
      delivery: deliveryOf(own),
      lines: own.map(lineOf),
    }
  })
}

type Offer = Awaited<ReturnType<typeof awardedOffers>>[number]
/** A kit has one price: its parts have none of their own. */
const awardedOffers = (db: Db, awardId: number) =>
  db
    .selectFrom('awardLine as a')
    .innerJoin('caseLine as c', 'c.id', 'a.caseLineId')
    .innerJoin('quotationLine as l', 'l.id', 'a.quotationLineId')
    .innerJoin('quotation as q', 'q.id', 'l.quotationId')
    .innerJoin('caseRequest as r', 'r.id', 'q.requestId')
    .select(['r.supplierId', 'r.unregisteredName'])
    .select([
      'q.id as quotationId',
      'q.currency',
      'q.incoterm',
      'q.incotermPlace',
      'q.paymentTerms',
    ])
    .select(['q.transportationCost', 'q.otherCharges', 'q.discountPercent as wholeDiscount'])
    .select(['c.code', 'c.scheme', 'c.name', 'l.name as offered', 'l.alternative', 'l.partNumber'])
    .select(['l.unit', 'l.unitCost', 'l.quantity', 'l.discountPercent', 'l.priceBreaks'])
    .select(['l.minimumQuantity', 'l.availabilityDays', 'l.quality'])
    .where('a.awardId', '=', awardId)
    .where('l.kitParentLineId', 'is', null)
    .where('l.unitCost', 'is not', null)
    .orderBy('q.id')
    .orderBy('c.position')
    .execute()

/** An alternative is never bought under the number of the item it stands for. */
const lineOf = (one: Offer) =>
  PriceLine.parse({
    scheme: (!one.alternative && one.code && one.scheme) || '',
    code: (!one.alternative && one.code) || '',
    makerNumber: one.partNumber ?? '',
    description: one.offered || one.name,
    unit: one.unit,
    prices: agreedPrices({
      unitCost: one.unitCost!,
      quantity: plain(one.quantity ?? '1'),
      priceBreaks: one.priceBreaks,
      discounts: [one.discountPercent, one.wholeDiscount],
    }),
    minimum: one.minimumQuantity ? plain(one.minimumQuantity) : '',
    leadDays: one.availabilityDays === null ? '' : String(one.availabilityDays),
    quality: one.quality ?? '',
  })

/** Freight and charges were offered for the whole tender: they are told, the buyer says how they go on. */
function deliveryOf(offers: readonly Offer[]): string {
  const quotations = new Map(offers.map((one) => [one.quotationId, one])).values()
  const said = [...quotations].flatMap(({ currency, transportationCost, otherCharges }) => [
    ...(Number(transportationCost) > 0 ? [`freight ${currency} ${transportationCost}`] : []),
    ...(Number(otherCharges) > 0 ? [`other charges ${currency} ${otherCharges}`] : []),
  ])
  return said.length > 0 ? `As tendered for all of it: ${said.join(', ')}` : ''
}
