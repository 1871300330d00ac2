import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** For how long the files of a build stay served that another has replaced, in milliseconds. */
const kept = 24 * 3_600_000

/** Where they lie, as the portal's own files do: `assets/…`. */
export const olderBuilds = (dataFolder: string): string => join(dataFolder, 'portal-builds')

/**
 * Keeps the files of this build of the portal for when the next has replaced them, so that a page that is open then finds
 * its parts; removes those that no build of the last day has. To be called when a server starts: a thousand files wait for no turn.
 */
export function keepBuild(portal: string, dataFolder: string, now = new Date()): void {
  const from = join(portal, 'assets')
  const to = join(olderBuilds(dataFolder), 'assets')
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const file = join(to, name)
    if (!existsSync(file)) keep(join(from, name), file)
    utimesSync(file, now, now)
  }
  for (const name of readdirSync(to)) {
    const file = join(to, name)
    if (now.getTime() - statSync(file).mtimeMs > kept) rmSync(file)
  }
}

function keep(built: string, file: string): void {
  try {
    linkSync(built, file)
  } catch {
    // Another disk takes no links.
    copyFileSync(built, file)
  }
}
