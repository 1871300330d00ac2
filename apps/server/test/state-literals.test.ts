import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lifecycles } from '@fairlead/validation/lifecycles'

const features = join(import.meta.dirname, '../src/features')
/** Words that also mean something else than a state. */
const ambiguous = new Set(['NEW', 'DRAFT', 'PENDING', 'WAITING'])
const states = lifecycles.flatMap(({ states: all }) => all as readonly string[])
const literal = new RegExp(`'(${states.filter((state) => !ambiguous.has(state)).join('|')})'`, 'g')

/** What prints or reads a state may name it; what sets, checks or filters by one asks the tables of moves. */
const printing = /\.(pdf|xlsx)\.ts$|\/ubl\.|\.(test|fixture)\.ts$/

test('no handler knows a state by name', async () => {
  const found: string[] = []
  for await (const path of glob('**/*.ts', { cwd: features })) {
    if (printing.test(`/${path}`)) continue
    const source = await readFile(join(features, path), 'utf8')
    for (const [match] of source.matchAll(literal)) found.push(`${path}: ${match}`)
  }
  expect(found).toEqual([])
})
