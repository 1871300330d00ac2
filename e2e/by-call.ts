import { randomUUID } from 'node:crypto'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { CaseForm } from '@fairlead/validation/case'
import type { QuotationForm } from '@fairlead/validation/quotation'
import { api, dayIn, personas, type Persona, unique } from './people.ts'

/** Lines of a stores requisition. */
export const storesLines = (count: number): NonNullable<CaseForm['lines']> =>
  Array.from({ length: count }, (_, i) => ({
    name: `${stores[i % stores.length]}, lot ${i + 1}`,
    code: String(170_000 + i),
    scheme: 'IMPA' as const,
    quantity: String(2 + (i % 9)),
    unit: 'PCE',
  }))
const stores = [
  'Cotton rags',
  'Work gloves',
  'Fire hose',
  'Paint brush',
  'Hand lamp',
  'Manila rope',
]

/** A ship of the buyer that no other story knows. */
export async function makeShip(prefix: string) {
  const buyer = await api('buyer')
  const six = String(900_000 + (Date.now() % 99_999))
  const check = [...six].reduce((sum, digit, i) => sum + Number(digit) * (7 - i), 0) % 10
  const name = unique(prefix)
  const { id } = await buyer.call('vessel.create', { body: { name, imo: `${six}${check}` } })
  return { id, name }
}

/** Deletes a budget of the buyer as it is now. */
export async function removeBudget(id: number) {
  const buyer = await api('buyer')
  const params = { id }
  const { version } = await buyer.call('budget.get', { params })
  await buyer.call('budget.remove', { params, query: { version } })
}

/** A draft RFQ of the buyer with two lines; answers its id and number. */
export async function createDraft(overrides: Partial<CaseForm> = {}, who: Persona = 'buyer') {
  const client = await api(who)
  const { data: vessels } = await client.list('vessel.list', { sort: ['name', 'ASC'] })
  const number = unique('REQ')
  const { id } = await client.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: `Deck stores ${number}`,
      requisitionNumber: number,
      vesselId: vessels[0]!.id,
      priority: 'NORMAL',
      deliveryPort: 'NLRTM',
      dueAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      vesselEta: dayIn(40),
      text: '',
      components: [],
      lines: storesLines(2),
      ...overrides,
    },
  })
  return { id, number, title: overrides.title ?? `Deck stores ${number}` }
}

/** An RFQ that has been sent; answers ids and, for guests, the links of their mails come from `mailTo`. */
export async function createRfq(
  to: { suppliers?: readonly Persona[]; guests?: readonly { name: string; email: string }[] } = {},
  overrides: Partial<CaseForm> = {},
) {
  const client = await api('buyer')
  const draft = await createDraft(overrides)
  const names = (to.suppliers ?? ['supplier']).map((who) => personas[who].company)
  const ids = await Promise.all(names.map(supplierId))
  const { requestIds } = await client.call('case.sendRequests', {
    body: {
      request: {
        caseIds: [draft.id],
        requestedSupplierIds: ids,
        unregisteredSuppliers: [...(to.guests ?? [])],
      },
    },
  })
  return { ...draft, requestIds, requestId: requestIds[0]! }
}

async function supplierId(name: string): Promise<number> {
  const client = await api('buyer')
  const { data } = await client.list('supplier.search', { filter: { q: name } })
  return data.find((row) => row.name === name)!.id
}

/** The supplier's quotation of every line, by call. */
export async function quote(
  { requestId }: { requestId: number },
  price = '10.00',
  who: Persona = 'supplier',
  { maker, ...overrides }: Partial<QuotationForm> & { maker?: string } = {},
) {
  const client = await api(who)
  const request = await client.call('request.get', { params: { id: requestId } })
  const { quotation } = await client.call('request.quoteSupplies', {
    params: { id: requestId },
    body: {
      request: {
        currency: 'EUR',
        transportationCost: '50.00',
        otherCharges: '0',
        pricesGoodUntil: dayIn(30),
        lines: request.lines.map((line) => ({
          caseLineId: line.id,
          quantity: line.quantity,
          unitCost: price,
          quality: 'OEM' as const,
          availabilityDays: 5,
          ...(maker && { maker }),
        })),
        ...overrides,
      },
    },
  })
  return quotation
}

