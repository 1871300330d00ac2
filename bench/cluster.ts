import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { addUpTallies } from '../apps/server/src/features/sourcing/case/case.tallies.ts'
import { gatherBlocks } from '../apps/server/src/features/reference/words.blocks.ts'
import { keepRecords } from '../apps/server/src/features/supplier/supplier.keep-records.ts'
import { processCpu } from './cpu.ts'
import { startedWith, startProgram } from './processes.ts'
import { fillData, type Known } from './data.ts'
import type { Bench } from './measure.ts'
import type { Size } from './options.ts'

const server = 'apps/demo/src/main.js'
const started = startedWith(server)

/** A data folder of its own, reachable for the user PostgreSQL runs as. */
export async function makeFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

const settings = (folder: string) => ({
  FAIRLEAD_DATA: folder,
  FAIRLEAD_DEMO: '0',
  LOG_LEVEL: 'error',
})

/** The server as `pnpm start` runs it, with its flags of Node and its environment. */
export const startFairlead = (folder: string, url?: string, flags: readonly string[] = []) =>
  startProgram(
    server,
    '/readyz',
    { ...settings(folder), ...started.environment, ...(url ? { DATABASE_URL: url } : {}) },
    [...started.flags, ...flags],
  )

const startRaw = (url: string, companyId: number) =>
  startProgram('bench/raw-server.ts', '/', {
    DATABASE_URL: url,
    BENCH_COMPANY: String(companyId),
  })

/** PostgreSQL on the folder with Fairlead and the raw server beside it; all end with the run. */
export async function startBoth(folder: string, known: Known, cleanup: AsyncDisposableStack) {
  const cluster = await openCluster(folder)
  cleanup.defer(cluster.close)
  await renewSessions(cluster.db)
  const fairlead = await startFairlead(folder, cluster.url)
  cleanup.defer(fairlead.stop)
  const raw = await startRaw(cluster.url, known.companyId)
  cleanup.defer(raw.stop)
  return { cluster, servers: { fairlead, raw } }
}

/** Starts PostgreSQL in the folder and connects. */
export async function openCluster(folder: string) {
  const postgres = await startEmbeddedPostgres(folder)
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const pidFile = await readFile(join(postgres.folder, 'cluster/postmaster.pid'), 'utf8')
  return {
    url: postgres.url,
    db,
    postmaster: Number(pidFile.split('\n')[0]),
    async close() {
      await db.end().catch(() => {})
      await postgres.stop()
      if (!postgres.folder.startsWith(folder))
        await rm(postgres.folder, { recursive: true, force: true })
    },
  }
}

/** Has the server make its tables in the empty cluster, then fills them. */
export async function prepareData(folder: string, size: Size): Promise<Known> {
  const empty = await startFairlead(folder)
  await empty.stop()
  const cluster = await openCluster(folder)
  try {
    const known = await fillData(cluster.db, size)
    const { db, close } = connect(cluster.url)
    for (const job of [addUpTallies, keepRecords, gatherBlocks]) await job(db).work({})
    await close()
    // All its rows were deleted but a few: its pages are given back, as they would never have come to be.
    await cluster.db.query('vacuum (full, analyze) document_tally')
    return known
  } finally {
    await cluster.db.query('checkpoint')
    await cluster.close()
  }
}

/** Data that stays from run to run, outside the repository: nothing may be written into it. BENCH_DATA names another folder. */
export async function keptData(size: Size): Promise<{ folder: string; known: Known }> {
  const rfqs = size.cases + size.otherCases
  const folder = join(process.env['BENCH_DATA'] ?? join(tmpdir(), 'fairlead-bench-kept'), `${rfqs}`)
  const file = join(folder, 'known.json')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return { folder, known: reviveKnown(kept) }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const each of [join(folder, '..'), folder]) await chmod(each, 0o755)
  const known = await prepareData(folder, size)
  await writeFile(file, JSON.stringify({ ...known, supplierTokens: [...known.supplierTokens] }))
  return { folder, known }
}

/** Fairlead alone on data that stays, with nothing beside it. */
export async function startOnKept(size: Size, cleanup: AsyncDisposableStack) {
  const { folder, known } = await keptData(size)
  const cluster = await openCluster(folder)
  cleanup.defer(cluster.close)
  await renewSessions(cluster.db)
  const server = await startFairlead(folder, cluster.url)
  cleanup.defer(server.stop)
  const bench: Bench = {
    servers: { fairlead: server, raw: server },
    postmaster: cluster.postmaster,
  }
  return { cluster, known, bench }
}

/** Data of its own for one run. */
export async function newData(size: Size, cleanup: AsyncDisposableStack) {
  const folder = await makeFolder(cleanup)
  return { folder, known: await prepareData(folder, size) }
}

/** The same data in a folder that ends with the run, which may write into it. */
export async function copiedData(size: Size, cleanup: AsyncDisposableStack) {
  const { folder: kept, known } = await keptData(size)
  const folder = await makeFolder(cleanup)
  // With its owners and modes: PostgreSQL looks at both.
  execFileSync('cp', ['-a', `${kept}/.`, folder])
  return { folder, known }
}

/** Sessions of kept data go on. */
export const renewSessions = (db: pg.Client) =>
  db.query(
    `update session set last_seen_at = now(), created_at = now(), expires_at = now() + interval '1 day'`,
  )

function reviveKnown(text: string): Known {
  const { supplierTokens, ...known } = JSON.parse(text) as Omit<Known, 'supplierTokens'> & {
    supplierTokens: [number, string][]
  }
  return { ...known, supplierTokens: new Map(supplierTokens) }
}

/** One start: milliseconds from nothing to ready with the embedded PostgreSQL, and the server's CPU in them. */
export interface Start {
  ready: number
  cpu: number
}

/** Starts the server with all its data and its own PostgreSQL, several times. */
export async function measureStarts(folder: string, times: number): Promise<Start[]> {
  const starts: Start[] = []
  for (let i = 0; i < times; i += 1) {
    const program = await startFairlead(folder)
    starts.push({ ready: program.readyAfter, cpu: processCpu(program.pid) })
    await program.stop()
  }
  return starts
}
