import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@fairlead/validation/messages'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { dayIn, draftOrder } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a planned survey is offered with its day to orders of the ship, the next one first', async () => {
  const { buyer, order } = await draftOrder(server)
  const vesselId = (await buyer.call('order.get', { params: { id: order.id } })).vessel!.id
  const latest = () => buyer.call('order.latestSurveys', { body: [order.id] })
  const none = { purchaseOrderId: order.id, surveyOn: null, note: null }
  expect(await latest()).toEqual([none])
  const plan = (on: string, more: object = {}) =>
    buyer.call('survey.create', { body: { vesselId, kind: 'ANNUAL', on, ...more } })
  await plan(dayIn(90))
  const more = { kind: 'SPECIAL', society: 'DNV', port: 'NLRTM', note: 'Tanks open' }
  const { id } = await plan(dayIn(30), more)
  expect(await latest()).toEqual([
    {
      purchaseOrderId: order.id,
      surveyOn: dayIn(30),
      note: 'Special survey, DNV, in Rotterdam, Tanks open',
    },
  ])
  const filter = { vesselId, when: 'COMING' as const }
  expect(await buyer.call('survey.list', { filter, sort: ['on', 'ASC'] })).toMatchObject([
    {
      id,
      on: dayIn(30),
      vessel: { id: vesselId },
      port: { locode: 'NLRTM' },
      savedBy: 'Alice Arden',
    },
    { on: dayIn(90), port: null, society: null },
  ])
  const body = { vesselId, kind: 'BOTTOM' as const, on: dayIn(120) }
  await buyer.call('survey.save', { params: { id }, body: { ...body, revision: 0 } })
  const late = buyer.call('survey.save', { params: { id }, body: { ...body, revision: 0 } })
  expect(await code(late)).toBe('record.stale')
  expect((await latest())[0]).toMatchObject({ surveyOn: dayIn(90), note: 'Annual survey' })
  const remove = (revision: number) =>
    buyer.call('survey.remove', { params: { id }, query: { revision } })
  expect(await code(remove(0))).toBe('record.stale')
  for (const survey of await buyer.call('survey.list', { filter })) {
    const { id: gone, revision } = survey
    await buyer.call('survey.remove', { params: { id: gone }, query: { revision } })
  }
  expect(await latest()).toEqual([none])
})

test('a survey is tomorrow or later by the clock of who plans it, of a ship and at a port that are there', async () => {
  const { buyer, order } = await draftOrder(server)
  const vesselId = (await buyer.call('order.get', { params: { id: order.id } })).vessel!.id
  const plan = (more: object) =>
    buyer.call('survey.create', { body: { vesselId, kind: 'ANNUAL', on: dayIn(9), ...more } })
  await expect(plan({ on: dayIn(0) })).rejects.toMatchObject({
    problems: [{ path: 'on', message: messages.survey }],
  })
  expect(await code(plan({ vesselId: 999_999 }))).toBe('vessel.unknown')
  expect(await code(plan({ port: 'NLZZZ' }))).toBe('survey.port-unknown')
  // By a clock that is ahead it is tomorrow's today already.
  const ahead = await fetch(`${server.url}/api/buyer/surveys`, {
    method: 'POST',
    headers: {
      'X-Token': await server.tokenOf('buyer'),
      'X-Time-Zone': 'Pacific/Kiritimati',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k'.repeat(32),
    },
    body: JSON.stringify({
      vesselId,
      kind: 'ANNUAL',
      on: new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    }),
  })
  expect(ahead.status).toBe(400)
})

test('surveys are of the office: neither ships, agents, suppliers nor other companies reach one', async () => {
  const { buyer, order } = await draftOrder(server)
  const vesselId = (await buyer.call('order.get', { params: { id: order.id } })).vessel!.id
  const body = { vesselId, kind: 'ANNUAL' as const, on: dayIn(9) }
  const { id } = await buyer.call('survey.create', { body })
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const)
    expect(await code((await server.as(persona)).call('survey.list', {}))).toBe('access.role')
  const bruno = await server.as('otherBuyer')
  expect(await bruno.call('survey.list', {})).toEqual([])
  expect(await code(bruno.call('survey.remove', { params: { id }, query: { revision: 0 } }))).toBe(
    'record.missing',
  )
  const save = bruno.call('survey.save', { params: { id }, body: { ...body, revision: 0 } })
  expect(await code(save)).toBe('record.missing')
  await buyer.call('survey.remove', { params: { id }, query: { revision: 0 } })
})
