import { describe, expect, test } from 'vitest'
import { createDecoder, frameLimits, printFrame, type Frame } from './stomp.ts'

const read = (...chunks: (string | Buffer)[]): Frame[] => {
  const decode = createDecoder()
  return chunks.flatMap((chunk) => decode(Buffer.from(chunk)))
}
const only = (text: string) => {
  const [frame] = read(text)
  return { command: frame?.command, headers: { ...frame?.headers }, body: frame?.body }
}

describe('a frame is read', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['without headers', 'DISCONNECT\n\n\0', {}, ''],
    ['with headers', 'SUBSCRIBE\nid:0\ndestination:/a\n\n\0', { id: '0', destination: '/a' }, ''],
    ['with CRLF', 'SUBSCRIBE\r\nid:0\r\n\r\n\0', { id: '0' }, ''],
    ['with a body', 'SEND\n\nhello\0', {}, 'hello'],
    ['with a colon in a value', 'SUBSCRIBE\nid:a:b\n\n\0', { id: 'a:b' }, ''],
    ['with an empty value', 'SUBSCRIBE\nid:\n\n\0', { id: '' }, ''],
    ['with spaces, which count', 'SUBSCRIBE\nid: 0 \n\n\0', { id: ' 0 ' }, ''],
    ['with escapes', 'SUBSCRIBE\nid:a\\cb\\n\\r\\\\n\n\n\0', { id: 'a:b\n\r\\n' }, ''],
    ['CONNECT, which has no escapes', 'CONNECT\nid:a\\cb\n\n\0', { id: 'a\\cb' }, ''],
    ['the first of repeated headers', 'SUBSCRIBE\nid:1\nid:2\n\n\0', { id: '1' }, ''],
    [
      'with NUL in a body of known length',
      'SEND\ncontent-length:3\n\na\0b\0',
      { 'content-length': '3' },
      'a\0b',
    ],
    ['with a length in bytes', 'SEND\ncontent-length:2\n\né\0', { 'content-length': '2' }, 'é'],
    ['after heart-beats', '\n\r\n\nDISCONNECT\n\n\0', {}, ''],
    ['with a name of Object.prototype', 'SUBSCRIBE\n__proto__:x\nid:1\n\n\0', { id: '1' }, ''],
  ])('%s', (_name, text, headers, body) => {
    const frame = only(text)
    expect(frame.headers).toMatchObject(headers)
    expect(frame.body).toBe(body)
  })

  test('several in one chunk, with heart-beats between', () => {
    const frames = read('SUBSCRIBE\nid:1\n\n\0\n\nUNSUBSCRIBE\nid:1\n\n\0\nDISCONNECT\n\n\0')
    expect(frames.map(({ command }) => command)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT'])
  })

  test('cut anywhere, also within a letter', () => {
    const bytes = Buffer.from('SEND\nid:a\\cb\ncontent-length:5\n\né\0ü\0\nDISCONNECT\n\n\0')
    for (let at = 0; at <= bytes.length; at += 1) {
      const frames = read(bytes.subarray(0, at), bytes.subarray(at))
      expect(frames.map(({ command, body }) => [command, body])).toEqual([
        ['SEND', 'é\0ü'],
        ['DISCONNECT', ''],
      ])
    }
    expect(read(...[...bytes].map((byte) => Buffer.from([byte])))).toHaveLength(2)
  })

  test.each(['', '\n', '\r\n\r\n', 'CONN', 'CONNECT\n', 'SEND\ncontent-length:9\n\nab\0'])(
    'not before it is whole: %j',
    (text) => expect(read(text)).toEqual([]),
  )
})

describe('what is no frame is refused', () => {
  const long = 'x'.repeat(frameLimits.line + 1)
  const many = Array.from({ length: frameLimits.headers + 1 }, (_, n) => `h${n}:1\n`).join('')
  test.each([
    ['an unknown command', 'HACK\n\n\0', /no such command/],
    ["a server's command", 'MESSAGE\n\n\0', /no such command/],
    ['a command in small letters', 'connect\n\n\0', /no such command/],
    ['an HTTP request', 'GET / HTTP/1.1\nHost: a\n\n', /no such command/],
    ['a header without a colon', 'SEND\nnothing\n\n\0', /name and a value/],
    ['a header without a name', 'SEND\n:x\n\n\0', /name and a value/],
    ['NUL in a header', 'SEND\na:b\0c\n\n\0', /name and a value/],
    ['an unknown escape', 'SEND\na:\\t\n\n\0', /escaped/],
    ['half an escape', 'SEND\na:b\\\n\n\0', /escaped/],
    ['too many headers', `SEND\n${many}\n\0`, /Too many headers/],
    ['a header that is too long', `SEND\na:${long}\n\n\0`, /too long/],
    ['a header without an end', long, /too long/],
    ['a body that is too long', `SEND\n\n${'x'.repeat(frameLimits.bytes)}\0`, /too large/],
    ['a body without an end', `SEND\n\n${'x'.repeat(frameLimits.bytes)}`, /too large/],
    ['a length beyond the limit', 'SEND\ncontent-length:99999999\n\n', /too large/],
    ['a length that is none', 'SEND\ncontent-length:-1\n\n\0', /not a number/],
    ['a length that is too small', 'SEND\ncontent-length:1\n\nabc\0', /does not end/],
  ])('%s', (_name, text, words) => expect(() => read(text)).toThrow(words))
})

test('a printed header can hold any text, and is read as it was', () => {
  const id = 'a:b\r\n\\c'
  const text = printFrame('MESSAGE', { id }, '{}')
  expect(text).toBe('MESSAGE\nid:a\\cb\\r\\n\\\\c\n\n{}\0')
  expect(only(text.replace('MESSAGE', 'SUBSCRIBE')).headers).toEqual({ id })
})
