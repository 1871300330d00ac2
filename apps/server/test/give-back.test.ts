import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const giveBack = pathToFileURL(join(import.meta.dirname, '../src/give-back.ts'))
const quiet = 300

/** What a process holds after work that took much, in MB: at once, and after a while in which it does as it is told. */
async function heldBy(meanwhile: string, flags: readonly string[]) {
  const work = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { giveBackAfterWork } from '${giveBack}'
    giveBackAfterWork({ more: 48e6, quiet: ${quiet} })
    let rows = []
    for (let i = 0; i < 2e6; i += 1) {
      rows.push({ id: i, name: 'Rope ' + i })
      if (i % 1e5 === 0) await sleep(1)
    }
    const worked = process.memoryUsage.rss()
    rows = []
    const end = performance.now() + ${10 * quiet}
    while (performance.now() < end) {
      ${meanwhile}
      await sleep(20)
    }
    console.log(JSON.stringify([worked, process.memoryUsage.rss()].map((bytes) => bytes / 1e6)))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    '--input-type=module',
    '--eval',
    work,
  ])
  const [worked, later] = JSON.parse(stdout) as [number, number]
  return { worked, later }
}

test('what work took goes back to the system once it is over', async () => {
  const { worked, later } = await heldBy('', ['--expose-gc'])
  expect(later).toBeLessThan(worked - 100)
})

test.each([
  ['somebody still has to wait', 'for (const until = performance.now() + 15; performance.now() < until; );', ['--expose-gc']], // prettier-ignore
  ['Node may not be told to collect', '', []],
])('not while %s', async (_, meanwhile, flags) => {
  const { worked, later } = await heldBy(meanwhile, flags)
  expect(later).toBeGreaterThan(worked - 100)
})
