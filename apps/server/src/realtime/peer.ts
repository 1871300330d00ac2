import type { RawData, WebSocket } from 'ws'
import { createDecoder, Malformed, printFrame, type Frame } from './stomp.ts'

/** Bounds of one connection. */
export const peerLimits = {
  /** Frames between two beats; a client that only listens sends a handful. */
  frames: 60,
  subscriptions: 8,
  /** What may wait to be sent; a client that does not read is dropped. */
  waiting: 512 * 1024,
}

/** What a connection asks of the gateway. */
export interface Door {
  heartbeat: number
  destinations: ReadonlySet<string>
  /** Lets the holder of this token in, or says in words why not. */
  admit(token: string): Promise<string | null>
  subscribed(destination: string, headers: Frame['headers']): void
  failed(error: unknown): void
}

/** One client's connection: authenticates, subscribes, is told. Anything else ends it with an ERROR frame. */
export interface Peer {
  /** Sends the body to every subscription of the destination. */
  tell(destination: string, body: string): void
  /** Called at every heartbeat: lets hear of the server, drops a client that is silent or slow. */
  beat(): void
  /** Ends the connection with an ERROR frame that says why. */
  refuse(words: string, receipt?: string): void
  /** Ends the connection in order. */
  leave(code: number): void
}

export function createPeer(socket: WebSocket, door: Door): Peer {
  const decode = createDecoder()
  const subscriptions = new Map<string, string>()
  let stage: 'new' | 'asking' | 'in' | 'over' = 'new'
  let wantsBeats = false
  let silentFor = 0
  let frames = 0
  let sent = 0

  socket.on('error', () => socket.terminate())
  socket.on('pong', () => void (silentFor = 0))
  socket.on('message', (data: RawData, isBinary: boolean) => {
    silentFor = 0
    if (stage === 'over') return
    if (isBinary) return refuse('Only text is understood here')
    frames += 1
    if (frames > peerLimits.frames) return refuse('Too many frames')
    try {
      for (const frame of decode(data as Buffer)) take(frame)
    } catch (error) {
      if (!(error instanceof Malformed)) door.failed(error)
      refuse(error instanceof Malformed ? error.message : 'This failed on the server')
    }
  })

  function write(text: string) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > peerLimits.waiting) return socket.terminate()
    socket.send(text)
  }

  function refuse(words: string, receipt?: string) {
    if (stage === 'over') return
    write(printFrame('ERROR', { ...(receipt ? { 'receipt-id': receipt } : {}), message: words }))
    leave(1008)
  }

  function leave(code: number) {
    stage = 'over'
    socket.close(code)
  }

  function take(frame: Frame) {
    if (stage === 'over') return
    const problem = stage === 'in' ? answer(frame) : connect(frame)
    const receipt = frame.headers['receipt']
    if (problem) return refuse(problem, receipt)
    if (receipt !== undefined && frame.command !== 'CONNECT')
      write(printFrame('RECEIPT', { 'receipt-id': receipt }))
    if (frame.command === 'DISCONNECT') leave(1000)
  }

  function connect({ command, headers }: Frame): string | null {
    if (stage !== 'new' || (command !== 'CONNECT' && command !== 'STOMP')) return 'Connect first'
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2'))
      return 'Only STOMP 1.2 is spoken here'
    stage = 'asking'
    void door
      .admit(headers['X-Token'] ?? '')
      .catch(() => 'The session cannot be checked at the moment. Try again')
      .then((problem) => {
        if (stage === 'over') return
        if (problem) return refuse(problem)
        stage = 'in'
        wantsBeats = /^\d+,0*[1-9]/.test(headers['heart-beat'] ?? '')
        const beats = `${door.heartbeat},${door.heartbeat}`
        write(printFrame('CONNECTED', { version: '1.2', 'heart-beat': beats }))
      })
    return null
  }

  function answer({ command, headers }: Frame): string | null {
    if (command === 'DISCONNECT') return null
    if (command === 'SUBSCRIBE') return subscribe(headers)
    if (command !== 'UNSUBSCRIBE') return 'This channel only tells what happened'
    if (!subscriptions.delete(headers['id'] ?? '')) return 'There is no such subscription'
    return null
  }

  function subscribe(headers: Frame['headers']): string | null {
    const { id, destination, ack } = headers
    if (!id || !destination) return 'A subscription needs an id and a destination'
    // Another user's queue and one that does not exist are not told apart.
    if (!door.destinations.has(destination)) return 'There is no such destination'
    if (ack !== undefined && ack !== 'auto') return 'Messages are not acknowledged here'
    if (subscriptions.has(id)) return 'There is a subscription of this id'
    if (subscriptions.size >= peerLimits.subscriptions) return 'Too many subscriptions'
    subscriptions.set(id, destination)
    door.subscribed(destination, headers)
    return null
  }

  return {
    tell(destination, body) {
      for (const [subscription, wanted] of subscriptions) {
        if (wanted !== destination) continue
        sent += 1
        const headers = { subscription, 'message-id': String(sent), destination }
        write(printFrame('MESSAGE', { ...headers, 'content-type': 'application/json' }, body))
      }
    },
    beat() {
      frames = 0
      silentFor += 1
      if (silentFor > 2) return socket.terminate()
      if (wantsBeats) write('\n')
      // A hidden tab's timers sleep; its network does not, and answers this one.
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    refuse,
    leave,
  }
}
