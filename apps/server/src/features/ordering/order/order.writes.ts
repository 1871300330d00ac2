import type { z } from 'zod'
import { orderSums, type PurchaseOrderForm } from '@fairlead/validation/purchase-order'
import { lineTotal, unitPrice } from '@fairlead/validation/decimal'
import { Refusal } from '@fairlead/api/refusals'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { contractPrices, type ContractPrice } from '../../contract/contract.prices.ts'
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

interface Order {
  id: number
  companyId: number
  /** The day it is where somebody types. */
  today: string
}

export async function insertOrderLines(
  trx: Trx,
  { id: orderId, companyId, today }: Order,
  form: Form,
  source: 'FREE' | 'ERP',
) {
  const taken = await takenPrices(trx, { companyId, today }, form)
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
      source: isPaid(taken[i], line) ? 'PRICE_LIST' : source,
      price_list_id: taken[i]?.listId ?? null,
      contract_price: taken[i]?.unitPrice ?? null,
    })),
  )
}

/** Whether a line is bought at the price of the list it names. */
const isPaid = (price: ContractPrice | undefined, line: Form['lines'][number]) =>
  price !== undefined &&
  price.listId === line.priceListId &&
  price.unitPrice === unitPrice(line.unitPrice)

/** The contract's price of each line that the vendor's lists cover, in the order's currency: that of the list it names, else the best. */
async function takenPrices(trx: Trx, { companyId, today }: Omit<Order, 'id'>, form: Form) {
  const { supplierId, deliveryPort: port, vesselEta, currency, lines } = form
  if (!supplierId || !port) return []
  const asked = { companyId, port, on: vesselEta ?? today, supplierId }
  const wanted = lines.map((line) => ({ ...line, code: line.code ?? '' }))
  return (await contractPrices(trx, asked, wanted)).map((offered, i) => {
    const own = offered.filter((price) => price.currency === currency)
    return own.find(({ listId }) => listId === lines[i]!.priceListId) ?? own[0]
  })
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
