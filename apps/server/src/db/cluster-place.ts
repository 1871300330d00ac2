import { createHash, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { asRoot } from './postmaster.ts'

/** Where the cluster of a data folder lies is written into it once it is there, and never guessed again. */
const noteIn = (dataFolder: string) => join(dataFolder, 'database-place')

/**
 * The folder of the embedded cluster of a data folder. Within it, except as root where the user that PostgreSQL runs as
 * cannot enter it: then below /var/lib. Throws, naming the places, rather than open another database than the one that was.
 */
export async function placeOfCluster(dataFolder: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  const noted = await readFile(noteIn(dataFolder), 'utf8').catch(() => null)
  if (noted !== null) return asNoted(dataFolder, resolve(dataFolder, noted.trim()))
  const inside = join(dataFolder, 'postgres')
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const outside = join('/var/lib/fairlead', name, 'postgres')
  const [there, another] = await filter([inside, outside], hasCluster)
  if (there && another)
    throw new Error(
      `There are two databases of ${dataFolder}: ${inside} and ${outside}. Move the one away that is not to be opened.`,
    )
  if (there) return enterable(there)
  return !asRoot || (await closedAbove(inside)) === null ? inside : outside
}

/** Writes down where the cluster lies, once it is whole. */
export async function notePlace(dataFolder: string, place: string): Promise<void> {
  const within = relative(dataFolder, place)
  const own = join(dataFolder, `database-place-${randomUUID()}`)
  await writeFile(own, `${within.startsWith('..') ? place : within}\n`)
  await link(own, noteIn(dataFolder)).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
}

export const hasCluster = (place: string): Promise<boolean> =>
  access(join(place, 'cluster/PG_VERSION')).then(
    () => true,
    () => false,
  )

async function asNoted(dataFolder: string, place: string): Promise<string> {
  if (await hasCluster(place)) return enterable(place)
  throw new Error(
    `The database of ${dataFolder} lies in ${place} and is not there. Bring it back, or restore a backup into another data folder. To begin with an empty database, remove ${noteIn(dataFolder)}.`,
  )
}

async function enterable(place: string): Promise<string> {
  const closed = asRoot ? await closedAbove(place) : null
  if (closed === null) return place
  throw new Error(
    `The database in ${place} is run by the user nobody, who may not enter ${closed}: chmod o+x ${closed}`,
  )
}

/** The folder, of those that are there, that others than its owner may not enter. */
async function closedAbove(place: string): Promise<string | null> {
  for (let path = dirname(place); ; path = dirname(path)) {
    const { mode } = await stat(path)
    if (!(mode & 0o001)) return path
    if (path === dirname(path)) return null
  }
}

async function filter(places: string[], keep: (place: string) => Promise<boolean>) {
  const kept = await Promise.all(places.map(keep))
  return places.filter((_, i) => kept[i])
}
