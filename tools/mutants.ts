import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { changed } from './mutants.config.ts'
import { named } from './mutants-named.ts'
import { mutationsOf } from './mutate.ts'
import { root } from './run.ts'

/**
 * Changes the rules one by one and counts the changes that no test notices. No file is written: the changed text is given to
 * the tests in memory. `pnpm mutants` replays the named mutants and then changes every rule of packages/validation;
 * `pnpm mutants named` and `pnpm mutants rules [file]` do one of the two.
 */
const [only, part = ''] = process.argv.slice(2)
const start = (): Promise<Vitest> =>
  createVitest({
    root,
    config: join(root, 'tools/mutants.config.ts'),
    watch: false,
    bail: 1,
    reporters: [{}],
  })
const vitest = await start()
let failed = 0
if (only !== 'rules') failed += await replayNamed()
if (only !== 'named') failed += await mutateRules()
await vitest.close()
process.exit(failed ? 1 : 0)

/** The named mutants are mistakes somebody made or might make: all of them must be noticed. */
async function replayNamed(): Promise<number> {
  const chosen = named.filter(({ name }) => name.includes(part))
  await control(chosen.flatMap(({ tests }) => tests))
  let lost = 0
  for (const { name, file, from, to, tests } of chosen) {
    const source = await readFile(join(root, file), 'utf8')
    const times = source.split(from).length - 1
    const verdict =
      times === 1
        ? await judge(
            file,
            source.replace(from, () => to),
            tests,
          )
        : `LOST: its pattern stands ${times} times in ${file}`
    if (verdict !== 'killed') lost += 1
    console.log(`${verdict === 'killed' ? 'killed  ' : verdict}  ${name}`)
  }
  console.log(`\n${chosen.length - lost} of ${chosen.length} named mutants are noticed\n`)
  return lost
}

/** At most one in twenty changes of a rule may go unnoticed: some change nothing that anybody could see. */
async function mutateRules(): Promise<number> {
  const tests = ['packages/validation']
  await control(tests)
  let all = 0
  let survived = 0
  for (const file of ruleFiles().filter((path) => path.includes(part))) {
    const source = await readFile(join(root, file), 'utf8')
    for (const { line, what, text } of mutationsOf(source)) {
      all += 1
      if ((await judge(file, text, tests)) !== 'SURVIVED') continue
      survived += 1
      console.log(`SURVIVED  ${file}:${line}  ${what}`)
    }
  }
  const percent = ((100 * survived) / Math.max(all, 1)).toFixed(1)
  console.log(`\n${survived} of ${all} changes of rules survived (${percent} %)`)
  return survived * 20 > all ? 1 : 0
}

/** All of the vocabulary but its words and numbers: a test of those would only say them again. */
const ruleFiles = () =>
  globSync('packages/validation/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/(vocabulary|messages|limits)\.ts$/.test(file))
    .sort()

async function judge(file: string, text: string, tests: readonly string[]) {
  Object.assign(changed, { file: join(root, file), text })
  vitest.invalidateFile(changed.file)
  const green = await passes(tests)
  Object.assign(changed, { file: '', text: '' })
  vitest.invalidateFile(join(root, file))
  return green ? 'SURVIVED' : 'killed'
}

/** Unchanged, everything must pass: else a red test would say nothing. */
async function control(tests: readonly string[]) {
  if (await passes(tests)) return
  console.log('The tests fail without any change')
  process.exit(1)
}

async function passes(tests: readonly string[]): Promise<boolean> {
  const files = await vitest.globTestSpecifications([...new Set(tests)])
  if (files.length === 0) throw new Error(`No tests: ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}
