import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { connect } from '@fairlead/server/src/db/connect'
import { createFileStore } from '@fairlead/server/src/files/file-store'
import { sweepFiles } from '@fairlead/server/src/files/sweep'
import type { House } from '../house.ts'

const twoHours = 2 * 3_600_000

/** I7: after the sweep of the next hour each row has its file, byte for byte, and each file its row. */
export async function unfiled({ databaseUrl, folder, rows }: House): Promise<string[]> {
  const { db, close } = connect(await databaseUrl())
  await sweepFiles(db, createFileStore(folder), new Date(Date.now() + twoHours))
  await close()
  const named = await rows<{ id: string; sha256: string }>('select id::text, sha256 from file')
  const stored = new Map(
    (await filesIn(join(folder, 'files'))).map((path) => [basename(path), path]),
  )
  const found: string[] = []
  for (const { id, sha256 } of named) {
    const path = stored.get(id)
    if (!path) found.push(`I7 file ${id} is not stored`)
    else if (
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex') !== sha256
    )
      found.push(`I7 file ${id} is torn`)
    stored.delete(id)
  }
  // Where more is unnamed than named the sweep takes nothing: the folder could be another database's.
  if (stored.size > 0 && stored.size <= named.length)
    found.push(`I7 ${stored.size} stored files have no row`)
  return found
}

/** Every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
