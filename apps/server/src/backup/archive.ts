import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'

/** What an archive says of itself; its last entry, so that a cut archive has none. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had been applied, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** What each sequence gave last; null where it gave nothing. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Stored files that a row named and that were not there. */
  missing: z.array(z.string()),
  /** SHA-256 of every entry. */
  checksums: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>

export interface ArchiveEntry {
  name: string
  content: Readable
}

/** Writes entries and then the manifest about them; the file has its name once it is whole and on the disk. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  manifest: () => Omit<Manifest, 'checksums'>,
): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already: name another file`)
  const part = `${path}.part`
  const checksums: Record<string, string> = {}
  async function* inputs() {
    for await (const { name, content } of entries) {
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
        flush(done) {
          checksums[name] = hash.digest('hex')
          done()
        },
      })
      content.on('error', (error) => hashed.destroy(error))
      yield { name, input: content.pipe(hashed), lastModified: new Date() }
    }
    yield { name: 'manifest.json', input: JSON.stringify({ ...manifest(), checksums }) }
  }
  try {
    const zip = makeZip(inputs()) as Parameters<typeof Readable.fromWeb>[0]
    await pipeline(Readable.fromWeb(zip), createWriteStream(part, { mode: 0o600 }))
    const file = await open(part, 'r+')
    await file.sync()
    await file.close()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** An archive that was read through once: it is whole, and every entry is what the manifest says. */
export interface Archive {
  manifest: Manifest
  entries(folder: string): AsyncIterable<ArchiveEntry>
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens an archive and compares every checksum before anything is taken from it. Throws what is wrong in words. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch((error: { code?: string }) => {
      throw error.code === 'ENOENT' ? new Error(`There is no file ${path}`) : notWhole(path)
    })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const read = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw notWhole(path)
    return zip.openReadStreamPromise(entry)
  }
  const manifest = await manifestOf(path, await read('manifest.json'))
  for (const [name, sum] of Object.entries(manifest.checksums))
    if ((await checksum(await read(name))) !== sum) throw notWhole(path)
  return {
    manifest,
    read,
    entries: (folder) => within(entries, zip, folder),
    close: () => zip.close(),
  }
}

async function* within(entries: Map<string, Entry>, zip: ZipFile, folder: string) {
  for (const [name, entry] of entries)
    if (name.startsWith(folder))
      yield { name: name.slice(folder.length), content: await zip.openReadStreamPromise(entry) }
}

async function manifestOf(path: string, stream: Readable): Promise<Manifest> {
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw notWhole(path)
  }
}

async function checksum(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const notWhole = (path: string) =>
  new Error(`${path} is not a whole backup of Fairlead: it was cut or changed. Use another one.`)
