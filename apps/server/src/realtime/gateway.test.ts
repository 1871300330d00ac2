import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { topics } from '@fairlead/api/topics'
import { connectFrame, openSocket, subscribeFrame } from '@fairlead/server/testing/listener'
import { isSocketRequest, openGateway, type GatewayOptions } from './gateway.ts'
import { peerLimits } from './peer.ts'

interface Viewer {
  id: number
  token: string
}

const build = 'build-1'
const events = topics.events.destination

/** A gateway that lets in who says `user-<number>`. */
async function start(options: Partial<GatewayOptions<Viewer>> = {}) {
  const app = fastify({ http: { shouldUpgradeCallback: isSocketRequest } })
  app.get('/secured/ws', async () => 'a request')
  app.get('/other', async () => 'a request')
  const ended = new Set<string>()
  const gateway = openGateway<Viewer>(app, {
    sessions: {
      open: async (token) => {
        const id = Number(/^user-(\d+)/.exec(token)?.[1] ?? 0)
        return id && !ended.has(token) ? { id, token } : null
      },
      standing: async (viewers) => new Set(viewers.filter(({ token }) => !ended.has(token))),
    },
    isOwnOrigin: (origin) => origin === 'https://purchase.example',
    version: build,
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await gateway.close()
    await app.close()
  })
  async function connected(token = 'user-1', more?: string) {
    const client = await openSocket(url)
    client.send(connectFrame(token, more))
    expect(await client.next()).toMatchObject({
      command: 'CONNECTED',
      headers: { version: '1.2', 'heart-beat': '4000,4000' },
    })
    return client
  }
  return { app, url, gateway, ended, connected }
}

