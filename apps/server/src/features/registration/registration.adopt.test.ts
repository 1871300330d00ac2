import { expect, test } from 'vitest'
import { createClient } from '@fairlead/api/client'
import { finishRegistration } from '@fairlead/server/testing/newcomer'
import { sentCase } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'
import { quoteRequest } from '@fairlead/server/testing/trade'
import { call, keyFromMail, registration } from '../account/account.fixture.ts'

const guest = { name: 'Gerda of the quay', email: 'Gerda@stores.example' }

test('a link holder who makes an account finds the quotation and the order there', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const { details, requestIds } = await sentCase(buyer, [], {}, [guest])
  const textOf = async (address: string) =>
    (
      await server.db
        .selectFrom('mail')
        .select('text')
        .where('toAddress', '=', address)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).text
  const uuid = /external\/request\/([\w-]+)/.exec(await textOf(guest.email))![1]!
  const say = (text: string) => ({ clientId: crypto.randomUUID(), text })
  const holder = server.withLink(uuid)
  await holder.call('message.toRequest', {
    params: { id: requestIds[0]! },
    body: say('Which quay?'),
  })
  const { requestId, id: quotationId } = await quoteRequest(holder, requestIds[0]!)
  const params = { id: details.id }
  const evaluation = await buyer.call('case.evaluation', { params })
  const { version } = await buyer.call('case.select', {
    params,
    body: {
      version: evaluation.case.version,
      selections: evaluation.quotations[0]!.lines.map((offer) => ({
        caseLineId: offer.caseLineId,
        offerId: offer.id,
      })),
    },
  })
  const { orders } = await buyer.call('case.makeOrders', { params, body: { version } })
  const order = orders[0]!.id
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order] } } })
  expect(await textOf(guest.email)).toContain('/secured/external/purchase-order/')

  // Without the mailbox nothing is theirs; a stranger's account gets nothing at all.
  for (const name of ['gerda', 'stranger'])
    expect(await call(server, '/register', registration(name))).toMatchObject({ status: 200 })
  const enter = async (name: string) => {
    const email = `${name}@stores.example`
    await call(server, `/register/verify/${await keyFromMail(server, email)}`)
    const { body } = await call(server, '/auth/login', { username: email, password: 'harbour7' })
    await call(server, '/api/user/accept-gdpr', {}, body.token)
    const client = createClient({ baseUrl: server.url, token: () => body.token })
    await finishRegistration(client)
    return client
  }
  const stranger = await enter('stranger')
  expect((await stranger.list('request.list', { filter: { page: 'all' } })).total).toBe(0)
  await expect(stranger.call('order.get', { params: { id: order } })).rejects.toMatchObject({
    status: 404,
  })

  await buyer.call('message.toRequest', { params: { id: requestId }, body: say('Quay 7') })
  const gerda = await enter('gerda')
  const thread = await gerda.call('message.ofRequest', { params: { id: requestId } })
  expect(thread.messages.map(({ text }) => text)).toEqual(['Which quay?', 'Quay 7'])
  expect(await gerda.call('message.unread', {})).toMatchObject([{ requestId, unread: 1 }])
  const quoted = await gerda.list('request.list', { filter: { page: 'quoted-rfqs' } })
  expect(quoted.data).toHaveLength(1)
  const byLink = await gerda.list('request.list', { filter: { page: 'external-quotations' } })
  expect(byLink.data.map(({ id }) => id)).toEqual(quoted.data.map(({ id }) => id))
  expect((await gerda.call('request.counts', {}))['external-quotations']).toBe(1)
  const { lines, actions } = await gerda.call('order.get', { params: { id: order } })
  expect(actions).toEqual(['confirm', 'decline'])
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await gerda.call('order.confirm', {
    body: {
      purchaseOrderId: order,
      deliveries: lines.map((line) => ({ lineId: line.id, quantity: line.quantity, date })),
    },
  })
  expect((await buyer.call('order.get', { params: { id: order } })).state).toBe('CONFIRMED')
  const timeline = await buyer.call('case.timeline', { params })
  expect(timeline.map(({ text }) => text)).toContain(
    'Gerda of the quay made an account as gerda Harbour Stores',
  )
  expect(await holder.call('quotation.get', { params: { id: quotationId } })).toMatchObject({
    requestId,
    total: '900.00',
  })
  expect(await holder.call('external.link', { params: { uuid } })).toMatchObject({
    registered: true,
    orders: [{ id: order }],
  })
  const { details: alike } = await sentCase(buyer, [], {}, [guest])
  const [past] = await buyer.call('case.pastPrices', { params: { id: alike.id } })
  expect(past).toMatchObject({
    ordered: { supplierName: 'gerda Harbour Stores', orderId: order },
    quoted: { supplierName: 'gerda Harbour Stores' },
  })
  const history = await gerda.call('order.timeline', { params: { id: order } })
  expect(history.map(({ action }) => action)).toEqual(['order.confirmed', 'order.sent'])

  // Asked again by e-mail, she is asked as the company she is now.
  const { details: next } = await sentCase(buyer, [], { requisitionNumber: 'SECOND-1' }, [guest])
  const [request] = await buyer.call('case.requests', { params: { id: next.id } })
  expect(request).toMatchObject({ supplierName: 'gerda Harbour Stores' })
  expect(await textOf('gerda@stores.example')).not.toContain('/secured/external/')
})