/** Every offer of a quotation chosen and made into orders that are not sent yet, by call. */
export async function draftOrders(
  { id }: { id: number },
  quotation: Awaited<ReturnType<typeof quote>>,
) {
  const client = await api('buyer')
  const before = await client.call('case.details', { params: { id } })
  const { version } = await client.call('case.select', {
    params: { id },
    body: {
      version: before.version,
      selections: quotation.lines.map((line) => ({
        caseLineId: line.caseLineId,
        offerId: line.id,
      })),
    },
  })
  const { orders } = await client.call('case.makeOrders', { params: { id }, body: { version } })
  return orders
}

/** The same, sent. */
export async function order(
  rfq: { id: number },
  quotation: Awaited<ReturnType<typeof quote>>,
  sending: { ihmFormsNotification?: boolean } = {},
) {
  const client = await api('buyer')
  const orders = await draftOrders(rfq, quotation)
  await client.call('order.send', {
    body: {
      request: {
        purchaseOrderIds: orders.map((each) => each.id),
        deliveryPort: 'NLRTM',
        ...sending,
      },
    },
  })
  return orders[0]!
}

/** Two lines that stay on board, and one that does not. */
export const fixedLines: NonNullable<CaseForm['lines']> = [
  { name: 'Cotton rags', code: '174021', scheme: 'IMPA', quantity: '4', unit: 'BALE' },
  { name: 'Jointing sheet, 1.5 mm', code: '811205', scheme: 'IMPA', quantity: '2', unit: 'SHT' },
  { name: 'Insulation mat, 25 mm', code: '813205', scheme: 'IMPA', quantity: '3', unit: 'SHT' },
]

/** An order sent with IHM forms asked for, by call; answers its number and the id of its declaration. */
export async function askForForms({
  maker,
  ...rfqOf
}: { maker?: string } & Pick<Partial<CaseForm>, 'lines' | 'vesselId'> = {}) {
  const rfq = await createRfq({}, { lines: fixedLines, ...rfqOf })
  const offered = await quote(rfq, '10.00', 'supplier', maker ? { maker } : {})
  const made = await order(rfq, offered, { ihmFormsNotification: true })
  const client = await api('buyer')
  const { hazardDeclarationId } = await client.call('order.get', { params: { id: made.id } })
  return {
    caseId: rfq.id,
    orderId: made.id,
    orderNumber: made.orderNumber,
    id: hazardDeclarationId!,
  }
}

/** Nothing above in any line of an order, of revision C, declared by call. */
export async function declare(id: number) {
  const supplier = await api('supplier')
  const params = { id }
  const { items, eu } = await supplier.call('declaration.get', { params })
  const { edition, rows } = thresholdsOn(dayIn(0), { eu })
  await supplier.call('declaration.submit', {
    params,
    body: {
      declarations: items.map((line) => ({
        lineId: line.id,
        form: {
          number: '',
          date: dayIn(0),
          supplier: { company: '' },
          maker: line.maker,
          productName: line.name,
          productNumber: line.code ?? 'X-1',
          revision: 'C',
          delivered: {},
          basis: 'piece' as const,
          answers: rows.map(({ code }) => ({ code, above: false })),
          edition,
          eu,
        },
      })),
      conformity: {
        number: '',
        issuer: { name: '', address: 'Quay 1, Rotterdam' },
        objects: 'The goods of the order',
        covers: [],
        place: 'Rotterdam',
        date: dayIn(0),
        name: 'Sam Stone',
        function: 'Quality lead',
        signature: 'Sam Stone',
      },
    },
  })
}

/** The same, and accepted by the agent. */
export async function declareAndAccept(id: number) {
  await declare(id)
  const agent = await api('ihmAgent')
  const sent = await agent.call('declaration.get', { params: { id } })
  for (const line of sent.items)
    await agent.call('declaration.acceptLine', {
      params: { id, lineId: line.id },
      body: { declaredId: line.declared!.id },
    })
}

/** A contract's first draft, with an empty price list of its vendor. */
export async function draftContract() {
  const buyer = await api('buyer')
  const number = unique('L')
  const [vendor] = await buyer.call('supplier.search', { range: [0, 0] })
  const supplierId = vendor!.id
  const days = { validFrom: dayIn(0), validTo: dayIn(200) }
  const { id } = await buyer.call('contract.create', {
    body: { ...days, number, title: 'Deck stores', currency: 'EUR', supplierIds: [supplierId] },
  })
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: { ...days, supplierId, name: number, currency: 'EUR', countries: ['IS'] },
  })
  return { number, params }
}