describe('a client is let in', () => {
  test('with a good token, and is told what is meant for it', async () => {
    const { gateway, connected } = await start()
    const one = await connected('user-1')
    const two = await connected('user-2')
    for (const client of [one, two]) client.send(subscribeFrame(events, 'e', 'receipt:1\n'))
    expect(await one.next()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': '1' } })
    await two.next()
    const message = {
      kind: 'case',
      id: 4,
      caseId: 4,
      action: 'case.sent',
      touches: ['case'],
    } as const
    gateway.tell('events', message, ({ id }) => id === 2)
    gateway.tell('events', { kind: 'missed' }, () => true)
    const heard = await two.next()
    expect(heard).toMatchObject({
      command: 'MESSAGE',
      headers: { subscription: 'e', destination: events, 'content-type': 'application/json' },
    })
    expect(JSON.parse(heard.body)).toEqual(message)
    expect(JSON.parse((await one.next()).body)).toEqual({ kind: 'missed' })
  })

  test('and hears at once which build is given out; the chat is silent', async () => {
    const { connected } = await start()
    const client = await connected()
    client.send(subscribeFrame(topics.chat.destination, 'c'))
    client.send(subscribeFrame(topics.version.destination, 'v'))
    const heard = await client.next()
    expect(heard.headers['subscription']).toBe('v')
    expect(JSON.parse(heard.body)).toEqual({ version: build })
  })

  test('unsubscribed, it hears no more; it leaves in order', async () => {
    const { gateway, connected } = await start()
    const client = await connected()
    client.send(subscribeFrame(events, 'e') + 'UNSUBSCRIBE\nid:e\nreceipt:2\n\n\0')
    await client.next()
    gateway.tell('events', { kind: 'missed' }, () => true)
    client.send('DISCONNECT\nreceipt:bye\n\n\0')
    expect(await client.next()).toMatchObject({
      command: 'RECEIPT',
      headers: { 'receipt-id': 'bye' },
    })
    expect(await client.closed).toBe(1000)
    await expect.poll(gateway.viewers).toEqual([])
  })

  test('a frame over two messages is one frame', async () => {
    const { url } = await start()
    const client = await openSocket(url)
    const text = connectFrame('user-1')
    client.send(text.slice(0, 20))
    client.send(text.slice(20))
    expect((await client.next()).command).toBe('CONNECTED')
  })
})

describe('hostile input ends the connection with an ERROR frame', () => {
  const connect1 = connectFrame('user-1')
  test.each<[string, (string | Buffer)[], RegExp]>([
    ['a wrong token', [connectFrame('nobody')], /session has ended/],
    ['no token', ['CONNECT\naccept-version:1.2\n\n\0'], /session has ended/],
    ['another version', ['CONNECT\naccept-version:1.0,1.1\n\n\0'], /STOMP 1.2/],
    ['a subscription before it is let in', [subscribeFrame(events)], /Connect first/],
    ['no frame', ['hello\n\n\0'], /no such command/],
    ['binary', [Buffer.from(connect1)], /Only text/],
    ['a frame that is too large', [`SEND\n\n${'x'.repeat(20_000)}\0`], /too large/],
    ['too many frames', Array.from({ length: peerLimits.frames + 1 }, () => '\n'), /Too many/],
  ])('%s', async (_name, texts, words) => {
    const { url } = await start()
    const client = await openSocket(url)
    for (const text of texts) client.socket.send(text, { binary: typeof text !== 'string' })
    const answer = await client.next()
    expect(answer.command).toBe('ERROR')
    expect(answer.headers['message']).toMatch(words)
    expect(await client.closed).toBe(1008)
  })

  const tooMany = Array.from({ length: peerLimits.subscriptions + 1 }, (_, n) =>
    subscribeFrame(events, `s${n}`),
  ).join('')
  test.each([
    ['a message', 'SEND\ndestination:/user/queue/events\n\n{}\0', /only tells/],
    ['a second CONNECT', connect1, /only tells/],
    ['an acknowledgement', 'ACK\nid:1\n\n\0', /only tells/],
    ["another user's queue", subscribeFrame('/user/2/queue/events'), /no such destination/],
    ['a queue of nobody', subscribeFrame('/user/999/queue/events'), /no such destination/],
    ['a name of Object.prototype', subscribeFrame('constructor'), /no such destination/],
    ['no destination', 'SUBSCRIBE\nid:1\n\n\0', /needs an id/],
    ['acknowledged messages', subscribeFrame(events, '1', 'ack:client\n'), /not acknowledged/],
    ['the same id twice', subscribeFrame(events).repeat(2), /of this id/],
    ['too many subscriptions', tooMany, /Too many subscriptions/],
    ['an unknown subscription', 'UNSUBSCRIBE\nid:9\n\n\0', /no such subscription/],
  ])('%s, by a user who was let in', async (_name, text, words) => {
    const { connected } = await start()
    const client = await connected()
    client.send(text.replace(/\n\n/, '\nreceipt:7\n\n'))
    let answer = await client.next()
    while (answer.command === 'RECEIPT') answer = await client.next()
    expect(answer.command).toBe('ERROR')
    expect(answer.headers['message']).toMatch(words)
    expect(await client.closed).toBe(1008)
  })

  test('nobody is answered who says nothing', async () => {
    const { url } = await start({ limits: { introduction: 30 } })
    const client = await openSocket(url)
    expect((await client.next()).headers['message']).toBe('Connect first')
    expect(await client.closed).toBe(1008)
  })

  test('a message beyond all measure is cut off before it is read', async () => {
    const { url } = await start()
    const client = await openSocket(url)
    client.send('x'.repeat(70_000))
    expect(await client.closed).toBe(1009)
  })

  test('a user opens so many windows and no more; other users still can', async () => {
    const { url, connected } = await start({ limits: { peersOfOneUser: 2 } })
    await connected()
    await connected()
    const third = await openSocket(url)
    third.send(connectFrame('user-1'))
    expect((await third.next()).headers['message']).toMatch(/Too many windows/)
    await connected('user-2')
  })
})

describe('before there is a socket', () => {
  test.each([
    ['https://evil.example', false],
    ['null', false],
    ['https://purchase.example', true],
    [undefined, true],
  ])('the origin %s: %s', async (origin, isLetIn) => {
    const { url } = await start()
    const opening = openSocket(url, origin === undefined ? {} : { origin })
    if (isLetIn) await opening
    else await expect(opening).rejects.toThrow('403')
  })

  test("the server's own host is an own origin", async () => {
    const { url } = await start()
    await openSocket(url, { origin: url })
  })

  test('a full node says 503', async () => {
    const { url } = await start({ limits: { peers: 1 } })
    await openSocket(url)
    await expect(openSocket(url)).rejects.toThrow('503')
  })

  test.each([
    ['/secured/ws', 'h2c'],
    ['/other', 'h2c'],
    ['/other', 'websocket'],
  ])('%s with an upgrade to %s is a plain request', async (path, protocol) => {
    const { app } = await start()
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(String(data)).toMatch(/^HTTP\/1.1 200 OK[^]*a request$/)
  })
})

describe('who is there', () => {
  test('both sides let hear of themselves', async () => {
    const { url } = await start({ heartbeat: 20 })
    const client = await openSocket(url)
    client.send(connectFrame('user-1'))
    await client.next()
    await expect.poll(client.beats).toBeGreaterThan(3)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  test('a client that wants no heart-beats is sent none', async () => {
    const { url } = await start({ heartbeat: 20 })
    const client = await openSocket(url)
    client.send(connectFrame('user-1', 'heart-beat:0,0'))
    await client.next()
    await once(client.socket, 'ping')
    await once(client.socket, 'ping')
    expect(client.beats()).toBe(0)
  })

  test('a silent client is dropped within three beats', async () => {
    const { url, gateway } = await start({ heartbeat: 20 })
    const client = await openSocket(url, { autoPong: false })
    client.send(connectFrame('user-1'))
    await client.next()
    expect(await client.closed).toBe(1006)
    await expect.poll(gateway.viewers).toEqual([])
  })

  test('an ended session ends its connections, at once when asked and soon in any case', async () => {
    const { ended, gateway, connected } = await start({ limits: { review: 20 } })
    const one = await connected('user-1')
    const other = await connected('user-2')
    ended.add('user-1')
    await gateway.review(({ id }) => id === 1)
    expect((await one.next()).headers['message']).toMatch(/session has ended/)
    expect(await one.closed).toBe(1008)
    ended.add('user-2')
    expect((await other.next()).command).toBe('ERROR')
  })

  test('a closing server says so, and waits for nobody who does not answer', async () => {
    const { app, gateway, connected } = await start({ limits: { farewell: 20 } })
    const client = await connected()
    const deaf = await connected()
    deaf.socket.pause()
    await gateway.close()
    expect(await client.closed).toBe(1001)
    await app.close()
  })
})
