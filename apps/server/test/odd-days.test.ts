import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { Client } from '@fairlead/api/client'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { unpacked } from '../src/http/idempotency.ts'

let server: TestServer
let buyer: Client
let vesselId: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  vesselId = (await buyer.list('vessel.list', {})).data[0]!.id
})
afterAll(() => server.stop())

const ask = async (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { 'X-Token': await server.tokenOf('buyer'), ...init.headers },
  })

test('a time zone that nobody knows is refused where it is typed', async () => {
  const body = { ...buildCase({ vesselId }), timeZone: 'Mars/Olympus' }
  await expect(buyer.call('case.create', { body })).rejects.toMatchObject({
    status: 400,
    problems: [{ path: 'timeZone', message: 'This time zone is not known' }],
  })
})

test('a vessel twice in a fleet is refused in words, also at once; another fleet may hold it', async () => {
  const body = { name: 'Arden Dawn', imo: '9241061', flag: 'GR', type: 'Bulk carrier' }
  const at = await Promise.allSettled(
    Array.from({ length: 10 }, () => buyer.call('vessel.create', { body })),
  )
  expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of at)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'vessel.imo-taken' })
  await (await server.as('otherBuyer')).call('vessel.create', { body })
})

test('a stored file that is gone is said to be, in a download and within an archive', async () => {
  const stone = await supplierId(buyer, personas.supplier.company)
  const { requestIds, details } = await sentCase(buyer, [stone])
  const files = ['kept.pdf', 'lost.pdf'].map((name) => new File(['%PDF-1.7\n%%EOF\n'], name))
  const { id } = details
  await buyer.call('case.attach', { params: { id }, files: { files } })
  const rows = await server.db.selectFrom('file').select(['id', 'name']).execute()
  const lost = rows.find(({ name }) => name === 'lost.pdf')!.id
  await rm(join(server.folder, 'files', lost.slice(0, 2), lost))
  const supplier = await server.as('supplier')
  const params = { id: requestIds[0]! }
  await expect(
    supplier.download('download.requestAttachment', { params: { ...params, fileId: lost } }),
  ).rejects.toMatchObject({ status: 500, code: 'file.lost' })
  const archive = await supplier.download('download.requestAttachmentsZip', { params })
  const zip = await yauzl.fromBufferPromise(Buffer.from(await archive.arrayBuffer()))
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names.sort()).toEqual(['A file is missing.txt', 'kept.pdf'])
})

test('a key that is too short for one is refused, not ignored', async () => {
  const answer = await ask('/api/buyer/api-keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'short' },
    body: JSON.stringify({ name: 'ERP' }),
  })
  expect(answer.status).toBe(400)
})

test('a secret is told once, and stored nowhere', async () => {
  const make = () =>
    ask('/api/buyer/api-keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'make-a-key-1' },
      body: JSON.stringify({ name: 'ERP' }),
    })
  const { key } = (await (await make()).json()) as { key: string }
  const again = await make()
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'idempotency.told-once' }])
  const kept = await server.db.selectFrom('idempotency').selectAll().execute()
  expect(kept.length).toBeGreaterThan(0)
  const replies = kept.map(({ reply }) => reply && unpacked(reply))
  expect(JSON.stringify([kept, replies])).not.toContain(key)
})
