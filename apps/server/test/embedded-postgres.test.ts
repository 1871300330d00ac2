import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  isAlive,
  runProcess,
  startProcess,
  type ServerProcess,
} from '@fairlead/server/testing/server-process'
import { firstRun, firstUser } from '@fairlead/server/testing/first-run'

// Each test starts servers and databases of its own, several of them one after the other.
vi.setConfig({ testTimeout: 180_000 })

const asRoot = process.getuid?.() === 0
const empty = (folder: string) => ({ FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' })
const folders: string[] = []

/** A folder that every user may enter, so that the cluster lies in it. */
async function openFolder(mode = 0o755) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-embedded-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function logIn(url: string, username = firstUser.email) {
  const body = JSON.stringify({ username, password: firstUser.password })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/auth/login`, { method: 'POST', headers, body })
  return { status: response.status, ...((await response.json()) as { token: string }) }
}
const userOf = async (url: string, token: string) =>
  (await fetch(`${url}/api/user`, { headers: { 'X-Token': token } })).status

const postmaster = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

describe('one data folder through its life', () => {
  let folder: string
  let server: ServerProcess
  let token: string
  beforeAll(async () => {
    folder = await openFolder()
    server = await startProcess(empty(folder))
    token = await firstRun(server)
  })
  afterAll(() => server.stop())

  test('SIGTERM ends server and PostgreSQL; the next start has the data', async () => {
    const pid = await postmaster(folder)
    expect(await isAlive(pid)).toBe(true)
    const { code } = await server.stop()
    expect(code).toBe(0)
    expect(await isAlive(pid)).toBe(false)
    server = await startProcess(empty(folder))
    expect(await userOf(server.url, token)).toBe(200)
    expect(server.output()).not.toContain('(adopted)')
  })

  test('told to stop while it is read, it leaves no PostgreSQL behind', async () => {
    await server.stop()
    const runs = () => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))
    const { code, output } = await runProcess(empty(folder), {}, runs)
    expect({ code, output, runs: runs() }).toMatchObject({ code: 0, runs: false })
    server = await startProcess(empty(folder))
    expect(server.output()).not.toContain('(adopted)')
    expect(await userOf(server.url, token)).toBe(200)
  })

  test('a second server is refused, by the name of the first', async () => {
    const { code, output } = await runProcess(empty(folder))
    expect(code).toBe(1)
    expect(output).toContain(`in use by the fairlead server, process ${server.pid} on `)
    expect(await userOf(server.url, token)).toBe(200)
  })

  test('after kill -9 the next start adopts the running PostgreSQL', async () => {
    const pid = await postmaster(folder)
    await server.kill()
    expect(await isAlive(pid)).toBe(true)
    server = await startProcess(empty(folder))
    expect(server.output()).toContain('(adopted)')
    expect(await postmaster(folder)).toBe(pid)
    expect(await userOf(server.url, token)).toBe(200)
  })

  test('a start while the last server still stops waits for its turn', async () => {
    const [{ code }, next] = await Promise.all([server.stop(), startProcess(empty(folder))])
    expect(code).toBe(0)
    server = next
    expect(await userOf(server.url, token)).toBe(200)
  })

  test('a client that stops half way through an upload does not hold up SIGTERM', async () => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    const length = 'Content-Type: application/json\r\nContent-Length: 1000'
    socket.write(`POST /auth/login HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n{"user`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { code } = await server.stop()
    expect(code).toBe(0)
    server = await startProcess(empty(folder))
  })

  test('while the demo is on, HOST does not open a door', async () => {
    await server.stop()
    server = await startProcess({ FAIRLEAD_DATA: folder, HOST: '0.0.0.0' })
    const { port } = new URL(server.url)
    expect(await userOf(server.url, token)).toBe(200)
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
    await server.stop()
    server = await startProcess({ ...empty(folder), HOST: '0.0.0.0' })
    const open = await fetch(`http://127.0.0.2:${new URL(server.url).port}/healthz`)
    expect(open.status).toBe(200)
  })

  test.skipIf(!existsSync('/proc/self'))('a pid file of another life is no obstacle', async () => {
    const file = join(folder, 'postgres/cluster/postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await server.stop()
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
    server = await startProcess(empty(folder))
    expect(server.output()).not.toContain('(adopted)')
    expect(await userOf(server.url, token)).toBe(200)
  })
})

const nobody = asRoot ? { uid: 65_534, gid: 65_534 } : {}

test('an ordinary user starts it: the first run makes the one who can log in, nobody else', async () => {
  const folder = await openFolder()
  if (asRoot) await chown(folder, 65_534, 65_534)
  const server = await startProcess(empty(folder), nobody)
  await firstRun(server)
  expect((await logIn(server.url)).status).toBe(200)
  for (const name of ['buyer', 'supplier', 'support'])
    expect((await logIn(server.url, `${name}@demo.fairlead.test`)).status).toBe(401)
  expect((await server.stop()).code).toBe(0)
})

test('two start at the same moment where only their user may enter: one runs, one is refused', async () => {
  const folder = join(await openFolder(0o700), 'data')
  const starts = await Promise.allSettled([1, 2].map(() => startProcess(empty(folder))))
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(running).toHaveLength(1)
  const [server] = running
  expect(String(refused[0])).toContain(`in use by the fairlead server, process ${server!.pid}`)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const home = asRoot ? join('/var/lib/fairlead', name) : folder
  if (asRoot) folders.push(home)
  expect(server!.output()).toContain(`embedded PostgreSQL in ${home}`)
  expect(await userOf(server!.url, await firstRun(server!))).toBe(200)
  expect((await server!.stop()).code).toBe(0)
})

test('an embedded database is backed up while it runs and while it does not, and restored into another folder', async () => {
  const main = join(import.meta.dirname, '../src/backup/run.ts')
  const from = await openFolder()
  const to = await openFolder()
  const server = await startProcess(empty(from))
  const token = await firstRun(server)
  const running = await runProcess(empty(from), { main, args: ['backup', join(to, 'running')] })
  expect(running.code).toBe(0)
  expect(await userOf(server.url, token)).toBe(200)
  await server.stop()
  expect(await runProcess(empty(from), { main, args: ['backup', join(to, 'stopped')] })).toMatchObject({ code: 0 }) // prettier-ignore
  for (const name of ['running', 'stopped']) {
    const folder = join(await openFolder(), 'data')
    const restored = await runProcess(empty(folder), { main, args: ['restore', join(to, name)] })
    expect(restored.output).toContain('Start the server now')
    const again = await startProcess(empty(folder))
    expect(await userOf(again.url, token)).toBe(200)
    const used = await runProcess(empty(folder), { main, args: ['restore', join(to, name)] })
    expect(used.output).toContain(`in use by the fairlead server, process ${again.pid}`)
    await again.stop()
  }
  const nothing = await runProcess(empty(join(from, 'nothing')), { main, args: ['backup', join(to, 'no')] }) // prettier-ignore
  expect(nothing.output).toContain('There is no database in')
})

describe('the database that was is the one that is opened', () => {
  const started = async (folder: string) => {
    const server = await startProcess(empty(folder))
    return { server, output: server.output() }
  }

  test.skipIf(!asRoot)(
    'also when the folder above is opened to others, or the data folder moves',
    async () => {
      const above = await openFolder(0o700)
      const first = await started(join(above, 'data'))
      const token = await firstRun(first.server)
      const place = /embedded PostgreSQL in (\S+)/.exec(first.output)![1]!
      folders.push(dirname(place))
      expect(place).toContain('/var/lib/fairlead/')
      await first.server.stop()
      await chmod(above, 0o755)
      const second = await started(join(above, 'data'))
      expect(second.output).toContain(place)
      expect(await userOf(second.server.url, token)).toBe(200)
      await second.server.stop()
      await rename(join(above, 'data'), join(above, 'moved'))
      const third = await started(join(above, 'moved'))
      expect(await userOf(third.server.url, token)).toBe(200)
      await third.server.stop()
      await rename(place, `${place}-away`)
      const { code, output } = await runProcess(empty(join(above, 'moved')))
      expect(code).toBe(1)
      expect(output).toContain(`lies in ${place} and is not there`)
    },
  )

  test.skipIf(!asRoot)(
    'and where it cannot be opened any more, the start says what to do',
    async () => {
      const above = await openFolder()
      const { server, output } = await started(join(above, 'data'))
      expect(output).toContain(`in ${above}/data/postgres`)
      await server.stop()
      await chmod(above, 0o700)
      const refused = await runProcess(empty(join(above, 'data')))
      expect(refused.code).toBe(1)
      expect(refused.output).toContain(`chmod o+x ${above}`)
      await rm(join(above, 'data/database-place'))
      await chmod(above, 0o755)
      expect((await (await started(join(above, 'data'))).server.stop()).code).toBe(0)
    },
  )
})
