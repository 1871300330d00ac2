import type { z } from 'zod'
import {
  lateOrders,
  surveyProblems,
  type SendPurchaseOrdersForm,
} from '@fairlead/validation/purchase-order'
import { someAgent } from '@fairlead/validation/papers'
import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Acting } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { keepOrderedPrices } from '../../sourcing/case/case.prices.ts'
import { papersOf } from '../../company/company.papers.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { checkBudgets } from '../../budget/budget.check.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { freezeRates } from '../../figure/figure.orders.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { forwarders } from '../../company/company.forwarders.ts'
import { textsOf } from '../../sourcing/request/request.text.ts'
import { sanitise } from '../../text/text.sanitise.ts'
import { askDeclarations } from '../../ihm/declaration.ask.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailForwarder, mailOrder, orderSupplier } from '../order/order.mails.ts'
import { paperOfToday } from '../order/order.papers.ts'
import { getOrder, type OrderRecord } from '../order/order.queries.ts'

type Form = z.output<typeof SendPurchaseOrdersForm>
type Sending = Acting<Member> & { today: string }

/** What keeps these orders back whatever each of them says: a survey or a day that has passed, no port, a forwarder that is gone. */
export async function checkSending(
  { trx, today }: Pick<Sending, 'trx' | 'today'>,
  orders: readonly OrderRecord[],
  form: Form,
) {
  refuseProblems(surveyProblems(form.surveySchedule?.on, today))
  await checkPort(trx, form.deliveryPort)
  await checkForwarder(trx, form.selectedForwarderId)
  if (
    orders.some((order) => order.type === 'SUPPLIES' && !form.deliveryPort && !order.deliveryPort)
  )
    throw new Refusal('order.port-required', [
      { path: 'deliveryPort', message: 'This field is required' },
    ])
  refuseProblems(lateOrders(orders, form.deliveryDueDate, today))
}

function refuseProblems(problems: { path: string; message: string }[]) {
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
}

async function checkForwarder(trx: Trx, id: number | null | undefined) {
  if (!id) return
  const found = await forwarders(trx).select('id').where('id', '=', id).executeTakeFirst()
  if (!found)
    throw new Refusal('order.forwarder', [
      { path: 'selectedForwarderId', message: 'Please choose one of the freight forwarders' },
    ])
}

/**
 * Sends locked orders, by the rules of the moment: at once, or when the last level has approved them. Their budgets are taken from
 * together, after the orders are locked: of two who send at once the second sees what the first took.
 */
export async function sendAll(context: Sending, orders: readonly OrderRecord[], form: Form) {
  const { trx, actor, today } = context
  for (const order of orders) await sendOne(context, order, form)
  const orderIds = orders.map(({ id }) => id)
  await freezeRates(trx, orderIds, today)
  const taken = await bookOrders(context, actor.companyId, { orderIds, move: 'SEND' })
  await checkBudgets(trx, taken, { orderIds, confirmed: form.overBudget })
}

async function sendOne(context: Sending, order: OrderRecord, form: Form) {
  const { trx, actor, now } = context
  const move = decided(orderLifecycle, 'send', await orderFacts(trx, actor, order))
  await checkComplete(trx, order)
  const {
    purchaseOrderIds: _ids,
    approvalReason: _reason,
    overBudget: _over,
    text,
    ...sending
  } = form
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
export async function checkComplete(trx: Trx, order: OrderRecord) {
  const line = await trx
    .selectFrom('purchaseOrderLine')
    .select('id')
    .where('orderId', '=', order.id)
    .limit(1)
    .executeTakeFirst()
  const named = order.supplierId !== null || order.supplierEmail !== null
  if (!line || !named || order.vesselId === null) throw new Refusal('order.incomplete')
}
