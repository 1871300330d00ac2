import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '@fairlead/server/testing/database'
import { connect, type Connection } from './connect.ts'
import { soonerMet } from './sooner-met.ts'

const ROWS = 20_000

let connection: Connection
beforeAll(async () => {
  const server = inject('databaseServer')
  connection = connect(await freshDatabase(server, `test_met_${process.pid}`))
  await sql`create table held (id integer primary key, words text not null);
    create table empty (like held)`.execute(connection.db)
  await sql`insert into held select id, concat_ws(' ', 'stores', case when id <= 200 then 'old' end,
      case when id > ${ROWS - 200} then 'new' end, case when id % 7000 = 1 then 'rare' end, case when id % 2 = 0 then 'half' end)
    from generate_series(1, ${ROWS}) as id`.execute(connection.db)
})
afterAll(() => connection.close())

const has = (word: string) => sql`words like ${`%${word}%`}`
const met = (word: string, way: 'asc' | 'desc', table = 'held', indexed = has(word)) =>
  soonerMet(connection.db, { table, fits: has(word), indexed, wanted: 100, way })

test.each([
  ['all have', 'stores', true, true],
  ['every other has', 'half', true, true],
  ['hardly one has', 'rare', false, false],
  ['nobody has', 'none', false, false],
  ['the first have', 'old', true, false],
  ['the last have', 'new', false, true],
])(
  'words that %s are met along the order where that is the shorter way',
  async (_, word, asc, desc) => {
    expect(await met(word, 'asc')).toBe(asc)
    expect(await met(word, 'desc')).toBe(desc)
  },
)

test('what few have is met on the way too where the index knows it only as what all have', async () => {
  expect(await met('rare', 'desc', 'held', has('stores'))).toBe(true)
})

test('nothing is met where there is nothing', async () => {
  expect(await met('stores', 'asc', 'empty')).toBe(false)
})
