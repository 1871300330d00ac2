import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { access } from '@fairlead/api/access'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('a call has one row, in one part of the table: a second would rule in silence', async () => {
  const rows: string[] = []
  for await (const path of glob('packages/api/src/access/*.ts', { cwd: root })) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [, name] of text.matchAll(/^ {2}'([\w.]+)':/gm)) rows.push(name!)
  }
  expect(rows.sort()).toEqual(Object.keys(access).sort())
})
