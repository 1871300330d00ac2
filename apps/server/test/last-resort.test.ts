import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '@fairlead/server/testing/database'
import { startProcess } from '@fairlead/server/testing/server-process'

const main = join(import.meta.dirname, '../testing/stray-main.ts')
let folder: string
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await freshDatabase(inject('databaseServer'), 'test_last_resort')
  folder = await mkdtemp(join(tmpdir(), 'fairlead-last-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['a rejection that nobody handles', {}, 'A rejection was handled by nobody'],
  [
    'a heap that fills up',
    { STRAY: 'memory', NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=300' },
    'The memory is used up',
  ],
])('%s is logged as fatal, and the server ends in order', async (_, settings, words) => {
  const server = await startProcess(
    { DATABASE_URL: databaseUrl, FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0', ...settings },
    { main },
  )
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => server.isRunning(), { timeout: 20_000 }).toBe(false)
  const { code } = await server.stop()
  const line = server.output().split('\n').find((text) => text.includes('"level":60')) // prettier-ignore
  expect([code, (JSON.parse(line!) as { msg: string }).msg]).toEqual([1, words])
})
