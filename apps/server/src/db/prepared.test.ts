import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { prepared, preparedBy } from './prepared.ts'

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

test('of statements that differ in a few things each is written once', async () => {
  const written: string[] = []
  const companies = preparedBy(
    ({ kind }: { kind: string }) => kind,
    (db, at: { letter: string }, { kind }) => {
      written.push(kind)
      return db
        .selectFrom('company')
        .select(['kind', sql<boolean>`name like ${at.letter}::text || '%'`.as('begins')])
        .where(sql<boolean>`kind = ${sql.lit(kind)}`)
    },
  )
  const kindsOf = async (kind: string, letter: string) =>
    new Set((await companies(server.db, { kind }, { letter })).map((each) => each.kind))
  for (const letter of ['A', 'B']) {
    expect(await kindsOf('BUYER', letter)).toEqual(new Set(['BUYER']))
    expect(await kindsOf('SUPPLIER', letter)).toEqual(new Set(['SUPPLIER']))
  }
  expect(written).toEqual(['BUYER', 'SUPPLIER'])
})
