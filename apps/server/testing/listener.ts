import { once } from 'node:events'
import { WebSocket } from 'ws'
import { topics, UserEvent } from '@fairlead/api/topics'

/** A frame of the server, as a client reads it. */
export interface Heard {
  command: string
  headers: Record<string, string>
  body: string
}

function parse(text: string): Heard {
  const [head = '', body = ''] = text.replace(/\0$/, '').split(/\n\n([^]*)/)
  const [command = '', ...lines] = head.split('\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:(.*)/).slice(0, 2)))
  return { command, headers, body }
}

export interface SocketOptions {
  origin?: string
  protocols?: string[]
  /** Answers pings, as every browser does. */
  autoPong?: boolean
}

/** A raw socket to a server: sends any text, and reads one frame after the other. */
export async function openSocket(url: string, options: SocketOptions = {}) {
  const { protocols = ['v12.stomp'], origin, autoPong = true } = options
  const address = `${url.replace(/^http/, 'ws')}/secured/ws`
  const socket = new WebSocket(address, protocols, { autoPong, ...(origin ? { origin } : {}) })
  const heard: Heard[] = []
  const waiting: ((frame: Heard) => void)[] = []
  let beats = 0
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    if (text === '\n') return void (beats += 1)
    const next = waiting.shift()
    if (next) next(parse(text))
    else heard.push(parse(text))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  return {
    socket,
    /** How it was closed. */
    closed,
    beats: () => beats,
    send: (text: string | Buffer) => socket.send(text),
    /** The next frame. */
    next: (): Promise<Heard> => {
      const first = heard.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve))
    },
    close: () => socket.close(),
  }
}

export const connectFrame = (token: string, more = 'heart-beat:4000,4000') =>
  `CONNECT\naccept-version:1.2\nhost:fairlead\nX-Token:${token}\n${more}\n\n\0`
export const subscribeFrame = (destination: string, id = '0', more = '') =>
  `SUBSCRIBE\nid:${id}\ndestination:${destination}\n${more}\n\0`

/** A connected listener to the own events. */
export async function listen(url: string, token: string, more = '') {
  const client = await openSocket(url)
  client.send(connectFrame(token))
  const connected = await client.next()
  if (connected.command !== 'CONNECTED') throw new Error(connected.headers['message'])
  client.send(subscribeFrame(topics.events.destination, 'e', `${more}receipt:r\n`))
  await client.next()
  return {
    ...client,
    /** The next event. */
    event: async () => UserEvent.parse(JSON.parse((await client.next()).body)),
  }
}
