import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCase } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an answer of more than a kilobyte is packed as the browser takes it, a short one and a file are not', async () => {
  const buyer = await server.as('buyer')
  const { id: vesselId } = (await buyer.list('vessel.list', {})).data[0]!
  const line = { name: 'Rope, polypropylene', quantity: '2', unit: 'COIL' }
  const { id } = await buyer.call('case.create', {
    body: buildCase({ vesselId, lines: Array.from({ length: 60 }, () => line) }),
  })
  const headers = { 'x-token': await server.tokenOf('buyer') }
  const ask = (url: string, accepted: string) =>
    server.app.inject({ url, headers: { ...headers, 'accept-encoding': accepted } })
  const address = `/api/case-details/${id}`
  const plain = await ask(address, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await ask(address, 'gzip, br')
  expect(small.headers).toMatchObject({ 'content-encoding': 'br' })
  expect(small.headers['vary']).toMatch(/accept-encoding/i)
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
  expect(small.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length)
  const older = await ask(address, 'gzip')
  expect(JSON.parse(gunzipSync(older.rawPayload).toString())).toEqual(plain.json())
  expect((await ask('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
})

test('a request that is packed is not unpacked', async () => {
  const answer = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{}'),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    problems: [{ message: 'The body cannot be read as JSON' }],
  })
})
