import { Worker } from 'node:worker_threads'
import { Refusal } from '@fairlead/api/refusals'
import type { Answer } from './spreadsheet-worker.ts'

export {
  writeSheet,
  type CellKind,
  type CellRule,
  type Column,
  type SheetCell,
} from './spreadsheet-writer.ts'

/** The cells of a sheet as text: numbers plain (`1234.5`), days `yyyy-MM-dd`, empty cells `''`. */
export interface Sheet {
  rows: string[][]
  /** Whether any sheet of the file computes something. The stored results are in `rows`. */
  formulas: boolean
}

/**
 * How to read: `formulas: 'refuse'` turns a formula into a refusal; `sheet` prefers the sheet of that name; `letters` also takes
 * PDF and Word documents.
 */
export interface SheetReading {
  formulas?: 'refuse' | 'report'
  sheet?: string
  maxRows?: number
  letters?: boolean
}

/** What one file may cost: milliseconds of computing and of waiting, megabytes of the worker's heap and of the whole process. */
interface Cost {
  timeOut: number
  longestWait: number
  heap: number
  growth: number
}
const sheetCost: Cost = { timeOut: 1600, longestWait: 8000, heap: 128, growth: 500 }
/** Setting a page's letters in order takes longer than reading cells. */
const letterCost: Cost = { timeOut: 10_000, longestWait: 25_000, heap: 256, growth: 500 }
const AT_ONCE = 2
const MAY_WAIT = 100

/**
 * Reads an xlsx or csv file in a worker thread with a memory limit and a time-out, after a gate that refuses hostile workbooks.
 * Throws `sheet.unreadable`, `sheet.too-large`, `sheet.macros` or `sheet.formulas`.
 */
export async function readSheet(path: string, reading: SheetReading = {}): Promise<Sheet> {
  await enter()
  try {
    const answer = await ask(path, {
      formulas: reading.formulas ?? 'report',
      sheet: reading.sheet ?? '',
      maxRows: reading.maxRows ?? 20_000,
      letters: reading.letters ?? false,
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer.sheet
  } finally {
    leave()
  }
}

/** The rows of a client's own document: xlsx, csv, docx or PDF. Throws `document.unreadable` where a sheet would be unreadable. */
export async function readDocument(path: string): Promise<string[][]> {
  const { rows } = await readSheet(path, { letters: true }).catch((error: unknown) => {
    const unreadable = error instanceof Refusal && error.code === 'sheet.unreadable'
    throw unreadable ? new Refusal('document.unreadable') : error
  })
  if (!rows.some((row) => row.some((cell) => cell !== ''))) throw new Refusal('document.no-text')
  return rows
}

function ask(path: string, options: Required<SheetReading>): Promise<Answer> {
  const cost = options.letters ? letterCost : sheetCost
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: { path, options },
    resourceLimits: {
      maxOldGenerationSizeMb: cost.heap,
      maxYoungGenerationSizeMb: 16,
      stackSizeMb: 4,
    },
    execArgv: [],
  })
  const answered = new Promise<Answer>((resolve) => {
    worker.once('message', (answer: Answer) => resolve(answer))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        refused: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'sheet.too-large' : 'sheet.unreadable',
      }),
    )
    worker.once('exit', () => resolve({ refused: 'sheet.unreadable' }))
  })
  const watch = watchOver(worker, cost)
  return Promise.race([answered, watch.exceeded]).finally(async () => {
    watch.stop()
    await worker.terminate()
  })
}

/**
 * Gives a worker up once it has computed for too long or unpacked too much; on a busy machine it may take longer to get there.
 * Unpacked bytes are not part of a worker's heap: so the memory of the whole process is looked at.
 */
function watchOver(worker: Worker, cost: Cost) {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const started = performance.now()
  const memory = process.memoryUsage.rss()
  const look = async () => {
    const waited = performance.now() - started
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    const grown = (process.memoryUsage.rss() - memory) / 1024 / 1024
    const slow = (user + system) / 1000 >= cost.timeOut || waited >= cost.longestWait
    if (slow || grown > cost.growth) resolve({ refused: 'sheet.too-large' })
    else timer = setTimeout(() => void look(), 100)
  }
  let timer = setTimeout(() => void look(), 100)
  return { exceeded: promise, stop: () => clearTimeout(timer) }
}

let busy = 0
const waiting: (() => void)[] = []

async function enter(): Promise<void> {
  if (busy < AT_ONCE) busy += 1
  else if (waiting.length >= MAY_WAIT) throw new Refusal('server.busy')
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Hands the place to the next in line, if there is one. */
function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else busy -= 1
}
