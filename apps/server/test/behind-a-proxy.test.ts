import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallFailed, createClient, type Client } from '@fairlead/api/client'

const away = 'The server cannot be reached. Please check your connection and try again'
const html = { 'Content-Type': 'text/html' }
const json = { 'Content-Type': 'application/json' }

/** What stands between a client and its server may answer. */
const answers: Record<string, (reply: ServerResponse) => void> = {
  'a page': (reply) => reply.writeHead(200, html).end('<h1>Welcome to the ship</h1>'),
  nothing: (reply) => reply.writeHead(200, json).end(),
  'half a body': (reply) => reply.writeHead(200, json).end('{"email":"a@b'),
  'a body that is broken off': (reply) => {
    reply.writeHead(200, { ...json, 'Content-Length': '400' }).write('{"email":')
    setTimeout(() => reply.destroy(), 20)
  },
  'a body that stands still': (reply) => void reply.writeHead(200, json).write('{"email":'),
  'no answer': () => undefined,
}
const words: Record<string, [status: number, message: string]> = {
  'Bad Gateway': [502, away],
  'Gateway Timeout': [504, away],
  'Request Entity Too Large': [413, 'This is too large to be sent at once'],
}

let answer: (reply: ServerResponse) => void
const server = createServer((_, reply) => answer(reply))
let client: Client

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => null, patience: 300 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ways: Record<string, () => Promise<unknown>> = {
  call: () => client.call('account.user', {}),
  list: () => client.list('case.list', {}),
  fetch: () => client.fetch('/api/buyer/cases'),
}
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => error as CallFailed,
  )

for (const way of Object.keys(ways)) {
  test.each(Object.keys(answers))(`${way}: %s is no answer`, async (kind) => {
    answer = answers[kind]!
    const failure = await failureOf(ways[way]!())
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ status: 0, code: 'network', message: away })
  })

  test.each(Object.keys(words))(`${way}: "%s" of a proxy is not said to people`, async (word) => {
    const [status, message] = words[word]!
    answer = (reply) => reply.writeHead(status, html).end(`<h1>${word}</h1>`)
    const code = status === 413 ? 'request.too-large' : 'network'
    expect(await failureOf(ways[way]!())).toMatchObject({ status, code, message })
  })
}

test('a file that is broken off, or stands still, is not saved', async () => {
  for (const kind of ['a body that is broken off', 'a body that stands still']) {
    answer = answers[kind]!
    const file = client.download('download.report', { params: { id: 1 } })
    expect(await failureOf(file)).toMatchObject({ status: 0 })
  }
})

test('an answer that comes slowly is waited for as long as it comes', async () => {
  answer = (reply) => {
    const text = JSON.stringify({ email: 'a@b.test' })
    reply.writeHead(200, json)
    for (const [at, letter] of [...text].entries())
      setTimeout(() => (at < text.length - 1 ? reply.write(letter) : reply.end(letter)), at * 30)
  }
  expect(await client.call('account.user', {})).toEqual({ email: 'a@b.test' })
})
