import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const HOUR = 3_600_000
const ours = `${hostname().replace(/[^\w-]/g, '')}.`

/** A folder for the files of one upload, named after the process that fills it. */
export async function makeIncoming(folder: string): Promise<string> {
  const home = join(folder, `${ours}${process.pid}.${randomUUID()}`)
  await mkdir(home, { recursive: true, mode: 0o750 })
  return home
}

/** Removes what killed servers left behind; other nodes on the same folder keep what they are receiving. */
export async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (isOfDeadProcess(name) || (await isOld(path)))
      await rm(path, { recursive: true, force: true })
  }
}

function isOfDeadProcess(name: string): boolean {
  if (!name.startsWith(ours)) return false
  const pid = Number(name.slice(ours.length).split('.')[0])
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH'
  }
}

const isOld = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > HOUR,
    () => false,
  )
