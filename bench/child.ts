import { execFileSync } from 'node:child_process'
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

/** Memory of both together, in MiB. */
export function memoryWithChild(server: number): number {
  const child = childOf(server)
  return memory(server).now + (child ? memory(child).now : 0)
}
