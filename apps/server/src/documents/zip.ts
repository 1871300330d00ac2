import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

/** A file to go into an archive. */
export interface ZipEntry {
  name: string
  data: Uint8Array | Readable
  at?: Date
}

/** An archive of named files, made while it is read: nothing is held in memory but the entry at hand. Equal names get a number. */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(parts(entries)) as Parameters<typeof Readable.fromWeb>[0])
}

async function* parts(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  const used = new Set<string>()
  for await (const { name, data, at } of entries) {
    const unique = uniqueName(safeName(name), used)
    yield { name: unique, input: data as Uint8Array<ArrayBuffer>, lastModified: at ?? new Date() }
  }
}

/** What files of these names are called in an archive that holds them in this order. */
export function namesInArchive(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => uniqueName(safeName(name), used))
}

/** A name without folders, control characters or what Windows forbids. */
const safeName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .slice(0, 200) || 'file'

function uniqueName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let unique = name
  for (let n = 2; used.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${end}`
  used.add(unique.toLowerCase())
  return unique
}
