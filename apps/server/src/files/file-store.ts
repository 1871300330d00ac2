import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '@fairlead/api/refusals'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Keeps file contents under opaque keys; names and rights live in the database. */
export interface FileStore {
  /** Takes a finished temporary file over and answers its key. */
  take(path: string): Promise<string>
  put(content: Uint8Array): Promise<string>
  /** Keeps a content under the key it had. */
  keep(key: string, content: Readable): Promise<void>
  /** Refused where it is not there any more. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is, in no order. A key that no row of `file` names is swept away after an hour. */
  keys(): AsyncIterable<string>
  /** When a key was stored; null where it is not. */
  storedAt(key: string): Promise<Date | null>
}

/** The default store: a folder. */
export function createFileStore(dataFolder: string): FileStore {
  const location = join(dataFolder, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  const place = (key: string) => `${key.slice(0, 2)}/${key}`
  return {
    async take(path) {
      const key = randomUUID()
      await disk.putStream(place(key), createReadStream(path))
      await flush(join(location, place(key)))
      await rm(path, { force: true })
      return key
    },
    async put(content) {
      const key = randomUUID()
      await disk.put(place(key), content)
      await flush(join(location, place(key)))
      return key
    },
    async keep(key, content) {
      if (!uuid.test(key)) throw new Error(`No stored file is named ${key}`)
      await disk.putStream(place(key), content)
      await flush(join(location, place(key)))
    },
    async read(key) {
      const stream = await disk.getStream(place(key))
      // A stream opens later than it is made: by then the answer would have begun.
      await once(stream, 'open').catch(() => {
        throw new Refusal('file.lost')
      })
      return stream
    },
    remove: (key) => disk.delete(place(key)),
    async *keys() {
      if (!existsSync(location)) return
      const { objects } = await disk.listAll('', { recursive: true })
      for (const { name } of objects) if (uuid.test(name)) yield name
    },
    storedAt: (key) =>
      disk.getMetaData(place(key)).then(
        ({ lastModified }) => lastModified,
        () => null,
      ),
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A row must not outlive a power cut that its file does not. */
async function flush(path: string) {
  const file = await open(path, 'r+')
  await file.chmod(0o640)
  await chmod(dirname(path), 0o750)
  await file.sync()
  await file.close()
}

/** SHA-256 of a text, in hex. Keys and tokens are stored only so. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
