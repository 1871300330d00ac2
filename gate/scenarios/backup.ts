import { join } from 'node:path'
import { runProcess } from '@fairlead/server/testing/server-process'
import { openFolder } from '../cluster.ts'
import { rm } from 'node:fs/promises'
import type { Scenario } from '../scenario.ts'
import { peopleAtWork } from '../work.ts'

const main = join(import.meta.dirname, '../../apps/server/src/backup/run.ts')

/** F12: a backup while people work, restored into a new place, where everything holds that was acknowledged before it. */
export const backupUnderWork: Scenario = {
  id: 'F12',
  name: 'a backup under work, restored',
  rounds: { short: 1, full: 10 },
  async run({ house: open, rounds, check, cluster, defer }) {
    const house = await open()
    await house.start()
    const work = peopleAtWork(house, await house.traders())
    const copies = await openFolder('copies')
    defer(() => rm(copies, { recursive: true, force: true }))
    let held = 0
    for (let round = 0; round < rounds; round += 1) {
      const before = [...house.ledger]
      const file = join(copies, `${round}.backup`)
      await run(['backup', file], house.environment)
      const databaseUrl = await cluster.database(`gate_restored_${round}`, 'template1')
      const folder = await openFolder('restored')
      defer(() => rm(folder, { recursive: true, force: true }))
      const restored = await open({ databaseUrl, folder })
      await run(['restore', file], restored.environment)
      await restored.start()
      restored.ledger.push(...before)
      await check(restored)
      held += before.length
      await restored.nodes[0]!.stop()
    }
    await work.stop()
    await check(house)
    return `${house.ledger.length} acknowledged meanwhile, ${held} of before the backups found in the restored places`
  },
}

async function run(args: string[], environment: Record<string, string>) {
  const { code, output } = await runProcess(environment, { main, args })
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`)
}
