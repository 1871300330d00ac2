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

test('who is refused is told when what is ahead will have come: never at once, never in more than a minute', async () => {
  const { downloadsAtOnce: atOnce, downloadsWaiting: waiting } = limits
  let time = 0
  const clock = () => time
  const again = () =>
    enterDownloads('somebody', clock).then(
      () => null,
      ({ facts }: { facts: { retryAfter: number } }) => facts.retryAfter,
    )
  const all = Array.from({ length: atOnce + waiting }, () => enterDownloads('somebody', clock))
  const rounds = (atOnce + waiting) / atOnce
  expect(await again()).toBe(2)
  // Nothing came yet: one takes at least as long as it has taken until now.
  time = 1500
  expect(await again()).toBe(Math.ceil(1.5 * rounds))
  const leave = await all[0]!
  leave()
  await new Promise(setImmediate)
  all.push(enterDownloads('somebody', clock))
  expect(await again()).toBe(Math.ceil(1.5 * rounds))
  time = 100_000
  expect(await again()).toBe(60)
  for (const entered of all.slice(1)) (await entered)()
  const free = await enterDownloads('somebody', clock)
  free()
})
