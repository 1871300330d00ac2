import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@fairlead/api/client'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { password, personas } from '@fairlead/server/testing/personas'
import { limits } from '@fairlead/validation/limits'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { textCell, workbookOf } from '../src/documents/zip.fixture.ts'
import {
  residentMemory,
  startProcess,
  type ServerProcess,
} from '@fairlead/server/testing/server-process'

let server: ServerProcess
let folder: string
let databaseUrl: string
let tokens: { buyer: string; supplier: string }
let buyer: Client
let caseId: number
let requestId: number

beforeAll(async () => {
  databaseUrl = await freshDatabase(inject('databaseServer'), 'test_hostile_files')
  folder = await mkdtemp(join(tmpdir(), 'fairlead-hostile-'))
  const settings = { DATABASE_URL: databaseUrl, FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' }
  server = await startProcess(settings)
  tokens = { buyer: await logIn('buyer'), supplier: await logIn('supplier') }
  buyer = createClient({ baseUrl: server.url, token: () => tokens.buyer })
  const { data: vessels } = await buyer.list('vessel.list', {})
  const made = await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  caseId = made.id
  const stone = await supplierId(buyer, personas.supplier.company)
  requestId = (await sentCase(buyer, [stone])).requestIds[0]!
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (let i = 0; i < 100 && (await incoming()).length > 0; i += 1) await sleep(50)
  expect(await incoming()).toEqual([])
})

const incoming = () => readdir(join(folder, 'incoming')).catch(() => [])

async function logIn(persona: 'buyer' | 'supplier') {
  const nobody = createClient({ baseUrl: server.url, token: () => null })
  const body = { username: personas[persona].email, password }
  return (await nobody.call('account.login', { body })).token
}

const attachments = () => `/api/buyer/cases/${caseId}/attachments`
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])

/** A multipart body by hand: names and types are sent exactly as given. */
async function post(path: string, files: [disposition: string, content: Buffer][], token?: string) {
  const parts = files.flatMap(([name, content]) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="files"; ${name}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'X-Token': token ?? tokens.buyer,
      'Content-Type': 'multipart/form-data; boundary=x',
    },
    body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  })
  return { status: response.status, body: (await response.json()) as { code: string } }
}
const named = (name: string) => `filename="${name}"`

