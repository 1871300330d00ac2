import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'

test('a vessel joins the fleet of its company, is found and renamed, and no stranger does it', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const body = { name: 'Arden Dawn', imo: '9241061', flag: 'GR', type: 'Bulk carrier' }
  const params = await buyer.call('vessel.create', { body })
  const find = async (q: string, who: 'buyer' | 'otherBuyer' = 'buyer') =>
    (await (await server.as(who)).list('vessel.list', { filter: { q } })).data
  expect(await find('9241061')).toEqual([{ ...params, ...body, email: null }])
  expect(await find('arden dawn', 'otherBuyer')).toEqual([])
  const renamed = { ...body, name: 'Arden Dusk', email: 'master@arden-dusk.test' }
  await buyer.call('vessel.save', { params, body: renamed })
  expect(await find('dusk')).toEqual([{ ...params, ...renamed }])
  await expect(
    (await server.as('otherBuyer')).call('vessel.save', { params, body }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    buyer.call('vessel.create', { body: { ...body, imo: '9241062' } }),
  ).rejects.toMatchObject({ status: 400, problems: [{ path: 'imo' }] })
})
