import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'

test('a vessel joins the fleet of its company, is found and renamed, and no stranger does it', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const facts = { grossTonnage: 31_240, builtYear: 2006, callsEu: true }
  const body = { name: 'Arden Dawn', imo: '9241061', flag: 'GR', type: 'Bulk carrier', ...facts }
  const params = await buyer.call('vessel.create', { body })
  const find = async (q: string, who: 'buyer' | 'otherBuyer' = 'buyer') =>
    (await (await server.as(who)).list('vessel.list', { filter: { q } })).data
  expect(await find('9241061')).toEqual([{ ...params, ...body, email: null, revision: 0 }])
  expect(await find('arden dawn', 'otherBuyer')).toEqual([])
  const renamed = { ...body, name: 'Arden Dusk', email: 'master@arden-dusk.test' }
  await buyer.call('vessel.save', { params, body: { ...renamed, revision: 0 } })
  expect(await find('dusk')).toEqual([{ ...params, ...renamed, revision: 1 }])
  await expect(
    buyer.call('vessel.save', { params, body: { ...body, revision: 0 } }),
  ).rejects.toMatchObject({ code: 'record.stale' })
  await expect(
    (await server.as('otherBuyer')).call('vessel.save', { params, body: { ...body, revision: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    buyer.call('vessel.create', { body: { ...body, imo: '9241062' } }),
  ).rejects.toMatchObject({ status: 400, problems: [{ path: 'imo' }] })
})

test('a vessel is found by a mistyped name, after those that hold what was typed', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  for (const [name, imo] of [
    ['Thessaloniki Wind', '9241061'],
    ['Arden Dawn', '9224726'],
  ] as const)
    await buyer.call('vessel.create', { body: { name, imo, flag: 'GR', type: 'Tanker' } })
  const find = async (q: string) =>
    (await buyer.list('vessel.list', { filter: { q }, sort: ['name', 'ASC'] })).data.map(
      ({ name }) => name,
    )
  for (const typed of ['Tesaloniki', 'thessalonki wind', 'Thessalonkii'])
    expect((await find(typed))[0]).toBe('Thessaloniki Wind')
  expect((await find('ardn dawn'))[0]).toBe('Arden Dawn')
  expect((await find('wind'))[0]).toBe('Thessaloniki Wind')
  expect(await find('qqqqq')).toEqual([])
})

test('My vessels is a filter of the orders too', async () => {
  await using server = await startServer()
  const { order, buyer } = await draftOrder(server)
  const { vessel } = await buyer.call('order.get', { params: order })
  const mine = async () =>
    (await buyer.list('order.list', { filter: { mine: true } })).data.map(({ id }) => id)
  await buyer.call('vessel.saveMine', { body: { vesselIds: [] } })
  expect(await mine()).toEqual([])
  await buyer.call('vessel.saveMine', { body: { vesselIds: [vessel!.id] } })
  expect(await mine()).toContain(order.id)
})
