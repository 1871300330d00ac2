import { insertRows } from '@fairlead/server/src/db/insert-rows'
import { keepOrderedPrices } from '@fairlead/server/src/features/sourcing/case/case.prices'
import type { Db } from '@fairlead/server/src/db/connect'
import type { Order } from './model.ts'
import { dispatchOf, receiptOf } from './readiness.ts'
import { iso, take } from './write.ts'

/** Writes orders, oldest first, with their lines and confirmed deliveries. */
export async function writeOrders(db: Db, orders: readonly Order[]): Promise<void> {
  await take(db, 'purchaseOrder', orders, orderRow)
  const lines = orders.flatMap((order) =>
    order.lines.map((line, i) => ({ order, line, position: i + 1 })),
  )
  const ids = await insertRows(
    db,
    'purchaseOrderLine',
    lines.map(({ order, line, position }) => ({
      order_id: order.id,
      position,
      case_line_id: line.line?.id ?? null,
      quotation_line_id: line.offer?.id ?? null,
      name: line.name,
      code: line.code,
      drawing_number: line.drawingNumber,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unitPrice,
      discount_percent: line.discount,
      total: line.total,
      quality: line.quality,
      remarks: line.remarks,
      account_code: line.account,
      declined_quantity: order.state === 'DECLINED' ? line.quantity : null,
      source: order.case ? 'QUOTATION' : order.importedVia ? 'ERP' : 'FREE',
    })),
  )
  await keepOrderedPrices(
    db,
    orders.map(({ id }) => id),
  )
  const deliveries = lines.flatMap(({ line }, i) =>
    line.deliveries.map((delivery) => ({
      order_line_id: ids[i]!,
      quantity: delivery.quantity,
      on_date: delivery.on,
    })),
  )
  await insertRows(db, 'scheduleLine', deliveries)
  await writeReceipts(db, orders, ids)
  await writeAwards(db, orders)
}

/** What arrived of the orders that did; `lineIds` are those of all their lines, one order after the other. */
async function writeReceipts(db: Db, orders: readonly Order[], lineIds: readonly number[]) {
  let first = 0
  const receipts = orders.flatMap((order) => {
    const lines = lineIds.slice(first, (first += order.lines.length))
    const receipt = receiptOf(order)
    return receipt ? [{ id: 0, order, lines, receipt }] : []
  })
  await take(db, 'receipt', receipts, ({ order, receipt }) => ({
    order_id: order.id,
    on_date: receipt.on,
    remark: null,
    received_by: order.by.id,
    received_at: iso(order.deliveredAt),
  }))
  await insertRows(
    db,
    'receiptLine',
    receipts.flatMap(({ id, lines, receipt }) =>
      receipt.lines.map((line, i) => ({ ...line, receipt_id: id, order_line_id: lines[i]! })),
    ),
  )
}

/** What was decided when orders were made: by whom, when, and which line went to which order. */
async function writeAwards(db: Db, orders: readonly Order[]) {
  const ofCases = orders.filter((order) => order.case !== null)
  const together = Map.groupBy(ofCases, (order) => `${order.case!.id} ${order.createdAt}`)
  const awards = [...together.values()].map((own) => ({ id: 0, orders: own }))
  await take(db, 'award', awards, ({ orders: [first] }) => ({
    case_id: first!.case!.id,
    account_id: first!.by.id,
    made_at: iso(first!.createdAt),
    reason: '',
    case_version: 0,
  }))
  const lines = awards.flatMap((award) =>
    award.orders.flatMap((order) =>
      order.lines.flatMap((line) =>
        line.line && line.offer ? [lineOfAward(award.id, order, line)] : [],
      ),
    ),
  )
  await insertRows(db, 'awardLine', lines, 'award_id')
}

const lineOfAward = (awardId: number, order: Order, line: Order['lines'][number]) => ({
  award_id: awardId,
  case_line_id: line.line!.id,
  quotation_line_id: line.offer!.id,
  quantity: line.quantity,
  reason: '',
  account_id: order.by.id,
  chosen_at: iso(order.case!.selectedAt ?? order.createdAt),
  order_id: order.id,
})

const orderRow = (order: Order) => ({
  company_id: order.buyer.id,
  supplier_id: order.supplier?.id ?? null,
  case_id: order.case?.id ?? null,
  quotation_id: order.quote?.id ?? null,
  request_id: order.quote?.request.id ?? null,
  supplier_name: order.guest?.name ?? null,
  supplier_email: order.guest?.email ?? null,
  order_number: order.number,
  type: order.type,
  source: order.importedVia ? 'ERP' : 'WEB',
  title: order.title,
  state: order.state,
  version: 1 + [order.sentAt, order.confirmedAt, order.endedAt].filter(Boolean).length,
  priority: order.case?.urgent ? 'URGENT' : 'NORMAL',
  vessel_id: order.ship?.id ?? null,
  requisition_number: order.case?.number ?? null,
  delivery_port: order.port,
  delivery_due_date: order.sentAt ? order.dueDate : null,
  vessel_eta: order.eta,
  currency: order.currency,
  transportation_cost: order.transportationCost,
  other_charges: order.otherCharges,
  other_charges_label: order.otherChargesLabel,
  discount_percent: order.discount,
  goods: order.goods,
  total: order.total,
  incoterm: order.incoterm,
  incoterm_place: order.incotermPlace,
  payment_terms: order.paymentTerms,
  supplier_reference: order.reference,
  import_result: order.importedVia ? 'SUCCESS' : null,
  created_by: order.importedVia ? null : order.by.id,
  created_at: iso(order.createdAt),
  submitted_at: iso(order.sentAt),
  confirmed_at: iso(order.confirmedAt),
  confirmation_comment: order.comment,
  decline_reason: order.declineReason,
  withdraw_reason: order.withdrawReason,
  reminders: order.reminders.length,
  reminded_at: iso(order.reminders.at(-1) ?? null),
  readiness_state: order.readiness?.state ?? 'NOT_YET_KNOWN',
  readiness_date: order.readiness?.date ?? null,
  readiness_at: iso(order.readiness?.at ?? null),
  readiness_asked_at: iso(order.readiness?.askedAt ?? null),
  packaging: order.readiness?.packaging ?? null,
  dispatch: dispatchOf(order),
})
