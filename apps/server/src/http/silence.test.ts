import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSilent, closeUnread } from './silence.ts'

const silence = 500
const app = fastify({ forceCloseConnections: true })
let closed = 0
beforeAll(async () => {
  closeSilent(app, silence)
  closeUnread(app, silence)
  app.get('/long', async () => Buffer.alloc(40_000_000))
  app.get('/slow', async (_request, reply) => reply.send(Readable.from(slowly())))
  app.server.on('connection', (socket: Socket) => socket.on('close', () => (closed += 1)))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function* slowly() {
  for (const part of ['one', 'two', 'three']) {
    yield part
    await sleep(silence * 3)
  }
}

function ask(path: string): Socket {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return socket
}

test('who does not take the answer is closed', async () => {
  const before = closed
  const socket = ask('/long').pause()
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(before + 1)
  socket.destroy()
})

test('who takes it with pauses has it whole', async () => {
  const socket = ask('/long')
  let taken = 0
  for await (const part of socket) {
    taken += (part as Buffer).length
    if (taken % 97 === 0) await sleep(silence / 3)
  }
  expect(taken).toBeGreaterThan(40_000_000)
})

test('an answer that takes its time to be made is waited for', async () => {
  const socket = ask('/slow').setEncoding('utf8')
  let said = ''
  socket.on('data', (part: string) => (said += part))
  await once(socket, 'close')
  expect(said).toContain('three')
})
