import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const serverMain = join(import.meta.dirname, '../src/main.js')

interface How {
  uid?: number
  gid?: number
  /** The file that is run: the server's own, unless the demo's is. */
  main?: string
  args?: string[]
}

/** A server as an operator runs it: a process of its own, with everything it writes. */
export interface ServerProcess {
  url: string
  pid: number
  output(): string
  isRunning(): boolean
  /** SIGTERM, and how it ended. */
  stop(): Promise<{ code: number | null }>
  /** SIGKILL. */
  kill(): Promise<void>
}

interface Begun {
  child: ChildProcess
  output(): string
  ended: Promise<unknown>
}

/** Starts a main file; `settings` is its whole environment. */
function begin(settings: Record<string, string>, how: How = {}): Begun {
  const { main = serverMain, args = [], ...who } = how
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, [main, ...args], { env, cwd: '/', ...who })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += String(text)))
  child.stderr.on('data', (text: Buffer) => void (output += String(text)))
  return { child, output: () => output, ended: once(child, 'exit') }
}

/** Answers once the server says that it is ready. */
export async function startProcess(
  settings: Record<string, string>,
  how?: How,
): Promise<ServerProcess> {
  const { child, output, ended } = begin(settings, how)
  const ready = () => /Fairlead is ready: (\S+)/.exec(output())?.[1]
  while (!ready() && child.exitCode === null && child.signalCode === null) await sleep(10)
  const url = ready()
  if (!url) throw new Error(`The server did not start:\n${output()}`)
  return {
    url,
    pid: child.pid!,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return { code: child.exitCode }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a server that is expected to end: by itself, or told to as soon as something is so. */
export async function runProcess(
  settings: Record<string, string>,
  how?: How,
  isToEnd?: () => boolean,
) {
  const { child, output, ended } = begin(settings, how)
  if (isToEnd) {
    while (!isToEnd() && child.exitCode === null) await sleep(5)
    child.kill('SIGTERM')
  }
  await ended
  return { code: child.exitCode, output: output() }
}

/** Resident memory of a process in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Whether a process runs; one that ended and waits for its parent to notice does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX')
  return !/State:\s+[XZ]/.test(status)
}
