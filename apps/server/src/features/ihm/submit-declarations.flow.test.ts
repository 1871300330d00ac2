import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedOrder, conformity, formOf } from './declaration.fixture.ts'

let server: TestServer
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

type Made = Awaited<ReturnType<typeof askedOrder>>
async function formsOf({ params }: Made, basis: 'piece' | null = 'piece') {
  const declaration = await supplier.call('declaration.get', { params })
  return {
    id: params.id,
    declarations: declaration.items.map((line) => ({
      lineId: line.id,
      form: { ...formOf(line, declaration), basis },
    })),
  }
}
const stateOf = async ({ params }: Made) => supplier.call('declaration.get', { params })

test('several orders are answered under one signature, each with its own declaration of conformity', async () => {
  const [one, two] = [await askedOrder(server), await askedOrder(server)]
  const body = {
    forms: [await formsOf(two), await formsOf(one)],
    conformity: { ...conformity, objects: '' },
  }
  expect(await supplier.call('declaration.submitMany', { body })).toEqual({ sent: 2, refused: [] })
  for (const made of [one, two]) {
    const { state, conformity: signed, items } = await stateOf(made)
    expect(state).toBe('REVIEWING')
    expect(signed).toMatchObject({
      number: `SD-${made.orderNumber}`,
      objects: `Goods of order ${made.orderNumber}`,
      covers: items.map(({ declared }) => declared!.form.number),
    })
  }
})

test('an order that was withdrawn meanwhile is named, and the others are sent', async () => {
  const [gone, stays] = [await askedOrder(server), await askedOrder(server)]
  const body = { forms: [await formsOf(gone), await formsOf(stays)], conformity }
  await gone.buyer.call('order.withdraw', { params: gone.order, body: {} })
  expect(await supplier.call('declaration.submitMany', { body })).toEqual({
    sent: 1,
    refused: [
      {
        orderNumber: gone.orderNumber,
        message: 'These IHM forms have been sent already, or are closed',
      },
    ],
  })
  expect((await stateOf(stays)).state).toBe('REVIEWING')
})

test('where one form is not complete nothing is sent; forms of others are not found', async () => {
  const [whole, half] = [await askedOrder(server), await askedOrder(server)]
  const forms = [await formsOf(whole), await formsOf(half, null)]
  await expect(
    supplier.call('declaration.submitMany', { body: { forms, conformity } }),
  ).rejects.toMatchObject({
    code: 'declaration.incomplete',
    problems: forms[1]!.declarations.map(({ lineId }) =>
      expect.objectContaining({ path: `${lineId}.basis` }),
    ),
  })
  expect((await stateOf(whole)).state).toBe('PENDING')
  await expect(
    (await server.as('otherSupplier')).call('declaration.submitMany', {
      body: { forms: [forms[0]!], conformity },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a line in which there is nothing hazardous needs both of its forms all the same', async () => {
  const { params } = await askedOrder(server)
  const asked = await supplier.call('declaration.get', { params })
  const none = asked.items.map((line) => ({ lineId: line.id, form: formOf(line, asked) }))
  expect(none.flatMap(({ form }) => form.answers.filter(({ above }) => above))).toEqual([])
  const send = (declarations: typeof none, signed: object | undefined) =>
    supplier.call('declaration.submit', {
      params,
      body: { declarations, conformity: signed } as never,
    })
  await expect(send(none, undefined)).rejects.toMatchObject({ status: 400 })
  await expect(send(none, { ...conformity, signature: '' })).rejects.toMatchObject({
    code: 'declaration.incomplete',
    problems: [{ path: 'conformity.signature' }],
  })
  await expect(send([none[0]!], conformity)).rejects.toMatchObject({
    code: 'declaration.incomplete',
    problems: [{ path: `${none[1]!.lineId}.productName` }],
  })
  const seen = await supplier.call('declaration.get', { params })
  expect([seen.state, ...seen.items.map(({ declared }) => declared)]).toEqual([
    'PENDING',
    null,
    null,
  ])
  await send(none, conformity)
  const whole = await supplier.call('declaration.get', { params })
  expect(whole.state).toBe('REVIEWING')
  expect(whole.conformity?.covers).toEqual(whole.items.map(({ declared }) => declared!.form.number))
})
