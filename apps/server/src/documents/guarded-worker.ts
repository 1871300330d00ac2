import { Worker } from 'node:worker_threads'
import { Refusal } from '@fairlead/api/refusals'

/** What one job may cost: milliseconds of computing and of waiting, megabytes of the worker's heap and of the whole process. */
export interface Cost {
  timeOut: number
  longestWait: number
  heap: number
  growth: number
}

const AT_ONCE = 2
const MAY_WAIT = 100

/**
 * Runs one job on a file nobody trusts in a worker thread, and answers what the worker posts; `exceeded` when it cost too much,
 * `failed` when it stopped without an answer. Few run at once, the others wait.
 */
export async function runGuarded<T>(
  module: URL,
  data: unknown,
  cost: Cost,
): Promise<T | 'exceeded' | 'failed'> {
  await enter()
  try {
    return await run<T>(module, data, cost)
  } finally {
    leave()
  }
}

function run<T>(module: URL, data: unknown, cost: Cost) {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: {
      maxOldGenerationSizeMb: cost.heap,
      maxYoungGenerationSizeMb: 16,
      stackSizeMb: 4,
    },
    execArgv: [],
  })
  const answered = new Promise<T | 'exceeded' | 'failed'>((resolve) => {
    worker.once('message', (answer: T) => resolve(answer))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'exceeded' : 'failed'),
    )
    worker.once('exit', () => resolve('failed'))
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
  const { promise, resolve } = Promise.withResolvers<'exceeded'>()
  const started = performance.now()
  const memory = process.memoryUsage.rss()
  const look = async () => {
    const waited = performance.now() - started
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    const grown = (process.memoryUsage.rss() - memory) / 1024 / 1024
    const slow = (user + system) / 1000 >= cost.timeOut || waited >= cost.longestWait
    if (slow || grown > cost.growth) resolve('exceeded')
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
