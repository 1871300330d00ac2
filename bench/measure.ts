import autocannon from 'autocannon'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Target } from './call.ts'
import { clusterCpu, processCpu } from './cpu.ts'
import type { Program } from './processes.ts'

const CONNECTIONS = 8
const MOST_SECONDS = 60

/** What one call cost in one round: milliseconds of CPU, and half of the answers came within `p50`. */
export interface Cost {
  server: number
  database: number
  total: number
  p50: number
}

export interface Measured {
  call: Call
  rounds: { raw: Cost; fairlead: Cost }[]
}

export interface Bench {
  servers: Record<Target, Program>
  postmaster: number
}

/** Both servers by turns, the order changing from round to round, so that a busy neighbour disturbs both alike. */
export async function measureCall(
  bench: Bench,
  call: Call,
  amount: number,
  rounds: number,
): Promise<Measured> {
  await measureOnce(bench, call, 'raw', amount)
  await measureOnce(bench, call, 'fairlead', amount)
  const measured: Measured = { call, rounds: [] }
  for (let round = 0; round < rounds; round += 1) {
    const costs = {} as { raw: Cost; fairlead: Cost }
    const order: Target[] = round % 2 ? ['fairlead', 'raw'] : ['raw', 'fairlead']
    for (const target of order) costs[target] = await measureOnce(bench, call, target, amount)
    measured.rounds.push(costs)
  }
  return measured
}

/** One bounded loop. Fairlead sleeps while the raw server runs, so that its timers are not counted there. */
export async function measureOnce(
  bench: Bench,
  call: Call,
  target: Target,
  amount: number,
): Promise<Cost> {
  const { pid, url } = bench.servers[target]
  const own = bench.servers.fairlead.pid
  if (target === 'raw') process.kill(own, 'SIGSTOP')
  try {
    await sleep(50)
    const before = [processCpu(pid), clusterCpu(bench.postmaster)] as const
    const p50 = await load(url, call, target, amount)
    const server = (processCpu(pid) - before[0]) / amount
    const database = (clusterCpu(bench.postmaster) - before[1]) / amount
    return { server, database, total: server + database, p50 }
  } finally {
    if (target === 'raw') process.kill(own, 'SIGCONT')
  }
}

async function load(url: string, call: Call, target: Target, amount: number): Promise<number> {
  const running = autocannon({
    url,
    connections: Math.min(CONNECTIONS, amount),
    amount,
    timeout: 30,
    requests: [{ setupRequest: (request) => ({ ...request, ...call.request(target) }) }],
  })
  const late = setTimeout(() => running.stop(), MOST_SECONDS * 1000)
  const result = await running
  clearTimeout(late)
  if (result['2xx'] !== amount)
    throw new Error(
      `${call.name} of ${target}: ${result['2xx']} of ${amount} answers are good, ` +
        `${result.non2xx} refused, ${result.errors} errors`,
    )
  return result.latency.p50
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
