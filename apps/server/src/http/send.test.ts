import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@fairlead/api/calls'
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
