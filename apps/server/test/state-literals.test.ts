import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lifecycles } from '@fairlead/validation/lifecycles'

const features = join(import.meta.dirname, '../src/features')
/** Words that also mean something else than a state. */
const ambiguous = new Set(['NEW', 'DRAFT', 'PENDING', 'WAITING', 'ACTIVE', 'REGISTERED'])
const states = lifecycles.flatMap(({ states: all }) => all as readonly string[])
const named = (all: readonly string[]) => `'(?:${all.join('|')})'`
const literal = named(states.filter((state) => !ambiguous.has(state)))
/** Compared, listed or set in TypeScript, and the same in SQL. */
const inCode = String.raw`\bstate(?:: | (?:===|!==) |: [^,\n]*\? [^,\n]*)`
const inSql = String.raw`\bstate(?:', '(?:=|!=|<>|in|not in)', \[?| (?:=|<>|in \() ?)`
// A member of a team is ACTIVE too, which is read from its account and is no column.
const asState = `${inCode}${named([...ambiguous].filter((state) => state !== 'ACTIVE'))}|${inSql}${named([...ambiguous])}`
const forbidden = new RegExp(`${literal}|${asState}`, 'g')

/** What prints or reads a state may name it; what sets, checks or filters by one asks the tables of moves. */
const printing = /\.(pdf|xlsx)\.ts$|\/ubl\.|\.(test|fixture)\.ts$/
/** What waits there is a mail or a report on its way: no document, and in no table of moves. */
const delivery =
  /^(download\/|support\/send-mail-again|enquiry\/enquiry\.retention|live\/live\.broadcast|operator\/check-installation)/

test('no handler knows a state by name', async () => {
  const found: string[] = []
  for await (const path of glob('**/*.ts', { cwd: features })) {
    if (printing.test(`/${path}`) || delivery.test(path)) continue
    const source = await readFile(join(features, path), 'utf8')
    for (const [match] of source.matchAll(forbidden)) found.push(`${path}: ${match}`)
  }
  expect(found).toEqual([])
})
