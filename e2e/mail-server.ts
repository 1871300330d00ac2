import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface Delivered {
  to: string[]
  subject: string
  /** The links of its text part. */
  links: string[]
}

/** A mail server that takes everything and shows it, as an operator's would relay it. */
export async function startMailServer() {
  const taken: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, ...read(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The newest mail to an address about something; waits until it has come. */
    async mailTo(address: string, about: RegExp): Promise<Delivered> {
      for (let tries = 0; tries < 300; tries += 1) {
        const found = taken.findLast(
          ({ to, subject }) => to.includes(address) && about.test(subject),
        )
        if (found) return found
        await sleep(100)
      }
      throw new Error(`No mail to ${address} about ${about}`)
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** Subject and links of a mail whose text part is plain or quoted-printable (RFC 2045). */
function read(source: string) {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/im.exec(unfolded)?.[1]?.trim() ?? ''
  const text = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const links = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link)
  return { subject, links: [...new Set(links)] }
}
