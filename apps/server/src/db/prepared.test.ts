import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { prepared } from './prepared.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a statement is written once, and each asking has its own values', async () => {
  let written = 0
  const companies = prepared((db, at: { kind: string; name: string }) => {
    written += 1
    return db
      .selectFrom('company')
      .select(['kind', sql<string>`${at.name}::text || name`.as('registeredName')])
      .where(sql<boolean>`kind = ${at.kind}`)
      .where('worldWide', '=', false)
  })
  const [buyers, suppliers] = await Promise.all([
    companies(server.db, { kind: 'BUYER', name: 'a ' }),
    companies(server.db, { kind: 'SUPPLIER', name: 'b ' }),
  ])
  expect(new Set(buyers.map((each) => `${each.kind} ${each.registeredName[0]}`))).toEqual(
    new Set(['BUYER a']),
  )
  expect(new Set(suppliers.map((each) => `${each.kind} ${each.registeredName[0]}`))).toEqual(
    new Set(['SUPPLIER b']),
  )
  expect(written).toBe(1)
})
