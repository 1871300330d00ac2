import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The account PostgreSQL runs as: root is refused, and `nobody` exists on every system. */
export const NOBODY = 65_534
export const asRoot = process.getuid?.() === 0
export const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

const settings = [
  '-c listen_addresses=127.0.0.1',
  "-c unix_socket_directories=''",
  '-c shared_buffers=128MB',
  '-c max_connections=120',
  '-c jit=off',
  '-c max_parallel_workers_per_gather=0',
  '-c fsync=on',
  '-c log_min_messages=warning',
]

/** The port of the postmaster that runs on this cluster, from its own pid file; one that names another process is removed. */
export async function runningPort(cluster: string): Promise<number | null> {
  const file = join(cluster, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || !port || !isAlive(Number(pid))) return null
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (command === null || command.split('\0').includes(cluster)) return Number(port)
  await rm(file, { force: true })
  return null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Starts a postmaster and answers its port: another one's, where that was quicker. The last setting of a name counts. */
export async function launch(
  { binaries, cluster, more = [] }: { binaries: string; cluster: string; more?: readonly string[] },
  port: number,
): Promise<number> {
  const options = [`-p ${port}`, ...settings, ...more].join(' ')
  const log = join(cluster, 'server.log')
  const code = await control(binaries, cluster, [
    'start',
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    options,
  ])
  if (code !== 0) await sleep(300)
  const running = await runningPort(cluster)
  if (running === null) throw await failure('start', cluster)
  return running
}

/** Stops the postmaster, if it runs; clients are cut off, what they had committed is kept. */
export async function halt(binaries: string, cluster: string): Promise<void> {
  if ((await runningPort(cluster)) === null) return
  const code = await control(binaries, cluster, ['stop', '-m', 'fast', '-w', '-t', '60'])
  if (code !== 0 && (await runningPort(cluster)) !== null) throw await failure('stop', cluster)
}

/** Detached, so that a Ctrl-C at the server's terminal does not reach PostgreSQL before the server has closed its work. */
function control(binaries: string, cluster: string, args: string[]): Promise<number | null> {
  const child = spawn(join(binaries, 'bin/pg_ctl'), ['-D', cluster, ...args], {
    ...identity,
    cwd: dirname(cluster),
    detached: true,
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
}

async function failure(action: string, cluster: string): Promise<Error> {
  const log = await readFile(join(cluster, 'server.log'), 'utf8').catch(() => '')
  const end = log.split('\n').slice(-12).join('\n')
  return new Error(`PostgreSQL would not ${action} in ${cluster}:\n${end}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port on the loopback')
  return address.port
}
