import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['packages', 'apps', 'sites'].flatMap((above) =>
  readdirSync(join(root, above)).flatMap((name) => {
    const folder = join(above, name, 'src')
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|astro)$/.test(file) && !/\.(test|fixture)\.ts/.test(file))
      .map((file) => join(folder, file))
  }),
)

/** The day in UTC of whatever instant, and days counted on the clock of whoever runs it. */
const withoutZone = /toISOString\(\)\s*\.(?:slice|substring)\(0, 10\)|\.set(?:UTC)?Date\(/g

test('a day has a zone: nothing but day.ts makes one of an instant', () => {
  const found = sources.flatMap((file) => {
    const uses = readFileSync(join(root, file), 'utf8').match(withoutZone) ?? []
    return uses.map((use) => `${file}: ${use}`)
  })
  expect(found).toEqual(['packages/validation/src/day.ts: toISOString().slice(0, 10)'])
})
