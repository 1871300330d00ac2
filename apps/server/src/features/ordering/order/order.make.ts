import { lineTotal, plain, sum } from '@fairlead/validation/decimal'
import { consequence } from '@fairlead/validation/lifecycle'
import { fallenOrders, orderPages } from '@fairlead/validation/order-lifecycle'
import { priceFor, type PriceBreak } from '@fairlead/validation/packs'
import { orderTotals } from '@fairlead/validation/purchase-order'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { literally } from '../../../db/contains.ts'
import { saveMove } from '../../../db/move.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { contractPrices } from '../../contract/contract.prices.ts'
import { nextOrderNumber } from './order.number.ts'
import type { CaseRecord } from '../../sourcing/case/case.queries.ts'
import { ofOrder, record } from '../../event/event.record.ts'

const ordered = consequence(quotationLifecycle, 'order').to

/**
 * Makes the draft order for the chosen lines of one quotation and marks the quotation as accepted. Freight and charges are
 * for the whole quotation: the first of its orders carries them, a later one none.
 */
export async function makeOrderFromSelection(
  context: Acting<Member> & { today: string },
  found: CaseRecord,
  quotationId: number,
  chosen: readonly { offerId: number; quantity: string }[],
  wantedNumber?: string,
): Promise<{ id: number; orderNumber: string }> {
  const { trx, actor, now } = context
  const quotation = await trx
    .selectFrom('quotation')
    .selectAll()
    .where('id', '=', quotationId)
    .executeTakeFirstOrThrow()
  const request = await trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('id', '=', quotation.requestId)
    .executeTakeFirstOrThrow()
  const lines = await chosenLines(trx, chosen, quotation.currency)
  const goods = sum(lines.map((line) => line.total))
  const charges = (await isCarried(trx, quotationId)) ? { ...quotation, ...free } : quotation
  const orderNumber =
    wantedNumber?.trim() ||
    ((await nextOrderNumber(context, found.companyId)) ?? (await freeNumber(trx, found)))
  await saveMove(trx, 'quotation', quotationId, { from: quotation.state, state: ordered }, {})
  const order = await trx
    .insertInto('purchaseOrder')
    .values({
      companyId: found.companyId,
      supplierId: request.supplierId,
      caseId: found.id,
      quotationId,
      requestId: request.id,
      supplierName: request.unregisteredName,
      supplierEmail: request.unregisteredEmail,
      orderNumber,
      type: found.type,
      source: 'WEB',
      title: found.title,
      state: orderPages['draft-pos'][0],
      priority: found.priority,
      vesselId: found.vesselId,
      requisitionNumber: found.requisitionNumber,
      deliveryPort: found.deliveryPort,
      vesselEta: found.vesselEta,
      currency: quotation.currency,
      transportationCost: charges.transportationCost,
      otherCharges: charges.otherCharges,
      otherChargesLabel: quotation.otherChargesLabel,
      discountPercent: quotation.discountPercent,
      ...orderTotals(goods, charges),
      incoterm: quotation.incoterm,
      incotermPlace: quotation.incotermPlace,
      paymentTerms: quotation.paymentTerms,
      supplierReference: quotation.supplierReference,
      createdBy: actor.id,
      createdAt: now,
    })
    .returning(['id', 'orderNumber', 'caseId', 'companyId', 'supplierId'])
    .executeTakeFirstOrThrow()
  const covered = await coveredBy(context, found, { ...order, currency: quotation.currency }, lines)
  await insertRows(
    trx,
    'purchaseOrderLine',
    lines.map((line, i) => ({
      ...line,
      order_id: order.id,
      position: i + 1,
      source: 'QUOTATION',
      price_list_id: covered[i]?.listId ?? null,
      contract_price: covered[i]?.unitPrice ?? null,
    })),
  )
  await record(context, 'order.created', ofOrder(order), { number: orderNumber })
  return { id: order.id, orderNumber }
}

