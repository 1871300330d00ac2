import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allThresholds, materialGroups } from '@fairlead/validation/ihm/threshold'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['packages/validation/src/ihm', 'apps/server/src/features/ihm', 'apps/portal/src/features/ihm'] // prettier-ignore
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => join(folder, file)),
)
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')

test('no material and no threshold stands in the code: both are rows of thresholds.json', () => {
  const named = [...allThresholds, ...Object.values(materialGroups)].flatMap(({ name, short }) => [name, short]) // prettier-ignore
  const codes = [...allThresholds.map(({ code }) => code), ...Object.keys(materialGroups)]
  const words = [...new Set([...named, ...codes])].map((word) => word.replaceAll(/[^\w ]/g, '.'))
  const literal = new RegExp(`(['"\`])(?:${words.join('|')})\\1|\\d ?(?:%|mg/kg)`, 'gi')
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    return (text.match(literal) ?? []).map((use) => `${file}: ${use}`)
  })
  expect(found).toEqual([])
})
