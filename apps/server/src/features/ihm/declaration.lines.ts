import { addDays } from '@fairlead/validation/day'
import {
  declarationLifecycle,
  declarationPages,
  type DeclarationFacts,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import { limits } from '@fairlead/validation/limits'
import { hasFallen } from '@fairlead/validation/order-lifecycle'
import { decided, saveMove } from '../../db/move.ts'
import type { Trx } from '../../db/transaction.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import { addLines, askFirst, mailAsked, type Asking } from './declaration.ask.ts'
import { declarationFacts } from './declaration.facts.ts'
import { declarationLines, type DeclarationRecord } from './declaration.queries.ts'

const isReviewed = (state: string) =>
  (declarationPages['ihm-reviewing-forms'] as readonly string[]).includes(state)

const noneLeft = 'No line of the order is asked for any more'
const askedLater = 'This line is asked for too'

/** The declaration of a locked order, locked; none where nothing was asked. */
export const declarationOf = (trx: Trx, orderId: number): Promise<DeclarationRecord | undefined> =>
  trx
    .selectFrom('hazardDeclaration')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Asks for lines of an order, as far as they are not asked for yet: in the declaration that is open, or in a first one. */
export async function askLines(context: Asking, order: OrderRecord, lineIds: readonly number[]) {
  const { trx, today } = context
  const declaration = await declarationOf(trx, order.id)
  if (!declaration) return askFirst(context, order, lineIds)
  const there = await declarationLines(trx, declaration.id)
  const wanted = lineIds.filter((id) => there.every(({ orderLineId }) => orderLineId !== id))
  if (wanted.length === 0) return
  const move = decided(declarationLifecycle, 'askMore', await officeFacts(trx, order, declaration))
  const isOpen = declaration.state === move.state
  await addLines(context, declaration.id, wanted)
  // What is being reviewed goes back with it: nobody can judge what was not declared.
  if (isReviewed(move.state))
    await trx
      .updateTable('hazardLine')
      .set({ accepted: false, reason: askedLater })
      .where('orderLineId', 'in', wanted)
      .execute()
  const dueOn = addDays(today, limits.ihmFormDays)
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, {
    ...(!isOpen && { dueOn, reason: null, settledAt: null, settledBy: null }),
  })
  const event = await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    positions: await positionsOf(trx, wanted),
  })
  // A supplier that has the request open already is not written to for each line.
  if (!isOpen)
    await mailAsked(context, order, { id: declaration.id, dueOn, event, lines: wanted.length })
}

/** No longer asks for a line for which nothing was sent. */
export async function takeLineOff(context: Asking, order: OrderRecord, lineId: number) {
  const { trx } = context
  const declaration = await declarationOf(trx, order.id)
  const lines = declaration ? await declarationLines(trx, declaration.id) : []
  const line = lines.find(({ orderLineId }) => orderLineId === lineId)
  if (!declaration || !line) return
  await trx.deleteFrom('hazardLine').where('id', '=', line.id).execute()
  await settleLeft(context, order, declaration, [line.position])
}

/** After lines of a declaration are gone: it goes on with those that are left, or is settled. */
export async function settleLeft(
  context: Asking,
  order: OrderRecord,
  declaration: DeclarationRecord,
  positions: number[],
) {
  const { trx, actor, now } = context
  const lines = await declarationLines(trx, declaration.id)
  const facts = await officeFacts(trx, order, declaration)
  const move = decided(declarationLifecycle, 'takeOff', { ...facts, left: leftOf(lines) })
  const settled = move.state !== declaration.state
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, {
    ...(settled && { settledAt: now, settledBy: actor.kind === 'member' ? actor.id : null }),
    ...(lines.length === 0 && { reason: noneLeft }),
  })
  await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    positions,
  })
}

function leftOf(lines: readonly { accepted: boolean | null }[]): DeclarationFacts['left'] {
  if (lines.length === 0) return 'NONE'
  return lines.every(({ accepted }) => accepted) ? 'JUDGED' : 'AWAITED'
}

/** Whoever agreed to a change of the order: it is the buyer that asks. */
async function officeFacts(trx: Trx, order: OrderRecord, declaration: DeclarationRecord) {
  const facts = await declarationFacts(trx, { role: 'buyer' }, declaration)
  return { ...facts, orderFallen: hasFallen(order) }
}

async function positionsOf(trx: Trx, lineIds: readonly number[]) {
  const rows = await trx
    .selectFrom('purchaseOrderLine')
    .select('position')
    .where('id', 'in', lineIds)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
