import type { Client } from '@fairlead/api/client'
import type { BudgetForm } from '@fairlead/validation/budget'
import type { PurchaseOrderForm } from '@fairlead/validation/purchase-order'

export const year = new Date().getUTCFullYear()

/** A row of a budget as it is typed. */
export const row = (accountCode: string, amount: string, more: object = {}) => ({
  accountCode,
  name: `Account ${accountCode}`,
  amount,
  ...more,
})

/** The budget of a year of its own kind: every test has a vessel of its own, so that none counts what another sent. */
export async function vesselBudget(
  buyer: Client,
  form: BudgetForm,
  currency = 'USD',
): Promise<{ id: number; vesselId: number }> {
  const { id: vesselId } = await buyer.call('vessel.create', { body: newVessel() })
  const { id } = await buyer.call('budget.create', { body: { vesselId, year, currency, ...form } })
  return { id, vesselId }
}

let made = 0
/** A ship with a number that nobody has (IMO Resolution A.1117(30)). */
function newVessel() {
  const six = String(910_000 + ++made)
  const check = [...six].reduce((sum, digit, i) => sum + Number(digit) * (7 - i), 0) % 10
  return { name: `Testudo ${made}`, imo: `${six}${check}` }
}

interface Typed {
  supplierId: number
  vesselId: number
}
/** A draft over lines of so much each, with their accounts. */
export async function draft(
  buyer: Client,
  { supplierId, vesselId }: Typed,
  lines: readonly (readonly [account: string | null, price: string])[],
  more: Partial<PurchaseOrderForm> = {},
): Promise<number> {
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber: `B-${crypto.randomUUID().slice(0, 18)}`,
      type: 'SPARES',
      title: 'Pump',
      supplierId,
      vesselId,
      currency: 'USD',
      lines: lines.map(([accountCode, unitPrice]) => ({
        name: 'Seal',
        quantity: '1',
        unit: 'PCS',
        unitPrice,
        accountCode,
      })),
      ...more,
    },
  })
  return id
}

export const send = (buyer: Client, purchaseOrderIds: readonly number[], more: object = {}) =>
  buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [...purchaseOrderIds], ...more } },
  })
