import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasCluster, notePlace, placeOfCluster } from './cluster-place.ts'
import { stageBinaries } from './postgres-binaries.ts'
import { asRoot, freePort, halt, identity, launch, NOBODY, runningPort } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  /** True when a postmaster that already ran was taken on: a killed server's, or a live one's. */
  adopted: boolean
  folder: string
  /** Starts it again, on the same port, where it has died. */
  revive(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of the npm binaries in `dataFolder`, or adopts the one that still runs there after a crash.
 * As root it runs as an unprivileged user, and where that user cannot reach `dataFolder` the cluster lies in /var/lib.
 * `more` settings are for tests: the product brings none.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  more: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const home = await ensure(await placeOfCluster(dataFolder))
  const binaries = await stageBinaries(home)
  const cluster = join(home, 'cluster')
  const secret = join(home, 'password')
  if (!(await hasCluster(home))) await initialise(home, binaries, cluster, secret)
  await notePlace(dataFolder, home)
  const password = (await readFile(secret, 'utf8')).trim()
  const running = await runningPort(cluster)
  const wanted = running ?? (await freePort())
  const place = { binaries, cluster, more }
  const port = running ?? (await launch(place, wanted))
  return {
    url: `postgresql://fairlead:${password}@127.0.0.1:${port}/postgres`,
    adopted: running !== null || port !== wanted,
    folder: home,
    async revive() {
      if ((await runningPort(cluster)) !== null) return false
      return (await launch(place, port)) === port
    },
    stop: () => halt(binaries, cluster),
  }
}

async function ensure(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (asRoot) await chown(folder, NOBODY, NOBODY)
  return folder
}

/** Makes the cluster aside and gives it its name when it is whole: a killed start or a twin leaves nothing half. */
async function initialise(home: string, binaries: string, cluster: string, secret: string) {
  await keepPassword(home, secret)
  const made = join(home, `initdb-${randomUUID()}`)
  const options = ['-D', made, '-U', 'fairlead', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  const encoding = ['-E', 'UTF8', '--locale=C', '--no-instructions']
  await run(join(binaries, 'bin/initdb'), [...options, ...encoding], { ...identity, cwd: home })
  await rename(made, cluster).catch(async (error: unknown) => {
    await rm(made, { recursive: true, force: true })
    if (!(await hasCluster(home))) throw error
  })
}

/** The first one's password counts: two starts at the same moment make their clusters with the same. */
async function keepPassword(home: string, secret: string) {
  const own = join(home, `password-${randomUUID()}`)
  await writeFile(own, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (asRoot) await chown(own, NOBODY, NOBODY)
  await link(own, secret).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
}
