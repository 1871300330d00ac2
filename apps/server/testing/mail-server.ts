import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** What the stand-in does with one address: nothing special, a reply at RCPT, or one of these after the message was taken. */
export type Manner = { reply: number; words: string } | 'hangs after DATA' | 'cuts after DATA'

export interface Received extends ParsedMail {
  recipient: string
}

/** A mail server that keeps what it is sent and behaves as it is told, address by address. */
export async function startMailServer(manners: Record<string, Manner> = {}, port = 0) {
  /** Accepted, or taken whole and left without an answer. */
  const taken: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const manner = manners[address]
      if (typeof manner !== 'object') return done()
      done(Object.assign(new Error(manner.words), { responseCode: manner.reply }))
    },
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]!.address
      simpleParser(stream).then((mail) => {
        taken.push({ ...mail, recipient })
        const manner = manners[recipient]
        if (manner === 'hangs after DATA') return
        if (manner === 'cuts after DATA') return stopSession(session.id)
        done()
      }, done)
    },
  })
  const stopSession = (id: string) => {
    for (const connection of server.connections as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy()
  }
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    manners,
    taken,
    to: (recipient: string) => taken.filter((mail) => mail.recipient === recipient),
    /** Waits for so many mails to an address. */
    async reaches(recipient: string, count = 1) {
      for (let i = 0; i < 600; i += 1) {
        const mails = taken.filter((mail) => mail.recipient === recipient)
        if (mails.length >= count) return mails
        await sleep(50)
      }
      throw new Error(`${recipient} got no ${count} mails`)
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

interface Connection {
  session: { id: string }
  _socket: { destroy(): void }
}
