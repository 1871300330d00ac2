import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { pace, sinceHeader } from '@fairlead/api/pace'
import { topics, type Message, type Topic } from '@fairlead/api/topics'
import { createPeer, type Peer } from './peer.ts'

const path = '/secured/ws'

/** Bounds of one node. */
export const gatewayLimits = {
  /** One message of the websocket; what is longer than a frame but shorter than this is answered with an ERROR frame. */
  message: 65_536,
  peersOfOneUser: 20,
  peers: 10_000,
  /** Milliseconds for the CONNECT frame. */
  introduction: 5000,
  /** Milliseconds between two looks at all sessions. */
  review: 30_000,
  /** Milliseconds for clients to close when the server stops. */
  farewell: 1000,
}

/** Who listens, as the features know a user; the gateway needs the id only. */
export interface Sessions<V extends { id: number }> {
  open(token: string): Promise<V | null>
  /** Those of the viewers whose session still stands. */
  standing(viewers: readonly V[]): Promise<ReadonlySet<V>>
}

export interface GatewayOptions<V extends { id: number }> {
  sessions: Sessions<V>
  /** Whether a page of this origin may connect; the request's own host always may. */
  isOwnOrigin(origin: string): boolean
  /** The build of the portal that is given out. */
  version: string
  /** What concerns a viewer and happened within so many last milliseconds, for who read before it listened. */
  happened?(viewer: V, within: number): Promise<readonly Message<'events'>[]>
  heartbeat?: number
  limits?: Partial<typeof gatewayLimits>
}

export interface Gateway<V> {
  /** Everybody who is connected to this node, once per connection. */
  viewers(): V[]
  /** Tells those viewers that are chosen. The message is parsed by its topic's schema before it leaves. */
  tell<T extends Topic>(topic: T, message: Message<T>, isMeant: (viewer: V) => boolean): void
  /** Looks again whether these viewers' sessions stand, and ends the connections of those that do not. */
  review(isAffected: (viewer: V) => boolean): Promise<void>
  close(): Promise<void>
}

/** Tells Node which requests become sockets; all others, also those that ask for another protocol, stay requests. */
export const isSocketRequest = ({ url, headers }: IncomingMessage): boolean =>
  url?.split('?')[0] === path && headers.upgrade?.toLowerCase() === 'websocket'

/** The realtime channel of this node: STOMP 1.2 over websockets. It tells and takes nothing. */
export function openGateway<V extends { id: number }>(
  app: FastifyInstance,
  options: GatewayOptions<V>,
): Gateway<V> {
  const limits = { ...gatewayLimits, ...options.limits }
  const members = new Map<Peer, V>()
  const peers = new Set<Peer>()
  let isClosing = false
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.message,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  })

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    const status = refusal(request, isClosing || peers.size >= limits.peers, options.isOwnOrigin)
    if (status) return socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, welcome)
  })

  function welcome(socket: WebSocket) {
    const peer: Peer = createPeer(socket, {
      heartbeat: options.heartbeat ?? pace.heartbeat,
      destinations,
      admit: (token) => admit(peer, token),
      subscribed: (destination, headers) => {
        if (destination === topics.version.destination)
          peer.tell(destination, print('version', { version: options.version }))
        if (destination === topics.events.destination) void tellBefore(peer, headers[sinceHeader])
      },
      failed: (error) => log(app.log, error),
    })
    peers.add(peer)
    const late = setTimeout(() => {
      if (!members.has(peer)) peer.refuse('Connect first')
    }, limits.introduction)
    socket.once('close', () => {
      clearTimeout(late)
      peers.delete(peer)
      members.delete(peer)
    })
  }

  async function admit(peer: Peer, token: string): Promise<string | null> {
    const viewer = await options.sessions.open(token)
    if (!viewer) return 'The session has ended. Log in again'
    const others = [...members.values()].filter(({ id }) => id === viewer.id)
    if (others.length >= limits.peersOfOneUser) return 'Too many windows are open'
    if (peers.has(peer)) members.set(peer, viewer)
    return null
  }

  async function tellBefore(peer: Peer, within: string | undefined) {
    const viewer = members.get(peer)
    if (!viewer || !options.happened || !/^\d{1,9}$/.test(within ?? '')) return
    const { destination } = topics.events
    try {
      const messages = await options.happened(viewer, Number(within))
      for (const body of messages.map((message) => print('events', message)))
        peer.tell(destination, body)
    } catch (error) {
      log(app.log, error)
      peer.tell(destination, print('events', { kind: 'missed' }))
    }
  }

  async function review(isAffected: (viewer: V) => boolean) {
    const affected = [...members].filter(([, viewer]) => isAffected(viewer))
    if (affected.length === 0) return
    try {
      const standing = await options.sessions.standing(affected.map(([, viewer]) => viewer))
      for (const [peer, viewer] of affected)
        if (!standing.has(viewer)) peer.refuse('The session has ended. Log in again')
    } catch (error) {
      // The connections outlive a restart of the database; the next look decides.
      log(app.log, error)
    }
  }

  const beating = setInterval(() => {
    for (const peer of peers) peer.beat()
  }, options.heartbeat ?? pace.heartbeat)
  const reviewing = setInterval(() => void review(() => true), limits.review)

  return {
    viewers: () => [...members.values()],
    tell(topic, message, isMeant) {
      const body = print(topic, message)
      for (const [peer, viewer] of members)
        if (isMeant(viewer)) peer.tell(topics[topic].destination, body)
    },
    review,
    async close() {
      isClosing = true
      clearInterval(beating)
      clearInterval(reviewing)
      for (const peer of peers) peer.leave(1001)
      await allClosed(sockets, limits.farewell)
    },
  }
}

const destinations: ReadonlySet<string> = new Set(
  Object.values(topics).map(({ destination }) => destination),
)

const print = <T extends Topic>(topic: T, message: Message<T>): string =>
  JSON.stringify(topics[topic].message.parse(message))

const log = (logger: FastifyBaseLogger, error: unknown) =>
  logger.warn({ err: error }, 'the realtime channel failed')

function refusal(
  { headers }: IncomingMessage,
  isFull: boolean,
  isOwnOrigin: (origin: string) => boolean,
): string | null {
  const { origin, host } = headers
  // Programs send no origin; a browser always does.
  const isOwn = !origin || isOwnOrigin(origin) || hostOf(origin) === host
  if (!isOwn) return '403 Forbidden'
  return isFull ? '503 Service Unavailable' : null
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Clients that do not answer the close within the time are cut off. */
async function allClosed(sockets: WebSocketServer, milliseconds: number) {
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, milliseconds)
  const closing = [...sockets.clients].map(
    (socket) => new Promise((resolve) => socket.once('close', resolve)),
  )
  await Promise.all(closing)
  clearTimeout(timer)
}
