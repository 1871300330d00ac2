import { connect, type Socket } from 'node:net'
import type { SendMailOptions } from 'nodemailer'

/** Hands one message to the mail server; throws what went wrong, in time. */
export type Transport = (message: SendMailOptions, signal: AbortSignal) => Promise<void>

/** Milliseconds of silence that end a dialogue, step by step, and of a whole dialogue, however lively. */
export interface Patience {
  silence: number
  whole: number
}

export const patience: Patience = { silence: 15_000, whole: 60_000 }

/** A connection of its own for each mail: one that hangs holds up no other, and ends with its time or the server's. */
export function smtpTransport(url: string, { silence, whole }: Patience = patience): Transport {
  return async (message, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(whole)])
    let socket: Socket | undefined
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
      dnsTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket({ host, port, secure }, done) {
        socket = connect({
          host: host ?? 'localhost',
          port: Number(port ?? (secure ? 465 : 587)),
          timeout: silence,
        })
        socket.once('timeout', () =>
          socket?.destroy(new Error('The mail server cannot be reached')),
        )
        socket.once('error', done)
        socket.once('connect', () => {
          socket?.removeAllListeners('timeout')
          socket?.removeListener('error', done)
          done(null, { connection: socket })
        })
      },
    })
    const cut = () => socket?.destroy(new Error('The dialogue took too long'))
    ending.addEventListener('abort', cut, { once: true })
    try {
      await Promise.race([transport.sendMail(message), ended(ending)])
    } finally {
      ending.removeEventListener('abort', cut)
    }
  }
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error('The dialogue took too long'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
