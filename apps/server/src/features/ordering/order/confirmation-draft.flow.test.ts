import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import type { UserEvent } from '@fairlead/api/topics'
import { buildCase } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmWhole, draftOrder, sentOrder } from '@fairlead/server/testing/trade'
import { listen } from '@fairlead/server/testing/listener'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const typed = (comment: string) => ({
  plan: [],
  only: null,
  supplierReference: '',
  comment,
  readiness: '',
})
const formOf = (comment: string) => ({
  version: 1,
  before: typed(''),
  typed: typed(comment),
  dueDate: null,
  lines: { 7: { name: 'Line 1, Rope', unit: 'PCE', open: '4' } },
  files: [],
})

test('a confirmation that is being typed is shared, and no save writes over another', async () => {
  const { order } = await sentOrder(server)
  const params = { id: order.id }
  const save = (version: number, comment: string) =>
    supplier.call('order.saveConfirmation', { params, body: { form: formOf(comment), version } })
  const read = (newerThan?: number) =>
    supplier.call('draft.ofConfirmation', { params, query: { newerThan } })
  expect(await read()).toBeNull()
  const colleague = await listen(server.url, await server.tokenOf('supplier'))
  expect(await save(0, 'By sea')).toEqual({ version: 1 })
  const told = (await colleague.event()) as Extract<UserEvent, { id: number }>
  expect(told).toMatchObject({ kind: 'order', id: order.id, touches: ['draft'] })
  colleague.close()
  await expect(save(0, 'By air')).rejects.toMatchObject({ code: 'record.stale' })
  expect(await read(0)).toMatchObject({
    version: 1,
    form: { typed: { comment: 'By sea' } },
    savedBy: `${personas.supplier.firstName} ${personas.supplier.lastName}`,
  })
  expect(await read(1)).toBeNull()
  expect(await save(1, 'By air')).toEqual({ version: 2 })
  const stranger = await server.as('otherSupplier')
  await expect(stranger.call('draft.ofConfirmation', { params })).rejects.toMatchObject({
    status: 404,
  })
  await buyer.call('order.withdraw', { params, body: { reason: 'No need' } })
  await expect(save(2, 'Too late')).rejects.toMatchObject({ status: 409 })
})

test('nothing that was typed is left once all of the order is confirmed', async () => {
  const { order } = await sentOrder(server)
  const params = { id: order.id }
  await supplier.call('order.saveConfirmation', {
    params,
    body: { form: formOf('By sea'), version: 0 },
  })
  await confirmWhole(supplier, order.id)
  expect(await supplier.call('draft.ofConfirmation', { params, query: {} })).toMatchObject({
    version: 2,
    form: { typed: typed('') },
  })
})

test('who has a draft RFQ or order open learns that it was saved', async () => {
  const { data: vessels } = await buyer.list('vessel.list', { sort: ['name', 'ASC'] })
  const form = buildCase({ vesselId: vessels[0]!.id })
  const { id } = await buyer.call('case.create', { body: form })
  const window = await listen(server.url, await server.tokenOf('buyer'))
  const params = { id }
  const heard = async (kind: string, of: number) => {
    for (;;) {
      const event = (await window.event()) as Extract<UserEvent, { id: number }>
      if (event.kind === kind && event.id === of && event.touches.includes('draft')) return event
    }
  }
  const { version } = await buyer.call('case.details', { params })
  expect(await buyer.call('draft.ofCase', { params, query: { newerThan: version } })).toBeNull()
  await buyer.call('case.save', { params, body: { ...form, title: 'Other', version } })
  await heard('case', id)
  expect(await buyer.call('draft.ofCase', { params, query: { newerThan: version } })).toEqual({
    version: version + 1,
    savedAt: expect.any(String) as string,
    savedBy: `${personas.buyer.firstName} ${personas.buyer.lastName}`,
  })
  const { order } = await draftOrder(server)
  expect(
    await buyer.call('draft.ofOrder', { params: { id: order.id }, query: { newerThan: 0 } }),
  ).toMatchObject({ version: expect.any(Number) as number })
  window.close()
})
