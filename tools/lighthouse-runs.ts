import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'

export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Device = 'mobile' | 'desktop'

/** Below this the machine was busy with something else, and the figures say more about that. */
export const QUIET = 1000
const RUNS = 3
const TRIES = 6

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; scoreDisplayMode: string }
  >
}

/** What one page reached: each figure is the median of its runs. */
export interface Figures {
  path: string
  device: Device
  scores: Record<(typeof categories)[number], number>
  /** First and largest contentful paint, blocking time in ms; shift; bytes. */
  paint: number
  largest: number
  blocking: number
  shift: number
  bytes: number
  machine: number
  /** Runs that were thrown away because the machine was busy. */
  discarded: number
  /** Whether every run that counts was made on a quiet machine. */
  quiet: boolean
  faults: string[]
}

/** What is measured, and as whom. */
export interface Wanted {
  origin: string
  path: string
  device: Device
  quick: boolean
  /** The port of a browser that already runs, in which somebody is logged in. */
  port?: number | undefined
}

export async function measure(browser: string, wanted: Wanted): Promise<Figures> {
  const { path, device, quick } = wanted
  const reports: Report[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (reports.filter(isQuiet).length === RUNS || (quick && reports.length)) break
    // A trace that could not be recorded is one more try lost to a busy machine.
    const report = await runOnce(browser, wanted).catch(() => null)
    if (report) reports.push(report)
  }
  if (!reports.length) throw new Error(`Lighthouse could not measure ${path} (${device})`)
  const best = reports.toSorted(byQuiet).slice(0, RUNS)
  const of = (pick: (report: Report) => number) => median(best.map(pick))
  const value = (audit: string) => of(({ audits }) => audits[audit]?.numericValue ?? 0)
  const score = (name: (typeof categories)[number]) =>
    Math.round(100 * of((report) => report.categories[name].score ?? 0))
  return {
    path,
    device,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    machine: of(({ environment }) => environment.benchmarkIndex),
    discarded: reports.length - best.length,
    quiet: best.every(isQuiet),
    faults: faultsOf(best[0]!),
  }
}

const isQuiet = ({ environment }: Report) => environment.benchmarkIndex >= QUIET
const byQuiet = (a: Report, b: Report) =>
  b.environment.benchmarkIndex - a.environment.benchmarkIndex

function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The audits that are passed or failed, and failed. */
const faultsOf = ({ audits }: Report) =>
  Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
    .map(([id, { title }]) => `${id}: ${title}`)

async function runOnce(browser: string, wanted: Wanted): Promise<Report> {
  const { origin, path, device, port } = wanted
  const output = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const options = [
    origin + path,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    port ? `--port=${port}` : `--chrome-flags=${chromeFlags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const program = join(root, 'node_modules/lighthouse/cli/index.js')
  await promisify(execFile)(process.execPath, [program, ...options], {
    env: { ...process.env, CHROME_PATH: browser, NODE_NO_WARNINGS: '1' },
  })
  const report = JSON.parse(await readFile(output, 'utf8')) as Report
  await rm(output)
  return report
}
