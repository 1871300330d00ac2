import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The fields of /proc/PID/stat after the name, which may hold blanks. */
function stat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const PARENT = 1
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14
const sumOf = (fields: string[], places: number[]) =>
  places.reduce((total, place) => total + Number(fields[place]), 0)

const NANOSECONDS = 1e-6

/** CPU a process and its threads have used, in milliseconds: by the scheduler's own clock, not in ticks of ten milliseconds. */
export function processCpu(pid: number): number {
  let used = 0
  for (const task of readdirSync(`/proc/${pid}/task`))
    used += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  return used * NANOSECONDS
}

/** The same with what its children used that ended meanwhile. */
export const familyCpu = (pid: number): number => processCpu(pid) + endedCpu(pid)

const endedCpu = (pid: number) =>
  (sumOf(stat(pid), [CHILDREN_USER, CHILDREN_SYSTEM]) * 1000) / ticks

/** CPU of a whole cluster: the postmaster, its living children, and those that ended. */
export function clusterCpu(postmaster: number): number {
  let used = familyCpu(postmaster)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (Number(stat(Number(name))[PARENT]) === postmaster) used += processCpu(Number(name))
    } catch {
      // It ended while we looked; the postmaster has its time.
    }
  }
  return used
}

/** Resident memory now and at its highest, in MiB. */
export function memory(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** The part of memory that is PostgreSQL's own, shared pages counted once, in MiB. */
export function clusterMemory(postmaster: number): number {
  let kib = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (Number(name) !== postmaster && Number(stat(Number(name))[PARENT]) !== postmaster) continue
      const text = readFileSync(`/proc/${name}/smaps_rollup`, 'utf8')
      kib += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
    } catch {
      // It ended while we looked.
    }
  }
  return kib / 1024
}
