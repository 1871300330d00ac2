import type { z } from 'zod'
import { orderSums, type PurchaseOrderForm } from '@fairlead/validation/purchase-order'
import { lineTotal, unitPrice } from '@fairlead/validation/decimal'
import { Refusal } from '@fairlead/api/refusals'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { sanitise } from '../../text/text.sanitise.ts'

type Form = z.output<typeof PurchaseOrderForm>

/** The order's own columns from a form, with its totals. */
export function orderColumns(form: Form) {
  return {
    orderNumber: form.orderNumber,
    type: form.type,
    title: form.title,
    supplierId: form.supplierId ?? null,
    vesselId: form.vesselId ?? null,
    currency: form.currency,
    transportationCost: form.transportationCost,
    otherCharges: form.otherCharges,
    discountPercent: form.discountPercent ?? null,
    ...orderSums(form),
    deliveryPort: form.deliveryPort ?? null,
    deliveryDueDate: form.deliveryDueDate ?? null,
    vesselEta: form.vesselEta ?? null,
    incoterm: form.incoterm ?? null,
    incotermPlace: form.incotermPlace,
    paymentTerms: form.paymentTerms ?? null,
    text: sanitise(form.text),
  }
}

export async function insertOrderLines(
  trx: Trx,
  orderId: number,
  form: Form,
  source: 'FREE' | 'ERP',
) {
  await insertRows(
    trx,
    'purchaseOrderLine',
    form.lines.map((line, i) => ({
      order_id: orderId,
      position: i + 1,
      name: line.name,
      code: line.code,
      drawing_number: line.drawingNumber,
      quantity: line.quantity,
      unit: line.unit.toUpperCase(),
      unit_price: unitPrice(line.unitPrice),
      discount_percent: line.discountPercent ?? null,
      total: lineTotal(line.quantity, line.unitPrice, line.discountPercent, form.currency),
      remarks: line.remarks,
      account_code: line.accountCode,
      source,
    })),
  )
}

/** Refuses suppliers that are not there to be ordered from. */
export async function checkSupplier(trx: Trx, supplierId?: number | null) {
  if (!supplierId) return
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', supplierId)
    .where('kind', '=', 'SUPPLIER')
    .executeTakeFirst()
  if (!found) throw new Refusal('supplier.unknown')
}
