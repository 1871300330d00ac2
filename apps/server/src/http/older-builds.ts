import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** For how long the files of a build stay served that another has replaced, in milliseconds. */
const kept = 24 * 3_600_000

/** Where they lie, as the portal's own files do: `assets/…`. */
export const olderBuilds = (dataFolder: string): string => join(dataFolder, 'portal-builds')

/**
 * Keeps the files of this build of the portal for when the next has replaced them, so that a page that is open then finds
 * its parts; removes those that no build of the last day has. To be called when a server starts.
 */
export async function keepBuild(portal: string, dataFolder: string, now = new Date()) {
  const from = join(portal, 'assets')
  const to = join(olderBuilds(dataFolder), 'assets')
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const file = join(to, name)
    // Another disk takes no links.
    if (!existsSync(file))
      await link(join(from, name), file).catch(() => copyFile(join(from, name), file))
    await utimes(file, now, now)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > kept) await rm(join(to, name))
  }
}
