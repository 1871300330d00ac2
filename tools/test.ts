import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checks } from './checks.ts'
import { run } from './run.ts'
import { longestOf, storiesOf, type Suite } from './story-reasons.ts'
import { closingReasons, reasonsFile } from './vitest-reasons.ts'

/** Runs everything there is and closes with the sum over all runners. */
interface Sum {
  passed: number
  failed: number
  skipped: number
}

/** What failed, and what needed a second try, by name: said once more at the end. */
const named: string[] = []

/** What only a build can tell. */
const ofTheBuild: typeof checks = [['first list', 'node', ['tools/first-list.ts']]]

const folder = await mkdtemp(join(tmpdir(), 'fairlead-results-'))
// PostgreSQL does not run as root: its own user has to get to its data.
await chmod(folder, 0o755)
// First the build: it writes the types of the site's content, which the checks read.
const parts: [string, () => Promise<Sum>][] = [
  ['build', runBuild],
  ['checks', runChecks],
  ['tests', runVitest],
  ['stories', runStories],
  ['gate', runGate],
]
const sums: Sum[] = []
const lasted: string[] = []
/** How many seconds each file of stories took of its worker. */
const longest: [string, number][] = []
for (const [name, part] of parts) {
  const began = performance.now()
  sums.push(await part())
  lasted.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`)
}
await rm(folder, { recursive: true, force: true })
const slow = longest.toSorted(([, one], [, other]) => other - one).slice(0, 12)
for (const [file, seconds] of slow) console.log(`${Math.round(seconds)} s  ${file}`)
for (const line of named) console.log(line)
console.log(lasted.join(', '))
const total = (key: keyof Sum) => sums.reduce((n, sum) => n + sum[key], 0)
const skipped = total('skipped')
console.log(
  `\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
)
process.exit(total('failed') ? 1 : 0)

async function runBuild(): Promise<Sum> {
  const code = await run('turbo', ['run', 'build', '--output-logs=errors-only'])
  if (code !== 0) named.push('failed: build')
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function runChecks(): Promise<Sum> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...checks, ...ofTheBuild]
  // Two at a time: most of them use one core.
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program, args] = next
      const code = await run(program, args)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
      if (code !== 0) named.push(`failed: ${name}`)
      sum[code === 0 ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([lane(), lane()])
  return sum
}

async function runVitest(): Promise<Sum> {
  const file = join(folder, 'vitest.json')
  const reasons = join(folder, 'reasons.json')
  let complaints = ''
  const code = await run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tools/vitest-reasons.ts',
      `--outputFile.json=${file}`,
    ],
    {
      environment: { [reasonsFile]: reasons },
      hear: (text) => void (complaints += text),
    },
  )
  const beside = [...((await json<string[]>(reasons)) ?? []), ...closingReasons(complaints)]
  named.push(...beside)
  const result = await json<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    numFailedTestSuites: number
    testResults: VitestFile[]
  }>(file)
  if (!result) return { passed: 0, failed: 1, skipped: 0 }
  named.push(...result.testResults.flatMap(failuresOf))
  if (code !== 0 && !result.numFailedTests && beside.length === 0)
    named.push('failed: vitest itself, see its output')
  const failed =
    // A run can fail with every test passed: a call that no test saw succeed.
    result.numFailedTests || (code === 0 ? 0 : Math.max(1, result.numFailedTestSuites))
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

async function runStories(): Promise<Sum> {
  const file = join(folder, 'stories.json')
  // The server's data of the stories; it goes with the results.
  const data = join(folder, 'stories')
  await mkdir(data)
  await run(
    'pnpm',
    ['--filter', '@fairlead/e2e', 'exec', 'playwright', 'test', '--reporter=line,json'],
    { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA: data } },
  )
  const result = await json<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
    suites: Suite[]
  }>(file)
  if (!result) return { passed: 0, failed: 1, skipped: 0 }
  // A story that passed at its second try passed, and is named: it depends on something it should not.
  const titled = (status: string) => result.suites.flatMap((suite) => storiesOf(suite, status))
  named.push(
    ...titled('unexpected').map((title) => `failed: ${title}`),
    ...titled('flaky').map((title) => `second try: ${title}`),
  )
  longest.push(...result.suites.flatMap(longestOf))
  const { expected, unexpected, flaky, skipped } = result.stats
  return { passed: expected + flaky, failed: unexpected + (result.errors.length ? 1 : 0), skipped }
}

/** The short rounds of docs/reliability.md: one passed for each scenario that held. */
async function runGate(): Promise<Sum> {
  const file = join(folder, 'gate.json')
  await run('node', ['gate/run.ts', '--report', file])
  const result = await json<Sum & { named: string[] }>(file)
  if (!result) return { passed: 0, failed: 1, skipped: 0 }
  const { named: failures, ...sum } = result
  named.push(...failures)
  return sum
}

/** A file of tests, as vitest reports it; with a message where the file itself did not load. */
interface VitestFile {
  name: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

function failuresOf({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name)
  return [
    ...(message ? [`failed: ${file}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`failed: ${file}, ${fullName}`, ...failureMessages].join('\n  '),
      ),
  ]
}

async function json<T>(file: string): Promise<T | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}
