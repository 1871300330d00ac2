import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  pid: number
  url: string
  /** From the start of the process to its first "ready", in milliseconds. */
  readyAfter: number
  stop(): Promise<void>
}

export const root = join(import.meta.dirname, '..')

/** Starts a server of ours in a process of its own and waits until `path` answers 200, a minute at most. */
export async function startProgram(
  file: string,
  path: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const profile = process.env['BENCH_PROFILE']
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...flags, ...profiling, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(child, url + path)
  return { pid: child.pid!, url, readyAfter: performance.now() - started, stop: () => stop(child) }
}

/** What the root's start script gives Node and its environment before this file. */
export function startedWith(file: string) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const command = scripts.start.split('&&').find((each) => each.includes(file)) ?? ''
  const words = command.trim().split(' ')
  const set = words.slice(0, words.indexOf('node')).map((word) => word.split('='))
  return {
    flags: words.filter((word) => word.startsWith('--')),
    environment: Object.fromEntries(set) as Record<string, string>,
  }
}

async function ready(child: ChildProcess, url: string) {
  for (let i = 0; i < 12_000; i += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(5)
  }
  child.kill('SIGKILL')
  throw new Error('The server was not ready within a minute')
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 25_000)
  await ended
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port on the loopback')
  return address.port
}
