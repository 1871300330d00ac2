import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import { buildCase, sentCase } from '@fairlead/server/testing/builders'
import { askedGuest, quotedCase, sentOrder } from '@fairlead/server/testing/trade'

const other = {
  title: 'Galley plates',
  lines: [{ name: 'Plate, flat', code: '170101', scheme: 'IMPA', quantity: '12', unit: 'PCS' }],
} as const

test('earlier RFQs with the same items or subject are similar, with whom they asked', async () => {
  await using server = await startServer()
  const { buyer, stone, caseId } = await quotedCase(server, {
    case: { title: 'Stores for deck and engine' },
  })
  const unlike = await sentCase(buyer, [stone], { ...other, lines: [...other.lines] })
  const named = await sentCase(buyer, [stone], {
    ...other,
    title: 'Deck stores',
    lines: [...other.lines],
  })
  const { data: vessels } = await buyer.list('vessel.list', {})
  const draft = await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  const similar = await buyer.call('case.similar', { params: { id: draft.id } })
  expect(similar).toMatchObject([
    {
      id: caseId,
      sameItems: 3,
      sameVessel: true,
      suppliers: [{ name: 'Stone Marine Supply', quoted: true, ordered: false }],
    },
    { id: named.details.id, sameItems: 0, sameSubject: true, suppliers: [{ quoted: false }] },
  ])
  expect(similar.map(({ id }) => id)).not.toContain(unlike.details.id)
})

test('only the company’s own are similar, and its own only are asked about', async () => {
  await using server = await startServer()
  const { details, caseId } = await askedGuest(server)
  const stranger = await server.as('otherBuyer')
  const { data: vessels } = await stranger.list('vessel.list', {})
  const body = buildCase({ vesselId: vessels[0]!.id, title: details.title })
  const draft = await stranger.call('case.create', { body })
  expect(await stranger.call('case.similar', { params: { id: draft.id } })).toEqual([])
  await expect(stranger.call('case.similar', { params: { id: caseId } })).rejects.toMatchObject({
    status: 404,
  })
})

test('an empty draft is like nothing', async () => {
  await using server = await startServer()
  const { buyer } = await quotedCase(server)
  const { data: vessels } = await buyer.list('vessel.list', {})
  const body = buildCase({ vesselId: vessels[0]!.id, title: '', lines: [] })
  const draft = await buyer.call('case.create', { body })
  expect(await buyer.call('case.similar', { params: { id: draft.id } })).toEqual([])
})

test('what was paid for a similar one is told, by whom and to whom, until the order falls', async () => {
  await using server = await startServer()
  const { buyer, caseId, order, orderNumber } = await sentOrder(server)
  const { data: vessels } = await buyer.list('vessel.list', {})
  const draft = await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  const similar = () => buyer.call('case.similar', { params: { id: draft.id } })
  const { total } = await buyer.call('order.get', { params: { id: order.id } })
  const paid = { orderNumber, supplier: 'Stone Marine Supply', currency: 'EUR', by: 'Alice Arden' }
  expect(await similar()).toMatchObject([{ id: caseId, orders: [{ ...paid, total }] }])
  await buyer.call('order.withdraw', { params: { id: order.id }, body: {} })
  expect((await similar())[0]!.orders).toEqual([])
})

test('the same equipment or maker makes RFQs similar, and a vessel of the same type is said', async () => {
  await using server = await startServer()
  const { buyer, stone } = await quotedCase(server)
  const peak = await buyer.call('vessel.create', {
    body: { name: 'Arden Peak', imo: '9319466', type: 'Bulk carrier' },
  })
  const { data } = await buyer.list('vessel.list', {})
  const reach = data.find(({ name }) => name === 'Arden Reach')!
  await buyer.call('vessel.save', {
    params: { id: reach.id },
    body: { name: reach.name, imo: reach.imo, type: 'bulk CARRIER', revision: reach.revision },
  })
  const spares = (title: string, vesselId: number, component: object, code: string) => ({
    type: 'SPARES' as const,
    title,
    vesselId,
    components: [{ key: 'a', ...component }],
    lines: [{ name: title, code, componentKey: 'a', quantity: '1', unit: 'PCS' }],
  })
  const pump = { type: 'TKL 80', maker: 'Svane Pumps' }
  const send = (body: ReturnType<typeof spares>) => sentCase(buyer, [stone], body)
  const same = await send(
    spares('Shaft seal', peak.id, { type: 'tkl 80', maker: 'SVANE Pumps' }, 'S1'),
  )
  const maker = await send(
    spares('Gasket kit', reach.id, { type: 'NB 5', maker: 'Svane pumps' }, 'S2'),
  )
  const unlike = await send(spares('Filter', reach.id, { type: 'F 1', maker: 'Kyma' }, 'S3'))
  const body = buildCase(spares('Impeller', reach.id, pump, 'S4'))
  const draft = await buyer.call('case.create', { body })
  const similar = await buyer.call('case.similar', { params: { id: draft.id } })
  expect(similar.map(({ id }) => id)).toEqual([same.details.id, maker.details.id])
  expect(similar.map(({ id }) => id)).not.toContain(unlike.details.id)
  expect(similar).toMatchObject([
    { sameEquipment: true, sameMaker: true, sameVessel: false, sameVesselType: true, sameItems: 0 },
    { sameEquipment: false, sameMaker: true, sameVessel: true },
  ])
})