/** What contracts with the same vendor say of the lines, so that paying more is seen. */
async function coveredBy(
  { trx, today }: { trx: Trx; today: string },
  { companyId, deliveryPort: port, vesselEta }: CaseRecord,
  { supplierId, currency }: { supplierId: number | null; currency: string },
  lines: Awaited<ReturnType<typeof chosenLines>>,
) {
  if (!supplierId || !port) return []
  const wanted = lines.map((line) => ({ ...line, code: (!line.kit_of && line.code) || '' }))
  const asked = { companyId, port, on: vesselEta ?? today, supplierId }
  return (await contractPrices(trx, asked, wanted)).map((prices) =>
    prices.find((price) => price.currency === currency),
  )
}

const free = { transportationCost: '0.00', otherCharges: '0.00' }

/** Whether an order that stands carries the freight and charges of the quotation. */
async function isCarried(trx: Trx, quotationId: number): Promise<boolean> {
  const order = await trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where('quotationId', '=', quotationId)
    .where('state', 'not in', fallenOrders)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function chosenLines(
  trx: Trx,
  chosen: readonly { offerId: number; quantity: string }[],
  currency: string,
) {
  const quantities = new Map(chosen.map((one) => [one.offerId, plain(one.quantity)]))
  const rows = await trx
    .selectFrom('quotationLine')
    .innerJoin('caseLine', 'caseLine.id', 'quotationLine.caseLineId')
    .select([
      'quotationLine.id',
      'quotationLine.caseLineId',
      'quotationLine.name as offered',
      'quotationLine.alternative',
      'caseLine.name',
      'caseLine.code',
      'caseLine.drawingNumber',
      'caseLine.remarks',
      'caseLine.accountCode',
      'quotationLine.unit',
      'quotationLine.unitCost',
      'quotationLine.discountPercent',
      'quotationLine.quality',
      'quotationLine.kitParentLineId',
      'quotationLine.partNumber',
      'quotationLine.drawing',
      'quotationLine.maker',
      'quotationLine.brand',
      'quotationLine.supplierCode',
      'quotationLine.priceBreaks',
      'quotationLine.quantity as offeredQuantity',
    ])
    .where('quotationLine.id', 'in', [...quantities.keys()])
    .orderBy('caseLine.position')
    .execute()
  const numbers = new Map(rows.map((row, i) => [row.caseLineId, i + 1]))
  return rows.map((row) => {
    // A part of a kit is in the price of the kit.
    const quantity = quantities.get(row.id)!
    const price = row.kitParentLineId || row.unitCost === null ? '0.00' : agreedPrice(row, quantity)
    return {
      case_line_id: row.caseLineId,
      quotation_line_id: row.id,
      name: row.offered || row.name,
      // An alternative is never ordered under the number of the item it stands for.
      code: row.alternative ? row.partNumber : row.code,
      drawing_number: row.alternative ? row.drawing : row.drawingNumber,
      maker: row.maker,
      brand: row.brand,
      supplier_code: row.supplierCode,
      quantity,
      unit: row.unit,
      unit_price: price,
      discount_percent: row.discountPercent,
      total: lineTotal(quantity, price, row.discountPercent, currency),
      kit_of: row.kitParentLineId ? (numbers.get(row.kitParentLineId) ?? null) : null,
      quality: row.quality,
      remarks: row.remarks,
      account_code: row.accountCode,
    }
  })
}

/** What was offered for so many. */
const agreedPrice = (
  row: {
    unitCost: string | null
    offeredQuantity: string | null
    priceBreaks: readonly PriceBreak[]
  },
  quantity: string,
) =>
  priceFor(
    {
      unitCost: row.unitCost ?? '0.00',
      quantity: row.offeredQuantity ?? quantity,
      priceBreaks: row.priceBreaks,
    },
    quantity,
  )

/** Without a series of the company's own, the requisition's number with a running suffix: unique for the buyer, readable for both. */
export async function freeNumber(trx: Trx, found: CaseRecord): Promise<string> {
  const base = `PO-${found.requisitionNumber ?? found.id}`
  const taken = await trx
    .selectFrom('purchaseOrder')
    .select('orderNumber')
    .where('companyId', '=', found.companyId)
    .where('orderNumber', 'like', `${literally(base)}%`)
    .execute()
  const numbers = new Set(taken.map((row) => row.orderNumber))
  for (let n = 1; ; n += 1) if (!numbers.has(`${base}-${n}`)) return `${base}-${n}`
}
