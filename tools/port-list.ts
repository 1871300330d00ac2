import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import {
  completed,
  plainName,
  type KnownPort,
} from '../apps/server/src/features/reference/port.completed.ts'
import { readEdition } from '../apps/server/src/features/reference/port.edition.ts'
import { portFile } from '../apps/server/src/features/reference/port.file.ts'
import { root } from './run.ts'

/**
 * `node tools/port-list.ts 2024-2/1 seaports.tsv alias.csv`: makes apps/server/src/features/reference/ports/ports.tsv from an edition
 * of UN/LOCODE (its parts as CSV, or tab separated), the list's cross references, our ports/names.tsv, and places and codes of the
 * `sea-ports` package where the list says nothing.
 */
const folder = join(root, 'apps/server/src/features/reference/ports')
const [edition = '', ...files] = process.argv.slice(2)
if (!/^\d{4}-\d\/\d+$/.test(edition) || !files.length)
  throw new Error('node tools/port-list.ts 2024-2/1 list.tsv alias.csv')

const texts = await Promise.all(
  files.map(async (file) => [basename(file), await readFile(file, 'utf8')] as const),
)
const list = readEdition(texts.filter(([name]) => name !== 'alias.csv').map(([, text]) => text))
for (const [, text] of texts.filter(([name]) => name === 'alias.csv'))
  for (const line of text.trimEnd().split(/\r?\n/).slice(1)) {
    const [country = '', names = ''] = line.split(',')
    const [name = '', same = ''] = names.split(' = ')
    list.crossReferences.push({ country, name, same })
  }

const ours = new Map<string, { aliases: string[]; oldNames: string[] }>()
const lines = (await readFile(join(folder, 'names.tsv'), 'utf8')).trimEnd().split('\n').slice(1)
const codes = new Set(list.ports.map(({ locode }) => locode))
for (const line of lines) {
  const [locode = '', name = '', old] = line.split('\t')
  if (!codes.has(locode)) throw new Error(`names.tsv: the list has no port ${locode} (${name})`)
  const names = ours.get(locode) ?? { aliases: [], oldNames: [] }
  names[old ? 'oldNames' : 'aliases'].push(name)
  ours.set(locode, names)
}

interface SeaPort {
  name: string
  coordinates?: number[]
}
const packaged = seaPorts as Record<string, SeaPort>
/** Codes that others use for a port which the list has under another one: `CNSHA` for Shanghai. */
const otherCodes = new Map<string, string[]>()
for (const [code, { name }] of Object.entries(packaged)) {
  if (codes.has(code)) continue
  const named = (port: string) => plainName(port).replace(/ pt$/, '') === plainName(name)
  const [only, more] = list.ports.filter(
    (p) => p.locode.startsWith(code.slice(0, 2)) && named(p.name),
  )
  if (only && !more) otherCodes.set(only.locode, [...(otherCodes.get(only.locode) ?? []), code])
}

function known(locode: string): KnownPort | undefined {
  const names = ours.get(locode)
  const codesElsewhere = otherCodes.get(locode) ?? []
  const code = [locode, ...codesElsewhere, ...(names?.aliases ?? [])].find(
    (each) => each in packaged,
  )
  const port = code ? packaged[code] : undefined
  return {
    aliases: [...(names?.aliases ?? []), ...codesElsewhere],
    oldNames: names?.oldNames ?? [],
    longitude: port?.coordinates?.[0] ?? null,
    latitude: port?.coordinates?.[1] ?? null,
    size: port ? 4 : 0,
  }
}

const ports = completed(list, known)
await writeFile(join(folder, 'ports.tsv'), portFile(edition, ports))
console.log(
  `${ports.length} ports, ${ports.filter((p) => p.latitude !== null).length} with a place, ${ports.filter((p) => p.timeZone).length} with a time zone, ${list.notUnderstood.length} lines not understood`,
)
