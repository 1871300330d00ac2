import type { Client } from '@fairlead/api/client'
import { dayIn } from './people.ts'

/** An RFQ for the vessel goes to a supplier whom nobody here knows. */
export async function ask(buyer: Client, guest: { name: string; email: string }): Promise<number> {
  const { data } = await buyer.list('vessel.list', {})
  const { id } = await buyer.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: 'Deck stores',
      requisitionNumber: 'ANS-26-0001',
      vesselId: data[0]!.id,
      priority: 'NORMAL',
      deliveryPort: 'NLRTM',
      text: '',
      dueAt: new Date(Date.now() + 7 * 864e5).toISOString(),
      vesselEta: dayIn(20),
      components: [],
      lines: [
        {
          name: 'Cotton rags',
          code: '174021',
          scheme: 'IMPA',
          quantity: '12',
          unit: 'BALE',
        },
      ],
    },
  })
  await buyer.call('case.sendRequests', {
    body: {
      request: { caseIds: [id], requestedSupplierIds: [], unregisteredSuppliers: [guest] },
    },
  })
  return id
}

/** Everything that was quoted is ordered. */
export async function order(buyer: Client, caseId: number): Promise<number> {
  const { quotations } = await buyer.call('case.evaluation', { params: { id: caseId } })
  const details = await buyer.call('case.details', { params: { id: caseId } })
  const { version } = await buyer.call('case.select', {
    params: { id: caseId },
    body: {
      version: details.version,
      selections: quotations[0]!.lines.map((line) => ({
        caseLineId: line.caseLineId,
        offerId: line.id,
      })),
    },
  })
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: caseId },
    body: { version },
  })
  const { id } = orders[0]!
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [id], deliveryPort: 'NLRTM' } },
  })
  return id
}

/** Confirmed, packed, and on its way. */
export async function deliver(supplier: Client, id: number) {
  const { lines } = await supplier.call('order.get', { params: { id } })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: id,
      deliveries: lines.map((line) => ({
        lineId: line.id,
        quantity: line.quantity,
        date: dayIn(3),
      })),
    },
  })
  await supplier.call('order.markReady', {
    params: { id },
    body: {
      packages: [
        {
          kind: 'Crate',
          weight: '42',
          length: '120',
          width: '80',
          height: '60',
        },
      ],
      weightUom: 'KG',
      dimensionsUom: 'CM',
      address: 'Waalhaven 12, Rotterdam',
    },
  })
  await supplier.call('order.dispatch', { params: { id }, body: { on: dayIn(0) } })
}
