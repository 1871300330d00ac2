import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { changed } from './mutants.config.ts'
import { equivalent, type Equivalent } from './mutants-equivalent.ts'
import { named } from './mutants-named.ts'
import { mutationsOf } from './mutate.ts'
import { root } from './run.ts'

/**
 * Changes the rules one by one and counts the changes that no test notices. No file is written: the changed text is given to
 * the tests in memory. `pnpm mutants` replays the named mutants and then changes every rule of packages/validation; `pnpm mutants named`
 * and `pnpm mutants rules [file]` do one of the two.
 */
const [only, part = ''] = process.argv.slice(2)
/** A change may make a loop endless, which nothing ends from inside: then its tests are ended, and count as red. */
const LONGEST = 60_000
const start = (): Promise<Vitest> =>
  createVitest({
    root,
    config: join(root, 'tools/mutants.config.ts'),
    watch: false,
    reporters: [{}],
  })
const vitest = await start()
let failed = await lostEquivalents()
if (only !== 'rules') failed += await replayNamed()
if (only !== 'named') failed += await mutateRules()
await vitest.close()
process.exit(failed ? 1 : 0)

/** An entry whose line was rewritten excuses nothing any more. */
async function lostEquivalents(): Promise<number> {
  const files = ruleFiles()
  let lost = 0
  for (const entry of equivalent) {
    const { of, at, what } = entry
    const file = files.find((path) => path.endsWith(`/${of}.ts`))
    const source = file ? await readFile(join(root, file), 'utf8') : ''
    const lines = source.split('\n')
    if (mutationsOf(source).some((one) => excuses(entry, lines[one.line - 1]!, one.what))) continue
    lost += 1
    console.log(`LOST: no such change in ${of}: ${what}, at ${at}`)
  }
  return lost
}

/** The named mutants are mistakes somebody made or might make: all of them must be noticed. */
async function replayNamed(): Promise<number> {
  const chosen = named.filter(({ name }) => name.includes(part))
  await control(await testsOf(chosen.flatMap(({ tests }) => tests)))
  let lost = 0
  for (const { name, file, from, to, tests } of chosen) {
    const source = await readFile(join(root, file), 'utf8')
    const times = source.split(from).length - 1
    const verdict =
      times === 1
        ? await judge(
            file,
            source.replace(from, () => to),
            await testsOf(tests),
          )
        : `LOST: its pattern stands ${times} times in ${file}`
    if (verdict !== 'killed') lost += 1
    console.log(`${verdict === 'killed' ? 'killed  ' : verdict}  ${name}`)
  }
  console.log(`\n${chosen.length - lost} of ${chosen.length} named mutants are noticed\n`)
  return lost
}

/** At most one in twenty changes of a rule may go unnoticed. */
async function mutateRules(): Promise<number> {
  const files = new Map<string, TestSpecification[]>()
  for (const file of ruleFiles().filter((path) => new RegExp(part).test(path)))
    files.set(file, await testsThatRead(file))
  await control([...new Map([...files.values()].flat().map((one) => [one.moduleId, one])).values()])
  const counts = { all: 0, survived: 0, equivalent: 0 }
  for (const [file, readers] of files) {
    const source = await readFile(join(root, file), 'utf8')
    const tests = nearestFirst(file, readers)
    for (const { line, what, text } of mutationsOf(source)) {
      if (isEquivalent(file, source.split('\n')[line - 1]!, what)) {
        counts.equivalent += 1
        continue
      }
      counts.all += 1
      const watching = setTimeout(endWorkers, LONGEST)
      const verdict = await judge(file, text, ...tests)
      clearTimeout(watching)
      if (verdict === 'killed') continue
      counts.survived += 1
      console.log(`SURVIVED  ${file}:${line}  ${what}`)
    }
  }
  const percent = ((100 * counts.survived) / Math.max(counts.all, 1)).toFixed(1)
  console.log(`\n${counts.survived} of ${counts.all} changes of rules survived (${percent} %)`)
  console.log(`${counts.equivalent} more change nothing (tools/mutants-equivalent.ts)`)
  return counts.survived * 20 > counts.all ? 1 : 0
}

function endWorkers() {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)])
}

function isEquivalent(file: string, text: string, change: string) {
  return equivalent.some(
    (entry) => file.endsWith(`/${entry.of}.ts`) && excuses(entry, text, change),
  )
}

function excuses({ at, what }: Equivalent, text: string, change: string) {
  return text.includes(at) && what === change
}

/** All of the vocabulary but its words and numbers: a test of those would only say them again. */
function ruleFiles() {
  return globSync('packages/validation/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$|\/(vocabulary|messages|limits)\.ts$/.test(file))
    .sort()
}

/** One part of the tests after the other, until one of them notices. */
async function judge(file: string, text: string, ...parts: TestSpecification[][]) {
  Object.assign(changed, { file: join(root, file), text })
  vitest.invalidateFile(changed.file)
  let green = true
  for (const tests of parts) green &&= await passes(tests)
  Object.assign(changed, { file: '', text: '' })
  vitest.invalidateFile(join(root, file))
  return green ? 'SURVIVED' : 'killed'
}

/** Unchanged, everything must pass: else a red test would say nothing. */
async function control(tests: TestSpecification[]) {
  if (await passes(tests)) return
  console.log('The tests fail without any change')
  process.exit(1)
}

async function testsOf(names: readonly string[]) {
  const tests = await vitest.globTestSpecifications([...new Set(names)])
  const gone = names.filter((name) => !tests.some(({ moduleId }) => moduleId.includes(name)))
  if (gone.length > 0) throw new Error(`No tests: ${gone.join(', ')}`)
  return tests
}

/** The test beside a file notices most changes of it: the others are asked where it notices nothing. */
function nearestFirst(file: string, tests: TestSpecification[]) {
  const beside = join(root, file.replace(/\.ts$/, '.test.ts'))
  const isBeside = ({ moduleId }: TestSpecification) => moduleId === beside
  return [tests.filter(isBeside), tests.filter((test) => !isBeside(test))]
}

/** The tests beside the rules that import a file, whatever the way. */
async function testsThatRead(file: string) {
  Object.assign(vitest.config, { related: [join(root, file)] })
  const tests = await vitest.getRelevantTestSpecifications(['packages/validation'])
  Object.assign(vitest.config, { related: undefined })
  return tests
}

async function passes(tests: TestSpecification[]): Promise<boolean> {
  if (tests.length === 0) return true
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  // The answer holds the modules of earlier runs too, red ones among them.
  const asked = new Set(tests.map(({ moduleId }) => moduleId))
  const ran = testModules.filter(({ moduleId }) => asked.has(moduleId))
  if (ran.length < asked.size) throw new Error('Not every test ran')
  return unhandledErrors.length === 0 && ran.every((module) => module.ok())
}
