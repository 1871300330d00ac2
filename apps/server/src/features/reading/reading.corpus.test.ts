import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadList } from '@fairlead/api/calls/case-draft'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '../../documents/spreadsheet.ts'
import { readList } from './reading.list.ts'
import { readOffers } from './reading.offer-lines.ts'

/**
 * Lists and offers as people send them: five writers, twenty languages, and beside each file what a person reads in it. Whoever
 * finds a document that is read wrongly adds it here.
 */
interface Expected {
  kind: 'LIST' | 'OFFER'
  lines: (Record<string, string | null> & { marked?: boolean })[]
  /** No heading tells the quantity: every line must say that it is a guess. */
  guessed?: boolean
  taken?: string[]
  head?: ReadList['head']
  components?: Record<string, string>[]
  terms?: Record<string, string | number | null>
}
type Line = Record<string, unknown> & { name: string; problems: string[] }

const folder = join(import.meta.dirname, 'corpus')
const files = readdirSync(folder).filter((name) => !name.endsWith('.json'))
const sum = { expected: 0, read: 0, found: 0, fields: 0, right: 0, silent: 0 }

/** What is compared of each line; what a file does not say is nothing. */
const fields = {
  LIST: ['name', 'code', 'quantity', 'unit', 'remarks', 'component', 'drawingNumber'],
  OFFER: ['number', 'name', 'quantity', 'unitCost', 'discountPercent', 'availabilityDays', 'notes'],
}
const counted = new Set(['quantity', 'unitCost'])

async function read(name: string, { kind }: Expected) {
  const grids = await readDocument(join(folder, name))
  if (kind === 'OFFER') {
    const { offers, terms } = readOffers(grids)
    return { lines: offers as unknown as Line[], terms }
  }
  const list = readList(grids)
  return { lines: list.lines as unknown as Line[], list }
}

const plain = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')

/** The read lines by the expected ones: by name, each once. */
function pairs(expected: Expected['lines'], lines: readonly Line[]) {
  const open = new Set(lines)
  return expected.map((wanted) => {
    const same = [...open].find((line) => plain(line.name) === plain(wanted['name']))
    const coded = [...open].find((line) => wanted['code'] && line['code'] === wanted['code'])
    const found = same ?? coded
    if (found) open.delete(found)
    return { wanted, found }
  })
}

test.each(files)('%s', async (name) => {
  const expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Expected
  const { lines, list, terms } = await read(name, expected)
  const wrong: string[] = []
  const matched = pairs(expected.lines, lines)
  for (const { wanted, found } of matched) {
    if (!found) {
      wrong.push(`not found: ${wanted['name']}`)
      continue
    }
    for (const field of fields[expected.kind]) {
      const is = plain(found[field])
      const right = is === plain(wanted[field])
      sum.fields += 1
      sum.right += right ? 1 : 0
      if (!right) wrong.push(`${wanted['name']}: ${field} “${is}”, not “${plain(wanted[field])}”`)
      if (!right && counted.has(field) && is && found.problems.length === 0) sum.silent += 1
    }
    if ((wanted.marked || expected.guessed) && found.problems.length === 0)
      wrong.push(`not marked: ${wanted['name']}`)
  }
  const found = matched.filter((pair) => pair.found).length
  sum.expected += expected.lines.length
  sum.read += lines.length
  sum.found += found
  if (lines.length > found)
    wrong.push(`too many lines: ${lines.map((line) => line.name).join(' | ')}`)
  expect(wrong).toEqual([])
  if (expected.head) expect(list?.head).toEqual(expected.head)
  if (expected.components) expect(list?.components).toMatchObject(expected.components)
  if (expected.taken)
    expect(list?.sheets.filter((sheet) => sheet.taken).map((sheet) => sheet.name)).toEqual(
      expected.taken,
    )
  if (expected.terms) expect(terms).toMatchObject(expected.terms)
})

test('nearly every line and field is read, and no quantity or price is wrong without a mark', () => {
  expect(files.length).toBeGreaterThanOrEqual(40)
  expect(sum.silent).toBe(0)
  expect(sum.found / sum.expected).toBeGreaterThanOrEqual(0.98)
  expect(sum.found / sum.read).toBeGreaterThanOrEqual(0.98)
  expect(sum.right / sum.fields).toBeGreaterThanOrEqual(0.97)
})

afterAll(() => {
  const share = (a: number, b: number) => `${((100 * a) / b).toFixed(1)} %`
  console.log(
    `${files.length} layouts: ${share(sum.found, sum.expected)} of ${sum.expected} lines found, ${share(sum.found, sum.read)} of what was read are lines, ${share(sum.right, sum.fields)} of ${sum.fields} fields right`,
  )
})
