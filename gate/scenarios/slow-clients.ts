import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@fairlead/api/client'
import { residentMemory } from '@fairlead/server/testing/server-process'
import type { Scenario } from '../scenario.ts'
import { Times } from '../work.ts'

const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const manners = {
  'slow headers': head,
  'slow bodies': `${head}Content-Length: 900\r\n\r\n{"user`,
  'slow readers': '',
}

/** F8: connections that send, or take, next to nothing. */
export const slowClients: Scenario = {
  id: 'F8',
  name: 'clients that are slow with headers, bodies and reading',
  rounds: { short: 60, full: 500 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    const server = await house.start()
    const buyer = await house.as('buyer')
    const token = await house.tokenOf('alice@buyer.test')
    // Made once, and large: what the slow readers do not read.
    await (await fetch(`${server.url}/openapi.json`)).arrayBuffer()
    const quiet = await readFor(buyer, 2000)
    const before = await residentMemory(server.pid)
    const read = `GET /openapi.json HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\n\r\n`
    const opened = Object.entries(manners).flatMap(([kind, words]) =>
      Array.from({ length: Math.ceil(rounds / 3) }, () => slow(server.url, kind, words || read)),
    )
    const busy = await readFor(buyer, 5000)
    const after = await residentMemory(server.pid)
    await sleep(30_000)
    const left = opened.filter(({ kind, isOpen }) => kind !== 'slow readers' && isOpen())
    for (const { socket } of opened) socket.destroy()
    if (left.length > 0) throw new Error(`${left.length} are still open, as ${left[0]!.kind}`)
    if (busy.at(0.99) > Math.max(5000, quiet.at(0.99) * 4))
      throw new Error(`Others waited ${busy.at(0.99)} ms, and ${quiet.at(0.99)} ms before`)
    await check(house)
    return `${opened.length} connections, none of the silent left; lists p99 ${busy.at(0.99)} ms, ${quiet.at(0.99)} ms before; memory ${Math.round(after - before)} MiB more`
  },
}

async function readFor(buyer: Client, milliseconds: number): Promise<Times> {
  const times = new Times()
  const until = performance.now() + milliseconds
  while (performance.now() < until) await times.of(buyer.list('case.list', {}))
  return times
}

function slow(url: string, kind: string, words: string) {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  // Without a listener for data nothing is read.
  if (kind !== 'slow readers') socket.resume()
  socket.write(words)
  return { kind, socket, isOpen: () => !socket.destroyed }
}
