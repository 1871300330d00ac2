import { tuned } from '../packages/validation/src/ihm/triage-lines.fixture.ts'
import { triage } from '../packages/validation/src/ihm/triage.ts'
import { median } from './measure.ts'

/** `node bench/triage.ts` measures the triage of an order of 1,000 lines: the first time, and the median of 50. */
const MOST = 50
const lines = Array.from({ length: 1000 }, (_, i) => tuned[i % tuned.length]!.line)

function once(): number {
  const start = performance.now()
  for (const line of lines) triage(line)
  return performance.now() - start
}

const first = once()
const usual = median(Array.from({ length: 50 }, once))
console.log(
  `1,000 lines: ${usual.toFixed(1)} ms, the first time ${first.toFixed(1)} ms; at most ${MOST} ms`,
)
process.exit(usual <= MOST ? 0 : 1)
