import { checks } from './checks.ts'
import { run } from './run.ts'

/** What a change can have broken, before it is committed: all checks, and the tests of the packages that differ from main. */

// The build of the site writes the types of its content, which the checks read.
let failed = await run('turbo', [
  'run',
  'build',
  '--filter=@fairlead/site',
  '--output-logs=errors-only',
])
for (const [name, program, args] of checks) {
  const code = await run(program, args)
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
