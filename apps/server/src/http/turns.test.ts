import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { countFailures, forgetTurns, hasTurn, takeTurn } from './turns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Moves the ends of all turns, as if the clock had stood elsewhere. */
const moveTurns = (seconds: number) =>
  sql`update turn set until = until + make_interval(secs => ${seconds})`.execute(server.db)

test('so many turns a minute, for each key, and again after it', async () => {
  await takeTurn(server.db, 'a', 2)
  await takeTurn(server.db, 'a', 2)
  await expect(takeTurn(server.db, 'a', 2)).rejects.toThrow('Too many attempts')
  await takeTurn(server.db, 'b', 2)
  await moveTurns(-61)
  await takeTurn(server.db, 'a', 2)
})

test('of many turns at once as many are taken as there are', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, () => hasTurn(server.db, 'many', 7)))
  expect(taken.filter(Boolean)).toHaveLength(7)
})

test('a clock that was wrong for a moment keeps nobody out', async () => {
  for (let n = 0; n < 2; n += 1) await takeTurn(server.db, 'clock', 2)
  await moveTurns(86_400)
  expect(await hasTurn(server.db, 'clock', 2)).toBe(true)
})

test('what counts no more is removed', async () => {
  await server.db.deleteFrom('turn').execute()
  await takeTurn(server.db, 'old', 2)
  await moveTurns(-61)
  await takeTurn(server.db, 'new', 2)
  await forgetTurns(server.db).work({})
  expect(await server.db.selectFrom('turn').select('used').execute()).toEqual([{ used: 1 }])
})

test('a key is not read from what is stored', async () => {
  await takeTurn(server.db, 'mail to ada@example.com', 2)
  const stored = await server.db.selectFrom('turn').select('key').execute()
  expect(stored.filter(({ key }) => key.includes('ada') || key.length !== 64)).toEqual([])
})

test('of many tries at once only those that fail are counted', async () => {
  const attempt = (work: () => Promise<unknown>) => countFailures(server.db, 'office', 5, work)
  await Promise.all(Array.from({ length: 50 }, () => attempt(async () => 1)))
  const bad = await Promise.allSettled(
    Array.from({ length: 20 }, () => attempt(() => Promise.reject(new Error('wrong')))),
  )
  const words = bad.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : ''))
  expect(words.filter((word) => word === 'wrong')).toHaveLength(5)
  expect(words.filter((word) => word.startsWith('Too many'))).toHaveLength(15)
})
