import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { limits } from '@fairlead/validation/limits'
import { toRefusal } from '../src/http/failures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1' })
  server.services.hasPage = () => true
})
afterAll(() => server.stop())

const post = async (
  path: string,
  body: string | FormData,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(server.url + path, { method: 'POST', headers, body })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}
const apply = (form: FormData) => post('/api/public/job-application', form)

async function captcha() {
  const answer = await fetch(`${server.url}/api/public/captcha`)
  const challenge = (await answer.json()) as Challenge
  const found = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  return Buffer.from(JSON.stringify(found)).toString('base64')
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value))
  return form
}
const person = { name: 'Ole Berg', email: 'ole@fleet.example', posting: 'engineer' }

describe('nobody without a log-in', () => {
  test.each(
    (Object.keys(calls) as CallName[]).filter((name) => {
      const { method, bodyBytes, files, path }: Call = calls[name]
      return method === 'POST' && !bodyBytes && !files && !path.includes('{')
    }),
  )('sends %s more than it takes', async (name) => {
    const body = `{"username":[${'[],'.repeat(limits.bodyBytes / 3)}[]]}`
    const { status } = await post(calls[name].path, body, { 'Content-Type': 'application/json' })
    // Who may not call is refused before; who may is told that it is too long.
    expect([401, 413]).toContain(status)
  })

  test('fills the fields of a form without end', async () => {
    const long = formOf({ ...person, message: 'x'.repeat(limits.bodyBytes) })
    expect(await apply(long)).toMatchObject({ status: 413, code: 'request.too-large' })
    const many = formOf(
      Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`f${i}`, 'x'.repeat(5000)])),
    )
    expect(await apply(many)).toMatchObject({ status: 413 })
  })

  test('has a file taken before the captcha is right', async () => {
    const cv = new File([new Uint8Array(1000)], 'cv.pdf')
    const wrong = formOf({ ...person, captcha: 'nonsense' })
    wrong.set('files', cv)
    expect(await apply(wrong)).toMatchObject({ code: 'captcha.failed' })
    const late = new FormData()
    late.set('files', cv)
    late.set('captcha', JSON.stringify(await captcha()))
    expect(await apply(late)).toMatchObject({ code: 'captcha.failed' })
    const right = formOf({ ...person, captcha: await captcha() })
    right.set('files', cv)
    expect(await apply(right)).toMatchObject({ code: 'upload.type' })
  })

  test('sends files too large, too many, or too often', async () => {
    const send = async (count: number, bytes: number) => {
      const form = formOf({ ...person, captcha: await captcha() })
      for (let i = 0; i < count; i += 1) form.append('files', new File([new Uint8Array(bytes)], `${i}.pdf`)) // prettier-ignore
      return apply(form)
    }
    server.advance(61_000)
    const { openUploadBytes: most } = limits
    expect(await send(1, most + 1)).toMatchObject({ code: 'upload.too-large' })
    expect(await send(3, most)).toMatchObject({ code: 'upload.total-too-large' })
    expect(await send(4, 10)).toMatchObject({ code: 'upload.too-many' })
    for (let i = 3; i < limits.openUploadsPerMinute; i += 1) await send(1, 10)
    expect(await send(1, 10)).toMatchObject({ status: 429 })
  })

  test('holds more than a few forms open at once', async () => {
    server.advance(61_000)
    const sockets = Array.from({ length: limits.openFormsAtOnce }, () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const head = 'POST /api/public/job-application HTTP/1.1\r\nHost: x\r\n'
      socket.write(
        `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\n`,
      )
      return socket
    })
    await expect
      .poll(() => {
        server.advance(61_000)
        return apply(formOf(person))
      })
      .toMatchObject({ status: 503, code: 'server.busy' })
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(async () => {
        server.advance(61_000)
        return (await apply(formOf(person))).code
      })
      .toBe('request.invalid')
  })

  test.each(['', 'a=b', `boundary=${'x'.repeat(300)}`])(
    'sends a form with %s and is told what is wrong with it',
    async (rest) => {
      server.advance(61_000)
      const type = `multipart/form-data; ${rest}`
      const answer = await post('/api/public/job-application', 'x', { 'Content-Type': type })
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    },
  )
})

describe('what is no request', () => {
  const answerTo = (words: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let said = ''
      socket.on('error', () => {})
      socket.on('data', (bytes) => (said += String(bytes)))
      socket.on('close', () => resolve(said))
      socket.write(words)
    })
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['a wrong length', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`, 413],
  ])('%s is refused in our own words', async (_, words, status) => {
    const [head = '', body = ''] = (await answerTo(words)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['code', 'message'])
    for (const header of [
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'",
      'Referrer-Policy: no-referrer',
    ])
      expect(head.split('\r\n')).toContain(header)
  })

  test.each([
    '/api/case-overview/%',
    '/%C0%AF',
    '/portal/..%2f..%2fpackage.json',
    '/api/case-overview/%ff',
    `/api/case-overview/${'1'.repeat(600)}`,
  ])('%s leads nowhere', async (path) => {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'page.missing' }])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('who is slow with the headers, or falls silent within a body, is cut off', async () => {
  const began = performance.now()
  const cutAfter = (words: string) =>
    new Promise<{ after: number; said: string }>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let said = ''
      socket.on('error', () => {})
      socket.on('data', (bytes) => (said += String(bytes)))
      socket.on('close', () => resolve({ after: (performance.now() - began) / 1000, said }))
      socket.write(words)
    })
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const [nothing, headers, body] = await Promise.all([
    cutAfter(''),
    cutAfter(head),
    cutAfter(`${head}Content-Length: 900\r\n\r\n{"user`),
  ])
  // Chrome opens connections ahead: 408 on one that it has not used yet is no answer to what it sends next.
  for (const { after, said } of [nothing, headers]) {
    expect(after).toBeGreaterThan(9)
    expect(said).toMatch(/^HTTP\/1.1 408 /)
  }
  expect(body.after).toBeGreaterThan(29)
}, 60_000)

test('what comes in while the server stops is asked to come again', async () => {
  const stopping = await startServer()
  const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1')
  const arrived = once(stopping.app.server, 'connection')
  socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
  await arrived
  await sleep(100)
  const late = async () => {
    await expect.poll(() => stopping.app.server.listening).toBe(false)
    socket.write('\r\n')
    let said = ''
    for await (const chunk of socket) said += String(chunk)
    return said
  }
  const [answer] = await Promise.all([late(), stopping.stop()])
  expect(answer).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 2\r\n[^]*"code":"server.busy"/i)
})

test('a disk without room is said to be full', () => {
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(toRefusal(Object.assign(new Error('write'), { code }))).toMatchObject({
      status: 507,
      code: 'server.full',
    })
})
