import { expect, test } from 'vitest'
import { limits } from '@fairlead/validation/limits'
import { enterDownloads } from './download-queue.ts'

test('a few at once, the next ones in their turn, too many not at all; nobody else waits', async () => {
  const { downloadsAtOnce: atOnce, downloadsWaiting: waiting } = limits
  const begun: number[] = []
  const all = Array.from({ length: atOnce + waiting }, async (_, i) => {
    const leave = await enterDownloads('one')
    begun.push(i)
    return leave
  })
  await expect(enterDownloads('one')).rejects.toThrow('Many files are being made')
  const other = await enterDownloads('other')
  expect(begun).toHaveLength(atOnce)
  for (const [i, entered] of all.entries()) {
    const leave = await entered
    leave()
    leave()
    await new Promise(setImmediate)
    expect(begun).toHaveLength(Math.min(atOnce + i + 1, all.length))
  }
  other()
  for (let i = 0; i < atOnce; i += 1) void (await enterDownloads('one'))
})