describe('limits of uploads', () => {
  const { uploadBytes: most } = limits
  test.each([
    ['eleven files', Array.from({ length: 11 }, () => 100), 'upload.too-many'],
    ['one byte too many', [most + 1], 'upload.too-large'],
    ['too much together', [most, most, most], 'upload.total-too-large'],
    ['the most that may be', [most], undefined],
  ])('%s', async (_, sizes, code) => {
    const answer = await post(
      attachments(),
      sizes.map((size) => [named('a.pdf'), pdf(size)]),
    )
    expect([answer.status, answer.body.code]).toEqual([code ? 400 : 200, code])
  })

  test('who was refused in the middle may send the rest, and then ask for something else', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`
    const body = Buffer.concat([1, 2, 3].flatMap(() => [Buffer.from(part), pdf(most), Buffer.from('\r\n')])) // prettier-ignore
    const head = (method: string, path: string) =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Token: ${tokens.buyer}\r\n`
    const type = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head('POST', attachments()) + type)
    socket.write(body)
    socket.write(`${head('GET', '/healthz')}\r\n`)
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      if (text.split('HTTP/1.1 ').length === 3) break
    }
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  })

  test('a body that is cut half way leaves nothing', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const head = `POST ${attachments()} HTTP/1.1\r\nHost: x\r\nX-Token: ${tokens.buyer}\r\n`
    const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n\r\n'
    const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`
    socket.write(head + type + part)
    socket.write(pdf(1_000_000))
    for (let i = 0; i < 100 && (await incoming()).length === 0; i += 1) await sleep(20)
    expect(await incoming()).toHaveLength(1)
    socket.destroy()
  })
})

const sheet = (inside: string) => workbookOf(`<sheetData>${inside}</sheetData>`)
const cell = textCell('A1', 'x')
const formula = sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')
const spaces = Buffer.alloc(70 * 1024 * 1024, 32)
const bomb = workbookOf('', [{ name: 'xl/worksheets/sheet2.xml', data: spaces }])
const declared = workbookOf('<dimension ref="A1:C1000000"/><sheetData/>')
const filled = sheet(
  Array.from({ length: 400_000 }, (_, i) => `<row r="${i + 1}" s="1"/>`).join(''),
)
const macros = workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }])
const whole = sheet(`<row r="1">${cell}</row>`)
const cut = whole.subarray(0, whole.length / 2)

describe('hostile workbooks are answered in two seconds, and others do not wait', () => {
  const cases: [string, Buffer, string][] = [
    ['a zip bomb', bomb, 'sheet.too-large'],
    ['a million declared rows', declared, 'sheet.too-large'],
    ['rows without end', filled, 'sheet.too-large'],
    ['macros', macros, 'sheet.macros'],
  ]
  const fill = () => `/api/case-request/${requestId}/fill-from-excel`
  const ways: [string, Buffer, string, 'supplier' | 'buyer'][] = [
    ['formulas', formula, 'sheet.formulas', 'supplier'],
    ...cases.flatMap(([name, file, code]) =>
      (['supplier', 'buyer'] as const).map(
        (who): [string, Buffer, string, 'supplier' | 'buyer'] => [name, file, code, who],
      ),
    ),
    ['a cut list', cut, 'document.unreadable', 'buyer'],
    ['a cut sheet', cut, 'sheet.unreadable', 'supplier'],
  ]
  test.each(ways)('%s', async (_, file, code, who) => {
    const path = who === 'supplier' ? fill() : '/api/buyer/parse-lines'
    const before = await residentMemory(server.pid)
    let [most, asking] = [0, true]
    const other = async () => {
      while (asking) {
        await buyer.list('case.list', {})
        most = Math.max(most, await residentMemory(server.pid))
        // Somebody who looks ten times a second, not somebody who takes the whole machine.
        await sleep(100)
      }
    }
    // Computing for too long would be given up with another code; others are answered all the while.
    const [answer] = await Promise.all([
      // Also one that fails leaves nobody asking through the next tests.
      post(path, [[named('list.xlsx'), file]], tokens[who]).finally(() => (asking = false)),
      other(),
    ])
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(most - before).toBeLessThan(200)
  })
})

describe('names of files are for display only', () => {
  const long = 'x'.repeat(300)
  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\\\..\\\\evil.pdf', 'evil.pdf'],
    ['a%0d%0aSet-Cookie: b.pdf', 'a%0d%0aSet-Cookie: b.pdf'],
    ['qu\\"ote.pdf', 'quote.pdf'],
    ['🚢 ünï.pdf', '🚢 ünï.pdf'],
    ['abc\u202efdp.exe', 'abcfdp.exe.pdf'],
    [`${long}.pdf`, `${long.slice(0, 196)}.pdf`],
    ["it's (1)*.pdf", "it's (1)*.pdf"],
  ])('%s', async (sent, shown) => {
    const { body } = await post(attachments(), [[named(sent), pdf(50)]])
    const [file] = body as never as { id: string; name: string }[]
    expect(file!.name).toBe(shown)
    const path = `/api/common/case/${caseId}/attachment/${file!.id}`
    const response = await fetch(server.url + path, { headers: { 'X-Token': tokens.buyer } })
    const header = response.headers.get('content-disposition')!
    expect(header).toMatch(
      /^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[\dA-Fa-f]{2})+$/,
    )
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(shown)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('nothing is stored under a name of its sender', async () => {
    const stored = await readdir(join(folder, 'files'), { recursive: true })
    const names = stored.map((name) => name.split('/').at(-1)!).filter((name) => name.length > 2)
    const { rows } = await query(databaseUrl, 'select id::text as id from file')
    expect(names.toSorted()).toEqual(rows.map((row: { id: string }) => row.id).toSorted())
  })
})

describe('active content is refused or served so that it does nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['picture.svg', Buffer.from(svg)],
    ['picture.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 144)])],
    ['run.pdf', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(500, 1)])],
    ['both.pdf', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['note.txt', Buffer.from('{{7*7}} <img src=x onerror=alert(1)>')],
  ])('%s', async (name, content) => {
    const { status, body } = await post(attachments(), [[named(name), content]])
    if (status === 400) return expect(body.code).toBe('upload.type')
    const [file] = body as never as { id: string }[]
    const path = `/api/common/case/${caseId}/attachment/${file!.id}`
    const { headers } = await fetch(server.url + path, { headers: { 'X-Token': tokens.buyer } })
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-type')).not.toMatch(/html|svg|xml|script/)
  })
})
