import type { z } from 'zod'
import {
  lateOrders,
  surveyProblems,
  type SendPurchaseOrdersForm,
} from '@fairlead/validation/purchase-order'
import { someAgent } from '@fairlead/validation/papers'
import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { keepOrderedPrices } from '../../sourcing/case/case.prices.ts'
import { papersOf } from '../../company/company.papers.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { keepFiles, linkFile } from '../../file/file.queries.ts'
import { forwarders } from '../../company/company.forwarders.ts'
import { textsOf } from '../../sourcing/request/request.text.ts'
import { sanitise } from '../../text/text.sanitise.ts'
import { askDeclarations } from '../../ihm/declaration.ask.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailForwarder, mailOrder, orderSupplier } from '../order/order.mails.ts'
import { paperOfToday } from '../order/order.papers.ts'
import { getOrder, lockOrder, type OrderRecord } from '../order/order.queries.ts'

type Form = z.output<typeof SendPurchaseOrdersForm>
type Context = CallContext<'order.send'>

export const sendOrders: Handler<'order.send'> = async (context, { body }) => {
  const { trx, actor, services, today } = context
  const form = body.request
  refuseProblems(surveyProblems(form.surveySchedule?.on, today))
  await checkPort(trx, form.deliveryPort)
  await checkForwarder(trx, form.selectedForwarderId)
  const orders: OrderRecord[] = []
  for (const id of [...new Set(form.purchaseOrderIds)].sort((a, b) => a - b))
    orders.push(await lockOrder(trx, actor, id))
  if (
    orders.some((order) => order.type === 'SUPPLIES' && !form.deliveryPort && !order.deliveryPort)
  )
    throw new Refusal('order.port-required', [
      { path: 'deliveryPort', message: 'This field is required' },
    ])
  refuseProblems(lateOrders(orders, form.deliveryDueDate, today))
  const [first] = orders
  if (first)
    for (const [field, origin] of uploads) {
      const document = { owner: 'order', ownerId: first.id, origin } as const
      const files = context.files[field] ?? []
      const { companyId } = actor
      for (const { id } of await keepFiles(trx, services.files, files, { ...document, companyId }))
        for (const order of orders) await linkFile(trx, id, { ...document, ownerId: order.id })
    }
  for (const order of orders) await sendOne(context, order, form)
  return { sent: orders.map((order) => order.id) }
}

function refuseProblems(problems: { path: string; message: string }[]) {
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
}

const uploads = [
  ['files', 'WEB'],
  ['assignForwarderFiles', 'FORWARDER'],
] as const

async function checkForwarder(trx: Context['trx'], id: number | null | undefined) {
  if (!id) return
  const found = await forwarders(trx).select('id').where('id', '=', id).executeTakeFirst()
  if (!found)
    throw new Refusal('order.forwarder', [
      { path: 'selectedForwarderId', message: 'Please choose one of the freight forwarders' },
    ])
}

async function sendOne(context: Context, order: OrderRecord, form: Form) {
  const { trx, actor, now } = context
  const move = decided(orderLifecycle, 'send', await orderFacts(trx, actor, order))
  await checkComplete(trx, order)
  const { purchaseOrderIds: _ids, text, ...sending } = form
  const company = await papersOf(trx, order.companyId)
  const agent = form.agent ? someAgent(form.agent) : order.agent
  // One text for several orders stands before what each of them says itself.
  const own = form.purchaseOrderIds.length > 1 ? order.text : ''
  const changed = {
    version: order.version + 1,
    priority: form.priority,
    sending: JSON.stringify(sending),
    agent: agent && JSON.stringify(agent),
    deliveryInstructions:
      (form.deliveryInstructions ?? order.deliveryInstructions ?? company.deliveryInstructions) ||
      null,
    packingMarks: (form.packingMarks ?? order.packingMarks ?? company.packingMarks) || null,
    approvedBy: form.approvedBy,
    paper: JSON.stringify(await paperOfToday(trx, order.companyId, actor.id)),
    ...(form.deliveryPort ? { deliveryPort: form.deliveryPort } : {}),
    ...(form.deliveryDueDate ? { deliveryDueDate: form.deliveryDueDate } : {}),
    ...(form.vesselEta ? { vesselEta: form.vesselEta } : {}),
    ...(text ? { text: textsOf({ text: sanitise(text) }, { text: own }) } : {}),
  }
  await saveMove(trx, 'purchaseOrder', order.id, move, { ...changed, submittedAt: now })
  await keepOrderedPrices(trx, [order.id])
  const supplier = await orderSupplier(trx, order)
  const event = await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    supplier,
  })
  const sent = await getOrder(trx, actor, order.id)
  await mailOrder(context, sent, form, event)
  await mailForwarder(context, sent, supplier, form, event)
  if (form.ihmFormsNotification) await askDeclarations(context, sent)
}

/** Nothing goes out without a supplier, a vessel and lines. */
async function checkComplete(trx: Context['trx'], order: OrderRecord) {
  const line = await trx
    .selectFrom('purchaseOrderLine')
    .select('id')
    .where('orderId', '=', order.id)
    .limit(1)
    .executeTakeFirst()
  const named = order.supplierId !== null || order.supplierEmail !== null
  if (!line || !named || order.vesselId === null) throw new Refusal('order.incomplete')
}
