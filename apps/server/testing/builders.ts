import type { Client } from '@fairlead/api/client'
import type { CaseForm } from '@fairlead/validation/case'
import type { QuotationForm } from '@fairlead/validation/quotation'

let numbers = 0
const soon = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A complete, sendable case of three stores lines. */
export function buildCase(overrides: Partial<CaseForm> & { vesselId: number }): CaseForm {
  numbers += 1
  return {
    type: 'SUPPLIES',
    title: 'Deck stores',
    requisitionNumber: `REQ-${process.pid}-${numbers}`,
    priority: 'NORMAL',
    deliveryPort: 'NLRTM',
    dueAt: soon(7).toISOString(),
    timeZone: 'Europe/Athens',
    vesselEta: soon(14).toISOString().slice(0, 10),
    text: '<p>Please quote.</p>',
    components: [],
    lines: [
      { name: 'Cotton rags, white', code: '174021', scheme: 'IMPA', quantity: '12', unit: 'BALE' },
      { name: 'Work gloves', code: '190114', scheme: 'IMPA', quantity: '60', unit: 'PAIR' },
      { name: 'Fire hose, 52 mm', code: '330516', scheme: 'IMPA', quantity: '6', unit: 'PCS' },
    ],
    ...overrides,
  }
}

/** A quotation for every line of a request at the given unit cost. */
export function buildQuotation(
  lines: readonly { id: number; quantity: string }[],
  overrides: Partial<QuotationForm> = {},
): QuotationForm {
  return {
    currency: 'EUR',
    transportationCost: '100.00',
    otherCharges: '20.00',
    pricesGoodUntil: soon(30).toISOString().slice(0, 10),
    incoterm: 'DAP',
    incotermPlace: 'Rotterdam',
    paymentTerms: 'NET_30',
    submitterFirstname: 'Sam',
    submitterSurname: 'Stone',
    lines: lines.map((line) => ({
      caseLineId: line.id,
      quantity: line.quantity,
      unitCost: '10.00',
      quality: 'OEM',
      availabilityDays: 5,
    })),
    ...overrides,
  }
}

/** Sends a fresh case from a buyer to suppliers and answers it with its lines. */
export async function sentCase(
  buyer: Client,
  supplierIds: number[],
  overrides: Partial<CaseForm> & { vesselId?: number } = {},
  guests: { name: string; email: string }[] = [],
  extraEmails: Record<string, string[]> = {},
) {
  const { data: vessels } = await buyer.list('vessel.list', {})
  const { id } = await buyer.call('case.create', {
    body: buildCase({ vesselId: vessels[0]!.id, ...overrides }),
  })
  const { requestIds } = await buyer.call('case.sendRequests', {
    body: {
      request: {
        caseIds: [id],
        requestedSupplierIds: supplierIds,
        unregisteredSuppliers: guests,
        extraEmails,
      },
    },
  })
  return { requestIds, details: await buyer.call('case.details', { params: { id } }) }
}

/** The id of a supplier by name. */
export async function supplierId(buyer: Client, name: string): Promise<number> {
  const { data } = await buyer.list('supplier.search', { filter: { q: name } })
  const found = data.find((row) => row.name === name)
  if (!found) throw new Error(`No supplier ${name}`)
  return found.id
}

/** Discards the draft of a contract as it is now. */
export async function discardDraft(buyer: Client, id: number, number: number) {
  const params = { id }
  const { revision, parts } = await buyer.call('contract.version', { params: { id, number } })
  await buyer.call('contract.discardDraft', { params, query: { revision, parts } })
}

/** Takes a price list out of the draft as it is now. */
export async function takeListOut(
  buyer: Client,
  of: { id: number; listUuid: string; number: number },
) {
  const { revision } = await buyer.call('priceList.get', { params: of })
  await buyer.call('priceList.remove', { params: of, query: { revision } })
}
