import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { familyCpu, memory, processCpu } from './cpu.ts'

/** The child of a server that sets documents, while there is one. */
export function childOf(server: number): number | undefined {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const own = all.find(
    (row) => row.includes('renderer-child') && row.trim().split(/\s+/)[1] === String(server),
  )
  return own ? Number(own.trim().split(/\s+/)[0]) : undefined
}

/** CPU of a server and its children, those that were replaced too, in milliseconds. */
export function cpuWithChild(server: number): number {
  const child = childOf(server)
  return familyCpu(server) + (child ? processCpu(child) : 0)
}

/** Memory of both together, in MiB: pages of files that both have read are there once. `sum` counts them for each. */
export function memoryWithChild(server: number): { once: number; sum: number } {
  const { now } = memory(server)
  const child = childOf(server)
  if (!child) return { once: now, sum: now }
  const own = pagesByFile(child)
  const shared = [...pagesByFile(server).keys()].reduce(
    (sum, file) => sum + (own.get(file) ?? 0),
    0,
  )
  const sum = now + memory(child).now
  return { once: sum - shared, sum }
}

/** What a process holds of each file it has mapped, in MiB. */
function pagesByFile(pid: number): Map<string, number> {
  const pages = new Map<string, number>()
  let file = ''
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
    if (mapping) file = mapping[1]!
    const kB = /^Rss:\s+(\d+)/.exec(line)?.[1]
    if (kB && file.startsWith('/')) pages.set(file, (pages.get(file) ?? 0) + Number(kB) / 1024)
  }
  return pages
}
