import type { z } from 'zod'
import { standingOf } from '@fairlead/validation/contract-price'
import { sql } from 'kysely'
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
  const offered = await offeredPrices(trx, { companyId, today }, form)
  const known = await knownLists(trx, companyId, form)
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
      source: isTaken(line, offered[i]) ? 'PRICE_LIST' : source,
      price_list_id: offered[i]?.listId ?? null,
      contract_price: offered[i]?.unitPrice ?? null,
      taken_list_id: line.priceListId && known.has(line.priceListId) ? line.priceListId : null,
    })),
  )
}

/** Whether a line is bought at the price of the list it names. */
const isTaken = (line: Form['lines'][number], offered: ContractPrice | undefined) =>
  standingOf(
    { listId: line.priceListId ?? null, unitPrice: unitPrice(line.unitPrice) },
    offered ? [offered] : [],
  ) === 'holds'

/** Those of the named lists that its company agreed. */
async function knownLists(trx: Trx, companyId: number, { lines }: Form) {
  const named = lines.flatMap(({ priceListId }) => priceListId ?? [])
  if (named.length === 0) return new Set<number>()
  const rows = await trx
    .selectFrom('priceList as l')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .innerJoin('contract as c', 'c.id', 'v.contractId')
    .select('l.id')
    .where('c.companyId', '=', companyId)
    .where('v.publishedAt', 'is not', null)
    .where(sql<boolean>`l.id = any (${named}::int[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The contract's price of each line that the vendor's lists cover, in the order's currency: that of the list it names, else the best. */
async function offeredPrices(trx: Trx, { companyId, today }: Omit<Order, 'id'>, form: Form) {
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
