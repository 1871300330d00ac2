import type { Start } from './cluster.ts'
import { median, type Cost, type Measured } from './measure.ts'
import type { Document } from './documents.ts'
import type { Options } from './options.ts'
import type { PageWeight } from './pages.ts'
import type { Screen } from './screens.ts'

interface Memory {
  now: number
  peak: number
}

export interface Results {
  options: Options
  measured: Measured[]
  starts: Start[]
  started: Memory
  loaded: Memory
  rawLoaded: Memory
  database: number
  documents: Document[]
  /** Server and document child. */
  together: { once: number; sum: number }
  firstList: { scripts: number; styles: number; files: number } | null
  sitePages: { content: PageWeight; account: PageWeight } | null
  screens: Screen[]
  /** Of the machine when all was measured. */
  load: number
}

/** A table with its columns in line, as the formatter wants it. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[i]!.length)),
  )
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...rows.map(row)].join('\n')
}
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const mib = (value: number) => `${value.toFixed(0)} MiB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const held = (ok: boolean) => (ok ? 'yes' : '**no**')

/** The results as one page of Markdown. */
export function report(results: Results): string {
  const { size, quick } = results.options
  return `# Performance

Made by \`pnpm bench${quick ? ' --quick' : ''}\` on ${new Date().toISOString().slice(0, 10)}. Machine: 2 cores, shared with the load, the database and other work,
${results.load > 2.5 ? 'busy' : 'quiet'} when it ended (load ${results.load.toFixed(1)}); Node ${process.versions.node}, the embedded PostgreSQL, fsync on. Read the ratios, not the milliseconds.

${size.cases.toLocaleString('en')} RFQs of one buyer (half of them in process) and ${size.otherCases.toLocaleString('en')} of two others, 10 to 20 lines each, ${size.suppliers.toLocaleString('en')} suppliers.
The raw server is \`bench/raw-server.ts\`: node:http and pg with named statements of its own on the same PostgreSQL, the best there is
for the same rows and the same JSON, without sessions, permissions, checks, history, idempotency and mail. Each answer was compared
with its twin, field by field, before timing. ${size.rounds} rounds by turns, 8 connections; CPU is server plus PostgreSQL per call, the median
of the rounds. What ten times the RFQs cost stands in [growth.md](growth.md), the plans in [performance.md](../docs/performance.md).

## CPU per call

${table(
  [
    'call',
    'raw: server + db = ms',
    'Fairlead: server + db = ms',
    'ratio',
    'of the rounds',
    'budget',
    'held',
    'p50 raw / Fairlead ms',
  ],
  results.measured.map(callRow),
)}

## Documents

CPU of the server and of the child that sets them, the median of 15.

${table(
  ['document', 'CPU', 'budget', 'held'],
  results.documents.map(({ what, cpu, bytes, budget }) => [
    `${what} (${kB(bytes)})`,
    `${cpu.toFixed(0)} ms`,
    budget ? `<= ${budget} ms` : '',
    budget ? held(cpu <= budget) : '',
  ]),
)}

${screensPart(results.screens)}## Start, memory and bytes

${table(['what', 'measured', 'budget', 'held'], otherRows(results))}

What parts add to their pages stands in [parts.md](parts.md), the price history over a million old lines in
[past-prices.md](past-prices.md), the search of 20,000 suppliers, a part of a profile that is saved, and ports in
[suppliers.md](suppliers.md).
`
}

function screensPart(screens: readonly Screen[]): string {
  if (screens.length === 0) return ''
  return `## Heavy screens

In Chromium at 1440 px, scripts in the cache, when servers and database rest after the calls. Mount is from the last byte of the
data to the first frame that shows it, the median of 5 loads; a key counts from its event to the end of the next frame, over 240
keys, 20 a second at most; a step down is 120 pixels, of which scripts and layout count (with styles: in brackets), over 60 steps.

${table(['screen', 'mount', 'budget', 'key p50; p95', 'budget', 'step p50; p95 (with styles)', 'budget', 'held'], screens.map(screenRow))}

`
}

