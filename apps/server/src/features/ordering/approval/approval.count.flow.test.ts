import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'
import { hire, setPolicy } from './approval.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('what waits for a person is counted as the list shows it, and for nobody else', async () => {
  const alice = await server.as('buyer')
  const dora = await hire(server, 'Dora')
  const bruno = await server.as('otherBuyer')
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }] })
  const counts = async () => {
    const people: Client[] = [alice, dora.client, bruno]
    return Promise.all(
      people.map(async (person) => {
        const { approvals } = await person.call('approval.count', {})
        const listed = await person.call('approval.list', { query: {} })
        expect(approvals).toBe(listed.filter(({ mine }) => mine).length)
        return approvals
      }),
    )
  }
  expect(await counts()).toEqual([0, 0, 0])
  const ask = async () => {
    const { order } = await draftOrder(server)
    const { waiting } = await alice.call('order.send', {
      body: { request: { purchaseOrderIds: [order.id] } },
    })
    return { id: waiting[0]!.approvalId }
  }
  const params = await ask()
  await ask()
  expect(await counts()).toEqual([0, 2, 0])
  const askBack = { act: 'askBack' as const, reason: 'Why this one?' }
  await dora.client.call('approval.decide', { params, body: askBack })
  expect(await counts()).toEqual([1, 1, 0])
  await alice.call('approval.answer', { params, body: { reason: 'It comes in time.' } })
  await dora.client.call('approval.decide', { params, body: { act: 'approve' } })
  expect(await counts()).toEqual([0, 1, 0])
})
