import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import { formatReceived } from '@fairlead/formatting/receipt'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { aheadProblems } from '@fairlead/validation/purchase-order'
import { isAwaited, isFaulty, receiptProblems, withReceipt } from '@fairlead/validation/receipt'
import type { CallContext, Handler } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { keepFiles } from '../../file/file.queries.ts'
import { orderFacts } from '../order/order.facts.ts'
import { lineRows, mailAboutOrder, orderRecipients, supplierPath } from '../order/order.mails.ts'
import { orderLines } from '../order/order.lines.ts'
import { lockOrder, type OrderRecord } from '../order/order.queries.ts'

type Context = CallContext<'order.receive'>
type Body = Parameters<Handler<'order.receive'>>[1]['body']

/** Writes down what arrived. Once nothing is awaited any more the order is delivered; until then it stays where it is. */
export const receiveOrder: Handler<'order.receive'> = async (context, { params, body }) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  const before = await orderLines(trx, order.id)
  const lines = withReceipt(before, body.lines)
  const partial = isAwaited(lines)
  const facts = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'receive', { ...facts, awaited: partial })
  const problems = [...aheadProblems(body.on, today), ...receiptProblems(before, body.lines)]
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await keepReceipt(context, order, body)
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  await bookOrders(context, order.companyId, { orderIds: [order.id], move: 'RECEIVE' })
  const rows = faultRows(lines, body)
  const told = { number: order.orderNumber, on: formatDate(body.on), remark: body.remark, partial }
  const faults = rows.map(([name, words]) => `${name.toLowerCase()}, ${words}`).join('; ')
  const event = await record(context, move.event, ofOrder(order), { ...told, faults })
  await mailAboutOrder(context, order, {
    letter: 'order.delivered',
    event,
    to: await orderRecipients(trx, order),
    facts: { ...told, buyer: actor.companyName, faulty: rows.length > 0 },
    rows,
    path: await supplierPath(context, order),
  })
  return { ok: true }
}

async function keepReceipt(context: Context, order: OrderRecord, body: Body) {
  const { trx, actor, now, services, files } = context
  const { id } = await trx
    .insertInto('receipt')
    .values({
      orderId: order.id,
      onDate: body.on,
      remark: body.remark,
      receivedBy: actor.id,
      receivedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await insertRows(
    trx,
    'receiptLine',
    body.lines.map(({ lineId, pictures: _, ...line }) => ({
      ...line,
      receipt_id: id,
      order_line_id: lineId,
    })),
  )
  const uploads = [...(files['pictures'] ?? [])]
  const { companyId } = order
  for (const [i, { pictures }] of body.lines.entries()) {
    const document = { owner: 'receiptLine', ownerId: ids[i]!, origin: 'WEB', companyId } as const
    await keepFiles(trx, services.files, uploads.splice(0, pictures), document)
  }
  if (uploads.length > 0)
    throw new Refusal('request.invalid', [
      { path: 'pictures', message: 'Say of each picture which line it shows' },
    ])
}

/** What a letter says of the lines with which something is wrong. */
const faultRows = (lines: Awaited<ReturnType<typeof orderLines>>, body: Body) =>
  lineRows(
    body.lines
      .filter(isFaulty)
      .map((parts) => [lines.find(({ id }) => id === parts.lineId)!, parts] as const)
      .map(([line, parts]) => [
        line,
        [formatReceived(parts, line.unit, ['damaged', 'wrong', 'short']), parts.note]
          .filter(Boolean)
          .join(', '),
      ]),
  )
