import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer, type RawData } from 'ws'

/** What Playwright wants of every page and this Firefox may not know yet: it is said to be done, as nothing here depends on it. */
const notKnown = new Set(['emulation.setMediaFeaturesOverride'])
const told = /WebDriver BiDi listening on (ws:\S+)/

const [program, ...words] = process.argv.slice(2)
const firefox = spawn(program!, words, { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = told.exec(line) ?? []
  if (address) relay(address)
  else process.stderr.write(`${line}\n`)
}

/** Stands at an address of its own and hands on what is said, either way. */
function relay(address: string): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (near, request) => {
    const far = new WebSocket(address + (request.url ?? ''), { perMessageDeflate: false })
    const opened = new Promise((resolve) => far.once('open', resolve))
    const said = async (data: RawData) => {
      const words = textOf(data)
      const { id, method } = JSON.parse(words) as { id: number; method: string }
      if (notKnown.has(method))
        return near.send(JSON.stringify({ type: 'success', id, result: {} }))
      await opened
      return far.send(words)
    }
    near.on('message', (data) => void said(data))
    far.on('message', (data) => near.send(textOf(data)))
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    far.on('error', () => near.close())
  })
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}

function textOf(data: RawData): string {
  return Buffer.concat(Array.isArray(data) ? data : [new Uint8Array(data)]).toString()
}
