import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.ts'

const SECONDS = 180

/** The built product on a folder of its own, which goes when it stops. */
export async function startServer(port: number, demo: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-'))
  const server = spawn(process.execPath, ['src/main.js'], {
    cwd: join(root, 'apps/demo'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      FAIRLEAD_DATA: folder,
      FAIRLEAD_DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'error',
      NODE_NO_WARNINGS: '1',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const answers = await waitFor(`${origin}/login`, () => server.exitCode !== null)
  if (!answers) {
    await stop()
    throw new Error(`The server does not answer at ${origin}: is the site built, the port free?`)
  }
  return { origin, stop, pid: server.pid! }
}

async function waitFor(address: string, gaveUp: () => boolean) {
  for (let second = 0; second < SECONDS && !gaveUp(); second += 1) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return true
    await sleep(1000)
  }
  return false
}
