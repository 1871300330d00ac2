import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '@fairlead/api/calls'
import { buildCase } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a page of a list says at which row it begins and ends, and how many there are', async () => {
  const headers = { 'x-token': await server.tokenOf('buyer') }
  const ask = (from: number, to: number) =>
    server.app.inject({ url: `${calls['vessel.list'].path}?range=[${from},${to}]`, headers })
  const all = await ask(0, 99)
  const vessels = all.json<unknown[]>()
  const last = vessels.length - 1
  expect(last).toBeGreaterThan(0)
  expect(all.headers['content-range']).toBe(`items 0-${last}/${vessels.length}`)
  const end = await ask(last, last)
  expect(end.headers['content-range']).toBe(`items ${last}-${last}/${vessels.length}`)
  expect(end.json()).toEqual(vessels.slice(last))
})

async function longCase(lines: number) {
  const buyer = await server.as('buyer')
  const { id: vesselId } = (await buyer.list('vessel.list', {})).data[0]!
  const line = { name: 'Rope, polypropylene', quantity: '2', unit: 'COIL' }
  const body = buildCase({ vesselId, lines: Array.from({ length: lines }, () => line) })
  return (await buyer.call('case.create', { body })).id
}

test('the bytes of a long reply are let go of when they have gone out, and not before', async () => {
  const id = await longCase(600)
  const letGo = vi.spyOn(ArrayBuffer.prototype, 'transfer')
  const headers = { 'x-token': await server.tokenOf('buyer') }
  const ask = async (address: string) =>
    (await fetch(server.url + address, { headers })).json() as Promise<{ lines: unknown[] }>
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => [
      ask(`/api/case/${id}/evaluation`),
      ask(`/api/case-details/${id}`),
    ]).flat(),
  )
  for (const { lines } of asked) expect(lines).toHaveLength(600)
  await vi.waitFor(() => expect(letGo.mock.calls.filter(([size]) => size === 0)).toHaveLength(8))
})

test('whoever hangs up in the middle of a long reply leaves its bytes, and takes nothing from the next', async () => {
  const id = await longCase(3000)
  // Far more than lies between two ends of a line that nobody reads.
  await server.db
    .updateTable('caseLine')
    .set({ remarks: '螺'.repeat(1000) })
    .where('caseId', '=', id)
    .execute()
  const token = await server.tokenOf('buyer')
  const path = `/api/case-details/${id}`
  const whole = async () => {
    const response = await fetch(server.url + path, { headers: { 'x-token': token } })
    return response.text()
  }
  const before = await whole()
  expect(Buffer.byteLength(before)).toBeGreaterThan(9_000_000)
  const letGo = vi.spyOn(ArrayBuffer.prototype, 'transfer')
  letGo.mockClear()
  const given = () => letGo.mock.calls.length
  const line = connect(Number(new URL(server.url).port), '127.0.0.1')
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\nX-Token: ${token}\r\n\r\n`,
  )
  await once(line, 'readable')
  const grown = given()
  line.destroy()
  await once(line, 'close')
  expect(await whole()).toBe(before)
  // It grew as often as the other did; of the two only that one has gone out.
  await vi.waitFor(() => expect(given()).toBe(2 * grown + 1))
})
