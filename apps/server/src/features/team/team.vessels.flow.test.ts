import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
let admin: Client
let ships: { id: number; name: string }[]
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('buyer')
  ships = await admin.call('vessel.list', { sort: ['name', 'ASC'] })
})
afterAll(() => server.stop())

const memberOf = async (id: number) =>
  (await admin.call('team.list', {})).find((one) => one.id === id)!

test('an administrator says which ships a colleague looks after, who is told, and neither overwrites the other', async () => {
  const dora = await colleagueOf(server, 'buyer', 'Dora')
  const before = await memberOf(dora.id)
  const form = { firstName: 'Dora', lastName: before.lastName, role: before.role } as const
  const params = { id: dora.id }
  const [one, two] = ships as [(typeof ships)[0], (typeof ships)[0]]
  const save = (vesselIds: number[] | undefined, revision: number) =>
    admin.call('team.save', { params, body: { ...form, vesselIds, revision } })

  await save([two.id, one.id, one.id], before.revision)
  expect(await dora.client.call('vessel.mine', {})).toEqual({
    vesselIds: [one.id, two.id].toSorted((a, b) => a - b),
  })
  const after = await memberOf(dora.id)
  expect(after.vessels).toEqual([one.name, two.name])
  const [mail] = (await server.mailsTo(dora.email)).toReversed()
  expect(mail!.text).toContain(`You look after: ${one.name}, ${two.name}.`)

  await dora.client.call('vessel.saveMine', { body: { vesselIds: [two.id] } })
  await expect(save([one.id], after.revision)).rejects.toMatchObject({ code: 'record.stale' })
  const { revision } = await memberOf(dora.id)
  await save(undefined, revision)
  expect((await memberOf(dora.id)).vessels).toEqual([two.name])
  await save([], revision)
  expect((await memberOf(dora.id)).vessels).toEqual([])
})

test('ships are of the own fleet, and looked after at a desk of a buyer only', async () => {
  const invite = (client: Client, change: object) =>
    client.call('team.invite', {
      body: {
        firstName: 'Ida',
        lastName: 'Lind',
        email: `${crypto.randomUUID()}@buyer.test`,
        role: 'PURCHASER',
        vesselIds: [ships[0]!.id],
        ...change,
      },
    })
  const { id } = await invite(admin, {})
  expect(await memberOf(id)).toMatchObject({ vesselIds: [ships[0]!.id], state: 'INVITED' })
  await expect(invite(await server.as('otherBuyer'), {})).rejects.toMatchObject({ status: 404 })
  const desk = { problems: [{ path: 'vesselIds' }] }
  await expect(invite(admin, { role: 'IHM_AGENT' })).rejects.toMatchObject(desk)
  await expect(invite(await server.as('supplier'), { role: 'SALES' })).rejects.toMatchObject(desk)
})
