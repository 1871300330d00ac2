import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentCase } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'
import { limits } from '@fairlead/validation/limits'

let server: TestServer
let token: string
let caseId: number
beforeAll(async () => {
  server = await startServer()
  const quoted = await quotedCase(server)
  caseId = quoted.caseId
  token = await server.tokenOf('buyer')
})
afterAll(() => server.stop())

const take = async (path: string) => {
  const answer = await fetch(server.url + path, { headers: { 'X-Token': token } })
  return { answer, body: await answer.arrayBuffer() }
}

test('archives, sheets and reports of one person come in turn, and nobody else waits for them', async () => {
  const buyer = await server.as('buyer')
  const cases = [caseId]
  for (let i = 1; i < limits.casesPerRequest; i += 1)
    cases.push((await sentCase(buyer, [], {}, [{ name: 'G', email: `g${i}@g.test` }])).details.id)
  const paths = [
    ...Array.from({ length: 12 }, () => `/api/common/cases/${cases.join(',')}/pdf-zip`),
    ...Array.from({ length: 6 }, () => `/api/common/case/${caseId}/evaluation-excel`),
    ...Array.from({ length: 6 }, () => `/api/common/case/${caseId}/evaluation-report`),
  ]
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const taken = await Promise.all(paths.map(take))
  clearInterval(watch)
  expect(taken.map(({ answer }) => answer.status)).toEqual(paths.map(() => 200))
  for (const { body } of taken.slice(0, 12)) expect(body.byteLength).toBeGreaterThan(100_000)
  // Of the server and of those who take them.
  expect((most - before) / 1024 / 1024).toBeLessThan(400)
}, 300_000)

test('more than may wait are refused in words, with a time to come again', async () => {
  const { downloadsAtOnce, downloadsWaiting } = limits
  const path = `/api/common/case/${caseId}/pdf`
  const many = downloadsAtOnce + downloadsWaiting + 10
  const taken = await Promise.all(Array.from({ length: many }, () => take(path)))
  const refused = taken.filter(({ answer }) => answer.status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(10)
  for (const { answer, body } of refused) {
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThanOrEqual(2)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(JSON.parse(Buffer.from(body).toString())).toEqual({
      code: 'rate.limited',
      message:
        'Many files are being made for you already. Please wait until some of them have come',
      retryAfter: seconds,
    })
  }
  expect((await take(path)).answer.status).toBe(200)
}, 120_000)
