import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { freshDatabase } from '@fairlead/server/testing/database'
import { connect, type Connection } from './connect.ts'
import { snapshot, transaction, type Trx } from './transaction.ts'

let connection: Connection
beforeAll(async () => {
  const server = inject('databaseServer')
  connection = connect(await freshDatabase(server, `test_trx_${process.pid}`))
})
afterAll(() => connection.close())

const brands = async () => {
  const rows = await connection.db
    .selectFrom('brand')
    .select('name')
    .where('name', 'like', 'Guard%')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
const add = (trx: Trx, name: string) => trx.insertInto('brand').values({ name }).execute()
const over = 'This transaction has ended'

test('what is written in a transaction stands after it, and a failure takes it all back', async () => {
  expect(await transaction(connection.db, async (trx) => (await add(trx, 'Guard A')).length)).toBe(
    1,
  )
  const failing = transaction(connection.db, async (trx) => {
    await add(trx, 'Guard B')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await brands()).toEqual(['Guard A'])
})

test('a transaction that was kept beyond its end writes and reads nothing', async () => {
  const kept = await transaction(connection.db, async (trx) => ({ trx }))
  await expect(add(kept.trx, 'Guard C')).rejects.toThrow(over)
  await expect(sql`select 1`.execute(kept.trx)).rejects.toThrow(over)
  expect(await brands()).toEqual(['Guard A'])
})

test('a transaction that failed is at its end too', async () => {
  let kept: Trx | undefined
  const failing = transaction(connection.db, async (trx) => {
    kept = trx
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(add(kept!, 'Guard D')).rejects.toThrow(over)
})

test('a snapshot sees nothing of what is saved while it reads, and writes nothing', async () => {
  const before = await brands()
  const seen = await snapshot(connection.db, async (at) => {
    const read = () =>
      at
        .selectFrom('brand')
        .select('name')
        .where('name', 'like', 'Guard%')
        .orderBy('name')
        .execute()
    await read()
    await transaction(connection.db, (trx) => add(trx, 'Guard Z'))
    return read()
  })
  expect(seen.map(({ name }) => name)).toEqual(before)
  expect(await brands()).toEqual([...before, 'Guard Z'])
  const writing = snapshot(connection.db, (at) => at.deleteFrom('brand').execute())
  await expect(writing).rejects.toThrow('read-only transaction')
})
