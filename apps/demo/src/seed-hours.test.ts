import { expect, inject, test } from 'vitest'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import type {} from '@fairlead/server/testing/server'
import { connect } from '@fairlead/server/src/db/connect'
import { migrate } from '@fairlead/server/src/db/migrate'
import { seedDemo } from './seed.ts'

/** What the demo orders depends on the hour it is started at: of the first of these it once went over a budget and did not start. */
const hours = ['2026-11-23T22:10:00Z', '2026-12-31T23:55:00Z', '2028-02-29T00:05:00Z']

test.each(hours)('the demo is written at %s', { timeout: 180_000 }, async (hour) => {
  const database = `demo_hour_${process.pid}_${hours.indexOf(hour)}`
  const server = inject('databaseServer')
  const { db, close } = connect(await freshDatabase(server, database, 'template1'))
  await migrate(db)
  await seedDemo(db, { now: new Date(hour), passwordHash: '-', publicUrl: 'http://127.0.0.1:1' })
  const found = await db.selectFrom('purchaseOrder').select('id').limit(1).execute()
  expect(found).toHaveLength(1)
  await close()
  await query(server, `drop database if exists ${database} with (force)`)
})
