import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPort } from './port.completed.ts'

const file = join(import.meta.dirname, 'ports/ports.tsv')

/** The file's first line: the edition it was made from, and how often our part of it changed. */
const columns = 'locode name subdivision latitude longitude timeZone size aliases oldNames'.split(
  ' ',
)

/** The list that comes with this version: docs/reference-data.md names its source. */
export async function bundledPorts(): Promise<{ edition: string; ports: () => StoredPort[] }> {
  const text = await readFile(file, 'utf8')
  const [edition = ''] = text.split('\n', 1)
  // Nearly every start finds that it has them already.
  return { edition, ports: () => text.trimEnd().split('\n').slice(2).map(portOf) }
}

function portOf(line: string): StoredPort {
  const [locode, name, subdivision, latitude, longitude, timeZone, size, aliases, oldNames] =
    line.split('\t')
  const names = (text?: string) => (text ? text.split('|') : [])
  return {
    locode: locode!,
    name: name!,
    subdivision: subdivision || null,
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
    timeZone: timeZone || null,
    size: Number(size),
    aliases: names(aliases),
    oldNames: names(oldNames),
  }
}

/** The file's text; the tool writes it. */
export function portFile(edition: string, ports: readonly StoredPort[]): string {
  const rows = [...ports]
    .sort((a, b) => (a.locode < b.locode ? -1 : 1))
    .map((port) =>
      [
        port.locode,
        port.name,
        port.subdivision,
        port.latitude,
        port.longitude,
        port.timeZone,
        port.size,
        port.aliases.join('|'),
        port.oldNames.join('|'),
      ].join('\t'),
    )
  return [edition, columns.join('\t'), ...rows, ''].join('\n')
}