function callRow({ call, rounds }: Measured): string[] {
  const cost = (target: 'raw' | 'fairlead', part: keyof Cost) =>
    median(rounds.map((round) => round[target][part]))
  const words = (target: 'raw' | 'fairlead') =>
    `${ms(cost(target, 'server'))} + ${ms(cost(target, 'database'))} = ${ms(cost(target, 'total'))}`
  const ratios = rounds.map((round) => round.fairlead.total / round.raw.total)
  const ratio = median(ratios)
  return [
    call.what,
    words('raw'),
    words('fairlead'),
    `**${ratio.toFixed(1)}x**`,
    `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`,
    call.budget ? `<= ${call.budget}x` : '',
    call.budget ? held(ratio <= call.budget) : '',
    `${cost('raw', 'p50').toFixed(0)} / ${cost('fairlead', 'p50').toFixed(0)}`,
  ]
}

function screenRow({ what, mount, keys, scroll, budget }: Screen): string[] {
  const most = (limit: number | undefined) => (limit === undefined ? '' : `<= ${limit} ms`)
  const both = ({ p50, p95 }: { p50: number; p95: number }) =>
    `${p50.toFixed(0)} ms; ${p95.toFixed(0)} ms`
  const within = (took: number | undefined, limit: number | undefined) =>
    took === undefined || limit === undefined || took <= limit
  return [
    what,
    `${mount.toFixed(0)} ms`,
    most(budget.mount),
    both(keys),
    most(budget.key),
    scroll ? `${both(scroll)} (${scroll.styled.toFixed(1)} ms)` : '',
    most(budget.scroll),
    held(
      within(mount, budget.mount) &&
        within(keys.p95, budget.key) &&
        within(scroll?.p50, budget.scroll),
    ),
  ]
}

function otherRows(results: Results): string[][] {
  const { starts, started, loaded, rawLoaded, together, database, firstList, sitePages } = results
  const ready = starts.map((start) => start.ready)
  const quickest = Math.min(...ready)
  const rows = [
    [
      `start to /readyz with this data and its PostgreSQL: quickest of ${ready.length}; median`,
      `${seconds(quickest)}; ${seconds(median(ready))}`,
      '<= 2 s',
      held(quickest <= 2000),
    ],
    ['of it CPU of the server', seconds(median(starts.map((start) => start.cpu))), '', ''],
    [
      'server memory after the start (RSS)',
      mib(started.now),
      '<= 350 MiB',
      held(started.now <= 350),
    ],
    [
      'server memory after all calls and documents (RSS; highest)',
      `${mib(loaded.now)}; ${mib(loaded.peak)}`,
      '<= 350 MiB',
      held(loaded.now <= 350),
    ],
    [
      'server and document child together, at the end, a document just set (shared pages once)',
      `${mib(together.sum)} (${mib(together.once)})`,
      '<= 350 MiB',
      held(together.sum <= 350),
    ],
    ['raw server after all calls (RSS)', mib(rawLoaded.now), '', ''],
    ['PostgreSQL after all calls (PSS of all its processes)', mib(database), '', ''],
  ]
  if (firstList)
    rows.push([
      `portal, first list: script (${firstList.files} files); styles, Brotli`,
      `${kB(firstList.scripts)}; ${kB(firstList.styles)}`,
      '<= 165 kB; <= 7 kB',
      held(firstList.scripts <= 165_000 && firstList.styles <= 7000),
    ])
  if (sitePages) {
    const { content, account } = sitePages
    rows.push(
      [
        `site, heaviest content page (${content.page}): all at first; script`,
        `${kB(content.all)}; ${kB(content.scripts)}`,
        '<= 110 kB; <= 5 kB',
        held(content.all <= 110_000 && content.scripts <= 5000),
      ],
      [
        `site, heaviest page with a form (${account.page}): script`,
        kB(account.scripts),
        '<= 80 kB',
        held(account.scripts <= 80_000),
      ],
    )
  }
  return rows
}
