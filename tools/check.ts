import { checks } from './checks.ts'
import { run } from './run.ts'

let failed = 0
for (const [name, program, args] of checks) {
  const code = await run(program, args)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code !== 0) failed += 1
}
const vitest = await run('vitest', [
  'run',
  '--changed',
  '--project',
  'pure',
  '--project',
  'server',
  '--passWithNoTests',
])
process.exit(failed || vitest ? 1 : 0)
