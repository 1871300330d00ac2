import { Refusal } from '@fairlead/api/refusals'
import { productKey } from '@fairlead/validation/ihm/product-key'
import type { TriageAnswer } from '@fairlead/validation/ihm/triage-verdict'
import { hasFallen } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../actor.ts'
import { askLines, takeLineOff } from './declaration.lines.ts'
import type { Asking } from './declaration.ask.ts'
import { isKeptBy, lockOrderOf } from './declaration.queries.ts'
import { triageLines } from './declaration.triage.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'

export type Deciding = Asking & { actor: Member }

/** A triaged line under its locked order, as it was seen: another one’s word is not overwritten. */
export async function lineToDecide(context: Deciding, lineId: number, seenAt: string | null) {
  const { trx, actor } = context
  const found = await trx
    .selectFrom('ihmTriage')
    .innerJoin('purchaseOrderLine as line', 'line.id', 'ihmTriage.orderLineId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'line.orderId')
    .select(['line.orderId', 'line.position'])
    .where('line.id', '=', lineId)
    .where(isKeptBy(actor, 'purchase_order.company_id'))
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  const order = await lockOrderOf(trx, found.orderId)
  if (hasFallen(order)) throw new Refusal('declaration.order-fallen')
  const triaged = await trx
    .selectFrom('ihmTriage')
    .selectAll()
    .where('orderLineId', '=', lineId)
    .forUpdate()
    .executeTakeFirst()
  if (!triaged) throw new Refusal('record.missing')
  if (triaged.decidedAt !== seenAt) throw new Refusal('triage.decided')
  return { order, triaged, position: found.position }
}

/** The declaration follows the word: what matters is asked for, what does not is not. */
export async function followAnswer(
  context: Deciding,
  order: OrderRecord,
  { lineId, answer }: { lineId: number; answer: TriageAnswer },
) {
  if (answer !== 'NOT_RELEVANT') return askLines(context, order, [lineId])
  const declared = await context.trx
    .selectFrom('hazardLine')
    .innerJoin('materialDeclaration', 'materialDeclaration.hazardLineId', 'hazardLine.id')
    .select('hazardLine.id')
    .where('hazardLine.orderLineId', '=', lineId)
    .executeTakeFirst()
  if (declared) throw new Refusal('triage.declared')
  return takeLineOff(context, order, lineId)
}

/** Maker and number of a line, where it has both: what a decision is remembered by. */
export async function productOf(context: Deciding, order: OrderRecord, lineId: number) {
  const { line } = (await triageLines(context.trx, order)).find((each) => each.lineId === lineId)!
  const key = productKey(line)
  if (key === null) return null
  return { key, maker: line.maker ?? '', productNumber: line.productNumber ?? '' }
}
