import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import {
  confirmationProblems,
  hasOpen,
  withDeliveries,
  type ConfirmableLine,
  type PromisedDelivery,
} from '@fairlead/validation/confirmation'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { confirmedReadinessProblems } from '@fairlead/validation/purchase-order'
import type { Acting, Handler } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { sayWithMove } from '../../message/message.files.ts'
import { ofThread } from '../../message/message.thread.ts'
import { orderFacts } from './order.facts.ts'
import { confirmedRows, mailAboutOrder, orderFollowers, orderSupplier } from './order.mails.ts'
import { orderLines } from './order.lines.ts'
import { lockOrder, type OrderRecord } from './order.queries.ts'
import { timingOf } from './order.sending.ts'

/** Confirms what is still open, line by line: earlier promises stay, the rest remains to be confirmed. */
export const confirmOrder: Handler<'order.confirm'> = async (context, { body }) => {
  const { trx, actor, now, today, files } = context
  const order = await lockOrder(trx, actor, body.purchaseOrderId)
  const lines = await orderLines(trx, order.id)
  const open = hasOpen(withDeliveries(lines, body.deliveries))
  const facts = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'confirm', { ...facts, open })
  check(lines, body.deliveries, today)
  checkReadiness(order, body)
  await insertRows(
    trx,
    'scheduleLine',
    body.deliveries.map((d) => ({
      order_line_id: d.lineId,
      quantity: d.quantity,
      on_date: d.date,
    })),
  )
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    confirmedAt: now,
    supplierReference: body.supplierReference ?? order.supplierReference,
    confirmationComment:
      [order.confirmationComment, body.comment].filter(Boolean).join('\n') || null,
  })
  if (!open) await emptyDraft(context, order.id)
  await sayReady(context, order.id, body.readiness)
  await sayWithMove(context, ofThread(order), { kind: 'CONFIRMATION', text: body.comment })
  const told = {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    partial: open,
  }
  const event = await record(context, move.event, ofOrder(order), told)
  await mailAboutOrder(context, order, {
    letter: 'order.confirmed',
    event,
    to: await orderFollowers(trx, order),
    facts: {
      ...told,
      comment: body.comment,
      files: (files['files'] ?? []).map(({ name }) => name),
    },
    rows: confirmedRows(lines, body.deliveries),
    papers: [`order.pdf:${order.id}`],
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}

type Body = Parameters<Handler<'order.confirm'>>[1]['body']

function checkReadiness(order: OrderRecord, { readiness }: Body) {
  const problems = confirmedReadinessProblems(timingOf(order), readiness)
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
}

/** All of it has gone out: nothing that was typed waits for a later day, as after a change of the order. */
async function emptyDraft({ trx, now }: Pick<Acting, 'trx' | 'now'>, orderId: number) {
  await trx
    .updateTable('confirmationDraft')
    .set({
      version: sql`version + 1`,
      form: sql`form || jsonb_build_object('typed', form -> 'before')`,
      savedAt: now,
    })
    .where('orderId', '=', orderId)
    .execute()
}

/** What was said of readiness with the confirmation: it is about the last of the confirmed days. */
async function sayReady(
  { trx, now }: Pick<Acting, 'trx' | 'now'>,
  orderId: number,
  readiness: Body['readiness'],
) {
  if (!readiness) return
  const lines = await orderLines(trx, orderId)
  const days = lines.flatMap(({ deliveries }) => deliveries.map(({ date }) => date)).sort()
  await trx
    .updateTable('purchaseOrder')
    .set({
      readinessState: readiness,
      readinessDate: readiness === 'CONFIRMED_DATE_VALID' ? (days.at(-1) ?? null) : null,
      readinessAt: now,
      readinessAskedAt: null,
    })
    .where('id', '=', orderId)
    .execute()
}

function check(
  lines: readonly ConfirmableLine[],
  deliveries: readonly PromisedDelivery[],
  today: string,
) {
  const problems = confirmationProblems(lines, deliveries, today)
  if (problems.length === 0) return
  const of = (field: string) => problems.filter((problem) => problem.field === field)
  if (of('line').length > 0) throw new Refusal('record.missing')
  const code = of('quantity').length > 0 ? 'order.quantity' : 'request.invalid'
  throw new Refusal(
    code,
    problems.map(({ delivery, message }) => ({
      path: `lines.${deliveries[delivery]!.lineId}`,
      message,
    })),
  )
}
