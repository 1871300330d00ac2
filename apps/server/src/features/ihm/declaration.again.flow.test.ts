import { expect, test } from 'vitest'
import { personas } from '@fairlead/server/testing/personas'
import { answer, askedOrder, houseOfForms } from './declaration.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

const mails = () => server.mailsTo(personas.supplier.email)
const lastMail = async () => (await mails()).at(-1)!

test('an accepted form is asked for again, and counts until another one is accepted in its place', async () => {
  const { params, orderNumber } = await askedOrder(server)
  const sent = await answer(supplier, params)
  const accept = (line: (typeof sent)['items'][number]) =>
    agent.call('declaration.acceptLine', {
      params: { ...params, lineId: line.id },
      body: { declaredId: line.declared!.id, location: 'Engine room', part: 'I-2' },
    })
  for (const line of sent.items) await accept(line)
  const [first] = sent.items
  const old = first!.declared!.id
  const again = (reason = 'The threshold changed') =>
    agent.call('declaration.askAgain', {
      params: { ...params, lineId: first!.id },
      body: { declaredId: old, reason },
    })
  await expect(again('')).rejects.toMatchObject({ problems: [{ path: 'reason' }] })
  expect(await again()).toEqual({ state: 'PENDING' })
  await expect(again()).rejects.toMatchObject({ code: 'declaration.not-accepted' })
  const mail = await lastMail()
  expect(mail.subject).toBe(`Order ${orderNumber}: IHM forms to correct`)
  expect(mail.text).toContain('The threshold changed')
  const kept = async () =>
    (await agent.list('declaration.files', { filter: { q: orderNumber } })).data
      .filter(({ lineId }) => lineId === first!.id)
      .map(({ id, acceptedAt }) => [id, acceptedAt !== null])
  expect(await kept()).toEqual([[old, true]])
  const asked = await supplier.call('declaration.get', { params })
  expect(asked.items.map(({ accepted, reason }) => [accepted, reason])).toEqual([
    [false, 'The threshold changed'],
    [true, null],
  ])
  const answered = await answer(supplier, params, { lead: { mass: '14', unit: 'g', where: 'Rim' } })
  const next = answered.items[0]!.declared!.id
  expect(next).not.toBe(old)
  expect(new Set(await kept())).toEqual(
    new Set([
      [old, true],
      [next, false],
    ]),
  )
  expect(await accept(answered.items[0]!)).toEqual({ state: 'RESOLVED' })
  expect(await kept()).toEqual([[next, true]])
  const { setAsideReason, contradicted } = await server.db
    .selectFrom('materialDeclaration')
    .selectAll()
    .where('id', '=', old)
    .executeTakeFirstOrThrow()
  expect([setAsideReason, contradicted]).toEqual([
    'Another form of this line was accepted in its place',
    false,
  ])
  const said = await buyer.call('order.timeline', { params: { id: answered.orderId } })
  expect(said.map(({ text }) => text).join()).toContain('again for the IHM form of line 2')
})

test('while others are judged a form that is asked for again goes back with them', async () => {
  const { params } = await askedOrder(server)
  const sent = await answer(supplier, params)
  const [first, second] = sent.items.map((line) => ({
    params: { ...params, lineId: line.id },
    body: { declaredId: line.declared!.id },
  }))
  await agent.call('declaration.acceptLine', first!)
  const before = (await mails()).length
  const reason = 'The maker is another one'
  expect(
    await agent.call('declaration.askAgain', { ...first!, body: { ...first!.body, reason } }),
  ).toEqual({ state: 'REVIEWING' })
  expect(await mails()).toHaveLength(before)
  expect(await agent.call('declaration.acceptLine', second!)).toEqual({ state: 'PENDING' })
  expect((await lastMail()).text).toContain(reason)
  await buyer.call('order.withdraw', { params: { id: sent.orderId }, body: {} })
  await expect(
    agent.call('declaration.askAgain', { ...second!, body: { ...second!.body, reason } }),
  ).rejects.toMatchObject({ status: 409 })
})
