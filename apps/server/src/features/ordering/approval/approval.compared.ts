import { comparisonOf } from '@fairlead/api/comparison-of'
import { Evaluation } from '@fairlead/api/calls/evaluation'
import { cheaperOf, type OrderedOffer } from '@fairlead/validation/cheaper'
import { compare } from '@fairlead/validation/comparison'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { getCase, type CaseRecord } from '../../sourcing/case/case.queries.ts'
import { evaluationOf } from '../../sourcing/evaluation/evaluation.queries.ts'

/** For how many lines of each order of an RFQ a comparable offer was cheaper. */
export async function dearerLines(
  { db, actor, today }: { db: Db; actor: Member; today: string },
  caseId: number,
  currency: string,
) {
  const found = await getCase(db, actor, caseId)
  const ordered = await orderedOffers(db, caseId)
  const comparison = await pricesAlone(db, found, { currency, today })
  return new Map(
    [...Map.groupBy(ordered, ({ orderId }) => orderId)].map(([id, own]) => [
      id,
      cheaperOf(comparison, own).lines.length,
    ]),
  )
}

/** The comparison of an RFQ with nothing but its prices: every sending reads it. */
async function pricesAlone(
  db: Db,
  { id: caseId, rates }: CaseRecord,
  { currency, today }: { currency: string; today: string },
) {
  const lines = await db
    .selectFrom('caseLine')
    .select(['id', 'quantity', 'unit', 'quality'])
    .where('caseId', '=', caseId)
    .where('cancelledIn', 'is', null)
    .execute()
  const quotations = await db
    .selectFrom('quotation')
    .select(['id', 'transportationCost', 'otherCharges', 'discountPercent', 'currency'])
    .select('pricesGoodUntil')
    .where('caseId', '=', caseId)
    .where('state', 'in', standingQuotations)
    .execute()
  const offers = await db
    .selectFrom('quotationLine')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .innerJoin('caseLine', 'caseLine.id', 'quotationLine.caseLineId')
    .select([
      'quotationLine.id',
      'quotationId',
      'caseLineId',
      'alternative',
      'unitCost',
      'quotationLine.quantity',
      'quotationLine.unit',
      'quotationLine.discountPercent',
      'priceBreaks',
      'packSize',
      'minimumQuantity',
      'quotationLine.quality',
      'kitParentLineId',
      'quotationLine.total',
    ])
    .where('quotation.caseId', '=', caseId)
    .where('quotation.state', 'in', standingQuotations)
    .where('cancelledIn', 'is', null)
    .where('unitCost', 'is not', null)
    .where('quotationLine.quantity', 'is not', null)
    .orderBy('quotationLine.id')
    .execute()
  const byQuotation = Map.groupBy(offers, ({ quotationId }) => quotationId)
  return compare(
    lines,
    quotations.map(({ pricesGoodUntil, ...quotation }) => ({
      ...quotation,
      expired: pricesGoodUntil < today,
      rate: quotation.currency === currency ? '1' : (rates?.[quotation.currency] ?? null),
      lines: (byQuotation.get(quotation.id) ?? []).map((line) => ({
        ...line,
        unitCost: line.unitCost!,
        quantity: line.quantity!,
      })),
    })),
  )
}

const orderedOffers = (db: Db, caseId: number) =>
  db
    .selectFrom('purchaseOrderLine')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'purchaseOrderLine.orderId')
    .select(['orderId', 'quotationLineId as offerId', 'purchaseOrderLine.quantity'])
    .where('caseId', '=', caseId)
    .where('quotationLineId', 'is not', null)
    .$narrowType<OrderedOffer & { orderId: number }>()
    .execute()

/** The comparison of an RFQ as everybody reads it, what of it is on orders, and the same before these orders were made. */
export async function comparedOrders(
  { db, actor, today }: { db: Db; actor: Member; today: string },
  caseId: number,
  ids: readonly number[],
) {
  const evaluation = Evaluation.parse(
    await evaluationOf(db, await getCase(db, actor, caseId), today),
  )
  const ordered = (await orderedOffers(db, caseId)).filter(({ orderId }) => ids.includes(orderId))
  const before = comparisonOf(without(evaluation, ids))
  return { evaluation, comparison: comparisonOf(evaluation), before, ordered }
}

/** Nothing of these orders is taken yet, and no freight of theirs is carried. */
const without = (evaluation: Evaluation, ids: readonly number[]): Evaluation => ({
  ...evaluation,
  lines: evaluation.lines.map((line) => ({
    ...line,
    ordered: line.ordered.filter(({ orderId }) => !ids.includes(orderId)),
  })),
  quotations: evaluation.quotations.map((quotation) => ({
    ...quotation,
    carried: evaluation.orders.some(
      ({ id, quotationId }) => quotationId === quotation.id && !ids.includes(id),
    ),
  })),
})
