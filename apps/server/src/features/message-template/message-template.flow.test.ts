import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, sentOrder } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const request = (name: string, text = '<p>For {vessel}, due {due}.</p>') => ({
  body: { kind: 'REQUEST' as const, name, text },
})

test('a template is kept for the office, cleaned, and filled with the facts of an RFQ', async () => {
  const { buyer, caseId } = await askedCase(server, { case: { dueAt: '2031-03-04T15:00:00Z' } })
  const text =
    '<p onclick="a()">For {vessel} at {port}, {sender} of {buyer}: {due}</p><script>1</script>'
  const { id } = await buyer.call('messageTemplate.create', request('Stores', text))
  const [kept] = await buyer.call('messageTemplate.list', { filter: { kind: 'REQUEST' } })
  expect(kept).toMatchObject({ id, name: 'Stores', savedBy: 'Alice Arden' })
  expect(kept!.text).toBe('<p>For {vessel} at {port}, {sender} of {buyer}: {due}</p>')
  const fill = (ids: number[], of = kept!.text) =>
    buyer.call('messageTemplate.fill', { body: { kind: 'REQUEST', text: of, ids } })
  const filled = await fill([caseId])
  expect(filled.open).toEqual([])
  expect(filled.text).toMatch(
    /^<p>For Arden Reach at .+ \(\w{5}\), Alice Arden of Arden Shipmanagement: .*04\/03\/2031.*<\/p>$/,
  )
  // Without a record it is shown with the newest one.
  expect(await fill([])).toEqual(filled)
  const other = await askedCase(server, { case: { dueAt: '2031-04-05T15:00:00Z' } })
  const both = await fill([caseId, other.caseId])
  expect(both.open).toEqual(['due'])
  expect(both.text).toContain('For Arden Reach')
  const save = (name: string) =>
    buyer.call('messageTemplate.save', {
      params: { id },
      body: { ...request(name).body, revision: kept!.revision },
    })
  await save('Stores and spares')
  // A second window still shows the one before.
  expect(await code(save('Deck stores'))).toBe('record.stale')
  expect(await buyer.call('messageTemplate.list', {})).toMatchObject([
    { name: 'Stores and spares' },
  ])
  await buyer.call('messageTemplate.remove', { params: { id } })
  expect(await buyer.call('messageTemplate.list', {})).toEqual([])
})

test('a text of an order is filled with its facts', async () => {
  const { buyer, order, orderNumber } = await sentOrder(server)
  const filled = await buyer.call('messageTemplate.fill', {
    body: { kind: 'ORDER', text: '<p>{order} for {vessel}</p>', ids: [order.id] },
  })
  expect(filled).toEqual({
    text: `<p>${orderNumber} for Arden Reach</p>`,
    plain: `${orderNumber} for Arden Reach`,
    of: orderNumber,
    open: [],
  })
})

test('a decline is written of an RFQ or of an order, and reads as plain words too', async () => {
  const { buyer, order, orderNumber } = await sentOrder(server)
  const { caseId } = await askedCase(server)
  const text = '<p>Sorry,</p><p>{vessel} sails <b>early</b>.</p>'
  const fill = (body: object) =>
    buyer.call('messageTemplate.fill', { body: { kind: 'DECLINE', text, ...body } })
  expect(await fill({ ids: [caseId] })).toMatchObject({ plain: 'Sorry,\nArden Reach sails early.' })
  expect(await fill({ records: 'ORDER', ids: [order.id] })).toMatchObject({
    plain: 'Sorry,\nArden Reach sails early.',
    of: orderNumber,
  })
  for (const kind of ['REMINDER', 'DECLINE', 'READINESS'] as const)
    await buyer.call('messageTemplate.create', { body: { kind, name: 'Short', text } })
  await expect(
    buyer.call('messageTemplate.create', {
      body: { kind: 'DECLINE', name: 'Due', text: '<p>{due}</p>' },
    }),
  ).rejects.toMatchObject({ problems: [{ path: 'text' }] })
})

test('an unknown variable is refused, and of templates of one name that are made at once one is kept', async () => {
  const buyer = await server.as('buyer')
  await expect(
    buyer.call('messageTemplate.create', request('Wrong', '<p>{ship}</p>')),
  ).rejects.toMatchObject({
    problems: [{ path: 'text', message: expect.stringContaining('There is no {ship}') }],
  })
  const all = await Promise.all(
    ['Hello', 'hello', 'HELLO'].map((name) =>
      code(buyer.call('messageTemplate.create', request(name))),
    ),
  )
  expect(all.toSorted()).toEqual(['messageTemplate.name-taken', 'messageTemplate.name-taken', 'ok'])
  await buyer.call('messageTemplate.create', {
    body: { kind: 'ORDER', name: 'Hello', text: '<p>{order}</p>' },
  })
})

test('templates are of the office: others neither see them nor fill one with its RFQs', async () => {
  const { buyer, caseId } = await askedCase(server)
  const { id } = await buyer.call('messageTemplate.create', request('Ours'))
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const)
    expect(await code((await server.as(persona)).call('messageTemplate.list', {}))).toBe(
      'access.role',
    )
  const bruno = await server.as('otherBuyer')
  expect(await bruno.call('messageTemplate.list', {})).toEqual([])
  expect(
    await code(
      bruno.call('messageTemplate.save', {
        params: { id },
        body: { ...request('Mine').body, revision: 0 },
      }),
    ),
  ).toBe('record.missing')
  const body = { kind: 'REQUEST' as const, text: '{vessel}', ids: [caseId] }
  expect(await code(bruno.call('messageTemplate.fill', { body }))).toBe('record.missing')
})
