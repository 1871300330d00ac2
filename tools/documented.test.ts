import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const exported = /^export (?:async )?(?:const|function|class|interface|type) (\w+)(.*)$/

/** The type of a schema is said with the schema of the same name. */
const isTypeOf = (name: string, rest: string) =>
  new RegExp(`^ = z\\.\\w+<typeof ${name}>`).test(rest)

test('every export of the packages has a sentence', async () => {
  const silent: string[] = []
  for await (const path of glob('packages/*/src/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    const lines = (await readFile(join(root, path), 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      const [, name, rest] = exported.exec(line) ?? []
      if (!name || isTypeOf(name, rest ?? '')) continue
      if (!lines[index - 1]?.trim().endsWith('*/')) silent.push(`${path}: ${name}`)
    }
  }
  expect(silent).toEqual([])
})
