import { expect, test } from 'vitest'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'
import { categories } from './reference.data.categories.ts'
import { tradeLabels } from '../reading/reading.units.ts'
import { currencies } from './reference.data.lists.ts'
import { units } from './reference.data.units.ts'
import {
  certifications,
  classApprovedServices,
  externalCategories,
  memberships,
  piApprovedServices,
} from './reference.data.trade.ts'

test('approvals and codes of other systems speak of categories that exist', () => {
  const services = new Set(categories.filter(({ kind }) => kind === 'SERVICE').map(({ id }) => id))
  for (const id of [...classApprovedServices, ...piApprovedServices])
    expect(services.has(id)).toBe(true)
  const ids = new Set(categories.map(({ id }) => id))
  for (const { categoryId, code } of externalCategories) {
    expect(ids.has(categoryId)).toBe(true)
    expect(code).toMatch(/^\d{8}$/)
  }
  for (const list of [certifications, memberships])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
})

test('units that lists are read into can be chosen', () => {
  const offered = new Set(units.map(({ code }) => code))
  expect(tradeLabels.filter((label) => !offered.has(label))).toEqual([])
})

test('currencies are those of the present ISO 4217 list, each with a name', () => {
  const codes = new Set(currencies.map(({ code }) => code))
  for (const code of ['XAF', 'XPF', 'XOF', 'XCG', 'ZWG', 'EUR']) expect(codes.has(code)).toBe(true)
  for (const code of ['HRK', 'CUC', 'ANG', 'BGN', 'SLL', 'XAU', 'XDR', 'XTS'])
    expect(codes.has(code)).toBe(false)
  expect(currencies.filter(({ code, name }) => name === code)).toEqual([])
  expect(codes.size).toBe(currencies.length)
})

test('forwarders are the suppliers who forward; an order is given to nobody else', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')
  await server.db
    .updateTable('company')
    .set({ focus: ['FORWARDING'] })
    .where('id', '=', thorn)
    .execute()
  expect(await buyer.call('ref.freightForwarders', {})).toMatchObject([{ id: thorn }])
  const cards = await buyer.call('ref.currenciesForPaymentType', { params: { cardType: 'AMEX' } })
  expect(cards.map(({ code }) => code)).toEqual(['EUR', 'GBP', 'USD'])
  expect(await buyer.call('ref.classApprovalServices', {})).toHaveLength(6)

  const { details } = await sentCase(buyer, [stone])
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber: `PO-${details.id}`,
      type: 'SUPPLIES',
      title: 'Stores',
      supplierId: stone,
      vesselId: details.vessel!.id,
      currency: 'EUR',
      transportationCost: '0',
      otherCharges: '0',
      deliveryPort: 'NLRTM',
      lines: [{ name: 'Rags', quantity: '1', unit: 'PCS', unitPrice: '1.00' }],
    },
  })
  const send = (selectedForwarderId: number) =>
    buyer.call('order.send', {
      body: {
        request: {
          purchaseOrderIds: [id],
          selectedForwarderId,
          assignForwarderForm: { text: 'Two pallets, quay 7' },
        },
      },
    })
  await expect(send(stone)).rejects.toMatchObject({ code: 'order.forwarder' })
  expect(await send(thorn)).toEqual({ sent: [id], waiting: [] })
  const mail = await server.db
    .selectFrom('mail')
    .select('text')
    .where('subject', '=', `Forwarding of order PO-${details.id}`)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('Two pallets, quay 7')
  expect(mail.text).not.toContain('Total')
})
