import { checks } from './checks.ts'
import { run } from './run.ts'

/** What a change can have broken, before it is committed: types and tests of the packages that differ from main. */
let failed = 0
for (const [name, program, args] of checks) {
  const code = await run(program, program === 'turbo' ? [...args, '--affected'] : args)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code !== 0) failed += 1
}
// One package at a time: the tests of the server use both cores.
const tests = await run('turbo', [
  'run',
  'test',
  '--affected',
  '--output-logs=new-only',
  '--concurrency=1',
])
process.exit(failed || tests ? 1 : 0)
