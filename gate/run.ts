import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@fairlead/server/testing/random'
import { openCluster, type Cluster } from './cluster.ts'
import { openHouse } from './house.ts'
import { checkInvariants } from './invariants/index.ts'
import { NotPossible, type Length, type Scenario } from './scenario.ts'
import { scenarios } from './scenarios/index.ts'

/** pnpm gate [--rounds short|full] [--seed N] [--report FILE] [F1 C3 …]: see docs/reliability.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: 'short' },
    times: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'string' },
  },
})
const length: Length = values.rounds === 'full' ? 'full' : 'short'
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const chosen = positionals.length
  ? scenarios.filter(({ id }) => positionals.includes(id))
  : scenarios
const unknown = positionals.filter((id) => !scenarios.some((each) => each.id === id))
if (unknown.length > 0) throw new Error(`No scenario ${unknown.join(', ')}`)

const sums = { passed: 0, failed: 0, skipped: 0 }
const named: string[] = []
const cluster = await openCluster()
// In short rounds one more than there are cores: most of them wait for something. In full rounds figures count, so each is alone.
const waiting = [...chosen]
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await play(cluster, next)
}
await Promise.all(Array.from({ length: length === 'short' ? 3 : 1 }, lane))
await cluster.close()
if (values.report) {
  await mkdir(dirname(values.report), { recursive: true })
  await writeFile(values.report, JSON.stringify({ ...sums, named }))
}
console.log(
  `\n${sums.passed} held, ${sums.failed} broken, ${sums.skipped} not possible here; ${length} rounds, seed ${seed}`,
)
process.exit(sums.failed > 0 ? 1 : 0)

async function play(on: Cluster, scenario: Scenario) {
  const { id, name } = scenario
  const rounds = Number(values.times ?? scenario.rounds[length])
  const began = performance.now()
  const tell = (outcome: keyof typeof sums, words: string) => {
    sums[outcome] += 1
    const seconds = Math.round((performance.now() - began) / 1000)
    const line = `${id.padEnd(3)} ${name}, ${rounds}: ${words} (${seconds} s, seed ${seed})`
    console.log(`${{ passed: 'held  ', failed: 'BROKEN', skipped: 'skip  ' }[outcome]} ${line}`)
    if (outcome === 'failed') named.push(`failed: gate ${id}, ${name}: ${words}`)
  }
  await using houses = new AsyncDisposableStack()
  try {
    const figures = await scenario.run({
      cluster: on,
      rounds,
      length,
      random: seeded(seed + id.length * 1000 + id.charCodeAt(0) * 37 + Number(id.slice(1))),
      house: async (place) => houses.use(await openHouse(on, place)),
      check: checkInvariants,
      defer: (work) => houses.defer(work),
    })
    tell('passed', figures)
  } catch (error) {
    if (error instanceof NotPossible) tell('skipped', error.message)
    else
      tell(
        'failed',
        error instanceof Error ? (error.stack ?? error.message).slice(0, 2000) : String(error),
      )
  }
}
