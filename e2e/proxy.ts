import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { origin } from './origin.ts'

type Fault = (reply: ServerResponse, path: string) => void

/** What stands before the server in most houses; `fail` makes it answer in its own words until `mend`. */
export async function startProxy() {
  let fault: Fault | null = null
  const server = createServer((incoming, reply) => {
    const { method, headers, url = '/' } = incoming
    if (fault) return fault(reply, url)
    const onward = ask(origin + url, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `${new URL(origin).protocol}//${new URL(origin).hostname}:${port}`,
    fail: (how: Fault) => (fault = how),
    mend: () => (fault = null),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
