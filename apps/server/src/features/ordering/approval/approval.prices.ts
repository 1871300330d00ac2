import Big from 'big.js'
import { landedLines, rateOf } from '@fairlead/validation/budget-cost'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { cheaperOf, type OrderedOffer } from '@fairlead/validation/cheaper'
import type { Comparison } from '@fairlead/validation/comparison'
import { inShort, type InShort } from '@fairlead/validation/decision'
import { money, unitPrice } from '@fairlead/validation/decimal'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { draftsSentOn } from '../../figure/figure.orders.ts'
import { comparedOrders } from './approval.compared.ts'
import type { ApprovalRecord } from './approval.queries.ts'

type Asking = { db: Db; actor: Member; today: string }

/** The lines of the orders as they land, and what comparable offers would have cost. Where no RFQ is behind them there is nothing to compare. */
export async function approvalPrices(
  { db, actor, today }: Asking,
  { caseId, currency }: Pick<ApprovalRecord, 'caseId' | 'currency'>,
  ids: number[],
) {
  const lines = await linesOf(db, ids)
  const landed = await landedOf(db, ids, { currency, today })
  const compared = caseId === null ? null : await comparedWith({ db, actor, today }, caseId, ids)
  const ofLines = [...landed.values()].flatMap((order) => order.lines)
  return {
    lines: lines.map(({ offerId, ...line }, i) => {
      const total = ofLines[i] ?? null
      return {
        ...line,
        unitPrice: total && unitPrice(total.div(line.quantity).toFixed()),
        total: total && money(total),
        lowest: compared?.lowest(offerId) ?? null,
        reason: compared?.reason(offerId) ?? '',
      }
    }),
    landed: new Map([...landed].map(([id, { total }]) => [id, total])),
    cheaper: compared?.cheaper ?? null,
    short: compared?.short ?? null,
  }
}

const linesOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('purchaseOrderLine')
    .select(['orderId', 'position', 'name', 'quantity', 'unit', 'quotationLineId as offerId'])
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .orderBy('position')
    .execute()

/** What each order comes to with all its freight and charges, and its lines with their part of it; null without a rate. */
async function landedOf(
  db: Db,
  ids: number[],
  { currency, today }: { currency: string; today: string },
) {
  const orders = await draftsSentOn(db, ids, today)
  return new Map(
    orders.map((order) => {
      const rate = rateOf(order.rates, order.currency, currency)
      const lines = landedLines(order).map((own) => rate && own.times(rate))
      return [order.id, { lines, total: rate && money(new Big(order.total).times(rate)) }]
    }),
  )
}

/** What the comparison of the RFQ says of lines that were ordered. */
async function comparedWith(asking: Asking, caseId: number, ids: readonly number[]) {
  const { evaluation, comparison, before, ordered } = await comparedOrders(asking, caseId, ids)
  const { lines, ...cheaper } = cheaperOf(comparison, ordered)
  const better = new Map(lines.map((one) => [one.offerId, one]))
  const supplierOf = new Map(evaluation.quotations.map((one) => [one.id, one.supplierName]))
  const reasons = new Map(
    evaluation.awards.flatMap((award) =>
      award.lines.map((line) => [line.offerId, line.reason || award.reason] as const),
    ),
  )
  const price = (exact: Big | null | undefined) => unitPrice((exact ?? new Big(0)).toFixed())
  return {
    cheaper,
    short: inWords(evaluation, inShort(before, choicesOf(before, ordered))),
    reason: (offerId: number | null) => (offerId !== null && reasons.get(offerId)) || '',
    lowest(offerId: number | null) {
      const lower = offerId === null ? undefined : better.get(offerId)
      if (!lower) return null
      return {
        supplierName: supplierOf.get(lower.lowest.quotation.id) ?? '-',
        chosen: price(comparison.offers.get(lower.offerId)?.exact),
        unitPrice: price(lower.lowest.exact),
        more: lower.more,
      }
    },
  }
}

const choicesOf = ({ offers }: Comparison, ordered: readonly OrderedOffer[]) =>
  ordered.flatMap(({ offerId, quantity }) => {
    const landed = offers.get(offerId)
    return landed ? [{ caseLineId: landed.line.id, offerId, quantity }] : []
  })

/** The best single supplier by its name. */
function inWords({ quotations, ratesOn }: Evaluation, short: InShort | null) {
  if (!short) return null
  const { bestSingle } = short
  const supplier = quotations.find(({ id }) => id === bestSingle?.quotationId)
  const { asked, lowest, average } = short
  return {
    asked,
    lowest,
    average,
    ratesOn,
    single: bestSingle && { ...bestSingle, supplierName: supplier?.supplierName ?? '-' },
  }
}
